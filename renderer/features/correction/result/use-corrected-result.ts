import { useDebouncedValue } from '@mantine/hooks';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContractError } from '../../../../shared/contract/error-codes.ts';
import type { ParamsOf, ResultOf } from '../../../../shared/contract/index.ts';
import type { Engagement } from '../../../../shared/domain/engagement.ts';
import type { EngagementId } from '../../../../shared/domain/ids.ts';
import type { ReportDraft } from '../../../../shared/domain/report-draft.ts';
import type { ReportFinding } from '../../../../shared/domain/report-finding.ts';
import { makeRefusal } from '../../../../shared/locales/make-refusal.ts';
import type { DraftSource } from '../../../api/report-draft/draft-source.ts';
import { useReportDraft, type DraftControl } from '../../../api/report-draft/use-report-draft.ts';
import { useTypingSteps } from '../../../api/report-draft/use-typing-steps.ts';
import { skipToken, useContractQuery } from '../../../api/use-contract-query.ts';
import { createDamageJudge } from '../../../ui/report/damage-judge.ts';
import { listCalledRolls } from '../../../ui/report/table-rolls.ts';
import { createDraftFromReport, toReport, type JudgeDamage } from '../../../ui/report-grid/report-draft.ts';
import { namePlayers, type PlayerNames } from '../../../ui/role-names.ts';
import { useFormat } from '../../../ui/use-format.ts';
import { nameChange, tellValue } from './describe-change.ts';
import { addAcceptedRolls } from './accepted-rolls.ts';
import { keyOfField, listDifferences, takeBack, type ReportField } from './report-fields.ts';

/** One value of an accepted result that is another one now, in the reader's words. */
export interface ResultChange {
  readonly key: string;
  /** "Griffin, fate". */
  readonly what: string;
  /** Whose it is; null: of nobody. */
  readonly who: string | null;
  readonly before: string;
  readonly after: string;
  readonly field: ReportField;
  /** Takes this change back. */
  readonly revert: () => void;
}

type AskedCorrection = Pick<ParamsOf<'engagement.previewCorrection'>, 'engagementId' | 'report' | 'rolls'>;

/** An accepted result while it is being corrected. */
export interface CorrectedResult {
  readonly engagement: Engagement;
  readonly summary: ResultOf<'campaign.summary'>;
  readonly players: PlayerNames;
  readonly judge: JudgeDamage;
  /** The result as it was accepted. */
  readonly accepted: ReportDraft;
  /** The result as it is typed now. */
  readonly draft: ReportDraft;
  readonly control: DraftControl;
  readonly changes: readonly ResultChange[];
  /** What the checks find in it, most severe first; those of the accepted one while nothing differs. */
  readonly checks: readonly ReportFinding[];
  /**
   * The parameters of `engagement.previewCorrection` as soon as typing pauses; null while nothing differs from what was
   * accepted, or what is typed is no report that could be accepted.
   */
  readonly asked: AskedCorrection | null;
}

/** `result` is missing until it is loaded. */
interface CorrectedResultState {
  readonly result: CorrectedResult | undefined;
  readonly error: ContractError | undefined;
  readonly refetch: () => void;
}

/** Typing pauses for this long before the checks are asked. */
const PAUSE_MS = 150;

/**
 * The result of an accepted engagement, to be typed as it should have been. It begins with the stored report, wherever
 * that comes from; what is typed is kept in the campaign file, apart from drafts of reports that are not accepted.
 */
export function useCorrectedResult(engagementId: EngagementId): CorrectedResultState {
  const { t } = useTranslation(['corrected-result', 'after-action', 'game', 'tracks']);
  const format = useFormat();
  const { data: engagement, ...loading } = useContractQuery('engagement.get', { engagementId });
  const { data: summary, ...summing } = useContractQuery('campaign.summary', {});
  const judge = useMemo(() => engagement && createDamageJudge(engagement), [engagement]);
  const source = useMemo(() => engagement && judge && toSource(engagement, judge), [engagement, judge]);
  const control = useReportDraft(source ?? null);
  useTypingSteps(control);
  const { draft } = control;
  const accepted = source?.onFile ?? null;
  const fields = useMemo(
    () =>
      engagement === undefined || accepted === null || draft === null
        ? []
        : listDifferences(accepted, draft, engagement),
    [engagement, accepted, draft],
  );
  const [settled] = useDebouncedValue(draft, PAUSE_MS);
  const { data: found } = useContractQuery(
    'engagement.check',
    fields.length === 0 || settled === null ? skipToken : { engagementId, report: toReport(settled) },
  );
  const checks = fields.length === 0 ? engagement?.checks : found?.checks;
  const canCount = checks !== undefined && mayCount(checks, settled);
  const asked = useMemo(
    () =>
      fields.length === 0 || !canCount || settled === null || engagement === undefined
        ? null
        : toAsked(engagement, settled),
    [fields, canCount, settled, engagement],
  );
  const error = loading.error ?? summing.error ?? findRefusal(engagement);
  const refetch = () => {
    loading.refetch();
    summing.refetch();
  };
  if (error !== undefined || !engagement || !summary || !judge || accepted === null || draft === null)
    return { result: undefined, error, refetch };
  const players = namePlayers(engagement.forces, summary.forces, t, format);
  const words = { engagement, names: players.shortRoles, t };
  const changes = fields.map((field) => ({
    ...nameChange(field, words),
    key: keyOfField(field),
    before: tellValue(accepted, field, words),
    after: tellValue(draft, field, words),
    field,
    revert: () => control.change(takeBack(draft, accepted, field, engagement.participants, judge)),
  }));
  const result = {
    ...{ engagement, summary, players, judge, accepted, draft, control, changes, asked },
    checks: checks ?? [],
  };
  return { result, error: undefined, refetch };
}

function toSource(engagement: Engagement, judge: JudgeDamage): DraftSource | null {
  const { report, participants, status } = engagement;
  if (report === null || status !== 'accepted') return null;
  const accepted = addAcceptedRolls(createDraftFromReport(report, participants, judge), engagement);
  return { engagement, isOpen: true, onFile: accepted, blank: accepted };
}

function findRefusal(engagement: Engagement | undefined): ContractError | undefined {
  if (engagement === undefined || engagement.status === 'accepted') return undefined;
  const { id: engagementId, status } = engagement;
  return makeRefusal('engagement.wrong-status', { engagementId, status });
}

/** Whether a report with these findings could be accepted. */
function mayCount(checks: readonly ReportFinding[], draft: ReportDraft | null): boolean {
  const hasReason = draft?.reason !== undefined && draft.reason.trim() !== '';
  return checks.every(({ level }) => level !== 'error' && (level !== 'reason' || hasReason));
}

function toAsked(engagement: Engagement, draft: ReportDraft): AskedCorrection | null {
  const { turns, ...report } = toReport(draft);
  if (turns === null) return null;
  // What a session at the table told besides is no value of the grid, and stays.
  const { overruled, strictness } = draft;
  const rolls = listCalledRolls(draft, engagement);
  return {
    engagementId: engagement.id,
    report: { ...report, turns, rolls, overruled, strictness },
    rolls,
  };
}
