import { useSyncExternalStore } from 'react';
import type { Engagement } from '../../../shared/domain/engagement.ts';
import { createBlankDraft, createDraftFromReport, isSameReport } from '../../ui/report-grid/report-draft.ts';
import type { JudgeDamage, ReportDraft } from '../../ui/report-grid/report-draft.ts';
import {
  findLastTyped,
  forgetSteps,
  hasTyped,
  resumeTyping,
  stepBack,
  stepForth,
  takeStep,
  type TypedResults,
} from './typed-results.ts';
import { changeTyped, readTyped, subscribeToTyped } from './typed-results-store.ts';

export interface DraftControl {
  /** Null while the engagement has no report and none is being typed. */
  readonly draft: ReportDraft | null;
  /** Whether the draft says something else than the report on file. */
  readonly isChanged: boolean;
  /** Whether results were typed that are not shown. */
  readonly isSetAside: boolean;
  /** Whether results are being typed, or were: Undo means their steps then, not those of the campaign. */
  readonly ownsUndo: boolean;
  readonly hasSteps: boolean;
  /** Another step; one that amends takes the place of the last one. */
  readonly change: (draft: ReportDraft, amends?: boolean) => void;
  /** Shows what was typed last, or a table where everyone is as they went in. */
  readonly startTyping: () => void;
  /** A table where everyone is as they went in; a step like any other. */
  readonly startBlank: () => void;
  /** Shows the report on file, or the choice if there is none; a step like any other. */
  readonly setAside: () => void;
  /** A step back or forth; false when there is none. */
  readonly undo: () => boolean;
  readonly redo: () => boolean;
  /** What was typed is on file: it stays in case that is undone, its steps do not. */
  readonly settle: () => void;
}

/**
 * The report being typed. It survives leaving the page, and belongs to the report that it was typed over: when that
 * is replaced it is not shown any more, and when the replacing is undone it is there again.
 */
export function useReportDraft(engagement: Engagement, judge: JudgeDamage): DraftControl {
  const { id, report, participants, objectives, status } = engagement;
  const key = `warchest.typed.${id}.${JSON.stringify(report)}`;
  const typed = useSyncExternalStore(subscribeToTyped, () => readTyped(key));
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
    change: (draft, amends) => void changeTyped(key, (before) => takeStep(before, draft, amends)),
    startTyping: apply((before) => resumeTyping(before, blank)),
    startBlank: apply((before) => takeStep(before, blank)),
    setAside: apply((before) => takeStep(before, null)),
    undo: apply(stepBack),
    redo: apply(stepForth),
    settle: apply(forgetSteps),
  };
}
