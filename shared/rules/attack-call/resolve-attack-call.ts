import type { BattleEvent } from '../../domain/battle-event.ts';
import { resolveAttack, type AttackOrder, type Fighter } from '../combat/attack.ts';
import type { CombatState } from '../combat/combat-state.ts';
import type { Ruleset } from '../ruleset.ts';
import { createScriptedDice, ScriptedDiceError } from '../scripted-dice.ts';
import type { AttackCall, FieldProblem } from './attack-call.ts';
import { prepareAttack, REFUSALS } from './prepare-attack.ts';
import { validateFaces } from './validate-declared-attack.ts';

export interface AttackCallResult {
  readonly hit: boolean;
  /** The two dice of the attack roll. */
  readonly roll: readonly number[];
  readonly events: readonly BattleEvent[];
  /** Both states after the attack and before the End Phase. */
  readonly attacker: CombatState;
  readonly target: CombatState;
}

/** An answer, or why there is none. For dice, `index` is the first one missing or left over. */
export type AttackCallAnswer =
  | { readonly outcome: 'resolved'; readonly result: AttackCallResult }
  | { readonly outcome: 'invalid'; readonly fields: readonly FieldProblem[] }
  | { readonly outcome: 'dice'; readonly reason: 'too-few' | 'too-many'; readonly index: number };

/**
 * Carries a single attack out with the dice that were rolled for it. Refuses figures that no card has, attacks that
 * are not possible, and a die too many or too few. Never throws on bad figures.
 */
export function resolveAttackCall(ruleset: Ruleset, call: AttackCall): AttackCallAnswer {
  const wrongFaces = validateFaces(call.dice);
  const prepared = prepareAttack(ruleset, call);
  if (prepared.outcome === 'invalid')
    return { outcome: 'invalid', fields: [...prepared.fields, ...wrongFaces] };
  if (wrongFaces.length > 0) return { outcome: 'invalid', fields: wrongFaces };
  return rollOut(ruleset, prepared.attacker, prepared.target, prepared.order, call.dice);
}

function rollOut(
  ruleset: Ruleset,
  attacker: Fighter,
  target: Fighter,
  order: AttackOrder,
  faces: readonly number[],
): AttackCallAnswer {
  const dice = createScriptedDice(faces);
  try {
    const step = resolveAttack(ruleset, attacker, target, order, dice);
    const attacked = step.events.find((event) => event.type === 'attacked');
    if (attacked === undefined)
      return { outcome: 'invalid', fields: [REFUSALS[step.refused ?? 'out-of-reach']] };
    if (dice.left > 0) return { outcome: 'dice', reason: 'too-many', index: dice.count };
    const { hit, events } = step;
    return {
      outcome: 'resolved',
      result: { hit, roll: attacked.dice, events, attacker: step.attacker, target: step.target },
    };
  } catch (error) {
    if (!(error instanceof ScriptedDiceError) || error.reason !== 'too-few') throw error;
    return { outcome: 'dice', reason: error.reason, index: error.index };
  }
}
