import { isAway, type AwayStatus, type PilotStatus, type Skill } from '../../domain/pilot.ts';
import type { EconomyPreset } from '../economy/economy-preset.ts';
import type { ShotOdds } from './typical-shot.ts';
import { validatePayment, type PaymentRefusal } from '../economy/payment.ts';

export interface AdvancementQuestion {
  readonly skill: Skill;
  readonly status: PilotStatus;
  /** Number of completed tracks when the Skill was last raised; null if it never was. */
  readonly advancedAfter: number | null;
  /** Steps since then, while no further track was completed. */
  readonly stepsTaken: number;
  /** Number of tracks completed so far. */
  readonly tracksDone: number;
  readonly inEngagement: boolean;
  /** SP of the pilot's own; missing: none. */
  readonly ownSp?: number | undefined;
}

/** A step of Skill that is offered. */
export interface StepOffer {
  readonly fromSkill: Skill;
  readonly toSkill: Skill;
  /** SP of the pilot's own, which pay first. */
  readonly ownSp: number;
  /** What it is worth: `computeTypicalShot` before and after. */
  readonly shotBefore: ShotOdds;
  readonly shotAfter: ShotOdds;
}

export type AdvancementRefusal =
  | PaymentRefusal
  | {
      readonly code: 'pilot.best-skill' | 'pilot.already-advanced' | 'unit.in-engagement';
    }
  | { readonly code: 'pilot.not-available'; readonly status: AwayStatus };

/** The next better Skill; null at 0. */
export function getNextSkill(skill: Skill): Skill | null {
  const next = { 0: null, 1: 0, 2: 1, 3: 2, 4: 3, 5: 4, 6: 5, 7: 6 } as const;
  return next[skill];
}

/** SP for one step to the next better Skill; 0 if there is none. docs/campaign-facts.md 6. */
export function computeAdvancementCost(skill: Skill, economy: EconomyPreset): number {
  return skill === 0 ? 0 : economy.advancementSp[skill].value;
}

/** Who pays a step to the next better Skill: pilots with what they have of their own first, the force the rest. */
export function splitAdvancementCost(
  { skill, ownSp = 0 }: Pick<AdvancementQuestion, 'skill' | 'ownSp'>,
  economy: EconomyPreset,
): { readonly ofPilotSp: number; readonly ofForceSp: number } {
  const costSp = computeAdvancementCost(skill, economy);
  const ofPilotSp = Math.min(ownSp, costSp);
  return { ofPilotSp, ofForceSp: costSp - ofPilotSp };
}

/** Steps that a pilot has risen since the last completed track. */
export function countStepsTaken({
  advancedAfter,
  stepsTaken,
  tracksDone,
}: Pick<AdvancementQuestion, 'advancedAfter' | 'stepsTaken' | 'tracksDone'>): number {
  return advancedAfter === tracksDone ? stepsTaken : 0;
}

/**
 * Returns why a pilot's Skill cannot be raised by one step now; null if it can: so many steps between
 * two tracks as the economy allows. A wounded pilot may train; only death and captivity prevent it.
 * docs/campaign-facts.md 6.
 */
export function validateAdvancement(
  question: AdvancementQuestion,
  purse: Parameters<typeof validatePayment>[0],
  economy: EconomyPreset,
): AdvancementRefusal | null {
  if (isAway(question.status)) return { code: 'pilot.not-available', status: question.status };
  if (question.skill === 0) return { code: 'pilot.best-skill' };
  if (question.inEngagement) return { code: 'unit.in-engagement' };
  if (countStepsTaken(question) >= economy.stepsBetweenTracks.value)
    return { code: 'pilot.already-advanced' };
  const { ofForceSp } = splitAdvancementCost(question, economy);
  // A force in debt trains nobody, not even pilots who pay for themselves.
  return validatePayment(purse, purse.warchestWp < 0 ? Math.max(1, ofForceSp) : ofForceSp);
}
