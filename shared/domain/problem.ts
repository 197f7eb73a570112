import type sentences from '../locales/problems.en.json';
import type { TrackId } from './ids.ts';
import type { Side } from './side.ts';

/**
 * Everything that can be wrong with what was asked or written down. Stable: scripts and translations rely on it. The
 * sentence of each stands in `shared/locales/problems.en.json` and `problems.ru.json`.
 */
export type ProblemCode = Exclude<keyof typeof sentences, Side>;

/** What the sentence about a problem needs to know. */
export type ProblemValues = Readonly<Record<string, string | number>>;

/** One thing that is wrong. */
export interface Problem {
  /** Where, as `formatPath` writes it: `units[3].card.armor`; empty for the whole. */
  readonly path: string;
  readonly code: ProblemCode;
  /** Missing where the sentence needs none. */
  readonly values?: ProblemValues;
}

/** A problem of tracks as it is told to whoever asks. */
export interface ToldProblem {
  readonly path: string;
  readonly code: string;
  /** One plain English sentence: what is wrong and what helps. */
  readonly message: string;
  readonly values: ProblemValues;
}

/** Something that is wrong with the tracks of a campaign. */
export interface GraphProblem extends ToldProblem {
  /** The track that it is about; null for the whole graph. */
  readonly trackId: TrackId | null;
}

/** A path as it is written everywhere: fields after dots, places in a list (from 0) in brackets. */
export function formatPath(keys: readonly PropertyKey[]): string {
  return keys.reduce<string>((text, key) => {
    if (typeof key === 'number') return `${text}[${key}]`;
    return text === '' ? String(key) : `${text}.${String(key)}`;
  }, '');
}
