import { getCard } from '../../catalogue/catalogue.ts';
import type { AllegianceId, ForceId, PilotId, UnitId } from '../../domain/ids.ts';
import type { PilotStatus, Skill } from '../../domain/pilot.ts';
import type { UnitCard } from '../../domain/unit-card.ts';
import type { Damage, UnitStanding } from '../../domain/unit-state.ts';
import { computeSpPerWp } from '../conversion.ts';
import type { EconomyPreset } from '../economy/economy-preset.ts';
import type { ForcePlan } from '../force-plan.ts';
import { getFreshDamage } from '../readiness.ts';

/** A pilot of a simulated force; changed in place. */
export interface SimulatedPilot {
  readonly id: PilotId;
  skill: Skill;
  status: PilotStatus;
  wounds: number;
  /** Whether the Skill was raised since the last track. */
  hasTrained: boolean;
}

/** A unit of a simulated force; changed in place. */
export interface SimulatedUnit {
  readonly id: UnitId;
  readonly card: UnitCard;
  readonly commander: boolean;
  damage: Damage;
  standing: UnitStanding;
  pilot: SimulatedPilot | null;
}

/** A force as far as battles and spending depend on it; changed in place. */
export interface SimulatedForce {
  readonly id: ForceId;
  readonly allegianceId: AllegianceId;
  readonly spPerWp: number;
  warchestWp: number;
  supportSp: number;
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
    spPerWp: computeSpPerWp(plan, economy),
    warchestWp: economy.openingWp.value,
    supportSp: 0,
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
  return { id: id as UnitId, card, commander, damage: getFreshDamage(card), standing: 'serving', pilot };
}

/** A pilot without wounds. */
export function makePilot(id: string, skill: Skill): SimulatedPilot {
  return { id: `pilot-${id}` as PilotId, skill, status: 'active', wounds: 0, hasTrained: false };
}
