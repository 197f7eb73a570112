import type { Skill } from '../../../domain/pilot.ts';
import type { Problem } from '../../../domain/problem.ts';
import type { CalledUnit } from '../attack/attack-call.ts';
import { createCalledCard } from '../attack/called-card.ts';
import { createState } from '../attack/prepare-attack.ts';
import { runWithDice, type CallAnswer } from '../attack/run-with-dice.ts';
import { checkUnit, validateFaces } from '../attack/validate-attack-request.ts';
import { isOut } from '../../combat/combat-state.ts';
import { checkWhole } from '../../figure-checks.ts';
import { rollInitiativeOrder } from '../../kcw/initiative-order.ts';
import type { Ruleset } from '../../ruleset.ts';

/** A unit whose initiative is rolled, from outside. */
export interface CalledInitiativeUnit extends Pick<CalledUnit, 'card' | 'state'> {
  readonly skill: number;
  /** Tactics level, 0 to 8, of a player's or another named character; missing for everybody else. */
  readonly tacticsLevel?: number | undefined;
  /** Modifier of its side's rolls by the track. */
  readonly modifier?: number | undefined;
}

/** The beginning of a turn, unchecked. */
export interface InitiativeCall {
  readonly units: readonly CalledInitiativeUnit[];
  /**
   * Faces in the order in which the rules ask for them: 2D6 for each unit as listed, then 2D6 for each unit of a
   * remaining tie.
   */
  readonly dice: readonly number[];
}

/** A unit's position in the order of the turn, with the rolls that led to it. */
export interface CalledPlace {
  /** Index of the unit in the request. */
  readonly unit: number;
  readonly dice: readonly [number, number];
  readonly bonus: number;
  readonly score: number;
  /** 2D6 for each tie that had to be rolled off. */
  readonly tieDice: readonly number[];
}

const BEST_TACTICS = 8;
const MAX_MODIFIER = 99;

/**
 * Returns the order in which units act in a turn with individual initiative, first unit first. Refuses a rule system
 * without that option, units that are out of the game, figures that no unit has, and too many or too few dice. Source:
 * 002 "Initiative Phase", "Initiative roll", "Tie breakers".
 */
export function resolveInitiativeCall(
  ruleset: Ruleset,
  call: InitiativeCall,
): CallAnswer<{ readonly order: readonly CalledPlace[] }> {
  const fields = [...validateUnits(ruleset, call.units), ...validateFaces(ruleset, call.dice)];
  if (fields.length > 0) return { outcome: 'invalid', fields };
  const units = call.units.map((unit, index) => ({
    index,
    card: createCalledCard(unit.card),
    state: createState(ruleset, unit),
    // Checked before.
    skill: unit.skill as Skill,
    tacticsLevel: unit.tacticsLevel ?? null,
    modifier: unit.modifier ?? 0,
  }));
  return runWithDice(call.dice, (dice) => ({
    order: rollInitiativeOrder(ruleset, units, dice, ({ modifier }) => modifier).map(
      ({ unit, dice: rolled, bonus, score, tieDice }) => ({
        unit: unit.index,
        dice: rolled,
        bonus,
        score,
        tieDice,
      }),
    ),
  }));
}

function validateUnits(ruleset: Ruleset, units: readonly CalledInitiativeUnit[]): Problem[] {
  if (ruleset.turnOrder !== 'individual') return [{ path: 'options', code: 'option-off' }];
  const problems: Problem[] = [];
  units.forEach((unit, index) => {
    const path = `units[${index}]`;
    const before = problems.length;
    checkUnit(problems, ruleset, path, unit);
    checkWhole(problems, `${path}.tacticsLevel`, unit.tacticsLevel ?? 0, 0, BEST_TACTICS);
    checkWhole(problems, `${path}.modifier`, unit.modifier ?? 0, -MAX_MODIFIER, MAX_MODIFIER);
    if (problems.length === before && isOut(createState(ruleset, unit)))
      problems.push({ path: `${path}.state`, code: 'destroyed' });
  });
  return problems;
}
