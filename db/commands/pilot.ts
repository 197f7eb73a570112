import {
  countStepsTaken,
  computeAdvancementCost,
  getNextSkill,
  splitAdvancementCost,
  validateAdvancement,
  type AdvancementRefusal,
} from '../../shared/campaign/pilots/advancement.ts';
import { trainPilot } from '../../shared/campaign/transition/maintenance.ts';
import type { Force } from '../../shared/domain/force.ts';
import { namePilot, type Pilot } from '../../shared/domain/pilot.ts';
import { computeCardPv } from '../../shared/rules/point-value.ts';
import type { Commands } from '../handler.ts';
import { findPilot } from '../store/find.ts';
import { pilotNotFound } from '../store/not-found.ts';
import { loadCampaign } from '../store/campaign.ts';
import { countTracksDone } from '../store/tracks.ts';
import { loadEngagedIds } from '../store/participants.ts';
import { loadRosters } from '../store/rosters.ts';
import { findAdvancement, loadAdvancements, loadPilots, savePilot } from '../store/pilots.ts';
import { Refusal } from '../refusal.ts';
import { maintain } from '../maintenance/maintain.ts';
import { applyEffects } from '../steps/apply-effects.ts';
import { chargeSp, refusePayment, securePayment } from '../steps/pay.ts';
import { insertPilotPoints } from '../store/pilot-points.ts';

export const pilotCommands = {
  /** Hires a pilot into an empty unit or into none; free of charge before the first track begins. */
  'pilot.hire': (context, { forceId, fromWarchest, ...told }) => {
    const { bay, plan, results } = maintain(context, forceId, [{ kind: 'hire', ...told }], fromWarchest);
    const { id: pilotId, name } = results[0]!.pilot!;
    const { costSp } = plan;
    context.note({ pilot: name, force: bay.force.name, costSp });
    return { pilotId, name, costSp };
  },

  'pilot.rename': (context, { pilotId, name, rank, callSign }) => {
    const pilot = loadPilots(context.db).find((candidate) => candidate.id === pilotId);
    if (pilot === undefined) throw pilotNotFound(pilotId);
    savePilot(context.db, pilotId, {
      name: name ?? pilot.name,
      rank: rank ?? pilot.rank,
      callSign: callSign ?? pilot.callSign ?? '',
    });
    const renamed = { name: name ?? pilot.name, callSign: (callSign ?? pilot.callSign) || undefined };
    context.note({ pilot: namePilot(renamed), before: namePilot(pilot) });
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
      inEngagement: loadEngagedIds(db).pilotIds.has(pilotId),
    };
    const refusal = validateAdvancement(question, force, campaign.economy);
    if (refusal !== null && refusal.code !== 'ledger.insufficient-sp')
      throw refuseAdvancement(pilot, force, refusal);
    const skill = getNextSkill(pilot.skill) ?? pilot.skill;
    const costSp = computeAdvancementCost(pilot.skill, campaign.economy);
    const { ofPilotSp, ofForceSp } = splitAdvancementCost(question, campaign.economy);
    securePayment(context, force, ofForceSp, { campaignDate: campaign.date, fromWarchest });
    const trained = { tracksDone, steps: countStepsTaken(question) + 1 };
    applyEffects(context, [trainPilot(pilot, { skill, costSp }, trained)]);
    if (ofPilotSp > 0) {
      const points = { kind: 'step', amount: -ofPilotSp, campaignDate: campaign.date } as const;
      insertPilotPoints(db, { id: context.newId('points'), pilotId, ...points });
    }
    chargeSp(context, force, {
      campaignDate: campaign.date,
      kind: 'advancement',
      costSp: ofForceSp,
      subject: pilot.name,
    });
    const pv = unit === null ? null : computeCardPv(unit.card, skill);
    context.note({ pilot: namePilot(pilot), skill, costSp, pv });
    return { skill, costSp, pv };
  },

  /** Heals all wounds of a pilot. */
  'pilot.heal': (context, { pilotId, fromWarchest }) => {
    const { pilot, force } = findPilot(loadRosters(context.db), pilotId);
    const { plan } = maintain(context, force.id, [{ kind: 'heal', pilotId }], fromWarchest);
    context.note({ pilot: namePilot(pilot), costSp: plan.costSp });
    return { costSp: plan.costSp };
  },
} satisfies Commands;

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
