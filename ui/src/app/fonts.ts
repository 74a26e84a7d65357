/** How long the first screen waits for its fonts, in ms. They come from where the page comes from. */
const PATIENCE = 2000;

/** Resolves when the fonts of the page are there: text that is drawn before, in a font of another size, moves when they come. */
export async function fontsReady(): Promise<void> {
  const fonts = Promise.all([document.fonts.load("1em 'Ardoise Words'", 'a0'), document.fonts.load("1em 'Ardoise Figures'")]);
  // Without them the page is shown all the same.
  await Promise.race([fonts.catch(() => null), new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
}
