import type { Problem } from '../../domain/problem.ts';
import { SIDES, type Side } from '../../domain/side.ts';
import type { TrackCourse } from '../../domain/track-course.ts';
import type { LinkDefinition } from '../../domain/track-link.ts';

/** A graph as it stands before or during a campaign. Links with unknown ends are ignored. */
export interface HintedGraph {
  readonly tracks: readonly {
    readonly key: string;
    readonly course: Pick<TrackCourse, 'again' | 'staysOpen' | 'ends'>;
    /** It was fought already. */
    readonly isDone: boolean;
  }[];
  readonly links: readonly Pick<LinkDefinition, 'from' | 'to' | 'ifWinner' | 'gate'>[];
  /** Keys of the tracks that are open or under way. */
  readonly first: readonly string[];
  /** Something else ends the campaign for certain, such as a number of tracks. */
  readonly endsOtherwise: boolean;
}

type Track = HintedGraph['tracks'][number];
type Way = HintedGraph['links'][number];

/**
 * What a gamemaster may not have meant: tracks that nobody can reach, ways that never open, results after which nothing
 * follows although the campaign is not meant to end there, and a campaign that never ends. Gates count as open, but for
 * turns that never come. None where no track is open. Hints, not refusals: each of these can be played.
 */
export function findGraphHints(graph: HintedGraph): readonly Required<Problem>[] {
  const tracks = new Map(graph.tracks.map((track) => [track.key, track]));
  if (!graph.first.some((key) => tracks.has(key))) return [];
  const { reached, ways, shut } = findCourse(graph, tracks);
  const pathOf = (key: string) => `tracks[${graph.tracks.findIndex((track) => track.key === key)}]`;
  const hints: Required<Problem>[] = [];
  const add = (code: Problem['code'], key: string) =>
    hints.push({ path: pathOf(key), code, values: { key } });
  for (const track of graph.tracks)
    if (!isGone(track) && !reached.has(track.key)) add('graph.unreachable', track.key);
  for (const way of shut)
    if (reached.has(way.from))
      hints.push({
        path: `links[${graph.links.indexOf(way)}]`,
        code: 'graph.way-shut',
        values: { key: way.from, to: way.to },
      });
  for (const key of reached) {
    const track = tracks.get(key);
    if (track === undefined || track.course.ends || track.course.staysOpen) continue;
    const ending = SIDES.filter((side) => listFor(ways, key, side).length === 0);
    if (ending.length === SIDES.length) add('graph.dead-end', key);
    else if (ending[0] !== undefined) add(`graph.dead-end-${ending[0]}`, key);
  }
  if (!graph.endsOtherwise && goesOnForever({ ...graph, reached, ways, tracks }))
    hints.push({ path: 'tracks', code: 'graph.no-end', values: {} });
  return hints;
}

/** It was fought and cannot be fought again. */
function isGone({ isDone, course }: Track): boolean {
  return isDone && !course.again;
}

/** Ways that a side's victory opens. */
function listFor(ways: readonly Way[], from: string, winner: Side): Way[] {
  return ways.filter((way) => way.from === from && (way.ifWinner === 'any' || way.ifWinner === winner));
}

interface Course {
  readonly reached: ReadonlySet<string>;
  /** Those that can open. */
  readonly ways: readonly Way[];
  /** Those that never open. */
  readonly shut: readonly Way[];
}

/**
 * What can be reached, and which ways can open. A way back to a track never opens if every path from the start to its
 * track leads through that one (it dominates it), because it is done by then.
 */
function findCourse({ links, first, tracks: all }: HintedGraph, tracks: ReadonlyMap<string, Track>): Course {
  const begun = first.filter((key) => tracks.has(key));
  const fought = all.filter(({ isDone }) => isDone).length;
  const known = links.filter(
    ({ from, to }) => from !== to && tracks.has(from) && tracks.has(to) && !isGone(tracks.get(from)!),
  );
  let ways: readonly Way[] = known;
  // Ways that are found shut can make tracks unreachable, and these make turns unreachable: repeated until none is found.
  for (;;) {
    const reached = search(begun, ways);
    const mayRepeat = [...reached].some((key) => tracks.get(key)?.course.again === true);
    const mostFought = mayRepeat ? Infinity : fought + reached.size;
    const open = ways.filter(({ from, to, gate }) => {
      const target = tracks.get(to);
      if (target === undefined || isGone(target)) return false;
      if (gate?.kind === 'turn' && gate.turn > mostFought) return false;
      if (target.course.again || !reached.has(from)) return true;
      return search(begun, ways, to).has(from);
    });
    if (open.length === ways.length)
      return { reached, ways, shut: known.filter((way) => !ways.includes(way)) };
    ways = open;
  }
}

/** Breadth-first search, without one of the tracks. */
function search(first: readonly string[], ways: readonly Way[], without?: string): ReadonlySet<string> {
  const reached = new Set(first.filter((key) => key !== without));
  // The set grows while it is iterated, and each track is visited once.
  for (const key of reached)
    for (const { from, to } of ways) if (from === key && to !== without) reached.add(to);
  return reached;
}

/**
 * Whether no way of playing comes to an end: whoever wins, something follows that surely is not done yet (it can be
 * fought again, or cannot have come before), and all that follows goes on as well. The greatest such set of tracks.
 */
function goesOnForever({
  first,
  reached,
  ways,
  tracks,
}: Pick<HintedGraph, 'first'> &
  Omit<Course, 'shut'> & { readonly tracks: ReadonlyMap<string, Track> }): boolean {
  const starts = first.filter((key) => tracks.has(key) && tracks.get(key)?.course.staysOpen === false);
  if (starts.length === 0) return false;
  const isSide = (key: string) => tracks.get(key)?.course.staysOpen === true;
  const goingOn = new Set([...reached].filter((key) => !isSide(key)));
  const continues = (key: string): boolean =>
    SIDES.every((side) => {
      const targets = listFor(ways, key, side).filter(({ to }) => !isSide(to));
      return (
        targets.every(({ to }) => goingOn.has(to)) &&
        targets.some(
          ({ to, gate }) =>
            gate === null &&
            (tracks.get(to)?.course.again === true ||
              (starts.length === 1 && !starts.includes(to) && !search([to], ways).has(key))),
        )
      );
    });
  for (let size = -1; size !== goingOn.size;) {
    size = goingOn.size;
    for (const key of goingOn) if (!continues(key)) goingOn.delete(key);
  }
  return starts.every((key) => goingOn.has(key)) && [...reached].every((key) => !isSide(key));
}
