import { useCallback } from 'react';
import { makeRefusal } from '../../shared/locales/make-refusal.ts';
import { showErrorToast } from './error-toast.tsx';
import { useCommand } from './use-command.tsx';

/** Closes the open campaign, with a message when no backup could be made. Answers true once it is closed. */
export function useCloseCampaign(): readonly [() => Promise<boolean>, { readonly isPending: boolean }] {
  const [close, closing] = useCommand('campaign.close');
  const run = useCallback(async () => {
    const closed = await close({});
    if (!closed.ok) return false;
    const { noBackup } = closed.result;
    if (noBackup?.code === 'failed') {
      showErrorToast(makeRefusal('backup.failed', { reason: noBackup.message }));
    }
    return true;
  }, [close]);
  return [run, closing];
}
