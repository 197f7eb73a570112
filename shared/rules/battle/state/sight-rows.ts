import { memoizeByPair } from '../../../memoize.ts';
import type { ToHitTerrain } from '../../combat/question.ts';
import { isWoods, type Board } from '../../board/board.ts';
import { readByte } from '../../board/read.ts';
import { IMMERSIONS, lookAcross, type BoardSight, type Silhouette } from '../../board/sight.ts';

/** Ground between two units as a number: what of it counts for weapons. */
export const GROUND = Object.freeze({ open: 0, woods: 1, cover: 2, underwater: 4, unseen: 8 });
/** Numbers that ground can be, but for `GROUND.unseen`. */
export const GROUND_CODES = 8;

/** In place of ground that nobody has asked for yet. */
const UNKNOWN = 15;
/** Codes of both ways fill a byte. */
const BITS = 4;
const PARTIAL = IMMERSIONS.indexOf('partial');

/** The same as the to-hit table wants it, by number. */
export const GROUND_TERRAINS: readonly ToHitTerrain[] = Array.from({ length: GROUND_CODES }, (_, code) =>
  Object.freeze({
    woods: (code & GROUND.woods) !== 0,
    partialCover: (code & GROUND.cover) !== 0,
    underwater: (code & GROUND.underwater) !== 0,
  }),
);

/**
 * What lies between a hex on which one unit stands and every other one, from which another looks at it and is looked at.
 * Kept with the board: commanders ask the same thousands of times a battle.
 *
 * A direct-address table filled lazily, both ways in one byte a hex. A line of sight is traced once for a pair of hexes and
 * kinds of units, instead of at each look. Buys: with every line traced at each look, battles of four a side on generated
 * ground take 1.4 times as long (cases of `npm run bench -- battle`). Costs: a byte a hex for each hex that somebody stood
 * on, by pair of silhouettes.
 */
export interface SightRow {
  readonly sight: BoardSight;
  /** Who stands anywhere, and who stands on the hex. */
  readonly looker: Silhouette;
  readonly silhouette: Silhouette;
  readonly hex: number;
  /** Ground on the way to the hex, and from it in the upper half of the byte. */
  readonly codes: Uint8Array;
}

/** By the hex on which the other one stands. */
const getRows = memoizeByPair((_: Silhouette, { immersion }: Silhouette): (SightRow | undefined)[] =>
  Array.from(immersion, () => undefined),
);

/** How it looks from anywhere to a silhouette on a hex, and back. */
export function getSightRow(
  sight: BoardSight,
  looker: Silhouette,
  silhouette: Silhouette,
  hex: number,
): SightRow {
  const rows = getRows(looker, silhouette);
  let row = rows[hex];
  if (row === undefined) {
    const codes = new Uint8Array(sight.board.hexCount).fill(UNKNOWN | (UNKNOWN << BITS));
    row = { sight, looker, silhouette, hex, codes };
    rows[hex] = row;
  }
  return row;
}

/** The ground for an attack from another hex on the hex of a row, as `GROUND` bits. */
export function getGroundTo(row: SightRow, from: number): number {
  const { codes, sight, looker, silhouette, hex } = row;
  const known = readByte(codes, from) & UNKNOWN;
  if (known !== UNKNOWN) return known;
  const code = computeGroundCode(sight, looker, from, silhouette, hex);
  codes[from] = (readByte(codes, from) & ~UNKNOWN) | code;
  return code;
}

/** The ground for an attack from the hex of a row on another one, as `GROUND` bits. */
export function getGroundFrom(row: SightRow, to: number): number {
  const { codes, sight, looker, silhouette, hex } = row;
  const known = readByte(codes, to) >> BITS;
  if (known !== UNKNOWN) return known;
  const code = computeGroundCode(sight, silhouette, hex, looker, to);
  codes[to] = (readByte(codes, to) & UNKNOWN) | (code << BITS);
  return code;
}

/** How far anybody sees in the light there is, is another question. */
function computeGroundCode(
  sight: BoardSight,
  attacker: Silhouette,
  from: number,
  target: Silhouette,
  to: number,
): number {
  const { weapons } = lookAcross(sight, attacker, from, target, to, Infinity);
  if (weapons === null) return GROUND.unseen;
  return (
    (weapons.woods === true ? GROUND.woods : 0) |
    (weapons.partialCover === true ? GROUND.cover : 0) |
    (weapons.underwater === true ? GROUND.underwater : 0)
  );
}

/** Ground that counts for attacks on a unit wherever they come from: woods around it, and water up to its waist. */
export const getOwnGround = memoizeByPair((board: Board, { immersion }: Silhouette): Uint8Array =>
  Uint8Array.from(immersion, (depth, hex) => {
    const cover = depth === PARTIAL ? GROUND.cover : GROUND.open;
    return cover | (isWoods(board, hex) ? GROUND.woods : GROUND.open);
  }),
);
