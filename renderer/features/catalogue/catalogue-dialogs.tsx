import { useTranslation } from 'react-i18next';
import type { Catalogue } from '../../../shared/domain/catalogue.ts';
import { CenterDialog, SideDialog } from '../../ui/dialogs.tsx';
import { CataloguesPanel } from './catalogues-panel.tsx';
import { ChangedCards } from './changed-cards.tsx';
import { CompareCards } from './compare-cards.tsx';
import type { CatalogueAddress } from './use-catalogue-address.ts';

interface CatalogueDialogsProps {
  readonly address: CatalogueAddress;
  readonly catalogues: readonly Catalogue[];
}

/** The dialog that the address opens: cards beside each other, the catalogues, units whose card has changed. */
export function CatalogueDialogs({ address, catalogues }: CatalogueDialogsProps) {
  const { t } = useTranslation('catalogue');
  const { dialog, comparedIds } = address;
  const close = () => address.openDialog(null);
  return (
    <>
      <CenterDialog opened={dialog === 'compare'} onClose={close} size={1100} title={t('compare.title')}>
        <CompareCards cardIds={comparedIds} />
      </CenterDialog>
      <SideDialog opened={dialog === 'catalogues'} onClose={close} size={520} title={t('catalogues.title')}>
        <CataloguesPanel catalogues={catalogues} onShowChanges={() => address.openDialog('changes')} />
      </SideDialog>
      <CenterDialog opened={dialog === 'changes'} onClose={close} size={760} title={t('changes.title')}>
        <ChangedCards />
      </CenterDialog>
    </>
  );
}
