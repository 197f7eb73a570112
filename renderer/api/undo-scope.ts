import { useEffect, useRef } from 'react';

/** Steps of a screen that are in no file yet, such as results being typed. Both say whether they took the key. */
interface UndoScope {
  readonly undo: () => boolean;
  readonly redo: () => boolean;
}

let current: UndoScope | null = null;

/** Undoes a step of the screen, or does one again; false where Undo and Redo mean those of the campaign. */
export function stepInScope(kind: keyof UndoScope): boolean {
  return current?.[kind]() ?? false;
}

/** Gives Undo and Redo to a screen for as long as it has steps of its own. */
export function useUndoScope(scope: UndoScope | null): void {
  const latest = useRef(scope);
  useEffect(() => {
    latest.current = scope;
  });
  const isActive = scope !== null;
  useEffect(() => {
    if (!isActive) return;
    const own: UndoScope = {
      undo: () => latest.current?.undo() ?? false,
      redo: () => latest.current?.redo() ?? false,
    };
    current = own;
    return () => {
      if (current === own) current = null;
    };
  }, [isActive]);
}
