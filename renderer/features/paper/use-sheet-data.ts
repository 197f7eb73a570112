import type { ContractError } from '../../../shared/contract/index.ts';
import type { CampaignSummary } from '../../../shared/domain/campaign-summary.ts';
import type { Engagement, EngagementEntry } from '../../../shared/domain/engagement.ts';
import type { EngagementId, ForceId, TrackId } from '../../../shared/domain/ids.ts';
import type { LedgerLine } from '../../../shared/domain/ledger-line.ts';
import type { Roster } from '../../../shared/domain/roster.ts';
import type { PilotRecord } from '../../../shared/domain/service-record.ts';
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
      readonly kind: 'roster' | 'cards';
      readonly summary: CampaignSummary;
      readonly roster: Roster;
    }
  | {
      readonly kind: 'pilots';
      readonly summary: CampaignSummary;
      readonly roster: Roster;
      /** Service records, in the order of the roster. */
      readonly records: readonly PilotRecord[];
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
  const roster = rosters.data?.find((one) => one.force.id === force);
  const pilots = usePilotRecords(kind, roster);
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
  const isComplete = entries.data !== undefined && engagements.length === fought.length;
  const data = ((): SheetData | undefined => {
    if (summary === undefined) return undefined;
    switch (kind) {
      case 'record':
        if (roster === undefined || lines.data === undefined || !isComplete) return undefined;
        return { kind, summary, roster, engagements, lines: lines.data };
      case 'roster':
      case 'cards':
        return roster === undefined ? undefined : { kind, summary, roster };
      case 'pilots':
        return pilots === undefined ? undefined : { kind, summary, ...pilots };
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

/** A force with the service records of its pilots, where the sheet prints them; undefined while one is missing. */
function usePilotRecords(
  kind: SheetKind,
  roster: Roster | undefined,
): { readonly roster: Roster; readonly records: readonly PilotRecord[] } | undefined {
  const pilots = kind === 'pilots' ? (roster?.pilots ?? []) : [];
  const records = useContractQueries(
    'pilot.record',
    pilots.map(({ id }) => ({ pilotId: id })),
  );
  return roster === undefined || records.length < pilots.length ? undefined : { roster, records };
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
