/** Who chooses between tracks that one result opens; `roll`: an even roll at acceptance. */
export const CHOOSERS = ['gamemaster', 'winner', 'loser', 'roll'] as const;
export type Chooser = (typeof CHOOSERS)[number];

/** Most days that a track can take. */
export const MAX_DAYS = 3660;

/** How a track stands in the course of a campaign. */
export interface TrackCourse {
  /** Who chooses between the tracks that its result opens. After a draw nobody won or lost: the gamemaster chooses. */
  readonly chosenBy: Chooser;
  /**
   * A side track: it stays open when another one is fought instead, is no part of a choice, and does not keep the
   * campaign from its end.
   */
  readonly staysOpen: boolean;
  /** A way that leads to it when it is done opens it once more, as a track of its own. */
  readonly again: boolean;
  /** The campaign may end with it: that nothing follows one of its results is meant. */
  readonly ends: boolean;
  /** Days that pass with it, up to `MAX_DAYS`; null: as many as the economy says. */
  readonly days: number | null;
}

/** How a track stands that says nothing of it. */
export const USUAL_COURSE: TrackCourse = {
  chosenBy: 'gamemaster',
  staysOpen: false,
  again: false,
  ends: false,
  days: null,
};
