/**
 * Rules for placing terrain. `breakthrough` and `pursuit`: by quadrants in turns, as those tracks say; `two-pieces`:
 * one wood and one water near the middle; `mixed`: spread over the whole board, ours. Sources: 003 "Breakthrough",
 * "Pursuit"; 004 "Training Scenario".
 */
export const BOARD_RULES = ['mixed', 'breakthrough', 'pursuit', 'two-pieces'] as const;
export type BoardRule = (typeof BOARD_RULES)[number];

/** Themes, which decide what pieces of terrain are likely. */
export const BOARD_THEMES = ['plain', 'hills', 'forest', 'lakes', 'town'] as const;
export type BoardTheme = (typeof BOARD_THEMES)[number];

/** The inputs from which a board is generated, besides a seed. */
export interface BoardPlan {
  readonly rule: BoardRule;
  readonly theme: BoardTheme;
  readonly widthHexes: number;
  readonly heightHexes: number;
}
