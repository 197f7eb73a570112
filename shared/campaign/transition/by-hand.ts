import type { Arrival } from '../../domain/arrival.ts';
import { isAway, type Pilot, type PilotStatus, type Skill } from '../../domain/pilot.ts';
import { isGone, type Damage, type UnitStanding } from '../../domain/unit-state.ts';
import { settleStanding } from '../forces/readiness.ts';
import type { Effect, SetPilot } from './effect.ts';
import { setArrival, vacateUnit, type ServicedUnit } from './maintenance.ts';

/** What is changed on a unit by hand. Fields that are missing stay as they are. */
export interface UnitEdit {
  readonly damage?: Damage | undefined;
  readonly standing?: UnitStanding | undefined;
  readonly arrives?: Arrival | null | undefined;
}

/** A unit without structure is a wreck; one that leaves its force loses its pilot. */
export function editUnit(
  unit: ServicedUnit,
  { damage, standing, arrives }: UnitEdit,
): { readonly standing: UnitStanding; readonly effects: readonly Effect[] } {
  const settled = settleStanding(standing ?? unit.standing, damage ?? unit.damage);
  const changes = {
    ...(damage === undefined ? {} : { damage }),
    ...(settled === unit.standing ? {} : { standing: settled }),
  };
  const effects: readonly Effect[] = [
    ...(Object.keys(changes).length === 0
      ? []
      : [{ kind: 'set-unit' as const, unitId: unit.id, ...changes }]),
    ...(arrives === undefined ? [] : [setArrival(unit.id, arrives)]),
    ...(isGone(settled) ? vacateUnit(unit) : []),
  ];
  return { standing: settled, effects };
}

/** What is changed on a pilot by hand. Fields that are missing stay as they are. */
export interface PilotEdit {
  readonly name?: string | undefined;
  readonly skill?: Skill | undefined;
  readonly status?: PilotStatus | undefined;
  readonly wounds?: number | undefined;
  /** All of them; the service record keeps its own, the rest is credited by hand. */
  readonly kills?: number | undefined;
  readonly spentSp?: number | undefined;
}

/** A pilot as edited by hand. Null: an active pilot with wounds, or a wounded one without. */
export function editPilot(pilot: Pilot, edit: PilotEdit): (SetPilot & PilotHealth) | null {
  const { status, wounds } = settleHealth(pilot, edit);
  if ((status === 'active' && wounds > 0) || (status === 'wounded' && wounds === 0)) return null;
  const { name = pilot.name, skill = pilot.skill, kills = pilot.kills, spentSp = pilot.spentSp } = edit;
  return {
    ...{ kind: 'set-pilot', pilotId: pilot.id, name, skill, status, wounds, spentSp },
    creditedKills: kills - pilot.kills,
    ...(isAway(status) ? { unitId: null } : {}),
  };
}

export type PilotHealth = Pick<Pilot, 'status' | 'wounds'>;

/** Status and wounds where only one of them is given. */
function settleHealth(pilot: Pilot, { status, wounds }: Pick<PilotEdit, 'status' | 'wounds'>): PilotHealth {
  return {
    status:
      status ??
      (wounds === undefined || isAway(pilot.status) ? pilot.status : wounds > 0 ? 'wounded' : 'active'),
    wounds:
      wounds ?? (status === 'active' ? 0 : status === 'wounded' ? Math.max(1, pilot.wounds) : pilot.wounds),
  };
}

/** A prisoner comes back to the own force, with the wounds that have not healed. */
export function bringBackPilot({ id, wounds }: Pick<Pilot, 'id' | 'wounds'>): SetPilot {
  return { kind: 'set-pilot', pilotId: id, status: wounds > 0 ? 'wounded' : 'active' };
}

/** A pilot leaves the service for good. */
export function retirePilot({ id }: Pick<Pilot, 'id'>): SetPilot {
  return { kind: 'set-pilot', pilotId: id, status: 'retired', unitId: null };
}
