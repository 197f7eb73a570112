import { OUTCOMES_2D6 } from '../../../shared/rules/probability.ts';

/** Dice that are asked for at once. */
export interface AskedDice {
  readonly sides: 6 | 20;
  readonly count: number;
}

/** A question of the host, if it is for dice. */
export function readNeed(
  need: { readonly sides: 6 | 20 | null; readonly count: number | null } | null,
): AskedDice | null {
  if (need === null || need.sides === null || need.count === null) return null;
  return { sides: need.sides, count: need.count };
}

/** What the players can tell at one tap. */
export interface Told {
  /** What stands on the button: the total of two dice, or the face of one. */
  readonly total: number;
  readonly faces: readonly number[];
  /** Chance that exactly this falls, from 0 to 1. */
  readonly chance: number;
}

/** Whether they are two six-sided dice, of which the total is enough. */
export function isPair({ sides, count }: AskedDice): boolean {
  return sides === 6 && count === 2;
}

/** The answers to a question for dice: totals for two six-sided dice, else the faces of one die at a time. */
export function listTold(dice: AskedDice): readonly Told[] {
  const { sides } = dice;
  if (isPair(dice))
    return OUTCOMES_2D6.flatMap((outcomes, total) =>
      outcomes === 0 ? [] : [{ total, faces: splitTotal(total), chance: outcomes / 36 }],
    );
  return Array.from({ length: sides }, (_, index) => ({
    total: index + 1,
    faces: [index + 1],
    chance: 1 / sides,
  }));
}

/** Two dice that come to a total: the rules ask for no more than that. */
export function splitTotal(total: number): readonly [number, number] {
  const high = Math.ceil(total / 2);
  return [high, total - high];
}

/** Whether a total or face reaches a number to hit; null: there is no number. */
export function isHit(
  total: number,
  shot: { readonly targetNumber: number; readonly rolledOn?: 'd20' },
): boolean {
  return shot.rolledOn === 'd20' ? total <= shot.targetNumber : total >= shot.targetNumber;
}

/** A roll to hit that hits nearly always, and is not two sixes: they cause more rolls. */
export const GOOD_2D6: readonly number[] = [5, 6];

/** Dice under which an attack shows what a hit does: high with 2D6, 1 with a D20 that must not exceed a number. */
export function guessGoodDice(purpose: string, dice: AskedDice): readonly number[] {
  const { sides, count } = dice;
  if (purpose === 'to-hit' && sides === 20) return [1];
  if (isPair(dice)) return GOOD_2D6;
  return Array.from({ length: count }, () => sides);
}

/** What typed digits come to. */
export interface Typed {
  /** The number that is complete; null: more digits are to come, or none fit. */
  readonly done: number | null;
  /** Digits that wait for more. */
  readonly digits: string;
  /** They come to no number that is possible. */
  readonly isWrong: boolean;
}

/** Adds a digit to a number from `least` to `most`: it is complete as soon as no other number begins so. */
export function typeNumber(before: string, digit: number, least: number, most: number): Typed {
  const digits = `${before}${digit}`;
  const value = Number(digits);
  const isBegun = Array.from({ length: most - least + 1 }, (_, index) => String(least + index)).some(
    (one) => one.startsWith(digits) && one !== digits,
  );
  if (isBegun) return { done: null, digits, isWrong: false };
  const fits = value >= least && value <= most && String(value) === digits;
  return { done: fits ? value : null, digits: '', isWrong: !fits };
}
