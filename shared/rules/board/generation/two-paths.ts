import { BARRED, getMoverGround, type MoverGround, type MoveRuleset } from '../mover-ground.ts';
import type { Mover } from '../../terrain/mover.ts';
import type { Board } from '../board.ts';

/** The mover for which paths must be passable: a tracked vehicle, which cannot enter water or buildings. Ours. */
const TRAVELLER: Mover = { family: 'vehicle', mode: 'tracked', specials: [] };

/** Each hex is split into two states, entered and left, so that a path can use it only once. */
const COME = 0;
const GONE = 1;
/** Marks a state without a predecessor, and one not visited yet. */
const BEGINNING = -1;
const UNSEEN = -2;

/**
 * Whether two paths without a common hex connect the two edges that are farthest apart. Source: 003 "Pursuit (p. 124)";
 * that they share no hex, and for which mover they must be passable, is ours.
 *
 * By Menger's theorem (https://en.wikipedia.org/wiki/Menger%27s_theorem), with one augmenting path: a shortest path is
 * found first, then a second one that may run backwards along the first and so reroute it. Two breadth-first searches
 * are enough; a general maximum-flow algorithm is not needed for two paths.
 */
export function hasTwoPaths(board: Board, ruleset: MoveRuleset): boolean {
  const ground = getMoverGround(board, ruleset, TRAVELLER);
  const way: BoardPath = { after: new Map(), before: new Map() };
  const first = search(board, ground, way);
  if (first === null) return false;
  lay(first, way);
  return search(board, ground, way) !== null;
}

interface FoundPath {
  /** Predecessor of each state: hex x 2 + `COME` or `GONE`. */
  readonly cameFrom: Int32Array;
  readonly last: number;
}

/** The first path: the next hex and the previous hex of each of its hexes. */
interface BoardPath {
  readonly after: Map<number, number>;
  readonly before: Map<number, number>;
}

/** Breadth-first search for a path from edge to edge in the residual graph of the first path; null if there is none. */
function search(board: Board, { stepCost, standing }: MoverGround, way: BoardPath): FoundPath | null {
  const { isStart, isEnd } = listEdges(board);
  const cameFrom = new Int32Array(board.hexCount * 2).fill(UNSEEN);
  const queue: number[] = [];
  const reach = (state: number, from: number): void => {
    if (cameFrom[state] !== UNSEEN) return;
    cameFrom[state] = from;
    queue.push(state);
  };
  const isTaken = (hex: number): boolean => way.after.has(hex) || way.before.has(hex);
  const isFirst = (hex: number): boolean => isTaken(hex) && !way.before.has(hex);
  const isLast = (hex: number): boolean => isTaken(hex) && !way.after.has(hex);
  for (const hex of board.q.keys())
    if (isStart(hex) && standing[hex] === 1 && !isFirst(hex)) reach(hex * 2 + COME, BEGINNING);
  // The queue grows while it is iterated.
  for (const state of queue) {
    const hex = state >> 1;
    if ((state & 1) === COME) {
      // From a hex of the first path the search can only go back along it: the rest of that path then belongs to the
      // other one.
      const back = isTaken(hex) ? way.before.get(hex) : hex;
      if (back !== undefined) reach(back * 2 + GONE, state);
      continue;
    }
    if (isEnd(hex) && !isLast(hex)) return { cameFrom, last: state };
    if (isTaken(hex)) reach(hex * 2 + COME, state);
    for (let edge = hex * 6; edge < hex * 6 + 6; edge += 1) {
      const next = board.neighbours[edge] ?? 0;
      if ((stepCost[edge] ?? BARRED) >= 0 && next !== way.after.get(hex)) reach(next * 2 + COME, state);
    }
  }
  return null;
}

function lay({ cameFrom, last }: FoundPath, { after, before }: BoardPath): void {
  let next = last >> 1;
  for (let state = last; state >= 0; state = cameFrom[state] ?? -1) {
    const hex = state >> 1;
    if (hex === next) continue;
    after.set(hex, next);
    before.set(next, hex);
    next = hex;
  }
}

/** Predicates for the two edges that are farthest apart: west and east on a square board. */
function listEdges({ widthHexes, heightHexes }: Board): {
  isStart: (hex: number) => boolean;
  isEnd: (hex: number) => boolean;
} {
  if (widthHexes >= heightHexes)
    return {
      isStart: (hex) => hex < heightHexes,
      isEnd: (hex) => hex >= (widthHexes - 1) * heightHexes,
    };
  return {
    isStart: (hex) => hex % heightHexes === 0,
    isEnd: (hex) => hex % heightHexes === heightHexes - 1,
  };
}
