// The files of the repository, as git knows them, with those that are not committed yet.

import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** The paths of all files that are kept, or would be. */
export function files() {
  const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "-z"], { cwd: ROOT, encoding: "utf8" });
  return listed.split("\0").filter((path) => path && existsSync(join(ROOT, path)));
}

export const read = (path) => readFileSync(join(ROOT, path), "utf8");

/** The texts of the files under a folder that end so. */
export function sources(folder, ends) {
  const paths = files().filter((path) => path.startsWith(`${folder}/`) && ends.test(path));
  return new Map(paths.map((path) => [path, read(path)]));
}
