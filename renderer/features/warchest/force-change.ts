import type { CampaignSummary } from '../../../shared/domain/campaign-summary.ts';
import type { Force } from '../../../shared/domain/force.ts';

/** What became of a force's WP. */
export interface ForceChange {
  /** WP that the last track brought or took, with what was spent between the one before and it; null: it was not there. */
  readonly lastTrack: number | null;
  /** WP since then, such as conversions and the cost of a track under way; null: it has joined since. */
  readonly since: number | null;
}

/** Changes of a force's WP by the last track that was fought, and since; before the first one, since the start. */
export function computeChange(
  { warchests }: Pick<CampaignSummary, 'warchests'>,
  { id, warchestWp }: Pick<Force, 'id' | 'warchestWp'>,
): ForceChange {
  const wpAt = (index: number): number | null =>
    warchests.at(index)?.forces.find(({ forceId }) => forceId === id)?.wp ?? null;
  const last = wpAt(-1);
  const before = warchests.length > 1 ? wpAt(-2) : null;
  return {
    lastTrack: last === null || before === null ? null : last - before,
    since: last === null ? null : warchestWp - last,
  };
}
