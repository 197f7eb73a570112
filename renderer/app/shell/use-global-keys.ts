import { spotlight } from '@mantine/spotlight';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { CampaignSummary } from '../../../shared/domain/campaign-summary.ts';
import { stepInScope } from '../../api/undo-scope.ts';
import { useUndo } from '../../api/undo.tsx';
import { isTextField } from '../../ui/is-text-field.ts';
import { findSheetAddress } from './sheet-address.ts';

/**
 * Keys that work on every screen: palette, undo, redo, and the sheet that fits the screen. Matched by physical key, so that they are the same on a Russian
 * keyboard. Undo and redo apply to the screen's own steps if it has some, else to the campaign. Ignored in text fields,
 * which undo their own typing; in dialogs, which hide what would be undone; and after `preventDefault`.
 */
export function useGlobalKeys(campaign: CampaignSummary | null): void {
  const { undo, redo } = useUndo();
  const campaignIsOpen = campaign !== null;
  usePrintKey(campaign);
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

/** The key that opens the sheet for the screen; on the screen of the sheets it prints the one that is shown. */
function usePrintKey(campaign: CampaignSummary | null): void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const sheet = campaign === null ? undefined : findSheetAddress(pathname, campaign);
  useEffect(() => {
    if (sheet === undefined) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      if (event.code !== 'KeyP' || isInDialog(event)) return;
      event.preventDefault();
      if (sheet === null) window.print();
      else void navigate(sheet);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [sheet, navigate]);
}

function keepsUndo(event: KeyboardEvent): boolean {
  return event.defaultPrevented || isTextField(event.target) || isInDialog(event);
}

function isInDialog({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest('[aria-modal="true"]') !== null;
}
