import type { Problem } from '../../../domain/problem.ts';
import { SIDES, type Side } from '../../../domain/side.ts';
import type { TrackCourse } from '../../../domain/track-course.ts';
import type { TrackObjective } from '../../../domain/track-definition.ts';
import type { Gate, LinkDefinition } from '../../../domain/track-link.ts';

/** A graph as it stands before or during a campaign. Links with unknown ends are ignored. */
export interface HintedGraph {
  readonly tracks: readonly {
    readonly key: string;
    readonly course: Pick<TrackCourse, 'again' | 'staysOpen' | 'ends' | 'holdsEnd'>;
    /** It was fought already. */
    readonly isDone: boolean;
    readonly objectives: readonly Pick<TrackObjective, 'key' | 'owner'>[];
    /** Most WP that it can bring a force. */
    readonly mostWp: number;
    /** Roles that no force may play, and whether one force alone may play both. */
    readonly unplayed: readonly Side[];
    readonly isAlone: boolean;
  }[];
  readonly links: readonly Pick<LinkDefinition, 'from' | 'to' | 'ifWinner' | 'gate'>[];
  /** Keys of the tracks that are open or under way. */
  readonly first: readonly string[];
  /** Something else ends the campaign for certain, such as a number of tracks. */
  readonly endsOtherwise: boolean;
  /** Most WP that a force has now. */
  readonly mostWp: number;
}

type Track = HintedGraph['tracks'][number];
type HintedLink = HintedGraph['links'][number];

/**
 * What a gamemaster may not have meant: tracks that nobody can reach, ways that never open, results after which nothing
 * follows although the campaign is not meant to end there, roles that nobody may play, and a campaign that never ends.
 * Gates count as open, but for those that nothing can open. None where no track is open. Hints, not refusals: each of these can be played.
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
  for (const { way, code } of shut)
    if (reached.has(way.from))
      hints.push({
        path: `links[${graph.links.indexOf(way)}]`,
        code,
        values: { key: way.from, to: way.to },
      });
  for (const key of reached) {
    const track = tracks.get(key);
    if (track === undefined) continue;
    for (const side of track.unplayed)
      hints.push({ path: pathOf(key), code: 'graph.role-unplayed', values: { key, side } });
    if (track.isAlone) add('graph.role-alone', key);
    if (isBlocked(track) || track.course.ends || track.course.staysOpen) continue;
    const goesOn = (way: HintedLink): boolean => leadsOn(way.to, ways, tracks);
    const ending = SIDES.filter((side) => !listFor(ways, key, side).some(goesOn));
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

/** Nobody can fight it. */
function isBlocked({ unplayed, isAlone }: Track): boolean {
  return unplayed.length > 0 || isAlone;
}

/** Ways that a side's victory opens. */
function listFor(ways: readonly HintedLink[], from: string, winner: Side): HintedLink[] {
  return ways.filter((way) => way.from === from && (way.ifWinner === 'any' || way.ifWinner === winner));
}

/** Whether the campaign goes on with a track: it is no side track, holds the end, or leads to one of these. */
function leadsOn(key: string, ways: readonly HintedLink[], tracks: ReadonlyMap<string, Track>): boolean {
  return [...search([key], ways)].some((reached) => {
    const course = tracks.get(reached)?.course;
    return course !== undefined && (!course.staysOpen || course.holdsEnd === true);
  });
}

interface Course {
  readonly reached: ReadonlySet<string>;
  /** Those that can open. */
  readonly ways: readonly HintedLink[];
  /** Those that never open, and why. */
  readonly shut: readonly ShutWay[];
}

interface ShutWay {
  readonly way: HintedLink;
  readonly code: 'graph.way-shut' | 'graph.gate-turn' | 'graph.gate-objective' | 'graph.gate-warchest';
}

/**
 * What can be reached, and which ways can open. A way back to a track never opens if every path from the start to its
 * track leads through that one (it dominates it), because it is done by then.
 */
function findCourse(
  { links, first, tracks: all, mostWp }: HintedGraph,
  tracks: ReadonlyMap<string, Track>,
): Course {
  const begun = first.filter((key) => tracks.has(key));
  const fought = all.filter(({ isDone }) => isDone).length;
  const known = links.filter(({ from, to }) => {
    const source = tracks.get(from);
    return from !== to && source !== undefined && tracks.has(to) && !isGone(source) && !isBlocked(source);
  });
  let ways: readonly HintedLink[] = known;
  const shut: ShutWay[] = [];
  // Ways that are found shut can make tracks unreachable, and these make turns unreachable: repeated until none is found.
  for (;;) {
    const reached = search(begun, ways);
    const mayRepeat = [...reached].some((key) => tracks.get(key)?.course.again === true);
    const most = {
      fought: mayRepeat ? Infinity : fought + reached.size,
      wp: mayRepeat ? Infinity : mostWp + sumMostWp(all.filter(({ key }) => reached.has(key))),
    };
    const findShut = ({ from, to, gate }: HintedLink): ShutWay['code'] | null => {
      const target = tracks.get(to);
      if (target === undefined || isGone(target)) return 'graph.way-shut';
      const byGate = findShutGate(gate, tracks.get(from), most);
      if (byGate !== null || target.course.again || !reached.has(from)) return byGate;
      return search(begun, ways, to).has(from) ? null : 'graph.way-shut';
    };
    const found = ways.flatMap((way): ShutWay[] => {
      const code = findShut(way);
      return code === null ? [] : [{ way, code }];
    });
    if (found.length === 0) return { reached, ways, shut };
    shut.push(...found);
    ways = ways.filter((way) => !found.some((other) => other.way === way));
  }
}

function sumMostWp(tracks: readonly Track[]): number {
  return tracks.reduce((sum, track) => sum + track.mostWp, 0);
}

/** Why a gate can never be open, with so many tracks and WP at most; null: it may be. */
function findShutGate(
  gate: Gate | null,
  from: Track | undefined,
  most: { readonly fought: number; readonly wp: number },
): ShutWay['code'] | null {
  switch (gate?.kind) {
    case undefined:
      return null;
    case 'turn':
      return gate.turn > most.fought ? 'graph.gate-turn' : null;
    case 'warchest':
      return gate.wp > most.wp ? 'graph.gate-warchest' : null;
    case 'objective': {
      const { key, by } = gate;
      const objective = from?.objectives.find((one) => one.key === key);
      if (objective === undefined) return 'graph.gate-objective';
      const canMeet = by === 'any' || objective.owner === 'both' || objective.owner === by;
      return canMeet ? null : 'graph.gate-objective';
    }
  }
}

/** Breadth-first search, without one of the tracks. */
function search(
  first: readonly string[],
  ways: readonly HintedLink[],
  without?: string,
): ReadonlySet<string> {
  const reached = new Set(first.filter((key) => key !== without));
  // The set grows while it is iterated, and each track is visited once.
  for (const key of reached)
    for (const { from, to } of ways) if (from === key && to !== without) reached.add(to);
  return reached;
}

/**
 * Whether no way of playing comes to an end: after each result something follows that surely is not done yet (it can be
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
