import type { EngagementId, ForceId, PilotId, TrackId } from '../../domain/ids.ts';
import type { PilotFate } from '../../domain/pilot.ts';
import type { Fate } from '../../domain/unit-state.ts';
import type { EconomyPreset } from '../economy/economy-preset.ts';

/** What a force may award to its pilots for one track, in SP. */
export interface AwardLimits {
  /** To all of them together. */
  readonly trackSp: number;
  /** To each. */
  readonly pilotSp: number;
  /** To the one best pilot besides. */
  readonly mvpSp: number;
}

/** Who took part for a force and may be awarded, and what is proposed: an even split. */
export interface AwardProposal {
  readonly forceId: ForceId;
  readonly limits: AwardLimits;
  readonly pilots: readonly { readonly pilotId: PilotId; readonly name: string; readonly sp: number }[];
}

/** An accepted engagement for which a force has given no experience yet, and what its pilots did there. */
export interface OpenAward extends AwardProposal {
  readonly engagementId: EngagementId;
  readonly trackId: TrackId;
  /** Name of the track. */
  readonly track: string;
  /** Of the track, for its name in other languages. */
  readonly template: string;
  /** Those with the most kills first. */
  readonly pilots: readonly (AwardProposal['pilots'][number] & PilotDeeds)[];
}

/** What a pilot did in one battle. */
export interface PilotDeeds {
  /** What the pilot sat in. */
  readonly unit: string;
  /** Of the unit; null: the report does not tell it. */
  readonly fate: Fate | null;
  readonly pilotFate: PilotFate;
  readonly wounds: number;
  readonly kills: number;
}

type AwardTerms = Pick<EconomyPreset, 'awardSp' | 'awardPilotSp' | 'awardMvpSp'>;

/** What a force of so many lances may award; null where the economy has no awards. docs/campaign-facts.md 6. */
export function computeAwardLimits(
  size: number,
  { awardSp, awardPilotSp, awardMvpSp }: AwardTerms,
): AwardLimits | null {
  const trackSp = (awardSp?.value ?? 0) * size;
  if (trackSp === 0) return null;
  return { trackSp, pilotSp: awardPilotSp?.value ?? trackSp, mvpSp: awardMvpSp?.value ?? 0 };
}

/** An even split of what may be awarded, in whole SP: the first ones get what is left over. */
export function splitAwards(pilots: number, { trackSp, pilotSp }: AwardLimits): readonly number[] {
  const most = Math.min(trackSp, pilotSp * pilots);
  return Array.from({ length: pilots }, (_, index) =>
    Math.min(pilotSp, Math.floor(most / pilots) + (index < most % pilots ? 1 : 0)),
  );
}

export type AwardRefusal =
  | {
      readonly code: 'pilot.award-too-high';
      readonly pilotId: PilotId;
      readonly sp: number;
      readonly most: number;
    }
  | { readonly code: 'pilot.awards-over-limit'; readonly sp: number; readonly most: number };

/** Why awards are more than may be given; null: they are not. */
export function validateAwards(
  awards: readonly { readonly pilotId: PilotId; readonly sp: number }[],
  { trackSp, pilotSp }: AwardLimits,
): AwardRefusal | null {
  const high = awards.find(({ sp }) => sp > pilotSp);
  if (high !== undefined) return { code: 'pilot.award-too-high', ...high, most: pilotSp };
  const sp = awards.reduce((sum, award) => sum + award.sp, 0);
  return sp > trackSp ? { code: 'pilot.awards-over-limit', sp, most: trackSp } : null;
}
