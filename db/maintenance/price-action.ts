import { computeNextMonth } from '../../shared/campaign/economy/calendar.ts';
import { computeHealing, countHealable, computeHire } from '../../shared/campaign/pilots/hire.ts';
import { computeRearming } from '../../shared/campaign/maintenance/ammunition.ts';
import { computeReconfiguration, isConfigurationOf } from '../../shared/campaign/maintenance/omni.ts';
import {
  computeBuyPrice,
  computeSale,
  computeUpgrade,
  type Upgrade,
} from '../../shared/campaign/economy/trade.ts';
import { computeSalvageSale } from '../../shared/campaign/transition/maintenance.ts';
import type { LanceId, PilotId, UnitId } from '../../shared/domain/ids.ts';
import type { MaintenanceAction, MaintenanceLine } from '../../shared/domain/maintenance.ts';
import { isAway, type Pilot } from '../../shared/domain/pilot.ts';
import type { RepairQuote } from '../../shared/domain/repair-quote.ts';
import type { UnitCard } from '../../shared/domain/unit-card.ts';
import { isGone } from '../../shared/domain/unit-state.ts';
import { nameUnit, type Unit } from '../../shared/domain/unit.ts';
import { findWhyEngaged, findWhyGone, findWhyNoArrival } from '../steps/check-unit.ts';
import { Refusal } from '../refusal.ts';
import { lanceNotFound, pilotNotFound, unitNotFound } from '../store/not-found.ts';
import type { SalvageRecord } from '../store/salvage.ts';
import type { Bay } from './load-bay.ts';
import { priceTraining, type Training } from './price-training.ts';

type ActionOf<Kind extends MaintenanceAction['kind']> = MaintenanceAction & { readonly kind: Kind };

type Work =
  | Training
  | { readonly kind: 'repair'; readonly unit: Unit; readonly quote: RepairQuote }
  | { readonly kind: 'rearm' | 'sell' | 'replace'; readonly unit: Unit }
  | { readonly kind: 'buy'; readonly card: UnitCard; readonly action: ActionOf<'buy'> }
  | { readonly kind: 'hire'; readonly action: ActionOf<'hire'> }
  | { readonly kind: 'vacate'; readonly unit: Unit }
  | { readonly kind: 'seat'; readonly unitId: UnitId; readonly pilot: Pilot }
  | {
      readonly kind: 'reconfigure';
      readonly unit: Unit;
      readonly card: UnitCard;
      readonly upgrade: Upgrade;
    }
  | {
      readonly kind: 'heal';
      readonly pilot: Pilot;
      /** Wounds that are healed; the others have to wait. */
      readonly wounds: number;
    }
  | {
      readonly kind: 'claim';
      readonly salvage: SalvageRecord;
      readonly dice: readonly [number, number] | undefined;
    }
  | {
      readonly kind: 'sell-salvage';
      readonly salvage: SalvageRecord;
      readonly dice: readonly [number, number] | undefined;
    };

/** An action that can be done, with all that doing it takes. */
export type MaintenanceStep = Work & MaintenanceLine;

/** What the earlier actions of a plan do to seats. */
export interface PlanSoFar {
  /** Machines that they buy, by what the plan calls them. */
  readonly bought: ReadonlyMap<UnitId, UnitCard>;
  /** Units whose pilots get up. */
  readonly vacated: ReadonlySet<UnitId>;
}

const NOTHING_SO_FAR: PlanSoFar = { bought: new Map(), vacated: new Set() };

/** What an action costs or brings, or why it cannot be done, without a look at what the force can pay. */
export function priceAction(
  bay: Bay,
  action: MaintenanceAction,
  soFar: PlanSoFar = NOTHING_SO_FAR,
): MaintenanceStep | Refusal {
  switch (action.kind) {
    case 'buy':
      return pricePurchase(bay, action);
    case 'hire':
      return priceHire(bay, action, soFar);
    case 'vacate':
      return priceVacating(bay, action.unitId);
    case 'seat':
      return priceSeat(bay, action, soFar);
    case 'heal':
      return priceHealing(bay, action.pilotId);
    case 'train':
      return pricePilotStep(bay, action.pilotId);
    case 'claim':
    case 'sell-salvage':
      return priceSalvage(bay, action);
    case 'replace':
      return priceReplacement(bay, action.unitId);
    case 'reconfigure':
      return priceReconfiguration(bay, action);
    case 'repair':
    case 'rearm':
    case 'sell':
      return priceUnitWork(bay, action.kind, action.unitId);
  }
}

function priceUnitWork(
  bay: Bay,
  kind: 'repair' | 'rearm' | 'sell',
  unitId: UnitId,
): MaintenanceStep | Refusal {
  const { economy } = bay.campaign;
  const unit = findOwnUnit(bay, unitId);
  if (unit instanceof Refusal) return unit;
  const subject = nameUnit(unit);
  const engaged = findWhyEngaged(bay.engaged, { unitIds: [unitId] });
  if (kind === 'repair') {
    if (unit.repair === null) return refuseRepair(unit);
    const refusal = engaged ?? findWhyNoRest(bay);
    if (refusal !== null) return refusal;
    return { kind, unit, quote: unit.repair, subject, amountSp: spend(unit.repair.costSp) };
  }
  const refusal = findWhyGone(unit) ?? engaged;
  if (refusal !== null) return refusal;
  if (kind === 'sell') return { kind, unit, subject, amountSp: bay.isFree ? 0 : computeSale(unit, economy) };
  const noRest = findWhyNoRest(bay);
  if (noRest !== null) return noRest;
  const costSp = computeRearming(unit.card, economy);
  if (unit.ammoSpent !== true || costSp === null)
    return new Refusal('unit.ammo-full', { unit: subject, unitId });
  return { kind, unit, subject, amountSp: spend(costSp) };
}

function pricePurchase(bay: Bay, action: ActionOf<'buy'>): MaintenanceStep | Refusal {
  const { cardId, lanceId = null } = action;
  const card = bay.cards.find(cardId);
  if (card === undefined) return new Refusal('card.not-found', { cardId });
  const refusal = lanceId === null ? null : findWhyNoOwnLance(bay, lanceId);
  if (refusal !== null) return refusal;
  const isPast = findWhyNoArrival({ card, arrives: action.arrives }, bay.time);
  if (isPast !== null) return isPast;
  const amountSp = spend(bay.isFree ? 0 : computeBuyPrice(card, bay.campaign.economy));
  return { kind: 'buy', card, action, subject: nameUnit({ card }), amountSp };
}

function priceHire(bay: Bay, action: ActionOf<'hire'>, soFar: PlanSoFar): MaintenanceStep | Refusal {
  const { unitId, name } = action;
  const seat = unitId === undefined ? undefined : findEmptyUnit(bay, unitId, soFar);
  if (seat instanceof Refusal) return seat;
  const hire = computeHire(bay.campaign.economy, bay.isFree, bay.force);
  const { skill = hire.skill } = action;
  if (skill !== hire.skill && !bay.isFree) return new Refusal('pilot.skill-not-free', { skill });
  const amountSp = spend(hire.costSp);
  return { kind: 'hire', action, subject: name ?? seat ?? '', amountSp };
}

function priceSeat(
  bay: Bay,
  { unitId, pilotId }: ActionOf<'seat'>,
  soFar: PlanSoFar,
): MaintenanceStep | Refusal {
  const seat = findEmptyUnit(bay, unitId, soFar);
  if (seat instanceof Refusal) return seat;
  const pilot = findOwnPilot(bay, pilotId);
  if (pilot instanceof Refusal) return pilot;
  const { name, status } = pilot;
  if (isAway(status))
    return new Refusal('pilot.not-available', { context: status, pilot: name, pilotId, status });
  if (pilot.unitId !== null && !soFar.vacated.has(pilot.unitId)) {
    const unit = bay.units.find(({ id }) => id === pilot.unitId);
    return new Refusal('pilot.has-unit', { pilot: name, pilotId, unit: unit ? nameUnit(unit) : '' });
  }
  return (
    findWhyEngaged(bay.engaged, { pilotIds: [pilotId] }) ?? {
      kind: 'seat',
      unitId,
      pilot,
      subject: seat,
      amountSp: 0,
    }
  );
}

function priceVacating(bay: Bay, unitId: UnitId): MaintenanceStep | Refusal {
  const unit = findOwnUnit(bay, unitId);
  if (unit instanceof Refusal) return unit;
  const subject = nameUnit(unit);
  if (unit.pilot === null) return new Refusal('unit.no-pilot', { unit: subject, unitId });
  const refusal =
    findWhyGone(unit) ?? findWhyEngaged(bay.engaged, { unitIds: [unitId], pilotIds: [unit.pilot.id] });
  return refusal ?? { kind: 'vacate', unit, subject, amountSp: 0 };
}

/** The name of an empty unit: one of the force, one that the plan vacates, or one that it buys. */
function findEmptyUnit(bay: Bay, unitId: UnitId, { bought, vacated }: PlanSoFar): string | Refusal {
  const card = bought.get(unitId);
  if (card !== undefined) return nameUnit({ card });
  const unit = findOwnUnit(bay, unitId);
  if (unit instanceof Refusal) return unit;
  const refusal = findWhyGone(unit) ?? findWhyEngaged(bay.engaged, { unitIds: [unitId] });
  if (refusal !== null) return refusal;
  if (unit.pilot !== null && !vacated.has(unitId))
    return new Refusal('unit.has-pilot', { unit: nameUnit(unit), unitId, pilot: unit.pilot.name });
  return nameUnit(unit);
}

function priceReplacement(bay: Bay, unitId: UnitId): MaintenanceStep | Refusal {
  const unit = findOwnUnit(bay, unitId);
  if (unit instanceof Refusal) return unit;
  const subject = nameUnit(unit);
  if (unit.standing !== 'lost' && unit.standing !== 'captured')
    return new Refusal('unit.not-lost', { unit: subject, unitId, standing: unit.standing });
  if (bay.replacedIds.has(unitId)) return new Refusal('unit.replaced', { unit: subject, unitId });
  // The replacement has the lost unit's own copy of the card: its catalogue may be gone.
  const costSp = bay.isFree ? 0 : computeBuyPrice(unit.card, bay.campaign.economy);
  return { kind: 'replace', unit, subject, amountSp: spend(costSp) };
}

function priceReconfiguration(
  bay: Bay,
  { unitId, cardId }: ActionOf<'reconfigure'>,
): MaintenanceStep | Refusal {
  const unit = findOwnUnit(bay, unitId);
  if (unit instanceof Refusal) return unit;
  const refusal = findWhyGone(unit) ?? findWhyEngaged(bay.engaged, { unitIds: [unitId] });
  if (refusal !== null) return refusal;
  const subject = nameUnit(unit);
  const card = bay.cards.find(cardId);
  if (card === undefined) return new Refusal('card.not-found', { cardId });
  const noRest = findWhyNoRest(bay);
  if (noRest !== null) return noRest;
  const { economy } = bay.campaign;
  const costSp = computeReconfiguration(unit.card, economy);
  const isWhole = unit.standing === 'serving' && unit.repair === null;
  if (costSp === null || !isWhole || !isConfigurationOf(unit.card, card))
    return new Refusal('unit.no-configuration', { unit: subject, unitId, cardId });
  // Beside the work, the force pays for a configuration that is dearer.
  const upgrade = computeUpgrade(unit, card, economy, bay.isFree);
  const amountSp = spend(bay.isFree ? 0 : costSp + upgrade.costSp);
  return { kind: 'reconfigure', unit, card, upgrade, subject, amountSp };
}

function priceHealing(bay: Bay, pilotId: PilotId): MaintenanceStep | Refusal {
  const pilot = findOwnPilot(bay, pilotId);
  if (pilot instanceof Refusal) return pilot;
  if (pilot.status !== 'wounded')
    return new Refusal('pilot.not-wounded', { pilot: pilot.name, pilotId, status: pilot.status });
  const noRest = findWhyNoRest(bay);
  if (noRest !== null) return noRest;
  const { economy, date } = bay.campaign;
  const wounds = countHealable(pilot, economy);
  if (wounds === 0)
    return new Refusal('pilot.healed-enough', {
      pilot: pilot.name,
      pilotId,
      most: economy.woundsPerMonth?.value ?? 0,
      date: computeNextMonth(date),
    });
  const costSp = computeHealing({ ...pilot, wounds }, economy, bay.force);
  return { kind: 'heal', pilot, wounds, subject: pilot.name, amountSp: spend(costSp) };
}

function pricePilotStep(bay: Bay, pilotId: PilotId): MaintenanceStep | Refusal {
  const pilot = findOwnPilot(bay, pilotId);
  if (pilot instanceof Refusal) return pilot;
  const training = priceTraining(bay, pilot);
  if (training instanceof Refusal) return training;
  return { ...training, subject: pilot.name, amountSp: spend(training.ofForceSp) };
}

function priceSalvage(
  bay: Bay,
  action: ActionOf<'claim'> | ActionOf<'sell-salvage'>,
): MaintenanceStep | Refusal {
  const { kind, unitId } = action;
  const salvage = bay.salvage.find(({ unit }) => unit.id === unitId);
  const unit = salvage?.unit ?? bay.findUnit(unitId);
  if (unit === undefined) return unitNotFound(unitId);
  const subject = nameUnit(unit);
  const facts = { unit: subject, unitId };
  if (salvage === undefined) return new Refusal('unit.no-salvage', facts);
  if (salvage.outcome !== 'open') return new Refusal('unit.no-salvage', { ...facts, context: 'taken' });
  const { economy, ruleset } = bay.campaign;
  const sale = computeSalvageSale(unit, economy, ruleset);
  const rolls = kind === 'claim' ? unit.standing !== 'captured' : sale.rolls;
  if (action.dice !== undefined && !rolls)
    return new Refusal('unit.no-salvage', { ...facts, context: 'dice' });
  const step = { kind, salvage, dice: action.dice, subject };
  if (kind === 'claim') return { ...step, amountSp: 0 };
  return sale.rolls ? { ...step, amountSp: 0, hopedSp: sale.priceSp } : { ...step, amountSp: sale.priceSp };
}

function findOwnUnit(bay: Bay, unitId: UnitId): Unit | Refusal {
  const unit = bay.findUnit(unitId);
  if (unit === undefined) return unitNotFound(unitId);
  if (unit.forceId === bay.force.id) return unit;
  return new Refusal('unit.not-in-force', { name: nameUnit(unit), unitId, forceId: bay.force.id });
}

function findOwnPilot({ findPilot, force }: Bay, pilotId: PilotId): Pilot | Refusal {
  const pilot = findPilot(pilotId);
  if (pilot === undefined) return pilotNotFound(pilotId);
  if (pilot.forceId === force.id) return pilot;
  return new Refusal('unit.not-in-force', { name: pilot.name, pilotId, forceId: force.id });
}

function findWhyNoOwnLance({ rosters, force }: Bay, lanceId: LanceId): Refusal | null {
  const lance = rosters.flatMap(({ lances }) => lances).find(({ id }) => id === lanceId);
  if (lance === undefined) return lanceNotFound(lanceId);
  if (lance.forceId === force.id) return null;
  return new Refusal('unit.not-in-force', { name: lance.name, lanceId, forceId: force.id });
}

function refuseRepair(unit: Unit): Refusal {
  const details = { unit: nameUnit(unit), unitId: unit.id, standing: unit.standing };
  if (!isGone(unit.standing)) return new Refusal('unit.nothing-to-repair', details);
  return new Refusal('unit.not-replaceable', { ...details, context: unit.standing });
}

/** Why there is no time for work: the force goes from one track to the next at once. Null where there is. */
function findWhyNoRest({ force, trackAtOnce }: Bay): Refusal | null {
  if (trackAtOnce === null) return null;
  const { id: trackId, name: track } = trackAtOnce;
  return new Refusal('force.no-rest', { force: force.name, forceId: force.id, track, trackId });
}

/** The amount of a cost: never `-0`. */
function spend(costSp: number): number {
  return costSp === 0 ? 0 : -costSp;
}
