import type { Ruleset } from '../../rules/ruleset.ts';
import type { UnitCard } from '../../domain/unit-card.ts';
import type { PilotId } from '../../domain/ids.ts';
import type { PilotStatus, Skill } from '../../domain/pilot.ts';
import type { Damage, UnitStanding } from '../../domain/unit-state.ts';
import type { EconomyPreset } from '../economy/economy-preset.ts';
import { computeBuyPrice } from '../economy/trade.ts';
import { computeUnitPv, isInForce } from '../forces/force-value.ts';
import { computeRepair } from './repair.ts';

/** A unit as far as the worth of an army depends on it. */
export interface ArmyUnit {
  readonly card: UnitCard;
  readonly damage: Damage;
  readonly standing: UnitStanding;
  readonly pilot: { readonly id: PilotId; readonly skill: Skill; readonly status: PilotStatus } | null;
}

/**
 * PV of all units that are in a force, those on their way too. Damage takes from a unit's PV the share that its repair costs
 * of its price. docs/campaign-facts.md 7.
 */
export function computeArmyValue(
  units: readonly ArmyUnit[],
  economy: EconomyPreset,
  ruleset: Ruleset,
): number {
  return units
    .filter(isInForce)
    .reduce((sum, unit) => sum + computeUnitPv(unit) * computeSoundShare(unit, economy, ruleset), 0);
}

/** What is left of a machine's worth, between 0 and 1: damage takes the share that its repair costs of its price. */
export function computeSoundShare(
  unit: Pick<ArmyUnit, 'card' | 'damage' | 'standing'>,
  economy: EconomyPreset,
  ruleset: Ruleset,
): number {
  const repairSp = computeRepair(unit, economy, ruleset)?.costSp ?? 0;
  const priceSp = computeBuyPrice(unit.card, economy);
  // Where machines cost nothing, damage cannot be measured by their price.
  return repairSp === 0 || priceSp === 0 ? 1 : Math.max(0, 1 - repairSp / priceSp);
}
