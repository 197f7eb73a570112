/** Design tokens that units and fire are drawn with, by their names in `tokens.css`. */
const TOKENS = ['text', 'soft', 'panel', 'accent', 'attacker', 'defender', 'board'] as const;

export type MapColors = Readonly<Record<(typeof TOKENS)[number], string>>;

/** Values of the tokens in the present theme: a canvas cannot use CSS variables. */
export function readMapColors(element: Element): MapColors {
  const style = getComputedStyle(element);
  const entries = TOKENS.map((token) => [token, style.getPropertyValue(`--${token}`).trim()] as const);
  return Object.fromEntries(entries) as MapColors;
}
