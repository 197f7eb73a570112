import { useSyncExternalStore } from 'react';
import type { Engagement } from '../../../shared/domain/engagement.ts';
import { useCampaignFile } from '../../api/use-campaign-file.ts';
import { createBlankDraft, createDraftFromReport, isSameReport } from '../../ui/report-grid/report-draft.ts';
import type { ReportDraft } from '../../../shared/domain/report-draft.ts';
import type { JudgeDamage } from '../../ui/report-grid/report-draft.ts';
import { changeTyped, readTyped, subscribeToTyped } from './typed-results-store.ts';
import {
  findLastTyped,
  forgetSteps,
  hasTyped,
  resumeTyping,
  undoStep,
  redoStep,
  addStep,
  type TypedResults,
} from './typed-results.ts';
import { useSavedDraft } from './use-saved-draft.ts';

export interface DraftControl {
  /** Null while the engagement has no report and none is being typed. */
  readonly draft: ReportDraft | null;
  /** Whether the draft differs from the stored report. */
  readonly isChanged: boolean;
  /** Whether there are typed results that are not shown. */
  readonly isSetAside: boolean;
  /** Whether results are being typed, or were: Undo then applies to their steps and not to the campaign. */
  readonly ownsUndo: boolean;
  readonly hasSteps: boolean;
  /** Adds a step; an amending one replaces the last. */
  readonly change: (draft: ReportDraft, amends?: boolean) => void;
  /** Shows the results that were typed last, or else the blank draft. */
  readonly startTyping: () => void;
  /** Shows a draft in which every unit is as it went in; a step like any other. */
  readonly startBlank: () => void;
  /** Shows the stored report, or the choice when there is none; a step like any other. */
  readonly setAside: () => void;
  /** Undoes or redoes a step; false when there is none. */
  readonly undo: () => boolean;
  readonly redo: () => boolean;
  /** To be called when the results have been saved: keeps them in case that is undone, drops their steps. */
  readonly settle: () => void;
}

/**
 * The report being typed. It is kept in the campaign file, and belongs to the stored report that it was begun on: when
 * that is replaced, the draft is hidden, and when the replacement is undone, it is shown again.
 */
export function useReportDraft(engagement: Engagement, judge: JudgeDamage): DraftControl {
  const { id, draftRevision, report, participants, objectives, status } = engagement;
  const key = `${useCampaignFile()} ${id} ${draftRevision}`;
  const typed = useSyncExternalStore(subscribeToTyped, () => readTyped(key));
  useSavedDraft(engagement, key, findLastTyped(typed));
  const blank = createBlankDraft(participants, objectives, judge);
  const onFile = report === null ? null : createDraftFromReport(report, participants, judge);
  const shown = status === 'accepted' ? null : typed.present;
  const apply = (step: (typed: TypedResults) => TypedResults) => () => changeTyped(key, step);
  return {
    draft: shown ?? onFile,
    isChanged: shown !== null && (onFile === null || !isSameReport(shown, onFile)),
    isSetAside: status !== 'accepted' && shown === null && findLastTyped(typed) !== null,
    ownsUndo: status !== 'accepted' && (shown !== null || hasTyped(typed, onFile ?? blank)),
    hasSteps: typed.past.length + typed.future.length > 0,
    change: (draft, amends) => void changeTyped(key, (before) => addStep(before, draft, amends)),
    startTyping: apply((before) => resumeTyping(before, blank)),
    startBlank: apply((before) => addStep(before, blank)),
    setAside: apply((before) => addStep(before, null)),
    undo: apply(undoStep),
    redo: apply(redoStep),
    settle: apply(forgetSteps),
  };
}
