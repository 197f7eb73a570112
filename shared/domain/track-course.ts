/**
 * Who chooses between tracks that one result opens; `roll`: an even roll at acceptance; `all`: nobody, they are fought
 * side by side.
 */
export const CHOOSERS = ['gamemaster', 'winner', 'loser', 'roll', 'all'] as const;
export type Chooser = (typeof CHOOSERS)[number];

/** Which open tracks close when a track is fought: all, or only those that the same result opened. */
export const CLOSINGS = ['all', 'rivals'] as const;
export type Closing = (typeof CLOSINGS)[number];

/** Most days that a track can take. */
export const MAX_DAYS = 3660;

/** How a track stands in the course of a campaign. */
export interface TrackCourse {
  /** Who chooses between the tracks that its result opens. After a draw nobody won or lost: the gamemaster chooses. */
  readonly chosenBy: Chooser;
  /**
   * A side track: it stays open when another one is fought instead, is no part of a choice, and does not keep the
   * campaign from its end unless `holdsEnd` says so or it leads to a track that is no side track.
   */
  readonly staysOpen: boolean;
  /** A side track without which the campaign does not end while it is open; missing: it may. */
  readonly holdsEnd?: boolean | undefined;
  /** Which open tracks close when it is fought; missing: all, as in campaigns from before there was a choice. */
  readonly closes?: Closing | undefined;
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

/** The course of a new track: fought besides those of other results. */
export const NEW_COURSE: TrackCourse = { ...USUAL_COURSE, closes: 'rivals' };
