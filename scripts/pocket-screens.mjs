// Takes the pictures that a browser shows of Ardoise when it offers to install it, with the command line ARDOISE_BIN. Run it by hand when these
// screens change.

import { fileURLToPath } from "node:url";

import { openBrowser, openPage, Server, visit } from "../tests/ui/ardoise.mjs";
import { evening, season } from "../tests/ui/screens.mjs";

const FOLDER = fileURLToPath(new URL("../ui/icons/screens/", import.meta.url));
const SHAPES = {
  narrow: { look: { size: { width: 390, height: 844 }, scale: 2 }, screens: ["slate", "deal", "why"] },
  wide: { look: { size: { width: 1280, height: 800 } }, screens: ["slate"] },
};

const server = await Server.start();
const { running } = await evening(server);
await season(server);
const paths = {
  slate: `/match/${running.id}`,
  deal: `/match/${running.id}/deal`,
  why: `/match/${running.id}/why/${running.deals[5].id}`,
};
const browser = await openBrowser();
for (const language of ["fr", "en"]) {
  for (const [shape, { look, screens }] of Object.entries(SHAPES)) {
    const page = await openPage(browser, { ...look, theme: "light", language });
    for (const screen of screens) {
      await visit(page, server, paths[screen]);
      const hint = page.getByTestId("hint");
      if (await hint.count()) await hint.click();
      await page.screenshot({ path: `${FOLDER}${screen}-${shape}.${language}.jpg`, type: "jpeg", quality: 80 });
    }
    await page.context().close();
  }
}
await browser.close();
await server.stop();
