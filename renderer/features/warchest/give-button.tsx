import { Button } from '@mantine/core';
import { IconGift } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Force } from '../../../shared/domain/force.ts';
import { TransferDialog } from '../../api/transfers/transfer-dialog.tsx';
import { listAllies } from '../../ui/forces.ts';

/** Opens the dialog in which a force gives points or units to an ally; nothing where no force has one. */
export function GiveButton({ forces }: { readonly forces: readonly Force[] }) {
  const { t } = useTranslation('by-hand');
  const [isOpen, setOpen] = useState(false);
  const giver = forces.find((force) => listAllies(forces, force).length > 0);
  if (giver === undefined) return null;
  return (
    <>
      <Button size="compact-sm" ml={10} leftSection={<IconGift size={14} />} onClick={() => setOpen(true)}>
        {t('transfer.open')}
      </Button>
      <TransferDialog force={isOpen ? giver : null} onClose={() => setOpen(false)} />
    </>
  );
}
