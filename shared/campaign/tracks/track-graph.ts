import { opponentOf, type Side, type Winner } from '../../domain/side.ts';
import type { Chooser, TrackCourse } from '../../domain/track-course.ts';
import type { Gate, LinkDefinition } from '../../domain/track-link.ts';
import type { TrackStatus } from '../../domain/track-node.ts';
import type { Dice } from '../../rules/dice.ts';

export interface GraphTrack {
  readonly id: string;
  readonly status: TrackStatus;
  readonly course: TrackCourse;
  /** The track whose result opened it last; null or missing: none did. */
  readonly openedBy?: string | null | undefined;
}

/** The result of a track, as far as it decides which tracks follow. */
export interface TrackResult {
  readonly trackId: string;
  readonly winner: Winner;
  /** By key of an objective: who met it; objectives that nobody met are missing. */
  readonly metBy: ReadonlyMap<string, Side>;
  /** By role: mean of the warchests of its forces in WP, with the result booked. */
  readonly meanWp: Readonly<Record<Side, number>>;
  /** Tracks that were fought, with this one. */
  readonly tracksDone: number;
}

/**
 * Tracks that are open after a track ended with this result, in the order of `tracks`. A draw opens the ways of both
 * sides; a way with a gate counts only if the gate is open. A track that is under way does not open, and one that is
 * done only if it can be fought again. Where chance decides, `dice` choose one of those that are no side tracks.
 */
export function computeOpenedTracks(
  result: TrackResult,
  tracks: readonly GraphTrack[],
  links: readonly LinkDefinition[],
  dice: Dice,
): readonly string[] {
  const { trackId, winner } = result;
  const targets = new Set(
    links
      .filter((link) => link.from === trackId)
      .filter(({ ifWinner }) => ifWinner === 'any' || winner === 'draw' || ifWinner === winner)
      .filter(({ gate }) => gate === null || isGateOpen(gate, result))
      .map((link) => link.to),
  );
  const opened = tracks.filter(
    (track) => targets.has(track.id) && track.id !== trackId && canOpenTrack(track),
  );
  const choice = opened.filter(({ course }) => !course.staysOpen);
  const chosenBy = tracks.find(({ id }) => id === trackId)?.course.chosenBy;
  const chosen =
    chosenBy === 'roll' && choice.length > 1 ? choice[rollIndex(dice, choice.length)] : undefined;
  return opened
    .filter((track) => chosen === undefined || track.course.staysOpen || track === chosen)
    .map(({ id }) => id);
}

/** Whether a result may open the track: it is not under way, and done only where it can be fought again. */
export function canOpenTrack({ status, course }: GraphTrack): boolean {
  return status === 'open' || status === 'closed' || (status === 'done' && course.again);
}

function isGateOpen(gate: Gate, { metBy, meanWp, tracksDone }: TrackResult): boolean {
  switch (gate.kind) {
    case 'objective': {
      const side = metBy.get(gate.key);
      return side !== undefined && (gate.by === 'any' || gate.by === side);
    }
    case 'warchest':
      return meanWp[gate.side] >= gate.wp;
    case 'turn':
      return tracksDone >= gate.turn;
  }
}

/** An even roll among `count` things: 1D6 each for the digits of a number, rolled again where they do not divide. */
function rollIndex(dice: Dice, count: number): number {
  let [number, numbers] = [0, 1];
  while (numbers < count) [number, numbers] = [number * 6 + dice.roll() - 1, numbers * 6];
  return number < numbers - (numbers % count) ? number % count : rollIndex(dice, count);
}

/**
 * Tracks that close because another one was fought instead: those that were open when it began and still are, unless it
 * leads to them or they stay open. What opened since then stays, so that engagements at the same time do not close each
 * other's tracks. Tracks that are fought side by side do not close each other: those of an opener that lets all be
 * fought, and those of different openers where the course of the one that was fought says so.
 */
export function computeClosedTracks<Track extends GraphTrack>(
  trackId: string,
  opened: readonly string[],
  alternatives: readonly string[],
  tracks: readonly Track[],
): readonly Track['id'][] {
  const fought = tracks.find(({ id }) => id === trackId);
  return tracks
    .filter(({ id, status, course }) => status === 'open' && !course.staysOpen && alternatives.includes(id))
    .filter((other) => fought === undefined || closes(fought, other, tracks))
    .map(({ id }) => id)
    .filter((id) => !opened.includes(id));
}

function closes(fought: GraphTrack, other: GraphTrack, tracks: readonly GraphTrack[]): boolean {
  const isFromSameResult = hasOpener(fought) && other.openedBy === fought.openedBy;
  if (isFromSameResult) return !opensSideBySide(fought, tracks);
  return fought.course.closes !== 'rivals';
}

function hasOpener({ openedBy }: GraphTrack): boolean {
  return openedBy !== null && openedBy !== undefined;
}

/** Whether the tracks that opened with this one are all fought. */
function opensSideBySide({ openedBy }: GraphTrack, tracks: readonly GraphTrack[]): boolean {
  return tracks.find(({ id }) => id === openedBy)?.course.chosenBy === 'all';
}

/**
 * Whether nothing is left to fight once a track is done, with the tracks that it opens and closes. Open side tracks do
 * not count, unless they hold the end or lead on to a track that is none; one that is under way does.
 */
export function isLastTrack(
  trackId: string,
  { opens, closes: closed }: { readonly opens: readonly string[]; readonly closes: readonly string[] },
  tracks: readonly GraphTrack[],
  links: readonly Pick<LinkDefinition, 'from' | 'to'>[],
): boolean {
  const after = tracks.map((track): GraphTrack => {
    const { id } = track;
    // One that is opened anew is a track of its own.
    if (opens.includes(id)) return { ...track, status: 'open' };
    const status = closed.includes(id) ? 'closed' : track.status;
    return { ...track, status: id === trackId ? 'done' : status };
  });
  return !after.some(
    (track) => track.status === 'under-way' || (track.status === 'open' && holdsEnd(track, after, links)),
  );
}

/** Whether the campaign goes on while this track is open. */
function holdsEnd(
  track: GraphTrack,
  tracks: readonly GraphTrack[],
  links: readonly Pick<LinkDefinition, 'from' | 'to'>[],
): boolean {
  if (!track.course.staysOpen || track.course.holdsEnd === true) return true;
  const others = tracks.map((other): GraphTrack => {
    return other === track || other.status !== 'open' ? other : { ...other, status: 'closed' };
  });
  return listAhead(others, links).some(({ course }) => !course.staysOpen || course.holdsEnd === true);
}

/**
 * Tracks that can still be fought: those that are open or under way, and those to which ways may lead from there. Gates
 * count as open. One that is done counts where it can be fought again.
 */
export function listAhead<Track extends GraphTrack>(
  tracks: readonly Track[],
  links: readonly Pick<LinkDefinition, 'from' | 'to'>[],
): readonly Track[] {
  const byId = new Map<string, Track>(tracks.map((track) => [track.id, track]));
  const ahead = new Set(tracks.filter(({ status }) => status === 'open' || status === 'under-way'));
  // Breadth-first search: the set grows while it is iterated, and each track is visited once.
  for (const { id } of ahead)
    for (const { from, to } of links) {
      const target = from === id && to !== id ? byId.get(to) : undefined;
      if (target !== undefined && canOpenTrack(target)) ahead.add(target);
    }
  return tracks.filter((track) => ahead.has(track));
}

/** Tracks between which somebody has to choose, besides `track`: open ones that the same result opened. */
export function listRivals<Track extends GraphTrack>(
  track: Track,
  tracks: readonly Track[],
): readonly Track[] {
  if (!hasOpener(track) || track.status !== 'open' || track.course.staysOpen) return [];
  if (opensSideBySide(track, tracks)) return [];
  return tracks.filter(
    ({ id, status, openedBy, course }) =>
      id !== track.id && status === 'open' && openedBy === track.openedBy && !course.staysOpen,
  );
}

/** Who chooses between the tracks that a result opened, and the role that they played. */
export interface FoundChooser {
  readonly by: Exclude<Chooser, 'roll' | 'all'>;
  /** Null for the gamemaster. */
  readonly role: Side | null;
}

/** Who chooses what follows a track that is done: after a draw, and after dice that left several open, the gamemaster. */
export function findChooser({
  course: { chosenBy },
  winner,
}: {
  readonly course: TrackCourse;
  readonly winner: Winner | null;
}): FoundChooser {
  if (winner === null || winner === 'draw' || (chosenBy !== 'winner' && chosenBy !== 'loser'))
    return { by: 'gamemaster', role: null };
  return { by: chosenBy, role: chosenBy === 'loser' ? opponentOf(winner) : winner };
}
