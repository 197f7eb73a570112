import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CURRENCIES } from '../../../shared/domain/currency.ts';
import type { Force } from '../../../shared/domain/force.ts';
import { ByHandForm } from '../../api/by-hand/by-hand.tsx';
import { CountField } from '../../api/by-hand/count-field.tsx';
import { useCommand } from '../../api/use-command.tsx';
import { CenterDialog } from '../../ui/dialogs.tsx';

const MOST = 1_000_000;

interface BookByHandProps {
  /** Null: closed. */
  readonly force: Force | null;
  readonly onClose: () => void;
}

/** A line of the ledger by hand. */
export function BookByHandDialog({ force, onClose }: BookByHandProps) {
  const { t } = useTranslation('by-hand');
  return (
    <CenterDialog
      size={440}
      opened={force !== null}
      onClose={onClose}
      title={t('line.title', { name: force?.name ?? '' })}
    >
      {force === null ? null : <LineForm force={force} onDone={onClose} />}
    </CenterDialog>
  );
}

function LineForm({ force, onDone }: { force: Force; onDone: () => void }) {
  const { t } = useTranslation(['by-hand', 'app']);
  const [adjust, adjusting] = useCommand('ledger.adjust', { errors: 'inline' });
  const [currency, setCurrency] = useState<(typeof CURRENCIES)[number]>('WP');
  const [amount, setAmount] = useState<number | null>(null);
  const save = async (reason: string) => {
    if (amount === null) return;
    const outcome = await adjust({ forceId: force.id, currency, amount, reason });
    if (outcome.ok) onDone();
  };
  return (
    <ByHandForm
      canSave={amount !== null && amount !== 0}
      isPending={adjusting.isPending}
      error={adjusting.error}
      onSave={(reason) => void save(reason)}
    >
      <SegmentedControl
        aria-label={t('line.currency')}
        value={currency}
        data={CURRENCIES.map((value) => ({ value, label: t(`app:money.${value}`) }))}
        onChange={(value) => setCurrency(CURRENCIES.find((known) => known === value) ?? currency)}
      />
      <CountField label={t('line.amount')} value={amount} least={-MOST} most={MOST} onChange={setAmount} />
    </ByHandForm>
  );
}
