/** Colours of a map as `#rrggbb`, by the names of the design tokens. */
const TOKENS = [
  'board',
  'contour',
  'hill',
  'woods',
  'rough',
  'water',
  'road',
  'text',
  'ink',
  'accent',
] as const;

export type MapPalette = Readonly<Record<(typeof TOKENS)[number], string>>;

/** Colours of the theme of an element. */
export function readMapPalette(element: Element): MapPalette {
  const style = getComputedStyle(element);
  const entries = TOKENS.map((token) => [token, style.getPropertyValue(`--${token}`).trim()] as const);
  return Object.fromEntries(entries) as MapPalette;
}

/** Mixes two `#rrggbb` colours; `share` is that of the second. */
export function mixColors(one: string, other: string, share: number): string {
  const channel = (at: number): string => {
    const from = Number.parseInt(one.slice(at, at + 2), 16);
    const to = Number.parseInt(other.slice(at, at + 2), 16);
    return Math.round(from + (to - from) * share)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}

export function findDarker(one: string, other: string): string {
  const brightness = (color: string): number =>
    [1, 3, 5].reduce((sum, at) => sum + Number.parseInt(color.slice(at, at + 2), 16), 0);
  return brightness(one) < brightness(other) ? one : other;
}

/** Share of the text colour in the ground of the highest levels. */
const TOP_SHARE = 0.45;

/** Height for shading: 0 up to level 1, 1 from level 6 on. */
export function computeHeight(level: number): number {
  return Math.min(1, Math.max(0, (level - 1) / 5));
}

/** The colour of ground of level 6 and higher. */
export function mixHighest({ hill, text }: MapPalette): string {
  return mixColors(hill, text, TOP_SHARE);
}

/** Colour for lines and numbers on ground of a level, with about the same contrast on every level. */
export function mixInk(palette: MapPalette, level: number, share: number): string {
  return mixColors(palette.hill, palette.text, Math.min(1, share + TOP_SHARE * computeHeight(level)));
}
