import { useSyncExternalStore } from 'react';
import type { ReportDraft } from '../../../shared/domain/report-draft.ts';
import { isSameReport } from '../../ui/report-grid/report-draft.ts';
import { changeTyped, readTyped, subscribeToTyped } from '../../ui/report/typed-results-store.ts';
import {
  findLastTyped,
  forgetSteps,
  hasTyped,
  resumeTyping,
  undoStep,
  redoStep,
  addStep,
  NOTHING_TYPED,
  type TypedResults,
} from '../../ui/report/typed-results.ts';
import { useCampaignFile } from '../use-campaign-file.ts';
import type { DraftSource } from './draft-source.ts';
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
 * The report being typed; null: it is not known yet for what. It is kept in the campaign file, and belongs to the stored
 * report that it was begun on: when that is replaced, the draft is hidden, and when the replacement is undone, it is
 * shown again. A correction of an accepted report is a draft of its own.
 */
export function useReportDraft(source: DraftSource | null): DraftControl {
  const file = useCampaignFile();
  const key = source === null ? '' : `${file} ${source.engagement.id} ${source.engagement.draftRevision}`;
  const typed = useSyncExternalStore(subscribeToTyped, () => (key === '' ? NOTHING_TYPED : readTyped(key)));
  useSavedDraft(source, key, findLastTyped(typed));
  const { isOpen, onFile, blank } = source ?? { isOpen: false, onFile: null, blank: null };
  const shown = isOpen ? typed.present : null;
  const apply = (step: (typed: TypedResults) => TypedResults) => () => key !== '' && changeTyped(key, step);
  const applyToBlank = (step: (typed: TypedResults, blank: ReportDraft) => TypedResults) =>
    apply((before) => (blank === null ? before : step(before, blank)));
  const untouched = onFile ?? blank;
  return {
    draft: shown ?? onFile,
    isChanged: shown !== null && (onFile === null || !isSameReport(shown, onFile)),
    isSetAside: isOpen && shown === null && findLastTyped(typed) !== null,
    ownsUndo: isOpen && (shown !== null || (untouched !== null && hasTyped(typed, untouched))),
    hasSteps: typed.past.length + typed.future.length > 0,
    change: (draft, amends) => void apply((before) => addStep(before, draft, amends))(),
    startTyping: applyToBlank(resumeTyping),
    startBlank: applyToBlank(addStep),
    setAside: apply((before) => addStep(before, null)),
    undo: apply(undoStep),
    redo: apply(redoStep),
    settle: apply(forgetSteps),
  };
}
