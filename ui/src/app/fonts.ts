/** How long the first screen waits for its fonts, in ms. They come from the same place as the page. */
const PATIENCE = 2000;

/** Resolves when the fonts have loaded: text drawn before, in another font, would move when they arrive. */
export async function fontsReady(): Promise<void> {
  const fonts = Promise.all([document.fonts.load("1em 'Ardoise Words'", 'a0'), document.fonts.load("1em 'Ardoise Figures'")]);
  // After that, the page is shown without them.
  await Promise.race([fonts.catch(() => null), new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
}
