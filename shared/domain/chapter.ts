import type { Winner } from './side.ts';

export const CHAPTER_METHODS = ['engagement.accept', 'track.markDone', 'track.choose'] as const;

/** An entry of the journal with which a track ended, or with which it was chosen from several. */
export interface Chapter {
  /** Number of the entry. */
  readonly id: number;
  /** Day of the campaign's calendar. */
  readonly campaignDate: string;
  readonly method: (typeof CHAPTER_METHODS)[number];
  /** Name of the track, and the template that it was made from, as they were then. */
  readonly track: string;
  readonly template: string;
  /** Null: the track was only chosen. */
  readonly winner: Winner | null;
}
