import {
  countStepsTaken,
  computeAdvancementCost,
  getNextSkill,
  validateAdvancement,
  type AdvancementRefusal,
} from '../../shared/campaign/advancement.ts';
import { computeHire } from '../../shared/campaign/hire.ts';
import { generatePilotName } from '../../shared/campaign/pilot-names.ts';
import type { Force } from '../../shared/domain/force.ts';
import type { UnitId } from '../../shared/domain/ids.ts';
import type { Pilot } from '../../shared/domain/pilot.ts';
import type { Roster } from '../../shared/domain/roster.ts';
import { nameUnit } from '../../shared/domain/unit.ts';
import { computeCardPv } from '../../shared/rules/point-value.ts';
import { createSeededDice } from '../../shared/rules/seeded-dice.ts';
import type { CommandContext, Commands } from '../handler.ts';
import { findPilot, findRoster, findUnit, pilotNotFound } from '../store/find.ts';
import { countTracksDone, isSettingUp, loadCampaign } from '../store/load-campaign.ts';
import { loadEngaged } from '../store/load-engaged.ts';
import { loadRosters, type Rosters } from '../store/load-forces.ts';
import { findAdvancement, loadAdvancements, loadPilots } from '../store/load-units.ts';
import { Refusal } from '../refusal.ts';
import { bookMaintenance } from '../maintenance/book-maintenance.ts';
import { loadBay } from '../maintenance/load-bay.ts';
import { planMaintenance } from '../maintenance/plan-maintenance.ts';
import { refuseEngaged, refuseGone } from './rows/check-unit.ts';
import { insertPilot } from './rows/insert-force.ts';
import { chargeSp, refusePayment, securePayment } from './rows/pay.ts';

export const pilotCommands = {
  /** Hires a pilot into an empty unit or into none; free of charge before the first track begins. */
  'pilot.hire': (context, params) => {
    const { forceId, name, rank, unitId, fromWarchest } = params;
    const { db } = context;
    const campaign = loadCampaign(db);
    const rosters = loadRosters(db, campaign);
    const roster = findRoster(rosters, forceId);
    if (unitId !== undefined) checkSeat(context, rosters, roster, unitId);
    const { costSp, skill } = computeHire(campaign.economy, isSettingUp(db));
    securePayment(context, roster.force, costSp, { campaignDate: campaign.date, fromWarchest });
    const called = name ?? drawName(context, rosters);
    if (unitId !== undefined) db.prepare('UPDATE pilots SET unit_id = NULL WHERE unit_id = ?').run(unitId);
    const pilotId = insertPilot(context, {
      forceId,
      unitId: unitId ?? null,
      pilot: { name: called, rank: rank ?? '', skill },
    });
    chargeSp(context, roster.force, { campaignDate: campaign.date, kind: 'hire', costSp, subject: called });
    context.note({ pilot: called, force: roster.force.name, costSp });
    return { pilotId, name: called, costSp };
  },

  'pilot.rename': (context, { pilotId, name, rank }) => {
    const pilot = loadPilots(context.db).find((candidate) => candidate.id === pilotId);
    if (pilot === undefined) throw pilotNotFound(pilotId);
    context.db
      .prepare('UPDATE pilots SET name = ?, rank = ? WHERE id = ?')
      .run(name ?? pilot.name, rank ?? pilot.rank, pilotId);
    context.note({ pilot: name ?? pilot.name, before: pilot.name });
    return {};
  },

  /** Raises a Skill by one step. */
  'pilot.advance': (context, { pilotId, fromWarchest }) => {
    const { db } = context;
    const campaign = loadCampaign(db);
    const { pilot, unit, force } = findPilot(loadRosters(db, campaign), pilotId);
    const tracksDone = countTracksDone(db);
    const question = {
      ...pilot,
      ...findAdvancement(loadAdvancements(db), pilotId),
      tracksDone,
      inEngagement: loadEngaged(db).pilotIds.has(pilotId),
    };
    const refusal = validateAdvancement(question, force, campaign.economy);
    if (refusal !== null && refusal.code !== 'ledger.insufficient-sp')
      throw refuseAdvancement(pilot, force, refusal);
    const skill = getNextSkill(pilot.skill) ?? pilot.skill;
    const costSp = computeAdvancementCost(pilot.skill, campaign.economy);
    securePayment(context, force, costSp, { campaignDate: campaign.date, fromWarchest });
    db.prepare(
      `UPDATE pilots SET skill = @skill, spent_sp = spent_sp + @costSp, advanced_after = @tracksDone,
         steps_taken = @stepsTaken WHERE id = @pilotId`,
    ).run({ skill, costSp, tracksDone, stepsTaken: countStepsTaken(question) + 1, pilotId });
    chargeSp(context, force, {
      campaignDate: campaign.date,
      kind: 'advancement',
      costSp,
      subject: pilot.name,
    });
    const pv = unit === null ? null : computeCardPv(unit.card, skill);
    context.note({ pilot: pilot.name, skill, costSp, pv });
    return { skill, costSp, pv };
  },

  /** Heals all wounds of a pilot. */
  'pilot.heal': (context, { pilotId, fromWarchest }) => {
    const { pilot, force } = findPilot(loadRosters(context.db), pilotId);
    const bay = loadBay(context.db, force.id);
    const plan = planMaintenance(bay, [{ kind: 'heal', pilotId }], fromWarchest);
    bookMaintenance(context, bay, plan, fromWarchest);
    context.note({ pilot: pilot.name, costSp: plan.costSp });
    return { costSp: plan.costSp };
  },
} satisfies Commands;

function checkSeat(context: CommandContext, rosters: Rosters, roster: Roster, unitId: UnitId): void {
  const { unit, roster: owner } = findUnit(rosters, unitId);
  if (owner.force.id !== roster.force.id)
    throw new Refusal('unit.not-in-force', {
      name: nameUnit(unit),
      unitId,
      forceId: roster.force.id,
    });
  refuseGone(unit);
  refuseEngaged(context.db, { unitIds: [unitId] });
}

function drawName(context: CommandContext, rosters: Rosters): string {
  const seed = context.newSeed();
  context.noteSeed(seed);
  const pilots = rosters.flatMap((roster) => roster.pilots);
  return generatePilotName(createSeededDice(seed), new Set(pilots.map((pilot) => pilot.name)));
}

function refuseAdvancement(pilot: Pilot, force: Force, refusal: AdvancementRefusal): Refusal {
  const details = { pilot: pilot.name, pilotId: pilot.id, skill: pilot.skill, status: pilot.status };
  switch (refusal.code) {
    case 'ledger.in-debt':
    case 'ledger.insufficient-sp':
      return refusePayment(force, refusal);
    case 'pilot.best-skill':
    case 'pilot.already-advanced':
      return new Refusal(refusal.code, details);
    case 'pilot.not-available':
      return new Refusal(refusal.code, { ...details, context: refusal.status });
    case 'unit.in-engagement':
      return new Refusal(refusal.code, { ...details, context: 'pilot' });
  }
}
