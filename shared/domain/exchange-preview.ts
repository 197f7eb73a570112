import type { NameMatch } from './catalogue.ts';
import type { CsvReading, ExchangeFormat, ExchangeNote, ReadCard, ReadUnit } from './exchange.ts';

/** A unit of a list, with the cards that may be meant by it. */
export interface PreviewUnit extends Omit<ReadUnit, 'types'> {
  /** Null: the list holds the card itself. */
  readonly match: NameMatch | null;
}

/** What an import would take over, before anything is written. */
export interface ReadPreview {
  readonly kind: 'read';
  readonly format: ExchangeFormat;
  /** Name of the force or list; null: none. */
  readonly title: string | null;
  /** About the text as a whole. */
  readonly notes: readonly ExchangeNote[];
  readonly csv: CsvReading | null;
  readonly cards: {
    readonly total: number;
    /** Those that a catalogue would get. */
    readonly usable: number;
    /** The first ones: refused, then those with notes, then all others. */
    readonly lines: readonly ReadCard[];
  };
  readonly units: {
    readonly total: number;
    /** The first ones, in the order of the list. */
    readonly lines: readonly PreviewUnit[];
  };
}

/** A text of which nothing can be used. */
export interface RefusedPreview {
  readonly kind: 'refused';
  readonly format: ExchangeFormat | null;
  readonly refused: ExchangeNote;
}

export type ExchangePreview = ReadPreview | RefusedPreview;
