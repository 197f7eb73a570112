import { isCommandKey } from '../../ui/is-text-field.ts';
import { readDigit } from '../../ui/shortcuts/read-key.ts';
import { useShortcuts } from '../../ui/shortcuts/use-shortcuts.ts';

interface DecisionKeys {
  /** A digit from 1 to 9. */
  readonly onNumber: (number: number) => void;
  /** Enter, while no link or button has the focus. */
  readonly onEnter: () => void;
}

/** Single keys of the Command post. */
export function useDecisionKeys({ onNumber, onEnter }: DecisionKeys): void {
  useShortcuts(
    'post',
    {
      decision: (event) => {
        event.preventDefault();
        onNumber(readDigit(event) ?? 0);
      },
      next: (event) => {
        if (hasOwnEnter(event.target)) return;
        event.preventDefault();
        onEnter();
      },
    },
    (event) => isCommandKey(event) && !event.shiftKey,
  );
}

function hasOwnEnter(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('a, button, input, [role="button"]') !== null;
}
