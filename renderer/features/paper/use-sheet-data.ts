import type { ContractError } from '../../../shared/contract/index.ts';
import type { CampaignSummary } from '../../../shared/domain/campaign-summary.ts';
import type { Engagement, EngagementEntry } from '../../../shared/domain/engagement.ts';
import type { EngagementId, ForceId, TrackId } from '../../../shared/domain/ids.ts';
import type { LedgerLine } from '../../../shared/domain/ledger-line.ts';
import type { Roster } from '../../../shared/domain/roster.ts';
import type { TrackBriefing } from '../../../shared/domain/track-briefing.ts';
import type { TrackDefinition } from '../../../shared/domain/track-definition.ts';
import { useContractQueries } from '../../api/use-contract-queries.ts';
import { skipToken, useContractQuery } from '../../api/use-contract-query.ts';
import type { SheetKind } from './paper-choice.ts';

/** What the chosen sheet is about; null where there is no such thing. */
export interface ChosenSubjects {
  readonly force: ForceId | null;
  readonly track: TrackId | null;
  readonly engagement: EngagementId | null;
}

/** Everything that one sheet prints. */
export type SheetData =
  | {
      readonly kind: 'roster' | 'cards' | 'pilots';
      readonly summary: CampaignSummary;
      readonly roster: Roster;
    }
  | {
      readonly kind: 'record';
      readonly summary: CampaignSummary;
      readonly roster: Roster;
      /** Those in which the force took part, oldest first. */
      readonly engagements: readonly Engagement[];
      readonly lines: readonly LedgerLine[];
    }
  | {
      readonly kind: 'briefing';
      readonly summary: CampaignSummary;
      readonly briefing: TrackBriefing;
      readonly track: TrackDefinition;
      /** Null before the track is begun. */
      readonly engagement: Engagement | null;
    }
  | { readonly kind: 'table' | 'report'; readonly summary: CampaignSummary; readonly engagement: Engagement };

export interface LoadedSheet {
  /** Undefined while something is missing. */
  readonly data: SheetData | undefined;
  readonly error: ContractError | undefined;
  readonly refetch: () => void;
}

/** Asks the host for what a sheet prints. */
export function useSheetData(
  kind: SheetKind,
  summary: CampaignSummary | undefined,
  subjects: ChosenSubjects,
): LoadedSheet {
  const { force, track } = subjects;
  const rosters = useContractQuery('force.list', {});
  const lines = useContractQuery(
    'ledger.list',
    kind === 'record' && force !== null ? { forceId: force } : skipToken,
  );
  const entries = useContractQuery('engagement.list', kind === 'record' ? {} : skipToken);
  const fought = kind === 'record' ? listFought(entries.data, force) : [];
  const engagements = useContractQueries(
    'engagement.get',
    fought.map((engagementId) => ({ engagementId })),
  );
  const isBriefing = kind === 'briefing' && track !== null;
  const briefing = useContractQuery('track.get', isBriefing ? { trackId: track } : skipToken);
  const definition = useContractQuery('track.definition', isBriefing ? { trackId: track } : skipToken);
  const engagementId = isBriefing
    ? (briefing.data?.track.engagementId ?? null)
    : kind === 'table' || kind === 'report'
      ? subjects.engagement
      : null;
  const engagement = useContractQuery('engagement.get', engagementId === null ? skipToken : { engagementId });
  const failed = [rosters, lines, entries, briefing, definition, engagement].find(
    ({ error }) => error !== undefined,
  );
  const roster = rosters.data?.find((one) => one.force.id === force);
  const isComplete = entries.data !== undefined && engagements.length === fought.length;
  const data = ((): SheetData | undefined => {
    if (summary === undefined) return undefined;
    switch (kind) {
      case 'record':
        if (roster === undefined || lines.data === undefined || !isComplete) return undefined;
        return { kind, summary, roster, engagements, lines: lines.data };
      case 'roster':
      case 'cards':
      case 'pilots':
        return roster === undefined ? undefined : { kind, summary, roster };
      case 'briefing': {
        if (briefing.data === undefined || definition.data === undefined) return undefined;
        if (engagementId !== null && engagement.data === undefined) return undefined;
        const { track: whole } = definition.data;
        return { kind, summary, briefing: briefing.data, track: whole, engagement: engagement.data ?? null };
      }
      case 'table':
      case 'report':
        return engagement.data === undefined ? undefined : { kind, summary, engagement: engagement.data };
    }
  })();
  return { data, error: failed?.error, refetch: failed?.refetch ?? rosters.refetch };
}

/** The engagements whose results stand in a force's track log, oldest first. */
function listFought(
  entries: readonly EngagementEntry[] | undefined,
  force: ForceId | null,
): readonly EngagementId[] {
  return (entries ?? [])
    .filter(({ status, forceIds }) => status === 'accepted' && forceIds.some((id) => id === force))
    .map(({ engagementId }) => engagementId);
}
