/** Everything that can be wrong with a track or with several of them. Stable: scripts and translations rely on it. */
export const TRACK_PROBLEM_CODES = [
  'text.missing',
  'key.malformed',
  'key.twice',
  'cost.out-of-range',
  'share.out-of-range',
  'number.out-of-range',
  'objective.none',
  'objective.without-exit',
  'objective.without-commander',
  'objective.without-scanning',
  'objective.too-few-buildings',
  'objective.unknown-place',
  'objective.too-late',
  'objective.only-at-the-end',
  'bonus.without-effect',
  'effect.too-late',
  'effect.turns',
  'effect.nothing',
  'groups.none',
  'groups.share',
  'map.impossible',
  'edges.none',
  'edges.twice',
  'entry.too-late',
  'zone.without-room',
  'link.unknown-track',
  'link.to-itself',
  'link.twice',
  'graph.empty',
  'graph.no-first',
  'graph.unreachable',
] as const;
export type TrackProblemCode = (typeof TRACK_PROBLEM_CODES)[number];

export interface TrackProblem {
  /** Where, fields joined by dots: `objectives.0.condition.share`. */
  readonly path: string;
  readonly code: TrackProblemCode;
  /** What the sentence about it needs to know. */
  readonly values: Readonly<Record<string, string | number>>;
}

/** Collects problems. */
export type AddProblem = (
  path: string,
  code: TrackProblemCode,
  values?: Readonly<Record<string, string | number>>,
) => void;

/** A list of problems and what adds to it. */
export function collectProblems(): { readonly problems: readonly TrackProblem[]; readonly add: AddProblem } {
  const problems: TrackProblem[] = [];
  const add: AddProblem = (path, code, values = {}) => {
    // What is wrong for both sides alike is said once.
    const last = problems.at(-1);
    if (last?.path !== path || last.code !== code) problems.push({ path, code, values });
  };
  return { problems, add };
}

/** Says so when a number is no whole number between two others, both allowed. */
export function checkWhole(add: AddProblem, path: string, value: number, least: number, most: number): void {
  if (!Number.isInteger(value) || value < least || value > most)
    add(path, 'number.out-of-range', { least, most });
}

/** Says so when a share is none: more than 0, at most 1. */
export function checkShare(add: AddProblem, path: string, share: number): void {
  if (!(share > 0 && share <= 1)) add(path, 'share.out-of-range', { least: 1, most: 100 });
}
