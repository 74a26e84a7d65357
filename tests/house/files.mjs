// The files of the repository, including those that are not committed yet.

import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** The paths of all files that git does not ignore. */
export function files() {
  const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "-z"], { cwd: ROOT, encoding: "utf8" });
  return listed.split("\0").filter((path) => path && existsSync(join(ROOT, path)));
}

export const read = (path) => readFileSync(join(ROOT, path), "utf8");

/** The texts of the files in a folder whose paths match `ends`, by path. */
export function sources(folder, ends) {
  const paths = files().filter((path) => path.startsWith(`${folder}/`) && ends.test(path));
  return new Map(paths.map((path) => [path, read(path)]));
}
