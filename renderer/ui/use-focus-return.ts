import { useEffect, useRef } from 'react';

/** Later than everything else that looks after a lost focus. */
const AFTER_MS = 60;

/**
 * Gives the focus back to what opened a dialog. The dialog would do so itself, but too early where it goes at once
 * (reduced motion): the nearest surroundings take the focus then. And it would take it from whatever was opened since.
 */
export function useFocusReturn(opened: boolean): void {
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    if (opened) {
      opener.current = document.activeElement;
      return undefined;
    }
    const element = opener.current;
    opener.current = null;
    if (!(element instanceof HTMLElement)) return undefined;
    const timer = setTimeout(() => {
      const focused = document.activeElement;
      if (focused === null || focused.contains(element)) element.focus({ preventScroll: true });
    }, AFTER_MS);
    return () => clearTimeout(timer);
  }, [opened]);
}
