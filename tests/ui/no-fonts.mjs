// Import this before starting the browser: it then finds no fonts, as on a bare system.

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const folder = mkdtempSync(join(tmpdir(), "ardoise-no-fonts-"));
const file = join(folder, "fonts.conf");
writeFileSync(file, `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><cachedir>${folder}</cachedir></fontconfig>`);
process.env.FONTCONFIG_FILE = file;
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
