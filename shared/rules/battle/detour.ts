import { BEARING } from '../board/bearings.ts';
import { BARRED, type MoverGround } from '../board/mover-ground.ts';
import { getLineHex, traceHexLine } from '../board/hex-line.ts';
import type { BattleUnit } from './battle-unit.ts';
import type { EnemyForecast } from './enemy-forecast.ts';
import { getGroundCode, GROUND } from './sight-rows.ts';
import { getWayField, NO_WAY } from './way-field.ts';
import { readReal, readShort, readWord } from '../board/read.ts';

const FACINGS = 6;

/**
 * Inches of Move by hex to the nearest enemy that there is a way to, for a unit that can do nothing to any of them from
 * where it stands and cannot walk straight up to the nearest; null for everybody else, who goes by the straight distance.
 */
export function findDetour(forecasts: readonly EnemyForecast[]): Float64Array | null {
  const [first] = forecasts;
  // On open ground every way is straight.
  if (first === undefined || first.outward === null) return null;
  const { hex, walks } = first.unit;
  let nearest = first;
  for (const one of forecasts) {
    if (canHurtFrom(one, hex)) return null;
    if (measureFrom(one, hex) < measureFrom(nearest, hex)) nearest = one;
  }
  if (isStraightWay(walks, hex, nearest.enemy.hex)) return null;
  const others = forecasts.toSorted((one, other) => measureFrom(one, hex) - measureFrom(other, hex));
  for (const { enemy } of others) {
    const field = getWayField(walks, enemy.hex);
    if (readReal(field, hex) < NO_WAY) return field;
  }
  return null;
}

/** The same to a place: null where the unit can walk straight to it, and where there is no way at all. */
export function findDetourTo({ hex, walks }: BattleUnit, to: number): Float64Array | null {
  if (walks.board.isOpen || isStraightWay(walks, hex, to)) return null;
  const field = getWayField(walks, to);
  return readReal(field, hex) < NO_WAY ? field : null;
}

function measureFrom({ bearings }: EnemyForecast, hex: number): number {
  return readWord(bearings, hex) & BEARING.hexes;
}

function canHurtFrom(one: EnemyForecast, hex: number): boolean {
  if (measureFrom(one, hex) > one.dealtHexes) return false;
  return one.outward === null || getGroundCode(one.outward, hex) !== GROUND.unseen;
}

/** Whether a unit can walk along the straight line between two hexes, on either side where it runs along a border. */
function isStraightWay(ground: MoverGround, from: number, to: number): boolean {
  const steps = traceHexLine(ground.board, from, to);
  let one = from;
  let other = from;
  for (let step = 1; step <= steps; step += 1) {
    const first = getLineHex(step, 0);
    const second = getLineHex(step, 1);
    const isFirst = isStep(ground, one, first) || isStep(ground, other, first);
    const isSecond =
      first === second ? isFirst : isStep(ground, one, second) || isStep(ground, other, second);
    if (!isFirst && !isSecond) return false;
    one = isFirst ? first : second;
    other = isSecond ? second : first;
  }
  return true;
}

function isStep({ board, stepCost }: MoverGround, from: number, to: number): boolean {
  for (let facing = 0; facing < FACINGS; facing += 1)
    if (board.neighbours[from * FACINGS + facing] === to)
      return readShort(stepCost, from * FACINGS + facing) !== BARRED;
  return false;
}
