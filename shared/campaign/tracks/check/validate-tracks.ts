import type { Problem } from '../../../domain/problem.ts';
import type { Side } from '../../../domain/side.ts';
import type { TrackDefinition } from '../../../domain/track-definition.ts';
import { collectProblems } from '../../../rules/set-up/collect-problems.ts';
import { validateTrack } from './validate-track.ts';

export interface TrackLinkDefinition {
  /** Keys of tracks. */
  readonly from: string;
  readonly to: string;
  readonly ifWinner: Side | 'any';
}

/** Several tracks and the links between them. */
export interface TrackSet {
  readonly tracks: readonly TrackDefinition[];
  readonly links: readonly TrackLinkDefinition[];
  /** Keys of the tracks with which the campaign may begin. */
  readonly first: readonly string[];
}

/** Lists what is wrong with a set of tracks: with each track and with the links between them. */
export function validateTracks(set: TrackSet): readonly Required<Problem>[] {
  const own = set.tracks.flatMap((track, index) =>
    validateTrack(track).map((problem) => ({ ...problem, path: `tracks[${index}].${problem.path}` })),
  );
  return [...own, ...validateGraph(set)];
}

/** Lists what is wrong with the links between tracks. */
export function validateGraph(set: {
  readonly tracks: readonly { readonly key: string }[];
  readonly links: readonly TrackLinkDefinition[];
  readonly first: readonly string[];
}): readonly Required<Problem>[] {
  const { problems, add } = collectProblems();
  const { tracks, links, first } = set;
  if (tracks.length === 0) add('tracks', 'graph.empty');
  const keys = new Set<string>();
  tracks.forEach(({ key }, index) => {
    if (keys.has(key)) add(`tracks[${index}].key`, 'key.twice', { key });
    keys.add(key);
  });
  const seen = new Set<string>();
  links.forEach((link, index) => {
    for (const end of ['from', 'to'] as const)
      if (!keys.has(link[end])) add(`links[${index}].${end}`, 'link.unknown-track', { key: link[end] });
    if (link.from === link.to) add(`links[${index}]`, 'link.to-itself', { key: link.from });
    const way = `${link.from} ${link.to} ${link.ifWinner}`;
    if (seen.has(way)) add(`links[${index}]`, 'link.twice', { from: link.from, to: link.to });
    seen.add(way);
  });
  first.forEach((key, index) => {
    if (!keys.has(key)) add(`first[${index}]`, 'link.unknown-track', { key });
  });
  if (tracks.length > 0 && !first.some((key) => keys.has(key))) add('first', 'graph.no-first');
  else {
    const reached = listReached(links, first);
    tracks.forEach(({ key }, index) => {
      if (!reached.has(key)) add(`tracks[${index}]`, 'graph.unreachable', { key });
    });
  }
  return problems;
}

function listReached(links: readonly TrackLinkDefinition[], first: readonly string[]): ReadonlySet<string> {
  const reached = new Set(first);
  // Breadth-first search: the set grows while it is iterated, and each track is visited once.
  for (const key of reached) for (const { from, to } of links) if (from === key) reached.add(to);
  return reached;
}
