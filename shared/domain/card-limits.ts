/** The least and the most of a figure. */
export interface Bounds {
  readonly least: number;
  readonly most: number;
}

/** What figures of a card can be, whether it is imported, made here, or joins a campaign. All but the weight are whole. */
export const CARD_FIGURES = {
  id: { least: 0, most: Number.MAX_SAFE_INTEGER },
  size: { least: 1, most: 5 },
  tonnage: { least: 0, most: 1_000_000 },
  tmm: { least: 0, most: 20 },
  basePv: { least: 1, most: 999 },
  overheat: { least: 0, most: 9 },
  armor: { least: 0, most: 99 },
  structure: { least: 1, most: 99 },
  introYear: { least: 1, most: 9_999 },
} as const satisfies Readonly<Record<string, Bounds>>;

/** Inches of one way of moving at most. */
export const MAX_MOVE_INCHES = 999;
/** Ways of moving of a card. */
export const MAX_MOVES = 6;
/** Characters of the name of a unit, and of what else a card says in words. */
export const MAX_CARD_NAME_LENGTH = 200;
/** Characters of a single special ability. */
export const MAX_SPECIAL_LENGTH = 100;
/** Special abilities of a card. */
export const MAX_SPECIALS = 60;
