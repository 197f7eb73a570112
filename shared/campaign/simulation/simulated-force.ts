import { getCard } from '../../catalogue/catalogue.ts';
import type { Arrival } from '../../domain/arrival.ts';
import type { AllegianceId, ForceId, PilotId, UnitId } from '../../domain/ids.ts';
import type { EngagedLance } from '../../domain/lance.ts';
import type { PilotStatus, Skill, SpecialAbility } from '../../domain/pilot.ts';
import type { UnitCard } from '../../domain/unit-card.ts';
import type { Damage, UnitStanding } from '../../domain/unit-state.ts';
import { computeSpPerWp } from '../economy/conversion.ts';
import type { EconomyPreset } from '../economy/economy-preset.ts';
import type { ForcePlan } from '../forces/force-plan.ts';
import { getFreshDamage } from '../forces/readiness.ts';

/** A pilot of a simulated force; changed in place. */
export interface SimulatedPilot {
  readonly id: PilotId;
  skill: Skill;
  status: PilotStatus;
  wounds: number;
  /** Whether the Skill was raised since the last track. */
  hasTrained: boolean;
  readonly abilities: readonly SpecialAbility[];
}

/** A unit of a simulated force; changed in place. */
export interface SimulatedUnit {
  readonly id: UnitId;
  readonly card: UnitCard;
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
  /** Tracks that it still misses in repair. */
  tracksInRepair: number;
}

/** A force as far as battles and spending depend on it; changed in place. */
export interface SimulatedForce {
  readonly id: ForceId;
  readonly allegianceId: AllegianceId;
  /** Lances, Stars or Level IIs. */
  readonly size: number;
  readonly spPerWp: number;
  warchestWp: number;
  supportSp: number;
  /** Since when it is in debt; null: it is not. */
  inDebtSince: string | null;
  /** Those lost, captured or sold too. */
  readonly units: SimulatedUnit[];
  /** Pilots without a unit. */
  readonly spares: SimulatedPilot[];
}

/** A force as it enters its first track. Cards that the catalogue lacks are left out. */
export function musterForce(plan: ForcePlan, id: string, economy: EconomyPreset): SimulatedForce {
  const planned = plan.lances.flatMap(({ units }) => units);
  return {
    id: id as ForceId,
    allegianceId: `allegiance-${id}` as AllegianceId,
    size: plan.size,
    spPerWp: computeSpPerWp(plan, economy),
    warchestWp: economy.openingWp.value,
    supportSp: economy.openingSp?.value ?? 0,
    inDebtSince: null,
    units: planned.flatMap(({ cardId, commander, pilot }, index): SimulatedUnit[] => {
      const card = getCard(cardId);
      if (card === undefined) return [];
      return [
        makeUnit(`${id}-${index}`, card, {
          commander,
          pilot: pilot === null ? null : makePilot(`${id}-${index}`, pilot.skill),
        }),
      ];
    }),
    spares: [],
  };
}

/** An undamaged unit. */
export function makeUnit(
  id: string,
  card: UnitCard,
  { commander = false, pilot }: Partial<Pick<SimulatedUnit, 'commander'>> & Pick<SimulatedUnit, 'pilot'>,
): SimulatedUnit {
  return {
    id: id as UnitId,
    card,
    commander,
    damage: getFreshDamage(card),
    standing: 'serving',
    ammoSpent: false,
    pilot,
    tracksInRepair: 0,
  };
}

/** A pilot without wounds. */
export function makePilot(id: string, skill: Skill): SimulatedPilot {
  return {
    id: `pilot-${id}` as PilotId,
    skill,
    status: 'active',
    wounds: 0,
    hasTrained: false,
    abilities: [],
  };
}

/** A track is done: pilots may train again, and repairs go on. */
export function passTrack({ units, spares }: SimulatedForce): void {
  for (const unit of units) unit.tracksInRepair = Math.max(0, unit.tracksInRepair - 1);
  for (const pilot of [...units.flatMap((unit) => unit.pilot ?? []), ...spares]) pilot.hasTrained = false;
}
