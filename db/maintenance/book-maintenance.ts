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
import { drawPilotName } from '../commands/rows/draw-pilot-name.ts';
import { insertPilot, insertUnit, toUnitCard } from '../commands/rows/insert-force.ts';
import { securePayment } from '../commands/rows/pay.ts';
import { postLine } from '../commands/rows/post-line.ts';
import { saveForceSize } from '../commands/rows/save-force-size.ts';
import { saveArrival, saveUnitDamage, saveUnitStanding } from '../commands/rows/save-unit.ts';
import type { CommandContext } from '../handler.ts';
import type { WritableDb } from '../sqlite/handles.ts';
import { findRoster } from '../store/find.ts';
import { countTracksDone, isSettingUp } from '../store/load-campaign.ts';
import { loadRosters } from '../store/load-forces.ts';
import type { Bay } from './load-bay.ts';
import type { MaintenancePlan } from './plan-maintenance.ts';
import type { MaintenanceStep } from './price-action.ts';

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
  if (isSettingUp(context.db)) saveForceSize(context, bay.force.id, listCardsNow(context, bay));
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
      db.prepare('UPDATE unit_states SET ammo_spent = 0 WHERE id = ?').run(step.unit.id);
      return {};
    case 'reconfigure':
      reconfigureUnit(db, step.unit, step.card);
      return {};
    case 'replace':
      return { unitId: replaceUnit(context, bay, step.unit) };
    case 'sell':
      saveUnitStanding(db, step.unit.id, 'sold');
      db.prepare('UPDATE pilots SET unit_id = NULL WHERE unit_id = ?').run(step.unit.id);
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
      db.prepare('UPDATE pilots SET unit_id = ? WHERE id = ?').run(idOf(step.unitId), step.pilot.id);
      return {};
    case 'claim':
      return claimUnit(context, bay, step);
    case 'sell-salvage':
      settleSalvage(context, bay, step.salvage.id, 'sold', null);
      return {};
  }
}

function healPilot(
  db: WritableDb,
  { pilot, wounds }: MaintenanceStep & { readonly kind: 'heal' },
  month: string,
): void {
  db.prepare(
    `UPDATE pilots SET status = iif(wounds > @wounds, status, 'active'), wounds = wounds - @wounds,
       healed_month = @month, healed_wounds = @healed WHERE id = @id`,
  ).run({ id: pilot.id, wounds, month, healed: (pilot.healedThisMonth ?? 0) + wounds });
}

function repairUnit(db: WritableDb, unit: Unit, takesTime: boolean): void {
  saveUnitDamage(db, unit.id, getFreshDamage(unit.card));
  saveUnitStanding(db, unit.id, 'serving');
  if (takesTime)
    db.prepare('UPDATE unit_states SET repaired_after = ? WHERE id = ?').run(countTracksDone(db), unit.id);
}

/** Gives an Omni another card, undamaged as it is. */
function reconfigureUnit(db: WritableDb, unit: Unit, card: UnitCard): void {
  db.prepare('UPDATE units SET card_id = ?, card = ? WHERE id = ?').run(
    card.id,
    JSON.stringify(toUnitCard(card)),
    unit.id,
  );
  saveUnitDamage(db, unit.id, getFreshDamage(card));
}

function buyUnit(
  context: CommandContext,
  bay: Bay,
  { card, action: { lanceId, arrives } }: MaintenanceStep & { readonly kind: 'buy' },
): UnitId {
  const unitId = insertOwnUnit(context, bay, card, lanceId);
  if (arrives !== undefined) saveArrival(context.db, unitId, arrives);
  return unitId;
}

function replaceUnit(context: CommandContext, bay: Bay, unit: Unit): UnitId {
  const unitId = insertOwnUnit(context, bay, unit.card);
  context.db.prepare('UPDATE units SET replaces = ? WHERE id = ?').run(unit.id, unitId);
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
  const row = db
    .prepare<[string, string | null], { position: number }>(
      'SELECT coalesce(max(position) + 1, 0) AS position FROM units WHERE force_id = ? AND lance_id IS ?',
    )
    .get(force.id, lanceId);
  const led = db
    .prepare<[string], { one: number }>('SELECT 1 AS one FROM units WHERE force_id = ? AND commander = 1')
    .get(force.id);
  const commander = led === undefined;
  return insertUnit(context, { forceId: force.id, lanceId, position: row?.position ?? 0, commander, card });
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
  return { id: insertPilot(context, { forceId: force.id, unitId, pilot }), name };
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
  settleSalvage(context, bay, salvage.id, 'failed', null);
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
  if (standing !== 'serving') saveUnitStanding(context.db, unitId, standing);
  settleSalvage(context, bay, salvageId, 'claimed', unitId);
  return unitId;
}

function settleSalvage(
  { db }: CommandContext,
  { force }: Bay,
  salvageId: string,
  outcome: 'claimed' | 'failed' | 'sold',
  claimedUnitId: UnitId | null,
): void {
  db.prepare('UPDATE salvage SET outcome = ?, force_id = ?, claimed_unit_id = ? WHERE id = ?').run(
    outcome,
    force.id,
    claimedUnitId,
    salvageId,
  );
}

/** The cards of a force as they are now: it was loaded before its plan was booked. */
function listCardsNow({ db }: CommandContext, { campaign, force }: Bay): readonly UnitCard[] {
  const { units } = findRoster(loadRosters(db, campaign), force.id);
  return units.filter(isInForce).map(({ card }) => card);
}
