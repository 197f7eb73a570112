import type sentences from '../locales/en/problems.json';
import type { TrackId } from './ids.ts';
import type { Side } from './side.ts';
import type { TrackLink } from './track-link.ts';

/**
 * All codes of problems in requests and files. Stable: scripts and translations rely on them. Their sentences are in
 * `shared/locales/LANGUAGE/problems.json`.
 */
export type ProblemCode = Exclude<keyof typeof sentences, Side>;

/** Values that the sentence of a problem needs. */
export type ProblemValues = Readonly<Record<string, string | number>>;

/** One thing that is wrong. */
export interface Problem {
  /** Where, as `formatPath` writes it: `units[3].card.armor`; empty for the whole. */
  readonly path: string;
  readonly code: ProblemCode;
  /** Missing if the sentence needs none. */
  readonly values?: ProblemValues;
}

/** A problem of tracks, with its sentence. */
export interface WrittenProblem {
  readonly path: string;
  readonly code: string;
  /** One plain English sentence: what is wrong and what helps. */
  readonly message: string;
  readonly values: ProblemValues;
}

/** A problem of the tracks of a campaign. */
export interface GraphProblem extends WrittenProblem {
  /** The track that it is about; null for the whole graph. */
  readonly trackId: TrackId | null;
  /** The way that it is about; null: none. */
  readonly way: Pick<TrackLink, 'from' | 'to' | 'ifWinner'> | null;
}

/** Formats a path: fields after dots, indexes (from 0) in brackets. */
export function formatPath(keys: readonly PropertyKey[]): string {
  return keys.reduce<string>((text, key) => {
    if (typeof key === 'number') return `${text}[${key}]`;
    return text === '' ? String(key) : `${text}.${String(key)}`;
  }, '');
}
