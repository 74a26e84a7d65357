// Appends how long a test took to the file that ARDOISE_TIMES names, as a line of JSON. As a reporter it does so for `node --test`:
// --test-reporter=./scripts/test-times.mjs --test-reporter-destination=stderr next to --test-reporter=spec --test-reporter-destination=stdout

import { appendFileSync } from "node:fs";
import { basename, dirname, relative } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const { ARDOISE_STEP, ARDOISE_TIMES } = process.env;

/** Notes an event that is the end of a test. A file that failed as a whole has its own path as its name. */
export function note(type, { name, file = name, nesting, skip, details }) {
  if (!ARDOISE_TIMES || nesting > 0 || skip !== undefined || !["test:pass", "test:fail"].includes(type)) return;
  const line = { step: ARDOISE_STEP ?? basename(dirname(file)), file: relative(ROOT, file), test: name, seconds: Math.round(details.duration_ms) / 1000, ok: type === "test:pass" };
  appendFileSync(ARDOISE_TIMES, `${JSON.stringify(line)}\n`);
}

/** The reporter, which prints nothing. */
export default async function* times(events) {
  for await (const { type, data } of events) note(type, data);
}
