import type { ReportDraft } from '../../../shared/domain/report-draft.ts';
import { NOTHING_TYPED, type TypedResults } from './typed-results.ts';

/**
 * Typed results by key, in memory: the campaign file keeps the last of them, this keeps their steps. Outside React,
 * because the offer to undo can be used after its screen has gone.
 */
const typedByKey = new Map<string, TypedResults>();
const listeners = new Set<() => void>();

export function subscribeToTyped(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Answers the same object until it is changed. */
export function readTyped(key: string): TypedResults {
  return typedByKey.get(key) ?? NOTHING_TYPED;
}

/** Answers whether that changed anything. */
export function changeTyped(key: string, change: (typed: TypedResults) => TypedResults): boolean {
  const before = readTyped(key);
  const after = change(before);
  if (after === before) return false;
  typedByKey.set(key, after);
  for (const listener of listeners) listener();
  return true;
}

/** Takes over the draft of the campaign file, unless something was typed in this window already. */
export function restoreTyped(key: string, draft: ReportDraft): void {
  if (typedByKey.has(key)) return;
  typedByKey.set(key, { ...NOTHING_TYPED, present: draft });
  for (const listener of listeners) listener();
}
