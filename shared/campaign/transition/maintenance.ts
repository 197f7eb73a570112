import type { Arrival } from '../../domain/arrival.ts';
import type { ForceId, LanceId, PilotId, UnitId } from '../../domain/ids.ts';
import type { Pilot, Skill } from '../../domain/pilot.ts';
import type { RepairKind } from '../../domain/repair-quote.ts';
import type { UnitCard } from '../../domain/unit-card.ts';
import type { Damage, UnitStanding } from '../../domain/unit-state.ts';
import type { Dice } from '../../rules/dice.ts';
import type { Ruleset } from '../../rules/ruleset.ts';
import { computeRecovery } from '../consequences/losses.ts';
import type { EconomyPreset } from '../economy/economy-preset.ts';
import { computeSale, type Upgrade } from '../economy/trade.ts';
import type { PlannedPilot } from '../forces/force-plan.ts';
import { getFreshDamage, settleStanding } from '../forces/readiness.ts';
import { computeRepair } from '../maintenance/repair.ts';
import { countTracksMissed } from '../maintenance/time-in-repair.ts';
import type { AddUnit, Effect, NewIds, SettleSalvage, SetPilot, SetUnit } from './effect.ts';

/** A unit as far as work on it depends on that. */
export interface ServicedUnit {
  readonly id: UnitId;
  readonly card: UnitCard;
  readonly damage: Damage;
  readonly standing: UnitStanding;
  readonly pilot: { readonly id: PilotId } | null;
}

/** Makes a unit whole. `tracksDone`: from then on it is in repair, where that takes time. */
export function repairUnit(
  { id: unitId, card }: Pick<ServicedUnit, 'id' | 'card'>,
  kind: RepairKind,
  economy: EconomyPreset,
  tracksDone: number,
): SetUnit {
  return {
    kind: 'set-unit',
    unitId,
    damage: getFreshDamage(card),
    standing: 'serving',
    ...(countTracksMissed(kind, economy) > 0 ? { repairedAfter: tracksDone } : {}),
  };
}

/** Fills up the ammunition of a unit. */
export function rearmUnit({ id: unitId }: Pick<ServicedUnit, 'id'>): SetUnit {
  return { kind: 'set-unit', unitId, ammoSpent: false };
}

/** Gives an Omni another card, undamaged as it is. */
export function reconfigureUnit(
  { id: unitId }: Pick<ServicedUnit, 'id'>,
  card: UnitCard,
  { paidSp }: Pick<Upgrade, 'paidSp'>,
): SetUnit {
  return { kind: 'set-unit', unitId, card, damage: getFreshDamage(card), paidSp };
}

/** A unit leaves its force for good; its pilot waits for another one. */
export function removeUnit(
  unit: Pick<ServicedUnit, 'id' | 'pilot'>,
  standing: Exclude<UnitStanding, 'serving' | 'wrecked'>,
): readonly Effect[] {
  return [{ kind: 'set-unit', unitId: unit.id, standing }, ...vacateUnit(unit)];
}

/** The pilot of a unit leaves it. */
export function vacateUnit({ pilot }: Pick<ServicedUnit, 'pilot'>): readonly SetPilot[] {
  return pilot === null ? [] : [{ kind: 'set-pilot', pilotId: pilot.id, unitId: null }];
}

/** A machine that joins a force. */
export interface NewUnit {
  readonly forceId: ForceId;
  readonly card: UnitCard;
  readonly lanceId?: LanceId | null;
  readonly replaces?: UnitId;
  readonly arrives?: Arrival | undefined;
}

/** Adds an undamaged unit to a force. */
export function addUnit(
  { forceId, card, lanceId = null, replaces, arrives }: NewUnit,
  { newId }: NewIds,
): { readonly unitId: UnitId; readonly effects: readonly Effect[] } {
  const unitId = newId('unit') as UnitId;
  const added: AddUnit = {
    ...{ kind: 'add-unit', unitId, forceId, lanceId, card },
    ...(replaces === undefined ? {} : { replaces }),
  };
  return { unitId, effects: [added, ...(arrives === undefined ? [] : [setArrival(unitId, arrives)])] };
}

/** Sets when a unit comes to its force; null: it is there. */
export function setArrival(unitId: UnitId, arrives: Arrival | null): SetUnit {
  return { kind: 'set-unit', unitId, arrives };
}

/** Takes on a pilot, into a unit or into none. */
export function hirePilot(
  forceId: ForceId,
  unitId: UnitId | null,
  pilot: PlannedPilot,
  { newId }: NewIds,
): { readonly pilotId: PilotId; readonly effects: readonly Effect[] } {
  const pilotId = newId('pilot') as PilotId;
  return { pilotId, effects: [{ kind: 'add-pilot', pilotId, forceId, unitId, pilot }] };
}

/** Puts a pilot without a unit into one. */
export function seatPilot(pilotId: PilotId, unitId: UnitId): SetPilot {
  return { kind: 'set-pilot', pilotId, unitId };
}

/** Heals so many wounds of a pilot in a month (`3052-03`); the pilot is fit again when none is left. */
export function healPilot(
  { id, status, wounds, healedThisMonth = 0 }: Pick<Pilot, 'id' | 'status' | 'wounds' | 'healedThisMonth'>,
  healed: number,
  month: string,
): SetPilot {
  return {
    kind: 'set-pilot',
    pilotId: id,
    status: wounds > healed ? status : 'active',
    wounds: wounds - healed,
    healed: { month, wounds: healedThisMonth + healed },
  };
}

/** Raises a pilot's Skill by a step, which is the `steps`th since so many tracks were done. */
export function trainPilot(
  { id, spentSp }: Pick<Pilot, 'id' | 'spentSp'>,
  step: { readonly skill: Skill; readonly costSp: number },
  trained: { readonly tracksDone: number; readonly steps: number },
): SetPilot {
  return { kind: 'set-pilot', pilotId: id, skill: step.skill, spentSp: spentSp + step.costSp, trained };
}

/** A machine of the enemy that was left to a force. */
export interface Salvage {
  readonly id: string;
  /** As its own force lost it. */
  readonly unit: Pick<ServicedUnit, 'card' | 'damage' | 'standing'>;
}

/** A claim with its roll: 2D6, and the lowest total that recovers the machine; null where none was needed. */
export interface Claim {
  readonly unitId: UnitId | null;
  readonly roll: { readonly dice: readonly number[]; readonly target: number } | null;
  readonly effects: readonly Effect[];
}

/** Takes a captured machine as it is, a destroyed one by a roll to recover it. docs/campaign-facts.md 5. */
export function claimSalvage(
  forceId: ForceId,
  { id: salvageId, unit }: Salvage,
  economy: EconomyPreset,
  dice: Dice,
  ids: NewIds,
): Claim {
  const settle = (outcome: 'claimed' | 'failed', claimedUnitId: UnitId | null): SettleSalvage => {
    return { kind: 'settle-salvage', salvageId, outcome, forceId, claimedUnitId };
  };
  const takeOver = (standing: UnitStanding): Omit<Claim, 'roll'> => {
    const { unitId, effects } = addUnit({ forceId, card: unit.card }, ids);
    const state: SetUnit = {
      ...{ kind: 'set-unit', unitId, damage: unit.damage },
      ...(standing === 'serving' ? {} : { standing }),
    };
    return { unitId, effects: [...effects, state, settle('claimed', unitId)] };
  };
  if (unit.standing === 'captured')
    return { ...takeOver(settleStanding('serving', unit.damage)), roll: null };
  const recovery = computeRecovery(unit.card, 'attacker', economy, dice);
  const roll = { dice: recovery.dice, target: recovery.target };
  if (recovery.recovered) return { ...takeOver('wrecked'), roll };
  return { unitId: null, roll, effects: [settle('failed', null)] };
}

/** What became of salvage that was offered for sale. */
export interface SalvageSale {
  /** SP that it brings; 0 where the roll failed. */
  readonly priceSp: number;
  /** Null where none was needed. */
  readonly roll: Claim['roll'];
  readonly effects: readonly Effect[];
}

/**
 * SP that a machine of the enemy brings where it lies, and whether it takes the roll of a claim. A wreck is sold as the
 * wreck that a claim would bring.
 */
export function computeSalvageSale(
  { card, damage, standing }: Salvage['unit'],
  economy: EconomyPreset,
  ruleset: Ruleset,
): { readonly priceSp: number; readonly rolls: boolean } {
  const isCaptured = standing === 'captured';
  const claimed = {
    card,
    damage,
    standing: isCaptured ? settleStanding('serving', damage) : 'wrecked',
  } as const;
  const repair = computeRepair(claimed, economy, ruleset);
  return {
    priceSp: computeSale({ card, repair, salvaged: true }, economy),
    rolls: !isCaptured && economy.trade.salvagePercent !== undefined,
  };
}

/** Sells a machine of the enemy where it lies, a destroyed one by a roll to recover it. docs/campaign-facts.md 5. */
export function sellSalvage(
  forceId: ForceId,
  { id: salvageId, unit }: Salvage,
  { economy, ruleset }: { readonly economy: EconomyPreset; readonly ruleset: Ruleset },
  dice: Dice,
): SalvageSale {
  const { priceSp, rolls } = computeSalvageSale(unit, economy, ruleset);
  const settle = (outcome: 'sold' | 'failed'): readonly SettleSalvage[] => [
    { kind: 'settle-salvage', salvageId, outcome, forceId, claimedUnitId: null },
  ];
  if (!rolls) return { priceSp, roll: null, effects: settle('sold') };
  const { recovered, dice: rolled, target } = computeRecovery(unit.card, 'attacker', economy, dice);
  return {
    priceSp: recovered ? priceSp : 0,
    roll: { dice: rolled, target },
    effects: settle(recovered ? 'sold' : 'failed'),
  };
}
