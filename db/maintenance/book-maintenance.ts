import { computeHire } from '../../shared/campaign/pilots/hire.ts';
import { countTracksMissed } from '../../shared/campaign/maintenance/time-in-repair.ts';
import { getFreshDamage, settleStanding } from '../../shared/campaign/forces/readiness.ts';
import { computeRecovery } from '../../shared/campaign/consequences/losses.ts';
import { isInForce } from '../../shared/campaign/forces/force-value.ts';
import type { LedgerKind } from '../../shared/domain/ledger-line.ts';
import type { LanceId, PilotId, UnitId } from '../../shared/domain/ids.ts';
import type { NewPilot } from '../../shared/domain/maintenance.ts';
import type { Damage, UnitStanding } from '../../shared/domain/unit-state.ts';
import type { UnitCard } from '../../shared/domain/unit-card.ts';
import type { Unit } from '../../shared/domain/unit.ts';
import { createScriptedDice } from '../../shared/rules/scripted-dice.ts';
import { createSeededDice } from '../../shared/rules/seeded-dice.ts';
import { drawPilotName } from '../steps/draw-pilot-name.ts';
import { emptyUnit, insertPilot, savePilot } from '../store/pilots.ts';
import { hasCommander, insertUnit, saveUnit } from '../store/units.ts';
import { toUnitCard } from '../catalogue/unit-cards.ts';
import { securePayment } from '../steps/pay.ts';
import { postLine } from '../store/ledger.ts';
import { saveForce } from '../store/forces.ts';
import { saveRearmed, saveRepairTime, saveUnitDamage } from '../store/unit-states.ts';
import type { CommandContext } from '../handler.ts';
import type { WritableDb } from '../sqlite/handles.ts';
import { findRoster } from '../store/find.ts';
import { isSettingUp } from '../store/campaign.ts';
import { countTracksDone } from '../store/tracks.ts';
import { loadRosters } from '../store/rosters.ts';
import type { Bay } from './load-bay.ts';
import type { MaintenancePlan } from './plan-maintenance.ts';
import type { MaintenanceStep } from './price-action.ts';
import { computeForceSize } from '../../shared/campaign/economy/conversion.ts';
import { saveSalvage } from '../store/salvage.ts';
import { findNextPosition } from '../store/unit-places.ts';

/** What booking an action brought about besides its line. */
export interface StepResult {
  /** The unit that was bought or claimed; missing: none, or the roll for it failed. */
  readonly unitId?: UnitId;
  /** Who was hired. */
  readonly pilot?: { readonly id: PilotId; readonly name: string };
  /** 2D6 rolled for a claimed machine, and the lowest total that recovers it. */
  readonly roll?: { readonly dice: readonly number[]; readonly target: number };
}

/**
 * Books a plan: every action with one ledger line, what brings SP first, so that no balance falls below 0 on the way. Refuses the
 * whole plan with its first problem.
 */
export function bookMaintenance(
  context: CommandContext,
  bay: Bay,
  plan: MaintenancePlan,
  fromWarchest = false,
): readonly StepResult[] {
  const [problem] = plan.problems;
  if (problem !== undefined) throw problem.refusal;
  const steps = plan.steps.filter((step) => step !== null);
  const order = steps.toSorted((a, b) => Number(b.amountSp > 0) - Number(a.amountSp > 0));
  const results = new Map<MaintenanceStep, StepResult>();
  const bought = new Map<UnitId, UnitId>();
  for (const [index, step] of order.entries()) {
    // All that brings SP is booked: what is still missing comes from the warchest.
    if (index === order.findIndex(({ amountSp }) => amountSp <= 0)) pay(context, bay, plan, fromWarchest);
    const result = carryOut(context, bay, step, (unitId) => bought.get(unitId) ?? unitId);
    results.set(step, result);
    if (step.kind === 'buy' && step.action.as !== undefined && result.unitId !== undefined)
      bought.set(step.action.as, result.unitId);
    postLine(context, {
      forceId: bay.force.id,
      currency: 'SP',
      campaignDate: bay.campaign.date,
      kind: findLedgerKind(step),
      amount: step.amountSp,
      subject: result.pilot?.name ?? step.subject,
    });
  }
  if (isSettingUp(context.db))
    saveForce(context.db, bay.force.id, { size: computeForceSize(listCardsNow(context, bay)) });
  return steps.map((step) => results.get(step) ?? {});
}

function pay(context: CommandContext, bay: Bay, plan: MaintenancePlan, fromWarchest: boolean): void {
  const force = { ...bay.force, supportSp: plan.haveSp + plan.incomeSp };
  securePayment(context, force, plan.costSp, { campaignDate: bay.campaign.date, fromWarchest });
}

function findLedgerKind(step: MaintenanceStep): Exclude<LedgerKind, 'reversal'> {
  switch (step.kind) {
    case 'repair':
      return step.quote.kind === 'destroyed' ? 'rebuild' : 'repair';
    case 'rearm':
      return 'rearming';
    case 'reconfigure':
      return 'reconfiguration';
    case 'replace':
    case 'buy':
      return 'purchase';
    case 'sell':
      return 'sale';
    case 'heal':
      return 'healing';
    case 'hire':
    case 'seat':
      return 'hire';
    case 'claim':
    case 'sell-salvage':
      return 'salvage';
  }
}

/** `idOf` answers the id of a unit that the plan bought before, by what the plan calls it. */
function carryOut(
  context: CommandContext,
  bay: Bay,
  step: MaintenanceStep,
  idOf: (unitId: UnitId) => UnitId,
): StepResult {
  const { db } = context;
  switch (step.kind) {
    case 'repair':
      repairUnit(db, step.unit, countTracksMissed(step.quote.kind, bay.campaign.economy) > 0);
      return {};
    case 'rearm':
      saveRearmed(db, step.unit.id);
      return {};
    case 'reconfigure':
      reconfigureUnit(db, step.unit, step.card);
      return {};
    case 'replace':
      return { unitId: replaceUnit(context, bay, step.unit) };
    case 'sell':
      saveUnit(db, step.unit.id, { standing: 'sold' });
      emptyUnit(db, step.unit.id);
      return {};
    case 'heal':
      healPilot(db, step, bay.campaign.date.slice(0, 7));
      return {};
    case 'buy':
      return { unitId: buyUnit(context, bay, step) };
    case 'hire': {
      const { unitId, ...pilot } = step.action;
      return { pilot: hirePilot(context, bay, unitId === undefined ? null : idOf(unitId), pilot) };
    }
    case 'seat':
      savePilot(db, step.pilot.id, { unitId: idOf(step.unitId) });
      return {};
    case 'claim':
      return claimUnit(context, bay, step);
    case 'sell-salvage':
      saveSalvage(db, step.salvage.id, { outcome: 'sold', forceId: bay.force.id, claimedUnitId: null });
      return {};
  }
}

function healPilot(
  db: WritableDb,
  { pilot, wounds }: MaintenanceStep & { readonly kind: 'heal' },
  month: string,
): void {
  savePilot(db, pilot.id, {
    status: pilot.wounds > wounds ? pilot.status : 'active',
    wounds: pilot.wounds - wounds,
    healed: { month, wounds: (pilot.healedThisMonth ?? 0) + wounds },
  });
}

function repairUnit(db: WritableDb, unit: Unit, takesTime: boolean): void {
  saveUnitDamage(db, unit.id, getFreshDamage(unit.card));
  saveUnit(db, unit.id, { standing: 'serving' });
  if (takesTime) saveRepairTime(db, unit.id, countTracksDone(db));
}

/** Gives an Omni another card, undamaged as it is. */
function reconfigureUnit(db: WritableDb, unit: Unit, card: UnitCard): void {
  saveUnit(db, unit.id, { card: toUnitCard(card) });
  saveUnitDamage(db, unit.id, getFreshDamage(card));
}

function buyUnit(
  context: CommandContext,
  bay: Bay,
  { card, action: { lanceId, arrives } }: MaintenanceStep & { readonly kind: 'buy' },
): UnitId {
  const unitId = insertOwnUnit(context, bay, card, lanceId);
  if (arrives !== undefined) saveUnit(context.db, unitId, { arrives });
  return unitId;
}

function replaceUnit(context: CommandContext, bay: Bay, unit: Unit): UnitId {
  const unitId = insertOwnUnit(context, bay, unit.card);
  saveUnit(context.db, unitId, { replaces: unit.id });
  return unitId;
}

/** Adds an undamaged unit to a lance, or outside of lances, behind those that are there. */
function insertOwnUnit(
  context: CommandContext,
  { force }: Bay,
  card: UnitCard,
  lanceId: LanceId | null = null,
): UnitId {
  const { db } = context;
  const position = findNextPosition(db, force.id, lanceId);
  const commander = !hasCommander(db, force.id);
  const id = context.newId('unit') as UnitId;
  insertUnit(db, { id, forceId: force.id, lanceId, position, commander, card: toUnitCard(card) });
  return id;
}

/** Takes on a pilot, under a name that nobody in the campaign has where none is told. */
function hirePilot(
  context: CommandContext,
  { campaign, force, isFree }: Bay,
  unitId: UnitId | null,
  {
    name = drawPilotName(context),
    rank = '',
    callSign,
    skill = computeHire(campaign.economy, isFree, force).skill,
  }: NewPilot,
): { readonly id: PilotId; readonly name: string } {
  const pilot = { name, rank, callSign, skill };
  const id = context.newId('pilot') as PilotId;
  insertPilot(context.db, { id, forceId: force.id, unitId, ...pilot });
  return { id, name };
}

/** Takes a captured machine as it is, a destroyed one by a roll to recover it. docs/campaign-facts.md 5. */
function claimUnit(
  context: CommandContext,
  bay: Bay,
  { salvage, dice }: MaintenanceStep & { readonly kind: 'claim' },
): StepResult {
  const { unit } = salvage;
  if (unit.standing === 'captured') {
    const standing = settleStanding('serving', unit.damage);
    return { unitId: takeOver(context, bay, salvage.id, unit, standing, unit.damage) };
  }
  const rolled =
    dice === undefined ? createSeededDice(`${salvage.seed}/salvage/${unit.id}`) : createScriptedDice(dice);
  const recovery = computeRecovery(unit.card, 'attacker', bay.campaign.economy, rolled);
  const roll = { dice: recovery.dice, target: recovery.target };
  if (recovery.recovered)
    return { unitId: takeOver(context, bay, salvage.id, unit, 'wrecked', unit.damage), roll };
  saveSalvage(context.db, salvage.id, { outcome: 'failed', forceId: bay.force.id, claimedUnitId: null });
  return { roll };
}

function takeOver(
  context: CommandContext,
  bay: Bay,
  salvageId: string,
  { card }: Unit,
  standing: UnitStanding,
  damage: Damage,
): UnitId {
  const unitId = insertOwnUnit(context, bay, card);
  saveUnitDamage(context.db, unitId, damage);
  if (standing !== 'serving') saveUnit(context.db, unitId, { standing });
  saveSalvage(context.db, salvageId, { outcome: 'claimed', forceId: bay.force.id, claimedUnitId: unitId });
  return unitId;
}

/** The cards of a force as they are now: it was loaded before its plan was booked. */
function listCardsNow({ db }: CommandContext, { campaign, force }: Bay): readonly UnitCard[] {
  const { units } = findRoster(loadRosters(db, campaign), force.id);
  return units.filter(isInForce).map(({ card }) => card);
}
