// Compresses each file of a folder next to it, as .br and .gz, for web servers that send them so: node scripts/compress.mjs FOLDER

import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

/** Files that are compressed by themselves. */
const COMPRESSED = [".woff2", ".png", ".jpg", ".br", ".gz"];

const [folder] = process.argv.slice(2);
for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || COMPRESSED.includes(extname(entry.name))) continue;
  const path = join(entry.parentPath, entry.name);
  const bytes = readFileSync(path);
  const brotli = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length, [constants.BROTLI_PARAM_LGWIN]: 24 } });
  writeFileSync(`${path}.br`, brotli);
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
  if (entry.name.endsWith(".wasm")) console.log(`  the program: ${(bytes.length / 1e6).toFixed(1)} MB, ${(brotli.length / 1e6).toFixed(2)} MB over the wire`);
}
