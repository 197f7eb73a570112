import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { CatalogueId } from '../../../shared/domain/ids.ts';
import { useAppDispatch } from '../../api/hooks.ts';
import { showErrorToast } from '../../api/error-toast.tsx';
import { sendCommand } from '../../api/send-command.ts';
import { hideToast, showToast } from '../../api/toast.tsx';
import classes from './import.module.css';

const OFFER_MS = 9_000;

interface CatalogueOfferProps {
  readonly message: string;
  readonly catalogueId: CatalogueId;
  /** Of the campaign, after it was told to use the catalogue; null: it was not. */
  readonly revision: number | null;
}

/** Says that a catalogue was made and offers to remove it; a campaign that was told to use it stops that first. */
export function offerCatalogueUndo(message: string, catalogueId: CatalogueId, revision: number | null): void {
  showToast({
    tone: 'plain',
    message: <Offer message={message} catalogueId={catalogueId} revision={revision} />,
    autoCloseMs: OFFER_MS,
  });
}

function Offer({ message, catalogueId, revision }: CatalogueOfferProps) {
  const { t } = useTranslation(['import', 'app']);
  const dispatch = useAppDispatch();
  const takeBack = async () => {
    hideToast();
    if (revision !== null) {
      const undone = await sendCommand(dispatch, 'journal.undo', {}, { expectedRevision: revision });
      if (!undone.ok) return showErrorToast(undone.error);
    }
    const removed = await sendCommand(dispatch, 'catalogue.remove', { catalogueId });
    if (!removed.ok) return showErrorToast(removed.error);
    showToast({ tone: 'plain', message: t('aim.catalogue.undone'), autoCloseMs: OFFER_MS });
  };
  return (
    <div className={classes.toast}>
      <span>{message}</span>
      <Button size="compact-sm" onClick={() => void takeBack()}>
        {t('app:toast.undo')}
      </Button>
    </div>
  );
}
