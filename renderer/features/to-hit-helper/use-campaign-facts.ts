import { useEffect, useMemo } from 'react';
import type { Allegiance } from '../../../shared/domain/allegiance.ts';
import type { EngagementReport } from '../../../shared/domain/engagement-report.ts';
import type { EngagementId } from '../../../shared/domain/ids.ts';
import type { Roster } from '../../../shared/domain/roster.ts';
import { skipToken, useContractQuery } from '../../api/use-contract-query.ts';
import { applyResults, NOT_TRACKED, readTracked, type TrackedBattle } from './helper-unit.ts';
import { useTrackConditions, type TrackConditions } from './use-track-conditions.ts';

/** Data of the open campaign for the helper; empty without a campaign. */
export interface CampaignFacts {
  /** Whether everything is loaded. */
  readonly ready: boolean;
  /** Units of the battle under way have the damage that is tracked or typed of it. */
  readonly rosters: readonly Roster[];
  /** The battle under way as it stands at the table. */
  readonly tracked: TrackedBattle;
  readonly allegiances: readonly Allegiance[];
  /** Light and weather of the track under way. */
  readonly conditions: readonly TrackConditions[];
  readonly rules: { readonly ruleset: string; readonly options: readonly string[] } | null;
}

export function useCampaignFacts(): CampaignFacts {
  const files = useContractQuery('campaign.list', {});
  const isOpen = files.data !== undefined && files.data.open !== null;
  const summary = useContractQuery('campaign.summary', isOpen ? {} : skipToken);
  const forces = useContractQuery('force.list', isOpen ? {} : skipToken);
  const { engagementId, conditions } = useTrackConditions(isOpen);
  const tracked = useTracked(engagementId);
  const typed = useTypedResults(engagementId);
  // When a query fails, the catalogue can still be used.
  const isSettled = [files, ...(isOpen ? [summary, forces] : [])].every(
    ({ data, error }) => data !== undefined || error !== undefined,
  );
  if (!isOpen) return { ready: isSettled, rosters: [], tracked, allegiances: [], conditions, rules: null };
  return {
    ready: isSettled,
    rosters: applyResults(forces.data ?? [], tracked.turn === null ? typed : tracked.units),
    tracked,
    allegiances: summary.data?.allegiances ?? [],
    conditions,
    rules: summary.data ?? null,
  };
}

/** How a battle under way stands at the table; nothing where it is not tracked there. */
function useTracked(engagementId: EngagementId | null): TrackedBattle {
  const { data } = useContractQuery('table.get', engagementId === null ? skipToken : { engagementId });
  return useMemo(() => (data === undefined ? NOT_TRACKED : readTracked(data.session)), [data]);
}

/** What is typed of a battle under way, else what was recorded of it and is not accepted yet. */
function useTypedResults(engagementId: EngagementId | null): EngagementReport['units'] {
  const asked = engagementId === null ? skipToken : { engagementId };
  const { data: engagement } = useContractQuery('engagement.get', asked);
  const { data, refetch } = useContractQuery('engagement.draft', asked);
  // Saving a draft makes no answer stale, because that would be asked for again at every pause in typing.
  useEffect(() => refetch(), [refetch, engagementId]);
  if (engagement === undefined || engagement.status === 'accepted') return [];
  return (data?.draft ?? engagement.report)?.units ?? [];
}
