/** How something that the program does not play as written is treated. */
export const UNMODELLED_STATUSES = ['approximated', 'not-modelled'] as const;

/** Something that units carry and the program does not play as written. */
export interface Unmodelled {
  /** Code of the ability (`ECM`) or of the unit type (`type-CV`); for an unknown one, the text of the card. */
  readonly id: string;
  readonly title: string;
  readonly status: (typeof UNMODELLED_STATUSES)[number];
  /** How it is approximated, or why it is left out. */
  readonly note: string;
  /** Names of the units that have it, in the order of the roster, each once. */
  readonly units: readonly string[];
}
