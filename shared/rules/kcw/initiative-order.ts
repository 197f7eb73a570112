import type { Dice } from '../dice.ts';
import type { Ruleset } from '../ruleset.ts';
import { computeInitiativeBonus, type InitiativeUnit } from './initiative-bonus.ts';
import { getUnitClass, UNIT_CLASSES, type UnitClass } from './unit-class.ts';

/** What decides between two units before ties are rolled off. */
export interface InitiativeStanding {
  readonly score: number;
  readonly unitClass: UnitClass;
  readonly tonnage: number;
}

/** A unit's position in the order of a turn, with the rolls that led to it. */
export interface InitiativeRoll<Unit> extends InitiativeStanding {
  readonly unit: Unit;
  readonly dice: readonly [number, number];
  readonly bonus: number;
  /** 2D6 for each tie that had to be rolled off; empty for most. */
  readonly tieDice: readonly number[];
}

/**
 * Compares two units: negative if the first acts first, 0 if only dice can decide. By score, class of unit, then lower
 * tonnage. Source: 002 "Initiative Phase", "Tie breakers".
 */
export function compareStandings(one: InitiativeStanding, other: InitiativeStanding): number {
  return (
    other.score - one.score ||
    UNIT_CLASSES.indexOf(one.unitClass) - UNIT_CLASSES.indexOf(other.unitClass) ||
    one.tonnage - other.tonnage
  );
}

/**
 * Rolls 2D6 for each unit in the given order and sorts the units by initiative. `modifierOf` is what the battle adds to
 * a unit's own bonus. Remaining ties are rolled off, repeatedly if necessary. Source: 002 "Initiative Phase", "Tie
 * breakers".
 */
export function rollInitiativeOrder<Unit extends InitiativeUnit>(
  ruleset: Ruleset,
  units: readonly Unit[],
  dice: Dice,
  modifierOf: (unit: Unit) => number = () => 0,
): readonly InitiativeRoll<Unit>[] {
  const rolls = units.map((unit) => rollOne(ruleset, unit, dice, modifierOf(unit)));
  return splitTies(rolls.sort(compareStandings), compareStandings).flatMap((tied) => breakTie(tied, dice));
}

function rollOne<Unit extends InitiativeUnit>(
  ruleset: Ruleset,
  unit: Unit,
  dice: Dice,
  modifier: number,
): InitiativeRoll<Unit> {
  const roll = dice.roll2d6('initiative');
  const bonus = computeInitiativeBonus(ruleset, unit) + modifier;
  const { type, move, tonnage } = unit.card;
  const unitClass = getUnitClass(
    type,
    move.map(({ mode }) => mode),
  );
  return { unit, dice: roll, bonus, score: roll[0] + roll[1] + bonus, unitClass, tonnage, tieDice: [] };
}

/** Splits a sorted list into groups of equal items. */
function splitTies<Item>(sorted: readonly Item[], compare: (one: Item, other: Item) => number): Item[][] {
  const groups: Item[][] = [];
  let last: Item | undefined;
  for (const item of sorted) {
    if (last !== undefined && compare(last, item) === 0) groups.at(-1)?.push(item);
    else groups.push([item]);
    last = item;
  }
  return groups;
}

function breakTie<Unit>(tied: readonly InitiativeRoll<Unit>[], dice: Dice): readonly InitiativeRoll<Unit>[] {
  if (tied.length === 1) return tied;
  const again = tied.map((roll) => ({ roll, faces: dice.roll2d6('initiative-tie') }));
  const compare = (one: (typeof again)[number], other: (typeof again)[number]): number =>
    other.faces[0] + other.faces[1] - one.faces[0] - one.faces[1];
  return splitTies(again.sort(compare), compare).flatMap((group) =>
    breakTie(
      group.map(({ roll, faces }) => ({ ...roll, tieDice: [...roll.tieDice, ...faces] })),
      dice,
    ),
  );
}
