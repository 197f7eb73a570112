import { NOTHING_TYPED, type TypedResults } from './typed-results.ts';

/**
 * Typed results by key, in memory and in the browser's session storage, so that they survive a reload. Outside React,
 * because the offer to undo can be used after its screen has gone.
 */
const loaded = new Map<string, TypedResults>();
const listeners = new Set<() => void>();

export function subscribeToTyped(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Answers the same object until it is changed. */
export function readTyped(key: string): TypedResults {
  const typed = loaded.get(key) ?? load(key);
  loaded.set(key, typed);
  return typed;
}

/** Answers whether that changed anything. */
export function changeTyped(key: string, change: (typed: TypedResults) => TypedResults): boolean {
  const before = readTyped(key);
  const after = change(before);
  if (after === before) return false;
  loaded.set(key, after);
  try {
    sessionStorage.setItem(key, JSON.stringify(after));
  } catch {
    // Storage is full: the results then last as long as the window.
  }
  for (const listener of listeners) listener();
  return true;
}

function load(key: string): TypedResults {
  try {
    // Only `changeTyped` writes it.
    return (JSON.parse(sessionStorage.getItem(key) ?? 'null') as TypedResults | null) ?? NOTHING_TYPED;
  } catch {
    return NOTHING_TYPED;
  }
}
