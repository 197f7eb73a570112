import { NOTHING_TYPED, type TypedResults } from './typed-results.ts';

/**
 * Typed results by key, beyond the life of a page: in memory, and in the browser's storage of this session so that
 * they survive a reload. Outside React, because an offer to undo outlives the page that made it.
 */
const loaded = new Map<string, TypedResults>();
const listeners = new Set<() => void>();

export function subscribeToTyped(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The same object until it is changed. */
export function readTyped(key: string): TypedResults {
  const typed = loaded.get(key) ?? load(key);
  loaded.set(key, typed);
  return typed;
}

/** Says whether that changed anything. */
export function changeTyped(key: string, change: (typed: TypedResults) => TypedResults): boolean {
  const before = readTyped(key);
  const after = change(before);
  if (after === before) return false;
  loaded.set(key, after);
  try {
    sessionStorage.setItem(key, JSON.stringify(after));
  } catch {
    // No room: it then lives as long as the window.
  }
  for (const listener of listeners) listener();
  return true;
}

function load(key: string): TypedResults {
  try {
    // Written by nobody but `changeTyped`.
    return (JSON.parse(sessionStorage.getItem(key) ?? 'null') as TypedResults | null) ?? NOTHING_TYPED;
  } catch {
    return NOTHING_TYPED;
  }
}
