import { useLayoutEffect, useRef } from 'react';
import { findShortcut, type ShortcutIn, type ShortcutPlace } from './shortcuts.ts';

/** What the shortcuts of a place do: each has to be handled. */
export type ShortcutHandlers<Place extends ShortcutPlace> = Readonly<
  Record<ShortcutIn<Place>, (event: KeyboardEvent) => void>
>;

/**
 * Handles the shortcuts of a place wherever the focus is; `accepts` says which presses count. It acts as soon as the
 * screen is shown, so the effects run before that. A handler decides itself whether it prevents the default.
 */
export function useShortcuts<Place extends ShortcutPlace>(
  place: Place,
  handlers: ShortcutHandlers<Place>,
  accepts: (event: KeyboardEvent) => boolean = () => true,
): void {
  const latest = useRef({ handlers, accepts });
  useLayoutEffect(() => {
    latest.current = { handlers, accepts };
  });
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const id = findShortcut(place, event);
      if (id !== null && latest.current.accepts(event)) latest.current.handlers[id](event);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [place]);
}
