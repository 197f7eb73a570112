import type { BattleEvent } from '../../../domain/battle-event.ts';
import type { UnitId } from '../../../domain/ids.ts';
import { getMotiveOrder } from '../../../domain/motive-order.ts';
import type { DamageValue } from '../../../domain/unit-card.ts';
import { landShell } from '../artillery/resolve-artillery.ts';
import { performAttack } from '../attack.ts';
import { cloneCombatState, type Combatant, type CombatContext } from '../combat-state.ts';
import { settleDamage } from '../end-phase.ts';
import type { Fighter, DeclaredAttack } from '../fighter.ts';
import { isAirborne } from '../movement.ts';
import type { Dice } from '../../dice.ts';
import type { Ruleset } from '../../ruleset.ts';
import { createUnitFacts, listEffects, noteEvent, type UnitFacts } from './unit-facts.ts';
import type { Run } from './walk-outcomes.ts';

/**
 * Ids used for the two units here, so that a unit attacking itself (asked with one id) is not confused with its target.
 */
const ATTACKER = 'attacker' as UnitId;
const TARGET = 'target' as UnitId;

/** The two units that the odds are about. */
export type AttackPair = Pick<DeclaredAttack, 'attacker' | 'target'>;

/** One of the two units after the attack and its End Phase, and what happened to it. */
export interface Affected {
  readonly fighter: Fighter;
  readonly facts: UnitFacts;
}

/** One attack and both End Phases, on copies of the two units. */
export interface AttackRun extends Run {
  readonly attacker: Affected;
  readonly target: Affected;
  /** Whether it hit; null if the attack was not possible. */
  readonly hit: boolean | null;
  /** Points dealt. */
  readonly dealt: number;
}

function copy(fighter: Fighter, unitId: UnitId): Affected {
  return {
    fighter: { ...fighter, unitId, state: cloneCombatState(fighter.state) },
    facts: createUnitFacts(),
  };
}

/** A run of a whole attack. */
export function createAttackRun(ruleset: Ruleset, attack: DeclaredAttack): AttackRun {
  return createRun(ruleset, attack, (context, attacker, target) =>
    performAttack(context, attacker, target, attack.order),
  );
}

/** A run of a shell that comes down near enough to damage the target. */
export function createShellRun(ruleset: Ruleset, both: AttackPair, damage: DamageValue): AttackRun {
  return createRun(ruleset, both, (context, attacker, target) => {
    landShell(context, attacker, target, damage);
    return true;
  });
}

/** Whether motive damage may bring it down in the End Phase of the same turn. */
function isFlying({ card, movement }: Fighter): boolean {
  return isAirborne(card.type, card.move, false, movement);
}

/**
 * Creates a run. Rolls for motive damage are only counted, as it has no effect before the next turn, except on what
 * flies. `getKey` relies on
 * two facts: a critical roll is the last consequence of damage, and nothing asks about the target once the attacker has
 * damaged itself, so that the target is left out of the key from then on.
 */
function createRun(
  ruleset: Ruleset,
  both: AttackPair,
  act: (context: CombatContext, attacker: Fighter, target: Fighter) => boolean | null,
): AttackRun {
  const attacker = copy(both.attacker, ATTACKER);
  const target = copy(both.target, TARGET);
  const trail = createTrail();
  const mayFall = [attacker, target].some(({ fighter }) => isFlying(fighter));
  let diceCount = 0;
  let toldDice = 0;
  let hit: boolean | null = null;
  let dealt = 0;
  return {
    attacker,
    target,
    get hit() {
      return hit;
    },
    get dealt() {
      return dealt;
    },
    play: (dice: Dice) => {
      const emit = (event: BattleEvent): void => {
        diceCount = dice.count;
        toldDice = diceCount;
        dealt += countDealt(event);
        const unitId = 'unitId' in event ? event.unitId : null;
        const affected = unitId === TARGET ? target : attacker;
        noteEvent(affected.facts, event);
        if (event.type === 'motive') trail.settleMotive();
        else trail.add(event, affected.fighter);
      };
      const deferMotive = ({ unitId, state: { criticals, pending } }: Combatant): void => {
        const { motiveRolls } = (unitId === TARGET ? target : attacker).facts;
        motiveRolls.push(getMotiveOrder(criticals).length + getMotiveOrder(pending).length);
        trail.settleMotive();
      };
      const context = { ruleset, dice, emit, unexplained: true, ...(mayFall ? {} : { deferMotive }) };
      hit = act(context, attacker.fighter, target.fighter);
      // Odds tell nothing of heat, and its dice would multiply the outcomes.
      settleDamage(context, attacker.fighter);
      settleDamage(context, target.fighter);
    },
    getKey: (count) => {
      // A die that no event contains yet may still be held in a local variable of the rules, which the key cannot see.
      if (count > toldDice) return null;
      const both = attacker.facts.marked > 0 ? [attacker] : [attacker, target];
      return `${trail.get()}${both.map(makeAffectedKey).join('')}`;
    },
  };
}

/** Points of the attack itself; of a shell there is only the damage event. */
function countDealt(event: BattleEvent): number {
  if (event.type === 'attacked') return event.damage;
  if (event.type !== 'damaged' || event.cause !== 'artillery') return 0;
  return event.armor + event.structure + event.overflow;
}

function makeAffectedKey({ fighter: { state }, facts }: Affected): string {
  return JSON.stringify([state, facts.marked, facts.criticalRoll, facts.motiveRolls, listEffects(facts)]);
}

/** How far an attack has come: with equal states and equal trails it continues in the same way. */
interface Trail {
  add(event: BattleEvent, after: Combatant): void;
  /** A roll for motive damage is due. */
  settleMotive(): void;
  get(): string;
}

/**
 * Records the events in order. Of a critical hit only that there was a roll, since its effect is in the state. If
 * protected ammunition causes another roll, that roll replaces the first one; motive rolls that the first damage still
 * has to make are counted.
 */
function createTrail(): Trail {
  const steps: string[] = [];
  let owed = 0;
  const rolls = { made: 0, hits: 0, dealt: 0 };
  return {
    add: (event, after) => {
      if (event.type === 'critical') steps.push(`${event.type} ${event.unitId}`);
      else if (event.type === 'damaged' && event.cause === 'critical-not-applicable') return;
      else if (event.type === 'damaged' && event.cause === 'critical-ammo' && rollsAgain(event, after)) {
        steps.pop();
        owed += 1;
      } else if (isOwnDamage(event)) steps.splice(0, Infinity, JSON.stringify(event));
      else if (event.type === 'attacked') {
        rolls.made += 1;
        rolls.hits += Number(event.hit);
        rolls.dealt += event.damage;
        // The effects of earlier groups are in the states.
        steps.splice(0, Infinity, `attacked ${JSON.stringify([rolls, event.dice, event.damage])}`);
      } else steps.push(JSON.stringify(event));
    },
    settleMotive: () => {
      owed = Math.max(0, owed - 1);
    },
    get: () => `${owed} ${steps.join()}`,
  };
}

/** The last step of an attack before both End Phases: earlier events make no difference to it. */
function isOwnDamage(event: BattleEvent): boolean {
  return event.type === 'damaged' && event.cause.startsWith('own-');
}

function rollsAgain(event: { readonly structure: number }, { state }: Combatant): boolean {
  return event.structure > 0 && state.structureLeft > 0;
}
