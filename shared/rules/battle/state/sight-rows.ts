import { nameBits } from '../../../bits.ts';
import { memoizeByPair } from '../../../memoize.ts';
import type { ToHitTerrain } from '../../combat/question.ts';
import { isWoods, type Board } from '../../board/board.ts';
import { readByte } from '../../read.ts';
import { getSight, type BoardSight, type Silhouette } from '../../board/sight.ts';
import { IMMERSIONS } from '../../terrain/immersion.ts';

/** Bits for one direction; both directions fit in a byte. */
const BITS = 4;
const GROUND_BITS = nameBits(['woods', 'cover', 'underwater', 'unseen'], BITS);
/** Bits for the ground between two units that counts for weapons. */
export const GROUND = Object.freeze({ open: 0, ...GROUND_BITS });
/** Number of different values of ground, without `GROUND.unseen`. */
export const GROUND_CODES = GROUND.unseen;

/** Value of ground that has not been computed yet. */
const UNKNOWN = 2 ** BITS - 1;
const PARTIAL = IMMERSIONS.indexOf('partial');

/** The ground in the form that the to-hit table takes, by value. */
export const GROUND_TERRAINS: readonly ToHitTerrain[] = Array.from({ length: GROUND_CODES }, (_, code) =>
  Object.freeze({
    woods: (code & GROUND.woods) !== 0,
    partialCover: (code & GROUND.cover) !== 0,
    underwater: (code & GROUND.underwater) !== 0,
  }),
);

/**
 * The ground between a hex with a unit on it and every other hex, in both directions. Memoised with the board, as
 * commanders ask for the same hexes again and again.
 *
 * A direct-address table that is filled lazily, with both directions in one byte for each hex. A line of sight is
 * traced once for a pair of hexes and kinds of units, instead of at each look-up. Buys: with every line traced at each
 * look-up, battles of four a side on generated ground take 1.4 times as long (cases of `npm run bench -- battle`).
 * Costs: one byte for each hex and each hex on which a unit has stood, by pair of silhouettes.
 */
export interface SightRow {
  readonly sight: BoardSight;
  /** Silhouettes of the unit on any other hex, and of the unit on the hex of this row. */
  readonly looker: Silhouette;
  readonly silhouette: Silhouette;
  readonly hex: number;
  /**
   * By the other hex: ground from there to the hex of this row; ground in the opposite direction in the upper half of
   * the byte.
   */
  readonly codes: Uint8Array;
}

/** Rows of a pair of silhouettes, by the hex of the second one. */
const getRows = memoizeByPair((_: Silhouette, { immersion }: Silhouette): (SightRow | undefined)[] =>
  Array.from(immersion, () => undefined),
);

/** Returns the row of a hex for a pair of silhouettes. */
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

/** The ground for an attack from another hex at the hex of a row, as `GROUND` bits. */
export function getGroundTo(row: SightRow, from: number): number {
  const { codes, sight, looker, silhouette, hex } = row;
  const known = readByte(codes, from) & UNKNOWN;
  if (known !== UNKNOWN) return known;
  const code = computeGroundCode(sight, looker, from, silhouette, hex);
  codes[from] = (readByte(codes, from) & ~UNKNOWN) | code;
  return code;
}

/** The ground for an attack from the hex of a row at another hex, as `GROUND` bits. */
export function getGroundFrom(row: SightRow, to: number): number {
  const { codes, sight, looker, silhouette, hex } = row;
  const known = readByte(codes, to) >> BITS;
  if (known !== UNKNOWN) return known;
  const code = computeGroundCode(sight, silhouette, hex, looker, to);
  codes[to] = (readByte(codes, to) & UNKNOWN) | (code << BITS);
  return code;
}

/** Computes the ground in one direction. The range of sight in the present light is checked elsewhere. */
function computeGroundCode(
  sight: BoardSight,
  attacker: Silhouette,
  from: number,
  target: Silhouette,
  to: number,
): number {
  const { weapons } = getSight(sight, attacker, from, target, to, Infinity);
  if (weapons === null) return GROUND.unseen;
  return (
    (weapons.woods === true ? GROUND.woods : 0) |
    (weapons.partialCover === true ? GROUND.cover : 0) |
    (weapons.underwater === true ? GROUND.underwater : 0)
  );
}

/**
 * Terrain on a hex that protects a unit there from attacks from any direction: woods, and water that covers it partly.
 */
export const getOwnGround = memoizeByPair((board: Board, { immersion }: Silhouette): Uint8Array =>
  Uint8Array.from(immersion, (depth, hex) => {
    const cover = depth === PARTIAL ? GROUND.cover : GROUND.open;
    return cover | (isWoods(board, hex) ? GROUND.woods : GROUND.open);
  }),
);
