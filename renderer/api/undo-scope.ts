import { useEffect, useRef } from 'react';

/** Undo and redo of a screen's unsaved steps, such as results being typed. Both answer whether they did something. */
interface UndoScope {
  readonly undo: () => boolean;
  readonly redo: () => boolean;
}

let current: UndoScope | null = null;

/**
 * Undoes or redoes a step of the screen; false when the screen has no steps, and Undo and Redo apply to the campaign.
 */
export function stepInScope(kind: keyof UndoScope): boolean {
  return current?.[kind]() ?? false;
}

/** Directs Undo and Redo to a screen as long as it has steps of its own; null: to the campaign. */
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
