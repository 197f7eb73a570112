import { BARRED, getMoverGround, type MoverGround, type MoveRuleset } from '../mover-ground.ts';
import type { Mover } from '../../terrain/mover.ts';
import type { Board } from '../board.ts';

/** Who must be able to cross: a tracked vehicle, which wades nowhere and goes into no building. Ours. */
const TRAVELLER: Mover = { family: 'vehicle', mode: 'tracked', specials: [] };

/** Each hex twice: come to, and gone from. */
const COME = 0;
const GONE = 1;
/** In place of the state before another one. */
const BEGINNING = -1;
const UNSEEN = -2;

/**
 * Whether two ways lead between the two edges that are furthest apart, without a hex in common. Source: 003 "Pursuit
 * (p. 124)"; that they share no hex, and for whom they must be passable, is ours. As by the theorem of Menger: a second
 * way is looked for that may push the first one aside.
 */
export function hasTwoPaths(board: Board, ruleset: MoveRuleset): boolean {
  const ground = getMoverGround(board, ruleset, TRAVELLER);
  const way: Way = { after: new Map(), before: new Map() };
  const first = search(board, ground, way);
  if (first === null) return false;
  lay(first, way);
  return search(board, ground, way) !== null;
}

interface Found {
  /** State before each state: hex x 2 + `COME` or `GONE`. */
  readonly cameFrom: Int32Array;
  readonly last: number;
}

/** The first way that was laid: the hex after each of its hexes, and the one before. */
interface Way {
  readonly after: Map<number, number>;
  readonly before: Map<number, number>;
}

/** A shortest way from edge to edge that takes from the first one what it needs; null where there is none. */
function search(board: Board, { stepCost, standing }: MoverGround, way: Way): Found | null {
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
  // The queue grows while it is walked through.
  for (const state of queue) {
    const hex = state >> 1;
    if ((state & 1) === COME) {
      // Come to the first way one can only go back along it, and leave the rest of it to the other one.
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

function lay({ cameFrom, last }: Found, { after, before }: Way): void {
  let next = last >> 1;
  for (let state = last; state >= 0; state = cameFrom[state] ?? -1) {
    const hex = state >> 1;
    if (hex === next) continue;
    after.set(hex, next);
    before.set(next, hex);
    next = hex;
  }
}

/** The two edges that are furthest apart; of a square board the western and the eastern one. */
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
