import type { PilotId } from '../../domain/ids.ts';
import type { Pilot, Skill } from '../../domain/pilot.ts';
import type { EconomyPreset } from '../economy/economy-preset.ts';
import { computeHealing, computeHire, countHealable } from '../pilots/hire.ts';

export type SparePilot = Pick<Pilot, 'id' | 'unitId' | 'status' | 'skill' | 'wounds' | 'healedThisMonth'>;

/** Pilots without a unit among whom it makes no difference who gets one. */
export interface SpareGroup {
  readonly skill: Skill;
  readonly isWounded: boolean;
  /** SP to heal one of them; 0 for those who are well. */
  readonly costSp: number;
  readonly pilotIds: readonly PilotId[];
}

interface SpareQuestion {
  readonly pilots: readonly SparePilot[];
  readonly engaged: { readonly pilotIds: ReadonlySet<PilotId> };
  readonly economy: EconomyPreset;
  readonly size: number;
  readonly settingUp: boolean;
  readonly hasRest: boolean;
}

/**
 * Most ways to take pilots out of the groups, by number: the search grows with it. It is reached only where many seats are
 * empty and spare pilots of many Skills wait; then the worst of them are left out.
 */
const MAX_STATES = 128;

/**
 * The spare pilots who may fight in the next track, in groups, those who are well and have the best Skill first. Nobody
 * who cannot be part of a cheapest plan for so many empty `seats` is among them: of those who are well more than there
 * are seats, and the wounded who cost no less than a new pilot and are no better.
 */
export function listSpareGroups(question: SpareQuestion, seats: number): readonly SpareGroup[] {
  const { pilots, engaged, economy, settingUp, hasRest } = question;
  const spare = pilots.filter(({ id, unitId }) => unitId === null && !engaged.pilotIds.has(id));
  const well = spare
    .filter(({ status }) => status === 'active')
    .map((pilot) => ({ ...pilot, isWounded: false, costSp: 0 }))
    .toSorted((a, b) => a.skill - b.skill)
    .slice(0, seats);
  const hire = computeHire(economy, settingUp, question);
  const wounded = spare
    .filter((pilot) => pilot.status === 'wounded' && countHealable(pilot, economy) === pilot.wounds)
    .map((pilot) => ({ ...pilot, isWounded: true, costSp: computeHealing(pilot, economy, question) }))
    .filter(({ costSp, skill }) => costSp < hire.costSp || skill < hire.skill)
    .toSorted((a, b) => a.costSp - b.costSp || a.skill - b.skill);
  const all = Map.groupBy([...well, ...(hasRest ? wounded : [])], ({ isWounded, costSp, skill }) =>
    [isWounded, costSp, skill].join(' '),
  );
  let states = 1;
  return [...all.values()].flatMap((group): SpareGroup[] => {
    const count = Math.min(group.length, seats, Math.floor(MAX_STATES / states) - 1);
    const [first] = group;
    if (first === undefined || count <= 0) return [];
    states *= count + 1;
    const { skill, isWounded, costSp } = first;
    return [{ skill, isWounded, costSp, pilotIds: group.slice(0, count).map(({ id }) => id) }];
  });
}
