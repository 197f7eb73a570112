import type { ArtilleryEvent } from '../combat/artillery/resolve-artillery.ts';
import { createScriptedDice, type ScriptedDice } from '../scripted-dice.ts';
import { printOnFailure } from './print-on-failure.ts';

/**
 * Runs a step on scripted dice and fails when a die is left over; one too many throws by itself. What happened in the
 * step is told when the test fails.
 */
export function withDice<Result>(faces: readonly number[], step: (dice: ScriptedDice) => Result): Result {
  const dice = createScriptedDice(faces);
  const result = step(dice);
  if (hasEvents(result)) printOnFailure(result.events);
  dice.assertExhausted();
  return result;
}

function hasEvents(result: unknown): result is { readonly events: readonly ArtilleryEvent[] } {
  return typeof result === 'object' && result !== null && 'events' in result && Array.isArray(result.events);
}
