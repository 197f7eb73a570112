import { useEffect, useRef } from 'react';
import { isCommandKey } from '../../ui/is-text-field.ts';
import { useShortcuts } from '../../ui/shortcuts/use-shortcuts.ts';

/** What the key of the present closes first. */
const OVERLAYS = '[role="dialog"], [role="menu"], [role="listbox"]';

/** The key that leads back to the present, unless it closes something that is open over the screen. */
export function usePastKeys(goToPresent: () => void): void {
  const isCovered = useRef(false);
  useEffect(() => {
    // Before anything closes by this key.
    const look = () => (isCovered.current = document.querySelector(OVERLAYS) !== null);
    document.addEventListener('keydown', look, true);
    return () => document.removeEventListener('keydown', look, true);
  }, []);
  useShortcuts('past', { present: goToPresent }, (event) => !isCovered.current && isCommandKey(event));
}
