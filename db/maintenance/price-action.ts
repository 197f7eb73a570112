import { computeHealing, computeHire } from '../../shared/campaign/hire.ts';
import { computeRearming } from '../../shared/campaign/maintenance/ammunition.ts';
import { computeReconfiguration, isConfigurationOf } from '../../shared/campaign/maintenance/omni.ts';
import { computeBuyPrice, computeSellPrice } from '../../shared/campaign/trade.ts';
import type { PilotId, UnitId } from '../../shared/domain/ids.ts';
import type { MaintenanceAction, MaintenanceLine } from '../../shared/domain/maintenance.ts';
import type { Pilot } from '../../shared/domain/pilot.ts';
import type { RepairQuote } from '../../shared/domain/repair-quote.ts';
import type { UnitCard } from '../../shared/domain/unit-card.ts';
import { isGone } from '../../shared/domain/unit-state.ts';
import { nameUnit, type Unit } from '../../shared/domain/unit.ts';
import { refuseAmong, refuseGone } from '../commands/rows/check-unit.ts';
import { Refusal } from '../refusal.ts';
import { findPilot, findUnit } from '../store/find.ts';
import type { SalvageRecord } from '../store/load-salvage.ts';
import type { Bay } from './load-bay.ts';

type Work =
  | { readonly kind: 'repair'; readonly unit: Unit; readonly quote: RepairQuote }
  | { readonly kind: 'rearm' | 'sell' | 'replace' | 'hire'; readonly unit: Unit }
  | { readonly kind: 'reconfigure'; readonly unit: Unit; readonly card: UnitCard }
  | { readonly kind: 'heal'; readonly pilot: Pilot }
  | {
      readonly kind: 'claim';
      readonly salvage: SalvageRecord;
      readonly dice: readonly [number, number] | undefined;
    }
  | { readonly kind: 'sell-salvage'; readonly salvage: SalvageRecord };

/** An action that can be done, with all that doing it takes. */
export type MaintenanceStep = Work & MaintenanceLine;

/** What an action costs or brings. Refuses what cannot be done, whatever the force can pay. */
export function priceAction(bay: Bay, action: MaintenanceAction): MaintenanceStep {
  switch (action.kind) {
    case 'heal':
      return priceHealing(bay, action.pilotId);
    case 'claim':
      return priceClaim(bay, action.unitId, action.dice);
    case 'sell-salvage': {
      const salvage = findSalvage(bay, action.unitId);
      const amountSp = computeSellPrice(salvage.unit.card, bay.campaign.economy);
      return { kind: action.kind, salvage, subject: nameUnit(salvage.unit), amountSp };
    }
    case 'replace':
      return priceReplacement(bay, action.unitId);
    case 'reconfigure':
      return priceReconfiguration(bay, action.unitId, action.cardId);
    case 'repair':
    case 'rearm':
    case 'sell':
    case 'hire':
      return priceUnitWork(bay, action.kind, action.unitId);
  }
}

function priceUnitWork(
  bay: Bay,
  kind: 'repair' | 'rearm' | 'sell' | 'hire',
  unitId: UnitId,
): MaintenanceStep {
  const { economy } = bay.campaign;
  const unit = findOwnUnit(bay, unitId);
  const subject = nameUnit(unit);
  if (kind === 'repair') {
    if (unit.repair === null) throw refuseRepair(unit);
    refuseAmong(bay.engaged, { unitIds: [unitId] });
    refuseNoRest(bay);
    return { kind, unit, quote: unit.repair, subject, amountSp: spend(unit.repair.costSp) };
  }
  refuseGone(unit);
  refuseAmong(bay.engaged, { unitIds: [unitId] });
  switch (kind) {
    case 'rearm': {
      refuseNoRest(bay);
      const costSp = computeRearming(unit.card, economy);
      if (unit.ammoSpent !== true || costSp === null)
        throw new Refusal('unit.ammo-full', { unit: subject, unitId });
      return { kind, unit, subject, amountSp: spend(costSp) };
    }
    case 'sell':
      return { kind, unit, subject, amountSp: bay.settingUp ? 0 : computeSellPrice(unit.card, economy) };
    case 'hire': {
      if (unit.pilot !== null)
        throw new Refusal('unit.has-pilot', { unit: subject, unitId, pilot: unit.pilot.name });
      return { kind, unit, subject, amountSp: spend(computeHire(economy, bay.settingUp).costSp) };
    }
  }
}

function priceReplacement(bay: Bay, unitId: UnitId): MaintenanceStep {
  const unit = findOwnUnit(bay, unitId);
  const subject = nameUnit(unit);
  if (unit.standing !== 'lost' && unit.standing !== 'captured')
    throw new Refusal('unit.not-lost', { unit: subject, unitId, standing: unit.standing });
  if (bay.replacedIds.has(unitId)) throw new Refusal('unit.replaced', { unit: subject, unitId });
  const card = bay.findCard(unit.card.id);
  if (card === undefined) throw new Refusal('card.not-found', { cardId: unit.card.id });
  const costSp = bay.settingUp ? 0 : computeBuyPrice(card, bay.campaign.economy);
  return { kind: 'replace', unit, subject, amountSp: spend(costSp) };
}

function priceReconfiguration(bay: Bay, unitId: UnitId, cardId: number): MaintenanceStep {
  const unit = findOwnUnit(bay, unitId);
  refuseGone(unit);
  refuseAmong(bay.engaged, { unitIds: [unitId] });
  const subject = nameUnit(unit);
  const card = bay.findCard(cardId);
  if (card === undefined) throw new Refusal('card.not-found', { cardId });
  refuseNoRest(bay);
  const costSp = computeReconfiguration(unit.card, bay.campaign.economy);
  const isWhole = unit.standing === 'serving' && unit.repair === null;
  if (costSp === null || !isWhole || !isConfigurationOf(unit.card, card))
    throw new Refusal('unit.no-configuration', { unit: subject, unitId, cardId });
  return { kind: 'reconfigure', unit, card, subject, amountSp: spend(bay.settingUp ? 0 : costSp) };
}

function priceHealing(bay: Bay, pilotId: PilotId): MaintenanceStep {
  const { pilot, force } = findPilot(bay.rosters, pilotId);
  if (force.id !== bay.force.id)
    throw new Refusal('unit.not-in-force', { name: pilot.name, pilotId, forceId: bay.force.id });
  if (pilot.status !== 'wounded')
    throw new Refusal('pilot.not-wounded', { pilot: pilot.name, pilotId, status: pilot.status });
  refuseNoRest(bay);
  const costSp = computeHealing(pilot.wounds, bay.campaign.economy);
  return { kind: 'heal', pilot, subject: pilot.name, amountSp: spend(costSp) };
}

function priceClaim(bay: Bay, unitId: UnitId, dice: readonly [number, number] | undefined): MaintenanceStep {
  const salvage = findSalvage(bay, unitId);
  const subject = nameUnit(salvage.unit);
  if (dice !== undefined && salvage.unit.standing === 'captured')
    throw new Refusal('unit.no-salvage', { context: 'dice', unit: subject, unitId });
  return { kind: 'claim', salvage, dice, subject, amountSp: 0 };
}

function findSalvage(bay: Bay, unitId: UnitId): SalvageRecord {
  const found = bay.salvage.find(({ unit }) => unit.id === unitId);
  const { unit } = found ?? findUnit(bay.rosters, unitId);
  const facts = { unit: nameUnit(unit), unitId };
  if (found === undefined) throw new Refusal('unit.no-salvage', facts);
  if (found.outcome !== 'open') throw new Refusal('unit.no-salvage', { ...facts, context: 'taken' });
  return found;
}

function findOwnUnit(bay: Bay, unitId: UnitId): Unit {
  const { unit, roster } = findUnit(bay.rosters, unitId);
  if (roster.force.id !== bay.force.id)
    throw new Refusal('unit.not-in-force', { name: nameUnit(unit), unitId, forceId: bay.force.id });
  return unit;
}

function refuseRepair(unit: Unit): Refusal {
  const details = { unit: nameUnit(unit), unitId: unit.id, standing: unit.standing };
  if (!isGone(unit.standing)) return new Refusal('unit.nothing-to-repair', details);
  return new Refusal('unit.not-replaceable', { ...details, context: unit.standing });
}

/** Refuses work that takes time while the force goes from one track to the next at once. */
function refuseNoRest({ force, trackAtOnce }: Bay): void {
  if (trackAtOnce === null) return;
  const { id: trackId, name: track } = trackAtOnce;
  throw new Refusal('force.no-rest', { force: force.name, forceId: force.id, track, trackId });
}

/** The amount of a cost: never `-0`. */
function spend(costSp: number): number {
  return costSp === 0 ? 0 : -costSp;
}
