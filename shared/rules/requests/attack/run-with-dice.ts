import type { Problem } from '../../../domain/problem.ts';
import type { Dice } from '../../dice.ts';
import { createScriptedDice, ScriptedDiceError } from '../../scripted-dice.ts';

/** An answer, or why there is none. For problems with dice, `index` is the first die that is missing or left over. */
export type CallAnswer<Result extends object> =
  | { readonly outcome: 'resolved'; readonly result: Result }
  | { readonly outcome: 'invalid'; readonly fields: readonly Problem[] }
  | { readonly outcome: 'dice'; readonly reason: 'too-few' | 'too-many'; readonly index: number };

/** Runs a function with the dice rolled for it: exactly these, in their order. */
export function runWithDice<Result extends object>(
  faces: readonly number[],
  act: (dice: Dice) => Result | Problem,
): CallAnswer<Result> {
  const dice = createScriptedDice(faces);
  try {
    const rolled = act(dice);
    if (isProblem(rolled)) return { outcome: 'invalid', fields: [rolled] };
    if (dice.left > 0) return { outcome: 'dice', reason: 'too-many', index: dice.count };
    return { outcome: 'resolved', result: rolled };
  } catch (error) {
    if (!(error instanceof ScriptedDiceError)) throw error;
    const { reason, index } = error;
    if (reason === 'not-a-die')
      return { outcome: 'invalid', fields: [{ path: `dice[${index}]`, code: reason }] };
    return { outcome: 'dice', reason, index };
  }
}

function isProblem(rolled: object): rolled is Problem {
  return 'path' in rolled;
}
