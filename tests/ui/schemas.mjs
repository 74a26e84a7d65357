// What the JSON Schemas in docs find wrong with a document of the program.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const { Ajv2020 } = createRequire(new URL("../../ui/package.json", import.meta.url))("ajv/dist/2020.js");
const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, allErrors: true });

/** The errors of a document, by the schema of that name. */
export function errorsOf(document, name) {
  const valid = ajv.compile(JSON.parse(readFileSync(new URL(`../../docs/${name}.schema.json`, import.meta.url), "utf8")));
  return valid(document) ? [] : valid.errors.map(({ instancePath, message }) => `${instancePath} ${message}`);
}
