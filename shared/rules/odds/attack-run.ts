import type { BattleEvent } from '../../domain/battle-event.ts';
import type { UnitId } from '../../domain/ids.ts';
import type { DamageValue } from '../../domain/unit-card.ts';
import { landShell } from '../artillery/resolve-artillery.ts';
import { performAttack } from '../combat/attack.ts';
import { cloneCombatState, type Combatant, type CombatContext } from '../combat/combat-state.ts';
import { settleEndPhase } from '../combat/end-phase.ts';
import type { Fighter, DeclaredAttack } from '../combat/fighter.ts';
import type { Dice } from '../dice.ts';
import type { Ruleset } from '../ruleset.ts';
import { createUnitFacts, listEffects, noteEvent, type UnitFacts } from './unit-facts.ts';
import type { Run } from './walk-outcomes.ts';

/** The names under which the two fight here: one unit asked about twice must not be taken for itself. */
const ATTACKER = 'attacker' as UnitId;
const TARGET = 'target' as UnitId;

/** The two that odds are about. */
export type Duel = Pick<DeclaredAttack, 'attacker' | 'target'>;

/** One of the two after the attack and its End Phase, and what was done to it. */
export interface Affected {
  readonly fighter: Fighter;
  readonly facts: UnitFacts;
}

/** One attack and both End Phases, on copies of the two units. */
export interface AttackRun extends Run {
  readonly attacker: Affected;
  readonly target: Affected;
  /** Whether it hit; null when the attack could not be made. */
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

/** A run of a shell that has come down so near to the target that it deals damage. */
export function createShellRun(ruleset: Ruleset, both: Duel, damage: DamageValue): AttackRun {
  return createRun(ruleset, both, (context, attacker, target) => {
    landShell(context, attacker, target, damage);
    return true;
  });
}

/**
 * Motive damage hinders nobody before the next turn: only how many rolls for it are due is counted. `getKey` takes for
 * granted that a critical roll is the last of what damage causes, and that nobody asks about the target once the
 * attacker has hurt itself: it is told apart no more.
 */
function createRun(
  ruleset: Ruleset,
  both: Duel,
  act: (context: CombatContext, attacker: Fighter, target: Fighter) => boolean | null,
): AttackRun {
  const attacker = copy(both.attacker, ATTACKER);
  const target = copy(both.target, TARGET);
  const trail = createTrail();
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
        trail.add(event, affected.fighter);
      };
      const deferMotive = ({ unitId }: Combatant): void => {
        (unitId === TARGET ? target : attacker).facts.motiveRolls += 1;
        trail.settleMotive();
      };
      const context = { ruleset, dice, emit, unexplained: true, deferMotive };
      hit = act(context, attacker.fighter, target.fighter);
      settleEndPhase(context, attacker.fighter);
      settleEndPhase(context, target.fighter);
    },
    getKey: (count) => {
      // A die that no event has told of yet may still be kept in mind by who asked for it.
      if (count > toldDice) return null;
      const both = attacker.facts.marked > 0 ? [attacker] : [attacker, target];
      return `${trail.get()}${both.map(describeAffected).join('')}`;
    },
  };
}

/** Points of the attack itself; a shell has no more to tell of itself than the damage. */
function countDealt(event: BattleEvent): number {
  if (event.type === 'attacked') return event.damage;
  if (event.type !== 'damaged' || event.cause !== 'artillery') return 0;
  return event.armor + event.structure + event.overflow;
}

function describeAffected({ fighter: { state }, facts }: Affected): string {
  return JSON.stringify([state, facts.marked, facts.criticalRoll, facts.motiveRolls, listEffects(facts)]);
}

/** How far an attack has come: with equal states and an equal trail it goes on in the same way. */
interface Trail {
  add(event: BattleEvent, after: Combatant): void;
  /** A roll for motive damage is due. */
  settleMotive(): void;
  get(): string;
}

/**
 * All events in order, but of critical hits only that there was a roll: what it did is in the state. Where ammunition
 * in a safe place makes for another roll, that roll stands in for the first, as if it had never been; what the first
 * damage still owes of rolls for motive damage is counted.
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
        // What came of the groups before this one is in the states.
        steps.splice(0, Infinity, `attacked ${JSON.stringify([rolls, event.dice, event.damage])}`);
      } else steps.push(JSON.stringify(event));
    },
    settleMotive: () => {
      owed = Math.max(0, owed - 1);
    },
    get: () => `${owed} ${steps.join()}`,
  };
}

/** The last that an attack does before both End Phases: nothing that came before makes a difference to it. */
function isOwnDamage(event: BattleEvent): boolean {
  return event.type === 'damaged' && event.cause.startsWith('own-');
}

function rollsAgain(event: { readonly structure: number }, { state }: Combatant): boolean {
  return event.structure > 0 && state.structureLeft > 0;
}
