import type { PilotAbility } from '../../domain/pilot.ts';
import { countFor, type Formation } from './formation.ts';

/** A unit as its lance sees it. Mutable. */
export interface LanceUnitState {
  /** What its pilot can do without the lance. */
  readonly ownAbilities: readonly PilotAbility[];
  /** What it can do now, including what the lance gives. */
  pilotAbilities: readonly PilotAbility[];
  /** Uses of Lucky left of its own. */
  luckyLeft: number;
}

/** A lance in a scenario. Mutable. */
export interface LanceState<Unit extends LanceUnitState> {
  readonly formation: Formation;
  readonly units: readonly Unit[];
  /** Uses of Lucky that are left for all of its units. */
  luckyLeft: number;
}

/** Number of uses of Lucky that a pilot has: one for each `lucky`. Source: 004 "Везучий". */
export function countLucky(ownAbilities: readonly PilotAbility[]): number {
  return ownAbilities.filter((ability) => ability === 'lucky').length;
}

/** A lance before set-up: no unit has its ability yet. One with too few units has nothing to give. */
export function createLance<Unit extends LanceUnitState>(
  formation: Formation,
  units: readonly Unit[],
): LanceState<Unit> {
  const luckyLeft = units.length < formation.leastUnits ? 0 : countFor(formation.luckyUses, units.length);
  return { formation, units, luckyLeft };
}

/** Units to which a lance lends its ability now. */
export function listLentTo<Unit extends Pick<LanceUnitState, 'ownAbilities' | 'pilotAbilities'>>(
  units: readonly Unit[],
): readonly Unit[] {
  return units.filter(({ pilotAbilities, ownAbilities }) => pilotAbilities.length > ownAbilities.length);
}

/**
 * Gives the lance's ability to the chosen units, in place of what it gave before. Units of other lances, units beyond
 * the limit, and all units of a lance that has dissolved get nothing. Source: 004 "Бонусная способность".
 */
export function giveAbility<Unit extends LanceUnitState>(
  lance: LanceState<Unit>,
  chosen: readonly Unit[],
  isWorking: (unit: Unit) => boolean,
): void {
  const { lanceAbility } = lance.formation;
  takeBack(lance);
  if (lanceAbility === null || !holdsTogether(lance, isWorking)) return;
  const own = chosen.filter((unit) => lance.units.includes(unit) && isWorking(unit));
  for (const unit of own.slice(0, countFor(lanceAbility.units, lance.units.length)))
    unit.pilotAbilities = [...unit.ownAbilities, lanceAbility.ability];
}

/** Dissolves a lance that has too few units left. Source: 004 "Формирования". */
export function settleLance<Unit extends LanceUnitState>(
  lance: LanceState<Unit>,
  isWorking: (unit: Unit) => boolean,
): void {
  if (holdsTogether(lance, isWorking)) return;
  lance.luckyLeft = 0;
  takeBack(lance);
}

/**
 * Spends a use of Lucky on a unit's attack: its own first, then one of the lance, which other units may need. Returns
 * whether one was left.
 */
export function spendLucky<Unit extends LanceUnitState>(
  unit: Unit,
  lance: LanceState<Unit> | undefined,
): boolean {
  const purse = unit.luckyLeft > 0 ? unit : lance;
  if (purse === undefined || purse.luckyLeft === 0) return false;
  purse.luckyLeft -= 1;
  return true;
}

function holdsTogether<Unit extends LanceUnitState>(
  { formation, units }: LanceState<Unit>,
  isWorking: (unit: Unit) => boolean,
): boolean {
  return units.filter(isWorking).length >= formation.leastUnits;
}

function takeBack<Unit extends LanceUnitState>({ units }: LanceState<Unit>): void {
  for (const unit of units) unit.pilotAbilities = unit.ownAbilities;
}
