import { spotlight } from '@mantine/spotlight';
import { useLocation, useNavigate } from 'react-router';
import type { CampaignSummary } from '../../../shared/domain/campaign-summary.ts';
import { stepInScope } from '../../api/undo-scope.ts';
import { useLookBack } from '../past/use-look-back.ts';
import { useUndo } from '../../api/undo.tsx';
import { isTextField } from '../../ui/is-text-field.ts';
import { useShortcuts } from '../../ui/shortcuts/use-shortcuts.ts';
import { findSheetAddress } from './sheet-address.ts';

/**
 * Keys that work on every screen: palette, undo, redo, looking back, the handbook, and the sheet that fits the screen, which on the
 * screen of the sheets is printed. Undo and redo apply to the screen's own steps if it has some, else to the campaign. They and the
 * handbook are ignored in text fields, which undo their own typing; in dialogs, which hide what would be undone; and
 * after `preventDefault`.
 */
export function useGlobalKeys(campaign: CampaignSummary | null): void {
  const { undo, redo } = useUndo();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const sheet = campaign === null ? undefined : findSheetAddress(pathname, campaign);
  const step = (event: KeyboardEvent, direction: 'undo' | 'redo') => {
    if (campaign === null || event.repeat || belongsElsewhere(event)) return;
    event.preventDefault();
    if (stepInScope(direction)) return;
    void (direction === 'redo' ? redo() : undo());
  };
  const lookBack = useLookBack(campaign);
  useShortcuts('everywhere', {
    palette: (event) => {
      event.preventDefault();
      spotlight.toggle();
    },
    undo: (event) => step(event, 'undo'),
    redo: (event) => step(event, 'redo'),
    print: (event) => {
      if (sheet === undefined || isInDialog(event)) return;
      event.preventDefault();
      if (sheet === null) window.print();
      else void navigate(sheet);
    },
    handbook: (event) => {
      if (belongsElsewhere(event)) return;
      event.preventDefault();
      void navigate('/handbook');
    },
    lookBack: (event) => {
      if (lookBack === null || event.repeat || belongsElsewhere(event)) return;
      event.preventDefault();
      lookBack();
    },
  });
}

function belongsElsewhere(event: KeyboardEvent): boolean {
  return event.defaultPrevented || isTextField(event.target) || isInDialog(event);
}

function isInDialog({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest('[aria-modal="true"]') !== null;
}
