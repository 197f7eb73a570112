import type { Problem } from '../../../domain/problem.ts';
import { resolveArtillery, type ArtilleryEvent } from '../../combat/artillery/resolve-artillery.ts';
import { resolveAttack } from '../../combat/attack.ts';
import type { AttackOrder, Fighter } from '../../combat/fighter.ts';
import type { CombatState } from '../../combat/combat-state.ts';
import type { Dice } from '../../dice.ts';
import { damageBuilding } from '../../terrain/building.ts';
import type { Ruleset } from '../../ruleset.ts';
import type { AttackCall, CalledArtillery } from './attack-call.ts';
import { prepareAttack, ATTACK_PROBLEMS, type PossibleAttack } from './prepare-attack.ts';
import { prepareShot } from './prepare-shot.ts';
import { runWithDice, type CallAnswer } from './run-with-dice.ts';
import { validateFaces } from './validate-attack-request.ts';

export interface AttackCallResult {
  readonly hit: boolean;
  /** The dice of the attack roll: two, or one D20 for each damage group. */
  readonly roll: readonly number[];
  readonly events: readonly ArtilleryEvent[];
  /** Both states after the attack and before the End Phase. */
  readonly attacker: CombatState;
  readonly target: CombatState;
  /** States of the other units near a shell, damaged or not, in the given order; missing if there were none. */
  readonly others?: readonly CombatState[];
  /** The building around the target afterwards; missing in the open. */
  readonly building?: { readonly absorbed: number; readonly cfLeft: number; readonly collapsed: boolean };
}

export type AttackCallAnswer = CallAnswer<AttackCallResult>;

/**
 * Carries out a single attack with the dice rolled for it. Refuses figures that no card has, attacks that are not
 * possible, and too many or too few dice. Never throws on bad figures.
 */
export function resolveAttackCall(edition: Ruleset, call: AttackCall): AttackCallAnswer {
  const wrongFaces = validateFaces(edition, call.dice);
  const prepared = prepareAttack(edition, call);
  if (prepared.outcome === 'invalid')
    return { outcome: 'invalid', fields: [...prepared.fields, ...wrongFaces] };
  if (wrongFaces.length > 0) return { outcome: 'invalid', fields: wrongFaces };
  const { ruleset, attacker, target, order } = prepared;
  return runWithDice(call.dice, (dice) =>
    order.kind === 'artillery'
      ? fireArtillery(prepared, call.attack.artillery, dice)
      : strike(ruleset, attacker, target, order, dice),
  );
}

type Rolled = AttackCallResult | Problem;

function strike(
  ruleset: Ruleset,
  attacker: Fighter,
  target: Fighter,
  order: AttackOrder,
  dice: Dice,
): Rolled {
  const step = resolveAttack(ruleset, attacker, target, order, dice);
  const attacks = step.events.filter((event) => event.type === 'attacked');
  if (attacks.length === 0) return ATTACK_PROBLEMS[step.refused ?? 'out-of-reach'];
  const { hit, events } = step;
  const roll = attacks.flatMap((attacked) => attacked.dice);
  const result = { hit, roll, events, attacker: step.attacker, target: step.target };
  if (order.shelter === undefined) return result;
  const absorbed = attacks.reduce((sum, attacked) => sum + (attacked.absorbed ?? 0), 0);
  const { cfLeft } = damageBuilding(order.shelter.building, absorbed);
  return { ...result, building: { absorbed, cfLeft, collapsed: cfLeft === 0 } };
}

/** Fires a shell at the target or its position, which is the origin of all positions in the request. */
function fireArtillery(possible: PossibleAttack, artillery: CalledArtillery | undefined, dice: Dice): Rolled {
  const { ruleset, attacker, target, others } = possible;
  const aim = { x: 0, y: 0 };
  const shot = prepareShot(possible, artillery);
  const at = artillery?.attackerAt;
  const self = at === undefined ? [] : [{ unit: attacker, at }];
  const bystanders = [{ unit: target, at: aim }, ...others, ...self];
  const answer = resolveArtillery(ruleset, { ...shot, aim, homesOn: target.unitId, bystanders }, dice);
  if ('refused' in answer) return ATTACK_PROBLEMS[answer.refused];
  const { hit, roll, events, states } = answer;
  const [targetAfter = target.state, ...rest] = states;
  const [selfAfter = attacker.state] = rest.slice(others.length);
  // A shot is a weapon attack: the unit does not cool down to 0.
  const result = { hit, roll, events, attacker: { ...selfAfter, fired: true }, target: targetAfter };
  return artillery?.others === undefined ? result : { ...result, others: rest.slice(0, others.length) };
}
