import { computeHire } from '../../shared/campaign/pilots/hire.ts';
import type { Effect } from '../../shared/campaign/transition/effect.ts';
import { postLines } from '../../shared/campaign/transition/ledger.ts';
import {
  addUnit,
  claimSalvage,
  healPilot,
  hirePilot,
  rearmUnit,
  reconfigureUnit,
  removeUnit,
  repairUnit,
  seatPilot,
  sellSalvage,
  trainPilot,
  vacateUnit,
} from '../../shared/campaign/transition/maintenance.ts';
import type { PilotId, UnitId } from '../../shared/domain/ids.ts';
import type { LedgerKind } from '../../shared/domain/ledger-line.ts';
import type { NewPilot } from '../../shared/domain/maintenance.ts';
import type { Dice } from '../../shared/rules/dice.ts';
import { createScriptedDice } from '../../shared/rules/scripted-dice.ts';
import { createSeededDice } from '../../shared/rules/seeded-dice.ts';
import type { CommandContext } from '../handler.ts';
import { applyEffects } from '../steps/apply-effects.ts';
import { followUnits } from '../steps/count-size.ts';
import { drawPilotName } from '../steps/draw-pilot-name.ts';
import { securePayment } from '../steps/pay.ts';
import { insertPilotPoints } from '../store/pilot-points.ts';
import type { SalvageRecord } from '../store/salvage.ts';
import type { Bay } from './load-bay.ts';
import type { MaintenancePlan } from './plan-maintenance.ts';
import type { MaintenanceStep } from './price-action.ts';
import type { Training } from './price-training.ts';

/** What booking an action brought about besides its line. */
export interface BookedStep {
  /** The unit that was bought or claimed; missing: none, or the roll for it failed. */
  readonly unitId?: UnitId;
  /** Who was hired. */
  readonly pilot?: { readonly id: PilotId; readonly name: string };
  /** SP that a roll brought; missing: what the plan says. */
  readonly amountSp?: number;
  /** 2D6 rolled for salvage, and the lowest total that recovers it. */
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
): readonly BookedStep[] {
  const [problem] = plan.problems;
  if (problem !== undefined) throw problem.refusal;
  const steps = plan.steps.filter((step) => step !== null);
  const order = steps.toSorted((a, b) => Number(b.amountSp > 0) - Number(a.amountSp > 0));
  const results = new Map<MaintenanceStep, BookedStep>();
  const bought = new Map<UnitId, UnitId>();
  for (const [index, step] of order.entries()) {
    // All that brings SP is booked: what is still missing comes from the warchest.
    if (index === order.findIndex(({ amountSp }) => amountSp <= 0)) pay(context, bay, plan, fromWarchest);
    const result = carryOut(context, bay, step, (unitId) => bought.get(unitId) ?? unitId);
    results.set(step, result);
    if (step.kind === 'buy' && step.action.as !== undefined && result.unitId !== undefined)
      bought.set(step.action.as, result.unitId);
    applyEffects(
      context,
      postLines({
        forceId: bay.force.id,
        currency: 'SP',
        campaignDate: bay.campaign.date,
        kind: findLedgerKind(step),
        amount: result.amountSp ?? step.amountSp,
        subject: result.pilot?.name ?? step.subject,
      }),
    );
  }
  followUnits(context, bay.force.id);
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
    case 'train':
      return 'advancement';
    case 'hire':
    case 'vacate':
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
): BookedStep {
  const { effects, ...result } = listEffects(context, bay, step, idOf);
  applyEffects(context, effects);
  return result;
}

interface Work extends BookedStep {
  readonly effects: readonly Effect[];
}

function listEffects(
  context: CommandContext,
  bay: Bay,
  step: MaintenanceStep,
  idOf: (unitId: UnitId) => UnitId,
): Work {
  const { economy, date } = bay.campaign;
  const forceId = bay.force.id;
  switch (step.kind) {
    case 'repair':
      return { effects: [repairUnit(step.unit, step.quote.kind, economy, bay.tracksDone)] };
    case 'rearm':
      return { effects: [rearmUnit(step.unit)] };
    case 'reconfigure':
      return { effects: [reconfigureUnit(step.unit, step.card, step.upgrade)] };
    case 'replace':
      return addUnit({ forceId, card: step.unit.card, replaces: step.unit.id }, context);
    case 'sell':
      return { effects: removeUnit(step.unit, 'sold') };
    case 'heal':
      return { effects: [healPilot(step.pilot, step.wounds, date.slice(0, 7))] };
    case 'train':
      return { effects: [train(context, bay, step)] };
    case 'buy': {
      const { lanceId = null, arrives } = step.action;
      return addUnit({ forceId, card: step.card, lanceId, arrives }, context);
    }
    case 'hire': {
      const { unitId, ...pilot } = step.action;
      return takeOn(context, bay, unitId === undefined ? null : idOf(unitId), pilot);
    }
    case 'vacate':
      return { effects: vacateUnit(step.unit) };
    case 'seat':
      return { effects: [seatPilot(step.pilot.id, idOf(step.unitId))] };
    case 'claim':
      return claim(context, bay, step);
    case 'sell-salvage':
      return sellWreck(bay, step);
  }
}

/** Raises a Skill by one step; what the pilot's own SP pay is written down here. */
function train(
  context: CommandContext,
  { campaign, tracksDone }: Bay,
  { pilot, skill, costSp, ofPilotSp, stepsTaken }: Training,
): Effect {
  if (ofPilotSp > 0) {
    const points = { kind: 'step', amount: -ofPilotSp, campaignDate: campaign.date } as const;
    insertPilotPoints(context.db, { id: context.newId('points'), pilotId: pilot.id, ...points });
  }
  return trainPilot(pilot, { skill, costSp }, { tracksDone, steps: stepsTaken });
}

/** Takes on a pilot, under a name that nobody in the campaign has where none is told. */
function takeOn(
  context: CommandContext,
  { campaign, force, isFree }: Bay,
  unitId: UnitId | null,
  {
    name = drawPilotName(context),
    rank = '',
    callSign,
    skill = computeHire(campaign.economy, isFree, force).skill,
  }: NewPilot,
): Work {
  const { pilotId, effects } = hirePilot(force.id, unitId, { name, rank, callSign, skill }, context);
  return { effects, pilot: { id: pilotId, name } };
}

function claim(
  context: CommandContext,
  { campaign, force }: Bay,
  { salvage, dice }: MaintenanceStep & { readonly kind: 'claim' },
): Work {
  const rolled = chooseDice(salvage, dice);
  const { unitId, roll, effects } = claimSalvage(force.id, salvage, campaign.economy, rolled, context);
  return {
    effects,
    ...(unitId === null ? {} : { unitId }),
    ...(roll === null ? {} : { roll }),
  };
}

/** Sells salvage: what is destroyed by the roll that a claim would make. */
function sellWreck(
  { campaign, force }: Bay,
  { salvage, dice }: MaintenanceStep & { readonly kind: 'sell-salvage' },
): Work {
  const { priceSp, roll, effects } = sellSalvage(force.id, salvage, campaign, chooseDice(salvage, dice));
  return roll === null ? { effects } : { effects, roll, amountSp: priceSp };
}

/** Those of the table, or the same each time that a machine is rolled for. */
function chooseDice({ seed, unit }: SalvageRecord, dice: readonly [number, number] | undefined): Dice {
  return dice === undefined ? createSeededDice(`${seed}/salvage/${unit.id}`) : createScriptedDice(dice);
}
