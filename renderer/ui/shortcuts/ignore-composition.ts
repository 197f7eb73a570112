/** What browsers say of every key that goes to an input method; Safari says it of the Enter that ends a composition. */
const INPUT_METHOD = 229;

/**
 * Keeps keys that belong to an input method (Chinese, Japanese, accents) from everything else on the page: the Enter
 * that ends a composition submits nothing, and the Escape that drops it closes nothing. Works for the life of the page.
 */
export function ignoreComposition(page: Document): void {
  const keep = (event: KeyboardEvent) => {
    if (event.isComposing || event.keyCode === INPUT_METHOD) event.stopImmediatePropagation();
  };
  page.addEventListener('keydown', keep, true);
}
