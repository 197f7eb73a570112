import { spotlight } from '@mantine/spotlight';
import { useEffect } from 'react';
import { stepInScope } from '../../api/undo-scope.ts';
import { useUndo } from '../../api/undo.tsx';
import { isTextField } from '../../ui/is-text-field.ts';

/**
 * Keys that work on every screen: the palette, undo and redo. By physical key, so that they are the same on a Russian
 * keyboard. Undo and redo mean the steps of the screen where it has some of its own, else those of the campaign. They
 * leave alone text fields, which undo their own typing, dialogs, which hide what would be undone, and whoever handles
 * the key and calls `preventDefault`.
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
