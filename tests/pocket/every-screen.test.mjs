// Every screen of the page from the smallest phone to a television, each size in one look. A screen is opened once in a look, in each of
// its sizes in turn, where axe looks at it, and resized to the others.

import assert from "node:assert/strict";
import { test } from "node:test";

import { go, resize, visit } from "../ui/ardoise.mjs";
import { misfits, violations } from "../ui/questions.mjs";
import { evening, everyScreen, season } from "../ui/screens.mjs";
import { Sweep } from "../ui/sweep.mjs";
import { pocketRoom } from "./room.mjs";

const LOOKS = [
  { theme: "dark", language: "fr", sizes: ["320×640", "390×844", "1440×900"] },
  { theme: "light", language: "en", sizes: ["360×740", "768×1024", "1920×1080"] },
];

const { server, open } = await pocketRoom();
const matches = await evening(server);
await season(server);
const screens = await everyScreen(matches);

function sizeOf(name) {
  const [width, height] = name.split("×").map(Number);
  return { width, height };
}

for (const { sizes, ...look } of LOOKS) {
  test(`nothing runs out of any screen, and axe finds nothing, ${sizes.join(", ")}, ${look.theme}, ${look.language}`, async (t) => {
    const page = await open(t, look);
    await visit(page, server, "/");
    const sweep = new Sweep();
    for (const [at, { name, path }] of screens.entries()) {
      const first = at % sizes.length;
      await resize(page, sizeOf(sizes[first]));
      await go(page, path);
      await sweep.ask("axe", name, () => violations(page));
      for (const size of [...sizes.slice(first), ...sizes.slice(0, first)]) {
        await resize(page, sizeOf(size));
        await sweep.ask(size, name, () => misfits(page));
      }
    }
    for (const question of ["axe", ...sizes]) sweep.answers(question, screens);
    assert.deepEqual(page.complaints, [], "the page did not complain");
  });
}
