import { getCard } from '../../catalogue/catalogue.ts';
import type { Arrival } from '../../domain/arrival.ts';
import type { ForceStanding } from '../../domain/force.ts';
import type { AllegianceId, ForceId, PilotId, UnitId } from '../../domain/ids.ts';
import type { EngagedLance } from '../../domain/lance.ts';
import type { PilotStatus, Skill, SpecialAbility } from '../../domain/pilot.ts';
import type { SpendingPolicy } from '../../domain/road-ahead.ts';
import type { Given } from '../../domain/transfer.ts';
import type { UnitCard } from '../../domain/unit-card.ts';
import type { Damage, UnitStanding } from '../../domain/unit-state.ts';
import { computeForceSize, computeSpPerWp } from '../economy/conversion.ts';
import type { EconomyPreset } from '../economy/economy-preset.ts';
import type { ForcePlan } from '../forces/force-plan.ts';
import { computeForcePv } from '../forces/force-value.ts';
import { getFreshDamage } from '../forces/readiness.ts';
import type { ForceWorth } from '../transition/end.ts';
import type { Salvage } from '../transition/maintenance.ts';

/** A pilot of a simulated force; changed in place. */
export interface SimulatedPilot {
  readonly id: PilotId;
  skill: Skill;
  status: PilotStatus;
  wounds: number;
  /** Whether the Skill was raised since the last track. */
  hasTrained: boolean;
  /** Wounds healed for SP in a month (`3052-03`); null: none. */
  healed: { readonly month: string; readonly wounds: number } | null;
  readonly abilities: readonly SpecialAbility[];
}

/** A unit of a simulated force; changed in place. */
export interface SimulatedUnit {
  readonly id: UnitId;
  card: UnitCard;
  readonly commander: boolean;
  /** Its lance; missing: none, or one without a kind. */
  readonly lance?: EngagedLance;
  damage: Damage;
  standing: UnitStanding;
  /** Whether it fought with ammunition and was not rearmed since. */
  ammoSpent: boolean;
  pilot: SimulatedPilot | null;
  /** When it comes to its force; missing: it is there. */
  arrives?: Arrival | undefined;
  /** The most SP that was paid for its cards; missing: what its card costs. */
  paidSp?: number | undefined;
  /** Whether it was claimed from the enemy; missing: no. */
  salvaged?: boolean | undefined;
  /** Tracks that it still misses in repair. */
  tracksInRepair: number;
}

/** A force as far as battles and spending depend on it; changed in place. */
export interface SimulatedForce {
  readonly id: ForceId;
  readonly allegianceId: AllegianceId;
  readonly standing: ForceStanding;
  /** Lances, Stars or Level IIs. */
  readonly size: number;
  readonly spPerWp: number;
  readonly policy: SpendingPolicy;
  /** PV that it had with the units that it has lost: up to that it buys new ones. */
  readonly openingPv: number;
  /** What it began the campaign with. */
  readonly opening: ForceWorth;
  /** What it was worth when it left; missing: it has not. */
  readonly left?: ForceWorth | undefined;
  /** What it gave to allies before; missing: nothing. */
  readonly given?: Given | undefined;
  warchestWp: number;
  supportSp: number;
  /** Since when it is in debt; null: it is not. */
  inDebtSince: string | null;
  /** Tracks that it has begun or fought since it owed nothing; at first as many as its debt allows, if it is due. */
  tracksInDebt: number;
  /** Those lost, captured or sold too, unless they were replaced. */
  readonly units: SimulatedUnit[];
  /** Pilots without a unit; those who are away too. */
  readonly spares: SimulatedPilot[];
  /** Machines of the enemy that it may take. */
  readonly salvage: Salvage[];
}

/** A force as it enters its first track. Cards that the catalogue lacks are left out. */
export function makeSimulatedForce(
  plan: ForcePlan,
  id: string,
  economy: EconomyPreset,
  policy: SpendingPolicy,
): SimulatedForce {
  const planned = plan.lances.flatMap(({ units }) => units);
  const units = planned.flatMap(({ cardId, commander, pilot }, index): SimulatedUnit[] => {
    const card = getCard(cardId);
    if (card === undefined) return [];
    return [
      {
        ...makeSimulatedUnit(`${id}-${index}` as UnitId, card),
        commander,
        pilot: pilot === null ? null : makeSimulatedPilot(`pilot-${id}-${index}` as PilotId, pilot.skill),
      },
    ];
  });
  const size = computeForceSize(
    units.map(({ card }) => card),
    economy,
  );
  const spPerWp = computeSpPerWp({ ...plan, size }, economy);
  const purse = { warchestWp: economy.openingWp.value, supportSp: economy.openingSp?.value ?? 0 };
  const openingPv = computeForcePv(units);
  return {
    id: id as ForceId,
    allegianceId: `allegiance-${id}` as AllegianceId,
    standing: 'present',
    size,
    spPerWp,
    policy,
    openingPv,
    opening: { pv: openingPv, wp: purse.warchestWp + purse.supportSp / spPerWp },
    ...purse,
    inDebtSince: null,
    tracksInDebt: 0,
    units,
    spares: [],
    salvage: [],
  };
}

/** An undamaged unit without a pilot. */
export function makeSimulatedUnit(id: UnitId, card: UnitCard): SimulatedUnit {
  return {
    id,
    card,
    commander: false,
    damage: getFreshDamage(card),
    standing: 'serving',
    ammoSpent: false,
    pilot: null,
    tracksInRepair: 0,
  };
}

/** A pilot without wounds. */
export function makeSimulatedPilot(id: PilotId, skill: Skill): SimulatedPilot {
  return { id, skill, status: 'active', wounds: 0, hasTrained: false, healed: null, abilities: [] };
}

/** All pilots of a force, those who are away too. */
export function listPilots({ units, spares }: SimulatedForce): readonly SimulatedPilot[] {
  return [...units.flatMap(({ pilot }) => pilot ?? []), ...spares];
}

/** A copy that can be changed in place. */
export function copyForce(force: SimulatedForce): SimulatedForce {
  return {
    ...force,
    units: force.units.map((unit) => ({ ...unit, pilot: unit.pilot === null ? null : { ...unit.pilot } })),
    spares: force.spares.map((pilot) => ({ ...pilot })),
    salvage: [...force.salvage],
  };
}
