import { useLayoutEffect, useRef } from 'react';
import { isCommandKey } from '../../ui/is-text-field.ts';

interface DecisionKeys {
  /** A digit from 1 to 9. */
  readonly onNumber: (number: number) => void;
  /** Enter, while no link or button has the focus. */
  readonly onEnter: () => void;
}

/** Single keys of the Command post. They act as soon as it is shown, so both effects run before that. */
export function useDecisionKeys(keys: DecisionKeys): void {
  const latest = useRef(keys);
  useLayoutEffect(() => {
    latest.current = keys;
  });
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isCommandKey(event) || event.shiftKey) return;
      const digit = /^(?:Digit|Numpad)([1-9])$/.exec(event.code)?.[1];
      if (digit !== undefined) {
        event.preventDefault();
        latest.current.onNumber(Number(digit));
      } else if (event.key === 'Enter' && !hasOwnEnter(event.target)) {
        event.preventDefault();
        latest.current.onEnter();
      }
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

function hasOwnEnter(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('a, button, input, [role="button"]') !== null;
}
