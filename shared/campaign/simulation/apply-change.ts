import type { Skill } from '../../domain/pilot.ts';
import { getNextSkill } from '../pilots/advancement.ts';
import type { StartChange } from './campaign-start.ts';
import type { SimulatedCampaign } from './simulated-campaign.ts';
import { listPilots, type SimulatedForce, type SimulatedPilot } from './simulated-force.ts';
import { payStep } from './spend.ts';

/** Changes the forces at the start of a campaign, in place. A step that cannot be paid is not taken. */
export function applyChange(campaign: SimulatedCampaign, change: StartChange): void {
  for (const force of campaign.forces)
    for (const pilot of listPilots(force)) {
      if (change.kind === 'handicap' && force.allegianceId === change.allegianceId)
        pilot.skill = Math.min(7, Math.max(0, pilot.skill - change.steps)) as Skill;
      if (change.kind === 'step' && pilot.id === change.pilotId)
        takeStep(campaign, force, pilot, change.paid);
    }
}

function takeStep(
  campaign: SimulatedCampaign,
  force: SimulatedForce,
  pilot: SimulatedPilot,
  isPaid: boolean,
): void {
  if (isPaid) {
    payStep(campaign, force, pilot, 0);
    return;
  }
  const skill = getNextSkill(pilot.skill);
  if (skill !== null) Object.assign(pilot, { skill, hasTrained: true });
}
