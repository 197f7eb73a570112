/**
 * How terrain comes onto the table. `breakthrough` and `pursuit`: by quadrants, by turns, as those tracks say;
 * `two-pieces`: one wood and one water near the middle; `mixed`: spread over the whole board, ours.
 * Sources: 003 "Breakthrough", "Pursuit"; 004 "Training Scenario".
 */
export const BOARD_RULES = ['mixed', 'breakthrough', 'pursuit', 'two-pieces'] as const;
export type BoardRule = (typeof BOARD_RULES)[number];

/** Kind of country: which pieces of terrain are likely. */
export const BOARD_THEMES = ['plain', 'hills', 'forest', 'lakes', 'town'] as const;
export type BoardTheme = (typeof BOARD_THEMES)[number];

/** From what a board is made, before a seed decides the rest. */
export interface BoardPlan {
  readonly rule: BoardRule;
  readonly theme: BoardTheme;
  readonly widthHexes: number;
  readonly heightHexes: number;
}
