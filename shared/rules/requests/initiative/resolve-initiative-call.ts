import type { Skill } from '../../../domain/pilot.ts';
import type { Problem } from '../../../domain/problem.ts';
import type { CalledUnit } from '../attack/attack-call.ts';
import { createCalledCard } from '../attack/called-card.ts';
import { createState } from '../attack/prepare-attack.ts';
import { rollOut, type CallAnswer } from '../attack/roll-out.ts';
import { checkUnit, validateFaces } from '../attack/validate-attack-request.ts';
import { isOut } from '../../combat/combat-state.ts';
import { checkWhole } from '../../figure-checks.ts';
import { rollInitiativeOrder } from '../../kcw/initiative-order.ts';
import type { Ruleset } from '../../ruleset.ts';

/** A unit whose place in the turn is rolled for, from outside. */
export interface CalledInitiativeUnit extends Pick<CalledUnit, 'card' | 'state'> {
  readonly skill: number;
  /** Tactics level, 0 to 8, of a player's or another named character; missing for everybody else. */
  readonly tacticsLevel?: number | undefined;
  /** What a track adds to its side's rolls, or takes from them. */
  readonly modifier?: number | undefined;
}

/** A turn that begins: nothing about it is certain yet. */
export interface InitiativeCall {
  readonly units: readonly CalledInitiativeUnit[];
  /** Faces in the order asked for: 2D6 for each unit as listed, then 2D6 for each unit of a tie that is left. */
  readonly dice: readonly number[];
}

/** A unit's place in the order of the turn, and how it came by it. */
export interface CalledPlace {
  /** Index among the units of the call. */
  readonly unit: number;
  readonly dice: readonly [number, number];
  readonly bonus: number;
  readonly score: number;
  /** 2D6 for each tie that nothing else broke. */
  readonly tieDice: readonly number[];
}

const BEST_TACTICS = 8;
const MOST_MODIFIER = 99;

/**
 * The order in which units act in a turn with individual initiative, from who goes first. Refuses a rule system without
 * that option, units that are out of the game, figures that no unit has, and a die too many or too few.
 * Source: 002 "Initiative Phase", "Initiative roll", "Tie breakers".
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
  return rollOut(call.dice, (dice) => ({
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
    checkWhole(problems, `${path}.modifier`, unit.modifier ?? 0, -MOST_MODIFIER, MOST_MODIFIER);
    if (problems.length === before && isOut(createState(ruleset, unit)))
      problems.push({ path: `${path}.state`, code: 'destroyed' });
  });
  return problems;
}
