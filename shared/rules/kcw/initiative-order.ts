import type { Dice } from '../dice.ts';
import type { Ruleset } from '../ruleset.ts';
import { computeInitiativeBonus, type InitiativeUnit } from './initiative-bonus.ts';
import { getUnitClass, UNIT_CLASSES, type UnitClass } from './unit-class.ts';

/** What decides between two units before dice are rolled again. */
export interface InitiativeStanding {
  readonly score: number;
  readonly unitClass: UnitClass;
  readonly tonnage: number;
}

/** A unit's place in the order of a turn, and how it came by it. */
export interface InitiativeRoll<Unit> extends InitiativeStanding {
  readonly unit: Unit;
  readonly dice: readonly [number, number];
  readonly bonus: number;
  /** 2D6 for each tie that was left; none for most. */
  readonly tieDice: readonly number[];
}

/**
 * Negative where the first goes before the second, 0 where only dice can tell: higher score, kind of unit, lower
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
 * Rolls 2D6 for each unit in the order given and puts them in the order in which they act; `modifierOf` is what the
 * battle adds to a unit's roll besides what the unit adds itself. Ties that nothing else
 * breaks are rolled for, and rolled for again among those that still tie.
 * Source: 002 "Initiative Phase", "Tie breakers".
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
  const roll = dice.roll2d6();
  const bonus = computeInitiativeBonus(ruleset, unit) + modifier;
  const { type, move, tonnage } = unit.card;
  const unitClass = getUnitClass(
    type,
    move.map(({ mode }) => mode),
  );
  return { unit, dice: roll, bonus, score: roll[0] + roll[1] + bonus, unitClass, tonnage, tieDice: [] };
}

/** Cuts a sorted list where one differs from the next. */
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
  const again = tied.map((roll) => ({ roll, faces: dice.roll2d6() }));
  const compare = (one: (typeof again)[number], other: (typeof again)[number]): number =>
    other.faces[0] + other.faces[1] - one.faces[0] - one.faces[1];
  return splitTies(again.sort(compare), compare).flatMap((group) =>
    breakTie(
      group.map(({ roll, faces }) => ({ ...roll, tieDice: [...roll.tieDice, ...faces] })),
      dice,
    ),
  );
}
