import type { ToHitTerrain } from '../combat/question.ts';
import { isWoods, type Board } from '../board/board.ts';
import { IMMERSIONS, lookAcross, type BoardSight, type Figure } from '../board/sight.ts';

/** Ground between two units as a number: what of it counts for weapons. */
export const GROUND = Object.freeze({ open: 0, woods: 1, cover: 2, underwater: 4, unseen: 8 });
/** Numbers that ground can be, but for `GROUND.unseen`. */
export const GROUND_CODES = 8;

const UNKNOWN = 255;
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
 * What lies between one hex and every other one, worked out when it is asked for the first time. Kept with the board:
 * commanders ask the same thousands of times a battle.
 */
export interface SightRow {
  readonly sight: BoardSight;
  readonly attacker: Figure;
  readonly target: Figure;
  readonly hex: number;
  /** Whether it is the target that stands on the hex, and the attacker anywhere. */
  readonly toHex: boolean;
  readonly codes: Uint8Array;
}

type Rows = (SightRow | undefined)[];
const rowsByAttacker = new WeakMap<Figure, WeakMap<Figure, Rows>>();

/** How it looks from anywhere to a hex, or from a hex to anywhere. */
export function getSightRow(
  sight: BoardSight,
  attacker: Figure,
  target: Figure,
  hex: number,
  toHex: boolean,
): SightRow {
  const rows = getRows(sight.board, attacker, target);
  const index = hex * 2 + (toHex ? 1 : 0);
  let row = rows[index];
  if (row === undefined) {
    const codes = new Uint8Array(sight.board.hexCount).fill(UNKNOWN);
    row = { sight, attacker, target, hex, toHex, codes };
    rows[index] = row;
  }
  return row;
}

function getRows({ hexCount }: Board, attacker: Figure, target: Figure): Rows {
  let byTarget = rowsByAttacker.get(attacker);
  if (byTarget === undefined) {
    byTarget = new WeakMap();
    rowsByAttacker.set(attacker, byTarget);
  }
  let rows = byTarget.get(target);
  if (rows === undefined) {
    rows = Array.from({ length: 2 * hexCount }, () => undefined);
    byTarget.set(target, rows);
  }
  return rows;
}

/** The ground between the hex of a row and another one, as `GROUND` bits. */
export function getGroundCode(row: SightRow, other: number): number {
  const known = row.codes[other] ?? UNKNOWN;
  if (known !== UNKNOWN) return known;
  const code = computeGroundCode(row, other);
  row.codes[other] = code;
  return code;
}

/** How far anybody sees in the light there is, is another question. */
function computeGroundCode({ sight, attacker, target, hex, toHex }: SightRow, other: number): number {
  const from = toHex ? other : hex;
  const { weapons } = lookAcross(sight, attacker, from, target, toHex ? hex : other, Infinity);
  if (weapons === null) return GROUND.unseen;
  return (
    (weapons.woods === true ? GROUND.woods : 0) |
    (weapons.partialCover === true ? GROUND.cover : 0) |
    (weapons.underwater === true ? GROUND.underwater : 0)
  );
}

const ownGrounds = new WeakMap<Figure, Uint8Array>();

/** Ground that counts for attacks on a unit wherever they come from: woods around it, and water up to its waist. */
export function getOwnGround(board: Board, figure: Figure): Uint8Array {
  let codes = ownGrounds.get(figure);
  if (codes === undefined) {
    codes = new Uint8Array(board.hexCount);
    for (let hex = 0; hex < board.hexCount; hex += 1)
      codes[hex] =
        (isWoods(board, hex) ? GROUND.woods : 0) | (figure.immersion[hex] === PARTIAL ? GROUND.cover : 0);
    ownGrounds.set(figure, codes);
  }
  return codes;
}
