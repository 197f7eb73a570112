import { isInForce } from '../../../shared/campaign/forces/force-value.ts';
import type { LanceId } from '../../../shared/domain/ids.ts';
import type { Lance } from '../../../shared/domain/lance.ts';
import { isAway, type Pilot, type PilotAbility } from '../../../shared/domain/pilot.ts';
import type { Roster } from '../../../shared/domain/roster.ts';
import { nameUnit, type Unit } from '../../../shared/domain/unit.ts';
import type { AllegianceLook } from '../../ui/allegiance-mark.tsx';
import type { UnitCardView } from '../../ui/unit-card/unit-card-view.ts';

/** A lance with its units in order; `lance` is null for units without a lance. */
export interface LanceGroup {
  readonly lance: Lance | null;
  readonly units: readonly Unit[];
}

/** Lances in order with the units in the force; units without a lance last, if there are any. */
export function groupByLance(roster: Roster): LanceGroup[] {
  const units = roster.units.filter(isInForce);
  const unitsOf = (lanceId: LanceId | null) =>
    units.filter((unit) => unit.lanceId === lanceId).sort((a, b) => a.position - b.position);
  const groups: LanceGroup[] = [...roster.lances]
    .sort((a, b) => a.position - b.position)
    .map((lance) => ({ lance, units: unitsOf(lance.id) }));
  const loose = unitsOf(null);
  return loose.length === 0 ? groups : [...groups, { lance: null, units: loose }];
}

export function listGoneUnits(roster: Roster): Unit[] {
  return roster.units.filter((unit) => !isInForce(unit));
}

/** Pilots who can be put into a unit: alive, free, and without one. */
export function listSparePilots(roster: Roster): Pilot[] {
  return roster.pilots.filter((pilot) => pilot.unitId === null && !isAway(pilot.status));
}

/** Pilots for the empty units: free ones in their order, then, where hiring is free of charge, new ones (null). */
export function planSeats(
  roster: Roster,
  fieldedIds: ReadonlySet<string>,
  canHire: boolean,
): { readonly unitId: Unit['id']; readonly pilotId: Pilot['id'] | null }[] {
  const atHand = listSparePilots(roster).filter((pilot) => pilot.status === 'active');
  return roster.units
    .filter((unit) => unit.standing === 'serving' && unit.pilot === null && !fieldedIds.has(unit.id))
    .map((unit, index) => ({ unitId: unit.id, pilotId: atHand[index]?.id ?? null }))
    .filter(({ pilotId }) => canHire || pilotId !== null);
}

/**
 * Cost of repairing every damaged unit; without destroyed units, which are rebuilt one by one, and units in an
 * engagement.
 */
export function computeRepairAll(
  roster: Roster,
  fieldedIds: ReadonlySet<string>,
): { unitIds: Unit['id'][]; costSp: number } {
  const damaged = roster.units.filter(
    (unit) => unit.repair !== null && unit.standing === 'serving' && !fieldedIds.has(unit.id),
  );
  return {
    unitIds: damaged.map((unit) => unit.id),
    costSp: damaged.reduce((sum, unit) => sum + (unit.repair?.costSp ?? 0), 0),
  };
}

export function viewOfUnit(
  unit: Unit,
  allegiance: AllegianceLook | undefined,
  playedAbilities?: readonly PilotAbility[],
): UnitCardView {
  return {
    name: nameUnit(unit),
    card: unit.card,
    side: null,
    allegiance,
    damage: unit.damage,
    readiness: unit.readiness,
    pv: unit.pv,
    pilot: unit.pilot,
    playedAbilities,
    commander: unit.commander,
    heat: 0,
  };
}

/** A name for another lance of a force, numbered so that no lance has it; `nameOf` is in the reader's language. */
export function proposeLanceName(
  lances: readonly Pick<Lance, 'name'>[],
  nameOf: (number: number) => string,
): string {
  const taken = new Set(lances.map(({ name }) => name.toLowerCase()));
  let number = lances.length + 1;
  while (taken.has(nameOf(number).toLowerCase())) number += 1;
  return nameOf(number);
}
