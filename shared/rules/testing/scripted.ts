import { createScriptedDice, type ScriptedDice } from '../scripted-dice.ts';

/** Runs a step on scripted dice and fails when a die is left over; one too many throws by itself. */
export function withDice<Result>(faces: readonly number[], step: (dice: ScriptedDice) => Result): Result {
  const dice = createScriptedDice(faces);
  const result = step(dice);
  dice.assertExhausted();
  return result;
}
