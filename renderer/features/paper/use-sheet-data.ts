import { useRef } from 'react';
import { shallowEqual } from 'react-redux';
import type { EconomyPreset } from '../../../shared/campaign/economy/economy-preset.ts';
import type { CampaignSummary } from '../../../shared/domain/campaign-summary.ts';
import type { Engagement } from '../../../shared/domain/engagement.ts';
import type { ForceBattle } from '../../../shared/domain/force-record.ts';
import type { EngagementId, ForceId, TrackId } from '../../../shared/domain/ids.ts';
import type { LedgerLine } from '../../../shared/domain/ledger-line.ts';
import type { NoteSubject } from '../../../shared/domain/note.ts';
import type { Roster } from '../../../shared/domain/roster.ts';
import type { NotedPilotRecord } from '../../../shared/domain/service-record.ts';
import type { TrackBoard } from '../../../shared/domain/track-board.ts';
import type { TrackBriefing } from '../../../shared/domain/track-briefing.ts';
import type { TrackDefinition } from '../../../shared/domain/track-definition.ts';
import { skipToken, useContractQuery } from '../../api/use-contract-query.ts';
import type { BattleScenario } from '../../../shared/rules/battle/scenario/scenario.ts';
import type { SheetKind } from './paper-choice.ts';
import type { ResultOf } from '../../../shared/contract/index.ts';
import type { ContractError } from '../../../shared/contract/error-codes.ts';

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
      /** In the order of the roster. */
      readonly records: readonly NotedPilotRecord[];
    }
  | {
      readonly kind: 'record';
      readonly summary: CampaignSummary;
      readonly economy: EconomyPreset;
      readonly roster: Roster;
      /** Engagements in which the force took part, oldest first. */
      readonly battles: readonly ForceBattle[];
      readonly lines: readonly LedgerLine[];
      /** Notes on the force; empty: none. */
      readonly note: string;
      /** The last entry of the journal, by which the file can be compared with the paper. */
      readonly proof: JournalProof;
    }
  | {
      readonly kind: 'briefing';
      readonly summary: CampaignSummary;
      readonly economy: EconomyPreset;
      readonly briefing: TrackBriefing;
      readonly track: TrackDefinition;
      /** Without a map before the track opens, unless it has one of its own. */
      readonly board: TrackBoard;
      /** Null before the track is begun. */
      readonly engagement: Engagement | null;
    }
  | {
      readonly kind: 'table';
      readonly summary: CampaignSummary;
      readonly engagement: Engagement;
      /** How the battle begins, and how long it lasts at most. */
      readonly scenario: BattleScenario;
    }
  | {
      readonly kind: 'report';
      readonly summary: CampaignSummary;
      readonly economy: EconomyPreset;
      readonly engagement: Engagement;
      /** Notes on the engagement, for its report; empty: none. */
      readonly note: string;
    };

export type JournalProof = ResultOf<'journal.hash'>;

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
  const economy = useContractQuery('campaign.economy', {});
  const log = useForceLog(kind === 'record' ? force : null);
  const roster = rosters.data?.find((one) => one.force.id === force);
  const pilots = useContractQuery(
    'pilot.records',
    kind === 'pilots' && force !== null ? { forceId: force } : skipToken,
  );
  const brief = useBriefing(kind === 'briefing' ? track : null);
  const engagementId =
    kind === 'briefing'
      ? (brief.data?.briefing.track.engagementId ?? null)
      : kind === 'table' || kind === 'report'
        ? subjects.engagement
        : null;
  const engagement = useContractQuery('engagement.get', engagementId === null ? skipToken : { engagementId });
  const start = useBattleStart(kind === 'table' ? subjects.engagement : null);
  const isEngagementKnown = engagementId === null || engagement.data !== undefined;
  const noted = findNoted(kind, subjects);
  const note = useContractQuery('note.get', noted === null ? skipToken : { of: noted });
  const noteText = noted === null ? '' : note.data?.text;
  const failed = [rosters, economy, pilots, ...log.asked, ...brief.asked, engagement, start, note].find(
    ({ error }) => error !== undefined,
  );
  const data = ((): SheetData | undefined => {
    if (summary === undefined || economy.data === undefined || noteText === undefined) return undefined;
    const shared = { summary, economy: economy.data };
    switch (kind) {
      case 'record':
        if (roster === undefined || log.data === undefined) return undefined;
        return { kind, ...shared, roster, ...log.data, note: noteText };
      case 'roster':
      case 'cards':
        return roster === undefined ? undefined : { kind, summary, roster };
      case 'pilots':
        if (roster === undefined || pilots.data === undefined) return undefined;
        return { kind, summary, roster, records: pilots.data };
      case 'briefing':
        if (brief.data === undefined || !isEngagementKnown) return undefined;
        return { kind, ...shared, ...brief.data, engagement: engagement.data ?? null };
      case 'table':
      case 'report':
        if (engagement.data === undefined) return undefined;
        return readBattle(kind, { ...shared, engagement: engagement.data, note: noteText }, start.data);
    }
  })();
  return { data: useSameWhileEqual(data), error: failed?.error, refetch: failed?.refetch ?? rosters.refetch };
}

/** How the battle of an engagement begins; nothing is asked for null. */
function useBattleStart(engagementId: EngagementId | null) {
  return useContractQuery('engagement.scenario', engagementId === null ? skipToken : { engagementId });
}

/** What a sheet prints of a battle; undefined while it lacks how this begins. */
function readBattle(
  kind: 'table' | 'report',
  told: Omit<Extract<SheetData, { kind: 'report' }>, 'kind'>,
  scenario: BattleScenario | undefined,
): SheetData | undefined {
  if (kind === 'report') return { kind, ...told };
  return scenario === undefined
    ? undefined
    : { kind, summary: told.summary, engagement: told.engagement, scenario };
}

/** The object as it was before, as long as all of its parts are the same: what is made of it is not made again. */
function useSameWhileEqual<T>(now: T): T {
  const kept = useRef(now);
  if (!shallowEqual(kept.current, now)) kept.current = now;
  return kept.current;
}

/** The ledger of a force and the engagements of its track log, null for none, and the queries behind them. */
function useForceLog(forceId: ForceId | null) {
  const lines = useContractQuery('ledger.list', forceId === null ? skipToken : { forceId });
  const record = useContractQuery('force.record', forceId === null ? skipToken : { forceId });
  const proof = useContractQuery('journal.hash', forceId === null ? skipToken : {});
  return {
    asked: [lines, record, proof],
    data:
      lines.data !== undefined && record.data !== undefined && proof.data !== undefined
        ? { lines: lines.data, battles: record.data.battles, proof: proof.data }
        : undefined,
  };
}

/** What a briefing tells of a track, null for none, and the queries behind it. */
function useBriefing(trackId: TrackId | null) {
  const params = trackId === null ? skipToken : { trackId };
  const briefing = useContractQuery('track.get', params);
  const board = useContractQuery('track.board', params);
  const definition = useContractQuery('track.definition', params);
  const isComplete = briefing.data !== undefined && board.data !== undefined && definition.data !== undefined;
  return {
    asked: [briefing, board, definition],
    data: isComplete
      ? { briefing: briefing.data, board: board.data, track: definition.data.track }
      : undefined,
  };
}

/** What a sheet has a page of notes about; null where it has none, or has those of many. */
function findNoted(kind: SheetKind, { force, engagement }: ChosenSubjects): NoteSubject | null {
  if (kind === 'record' && force !== null) return { kind: 'force', id: force };
  if (kind === 'report' && engagement !== null) return { kind: 'engagement', id: engagement };
  return null;
}
