import { Checkbox, SegmentedControl, Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { CampaignSummary } from '../../../shared/domain/campaign-summary.ts';
import { CURRENCIES } from '../../../shared/domain/currency.ts';
import type { LedgerKind } from '../../../shared/domain/ledger-line.ts';
import { SIDES } from '../../../shared/domain/side.ts';
import { shortForceNames } from '../../ui/short-force-name.ts';
import { SideName } from '../../ui/side-mark.tsx';
import type { LedgerFilter } from './ledger-lines.ts';
import classes from './warchest.module.css';

interface LedgerFilterBarProps {
  readonly filter: LedgerFilter;
  readonly summary: CampaignSummary;
  readonly kinds: readonly LedgerKind[];
  /** Whether there are reversed lines that could be hidden. */
  readonly hasReversed: boolean;
  readonly onChange: (filter: LedgerFilter) => void;
}

const ALL = 'all';

/** Filter of the ledger: side, currency, kind. */
export function LedgerFilterBar({ filter, summary, kinds, hasReversed, onChange }: LedgerFilterBarProps) {
  const { t } = useTranslation(['warchest', 'app']);
  const names = shortForceNames(summary.forces);
  return (
    <div className={classes.filter}>
      <SegmentedControl
        size="xs"
        aria-label={t('filter.side')}
        value={filter.forceId ?? ALL}
        onChange={(value) => onChange({ ...filter, forceId: value === ALL ? null : value })}
        data={[
          { value: ALL, label: t('filter.both') },
          ...SIDES.map((side) => ({
            value: summary.forces[side].id,
            label: <SideName side={side}>{names[side]}</SideName>,
          })),
        ]}
      />
      <SegmentedControl
        size="xs"
        aria-label={t('filter.currency')}
        value={filter.currency ?? ALL}
        onChange={(value) =>
          onChange({ ...filter, currency: CURRENCIES.find((currency) => currency === value) ?? null })
        }
        data={[
          { value: ALL, label: t('filter.all') },
          ...CURRENCIES.map((currency) => ({ value: currency, label: t(`app:money.${currency}`) })),
        ]}
      />
      <Select
        size="xs"
        className={classes.kind ?? ''}
        aria-label={t('filter.kind')}
        placeholder={t('filter.anyKind')}
        clearable
        value={filter.kind}
        onChange={(value) => onChange({ ...filter, kind: kinds.find((kind) => kind === value) ?? null })}
        data={kinds.map((kind) => ({ value: kind, label: t(`app:ledgerKinds.${kind}`) }))}
      />
      {hasReversed ? (
        <Checkbox
          size="xs"
          label={t('filter.hideReversed')}
          checked={filter.hidesReversed}
          onChange={(event) => onChange({ ...filter, hidesReversed: event.currentTarget.checked })}
        />
      ) : null}
    </div>
  );
}
