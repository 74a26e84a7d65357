// Files that a page downloads or reads, and the words of its parts.

import { readFile } from "node:fs/promises";

/** The name and the bytes of the file that a tap downloads. */
export async function downloaded(page, tap) {
  const [file] = await Promise.all([page.waitForEvent("download"), tap()]);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

export function give(page, name, bytes) {
  return page.getByTestId("import-file").setInputFiles({ name, mimeType: "application/octet-stream", buffer: Buffer.from(bytes) });
}

export async function textOf(page, id) {
  return (await page.getByTestId(id).textContent()).replaceAll(/\s+/g, " ").trim();
}
