import type { ReportDraft } from '../../ui/report-grid/report-draft.ts';

/** What is shown at one step: typed results, or null for what is on file. */
type Step = ReportDraft | null;

/** Results typed for one engagement, with the steps that led there; nothing of it is in the file. */
export interface TypedResults {
  /** Oldest first. */
  readonly past: readonly Step[];
  readonly present: Step;
  /** Undone steps, the next one to do again first. */
  readonly future: readonly Step[];
}

export const NOTHING_TYPED: TypedResults = { past: [], present: null, future: [] };

/** Steps back that are kept: more than the keys of a large battle, and little enough for the browser to keep. */
const MOST_STEPS = 150;

/** Another step. One that amends takes the place of the last one: two digits of one number are one step. */
export function takeStep(typed: TypedResults, next: Step, amends = false): TypedResults {
  const past = amends ? typed.past : [...typed.past, typed.present].slice(-MOST_STEPS);
  return { past, present: next, future: [] };
}

/** One step back; the same object when there is none. */
export function stepBack(typed: TypedResults): TypedResults {
  const [last] = typed.past.slice(-1);
  if (last === undefined) return typed;
  return { past: typed.past.slice(0, -1), present: last, future: [typed.present, ...typed.future] };
}

/** One undone step again; the same object when there is none. */
export function stepForth(typed: TypedResults): TypedResults {
  const [next, ...future] = typed.future;
  if (next === undefined) return typed;
  return { past: [...typed.past, typed.present], present: next, future };
}

/** The results that were typed last, wherever one has gone since; null when none were. */
export function findLastTyped({ past, present, future }: TypedResults): ReportDraft | null {
  return present ?? past.findLast((step) => step !== null) ?? future.find((step) => step !== null) ?? null;
}

/** Back to the results that were typed last, or to `blank` when none were. Having been away leaves no step. */
export function resumeTyping(typed: TypedResults, blank: ReportDraft): TypedResults {
  if (typed.present !== null) return typed;
  const [last] = typed.past.slice(-1);
  if (last !== undefined && last !== null)
    return { past: typed.past.slice(0, -1), present: last, future: [] };
  return takeStep(typed, findLastTyped(typed) ?? blank);
}

/** What was typed is in the file now: kept in case that is undone, without the steps that led there. */
export function forgetSteps(typed: TypedResults): TypedResults {
  return { past: [], present: findLastTyped(typed), future: [] };
}

/** Whether any step says something else than `untouched`: what would be lost with the steps. */
export function hasTyped({ past, present, future }: TypedResults, untouched: ReportDraft): boolean {
  const original = JSON.stringify(untouched);
  return [...past, present, ...future].some((step) => step !== null && JSON.stringify(step) !== original);
}
