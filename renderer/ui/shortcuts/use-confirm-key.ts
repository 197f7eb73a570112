import { useShortcuts } from './use-shortcuts.ts';

/** Ctrl+Enter (Cmd+Enter) anywhere on the screen runs its main action. */
export function useConfirmKey(action: () => void): void {
  useShortcuts('confirm', {
    confirm: (event) => {
      if (event.repeat) return;
      event.preventDefault();
      action();
    },
  });
}
