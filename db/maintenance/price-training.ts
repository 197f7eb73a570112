import {
  computeAdvancementCost,
  countStepsTaken,
  getNextSkill,
  splitAdvancementCost,
  validateAdvancement,
  type AdvancementRefusal,
} from '../../shared/campaign/pilots/advancement.ts';
import type { Force } from '../../shared/domain/force.ts';
import type { Pilot, Skill } from '../../shared/domain/pilot.ts';
import { Refusal } from '../refusal.ts';
import { refusePayment } from '../steps/pay.ts';
import { findAdvancement } from '../store/pilots.ts';
import type { Bay } from './load-bay.ts';

/** A step of Skill that can be taken. */
export interface Training {
  readonly kind: 'train';
  readonly pilot: Pilot;
  /** After the step. */
  readonly skill: Skill;
  /** SP, of the pilot and of the force together. */
  readonly costSp: number;
  readonly ofPilotSp: number;
  readonly ofForceSp: number;
  /** Steps since the last completed track, this one included. */
  readonly stepsTaken: number;
}

/** What a pilot's next step of Skill costs, or why it cannot be taken, without a look at what the force can pay. */
export function priceTraining(
  { advancements, campaign, engaged, force, tracksDone }: Bay,
  pilot: Pilot,
): Training | Refusal {
  const { economy } = campaign;
  const question = {
    ...pilot,
    ...findAdvancement(advancements, pilot.id),
    tracksDone,
    inEngagement: engaged.pilotIds.has(pilot.id),
  };
  const split = splitAdvancementCost(question, economy);
  const refusal = validateAdvancement(question, force, economy);
  const isPaidLater = refusal?.code.startsWith('ledger.') === true && split.ofForceSp > 0;
  if (refusal !== null && !isPaidLater) return refuseAdvancement(pilot, force, refusal);
  return {
    kind: 'train',
    pilot,
    skill: getNextSkill(pilot.skill) ?? pilot.skill,
    costSp: computeAdvancementCost(pilot.skill, economy),
    ...split,
    stepsTaken: countStepsTaken(question) + 1,
  };
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
