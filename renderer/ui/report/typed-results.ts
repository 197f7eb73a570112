import type { ReportDraft } from '../../../shared/domain/report-draft.ts';

/** What is shown at one step: typed results; null: the stored report. */
type TypedStep = ReportDraft | null;

/** Results typed for one engagement, with their undo and redo steps; the campaign file keeps the last results only. */
export interface TypedResults {
  /** Oldest first. */
  readonly past: readonly TypedStep[];
  readonly present: TypedStep;
  /** Undone steps; the next one to redo first. */
  readonly future: readonly TypedStep[];
}

export const NOTHING_TYPED: TypedResults = { past: [], present: null, future: [] };

/** Number of undo steps kept: more than the keys for a large battle. */
const MAX_STEPS = 150;

/** Adds a step. An amending one replaces the last: two digits of one number are one step. */
export function addStep(typed: TypedResults, next: TypedStep, amends = false): TypedResults {
  const past = amends ? typed.past : [...typed.past, typed.present].slice(-MAX_STEPS);
  return { past, present: next, future: [] };
}

/** Undoes a step; the same object when there is none. */
export function undoStep(typed: TypedResults): TypedResults {
  const [last] = typed.past.slice(-1);
  if (last === undefined) return typed;
  return { past: typed.past.slice(0, -1), present: last, future: [typed.present, ...typed.future] };
}

/** Redoes a step; the same object when there is none. */
export function redoStep(typed: TypedResults): TypedResults {
  const [next, ...future] = typed.future;
  if (next === undefined) return typed;
  return { past: [...typed.past, typed.present], present: next, future };
}

/** The results that were typed last, even if another step is shown; null when none were. */
export function findLastTyped({ past, present, future }: TypedResults): ReportDraft | null {
  return present ?? past.findLast((step) => step !== null) ?? future.find((step) => step !== null) ?? null;
}

/**
 * Returns to the results that were typed last, or to `blank` when none were, without adding a step for the
 * interruption.
 */
export function resumeTyping(typed: TypedResults, blank: ReportDraft): TypedResults {
  if (typed.present !== null) return typed;
  const [last] = typed.past.slice(-1);
  if (last !== undefined && last !== null)
    return { past: typed.past.slice(0, -1), present: last, future: [] };
  return addStep(typed, findLastTyped(typed) ?? blank);
}

/** To be called when the results have been saved: keeps them in case that is undone, without their steps. */
export function forgetSteps(typed: TypedResults): TypedResults {
  return { past: [], present: findLastTyped(typed), future: [] };
}

/** Whether any step differs from `untouched`: that would be lost with the steps. */
export function hasTyped({ past, present, future }: TypedResults, untouched: ReportDraft): boolean {
  const original = JSON.stringify(untouched);
  return [...past, present, ...future].some((step) => step !== null && JSON.stringify(step) !== original);
}
