import type { CampaignEndReason, EndCondition } from '../../domain/campaign-end.ts';
import type { AllegianceId } from '../../domain/ids.ts';
import type { ObjectiveTally } from './objective-tally.ts';
import { computeOwnWp, type OwnWarchest } from '../forces/own-warchest.ts';

/** How a campaign stands when a track is booked. */
export interface EndState {
  readonly tracksDone: number;
  /** The day on which the campaign goes on. */
  readonly date: string;
  readonly forces: readonly OwnWarchest[];
  readonly objectives: readonly ObjectiveTally[];
}

export interface MetEnd {
  readonly reason: CampaignEndReason;
  /** Who can win by it; null: everybody, by the rule of the campaign. */
  readonly favoured: readonly AllegianceId[] | null;
}

/**
 * The first condition that ends the campaign; null: none. Judged when a track is booked. A warchest or objectives favour
 * the allegiances that brought the end about, a warchest that ran dry all others. `describe` tells how the campaign
 * stands; it reads much, and is not called without conditions, which most campaigns are. docs/campaign-facts.md 7.
 */
export function findMetEnd(conditions: readonly EndCondition[], describe: () => EndState): MetEnd | null {
  if (conditions.length === 0) return null;
  const state = describe();
  for (const condition of conditions) {
    const met = judge(condition, state);
    if (met !== null) return met;
  }
  return null;
}

function judge(condition: EndCondition, { tracksDone, date, forces, objectives }: EndState): MetEnd | null {
  const present = forces.filter(({ standing }) => standing === 'present');
  switch (condition.kind) {
    case 'tracks':
      return tracksDone >= condition.count ? { reason: 'tracks-fought', favoured: null } : null;
    case 'date':
      return date >= condition.date ? { reason: 'date-reached', favoured: null } : null;
    case 'warchest-above': {
      const rich = present.filter((force) => computeOwnWp(force) >= condition.wp);
      return rich.length === 0 ? null : { reason: 'warchest-filled', favoured: listAllegiances(rich) };
    }
    case 'warchest-below': {
      const poor = listAllegiances(present.filter((force) => computeOwnWp(force) < condition.wp));
      const favoured = listAllegiances(present).filter((id) => !poor.includes(id));
      return poor.length === 0 ? null : { reason: 'warchest-spent', favoured };
    }
    case 'objectives': {
      if (tracksDone < condition.afterTracks) return null;
      const favoured = objectives
        .filter(({ met, possible }) => possible > 0 && met * 100 >= possible * condition.percent)
        .map(({ allegianceId }) => allegianceId);
      return favoured.length === 0 ? null : { reason: 'objectives-met', favoured };
    }
  }
}

function listAllegiances(forces: readonly Pick<OwnWarchest, 'allegianceId'>[]): AllegianceId[] {
  return [...new Set(forces.map(({ allegianceId }) => allegianceId))];
}

/** Whether a campaign with these conditions ends with any results: after so many tracks or on a day. */
export function hasCertainEnd(conditions: readonly EndCondition[]): boolean {
  return conditions.some(({ kind }) => kind === 'tracks' || kind === 'date');
}
