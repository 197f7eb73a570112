import { spotlight } from '@mantine/spotlight';
import { useEffect } from 'react';
import { stepInScope } from '../../api/undo-scope.ts';
import { useUndo } from '../../api/undo.tsx';
import { isTextField } from '../../ui/is-text-field.ts';

/**
 * Keys that work on every screen: palette, undo, redo. Matched by physical key, so that they are the same on a Russian
 * keyboard. Undo and redo apply to the screen's own steps if it has some, else to the campaign. Ignored in text fields,
 * which undo their own typing; in dialogs, which hide what would be undone; and after `preventDefault`.
 */
export function useGlobalKeys(campaignIsOpen: boolean): void {
  const { undo, redo } = useUndo();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      if (event.code === 'KeyK' && !event.shiftKey) {
        event.preventDefault();
        spotlight.toggle();
        return;
      }
      if (!campaignIsOpen || event.repeat || keepsUndo(event)) return;
      const wantsRedo =
        (event.code === 'KeyZ' && event.shiftKey) || (event.code === 'KeyY' && !event.shiftKey);
      if (!wantsRedo && event.code !== 'KeyZ') return;
      event.preventDefault();
      if (stepInScope(wantsRedo ? 'redo' : 'undo')) return;
      void (wantsRedo ? redo() : undo());
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [campaignIsOpen, undo, redo]);
}

function keepsUndo({ defaultPrevented, target }: KeyboardEvent): boolean {
  if (defaultPrevented || isTextField(target)) return true;
  return target instanceof Element && target.closest('[aria-modal="true"]') !== null;
}
