import { Checkbox, SegmentedControl, Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { CampaignSummary } from '../../../shared/domain/campaign-summary.ts';
import { CURRENCIES } from '../../../shared/domain/currency.ts';
import type { ForceId } from '../../../shared/domain/ids.ts';
import type { LedgerKind } from '../../../shared/domain/ledger-line.ts';
import { ForceName } from '../../ui/allegiance-mark.tsx';
import { findForceAllegiance, groupByAllegiance } from '../../ui/forces.ts';
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

/** Filter of the ledger: force or allegiance, currency, kind. */
export function LedgerFilterBar({ filter, summary, kinds, hasReversed, onChange }: LedgerFilterBarProps) {
  const { t } = useTranslation(['warchest', 'app']);
  return (
    <div className={classes.filter}>
      <WhoseFilter filter={filter} summary={summary} onChange={onChange} />
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
        data={kinds.map((kind) => ({ value: kind, label: t(`ledger:kinds.${kind}`) }))}
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

/** Chooses a force, or all forces of an allegiance: of two forces in a row, of several in a list. */
function WhoseFilter({
  filter,
  summary,
  onChange,
}: Pick<LedgerFilterBarProps, 'filter' | 'summary' | 'onChange'>) {
  const { t } = useTranslation('warchest');
  const choose = (forceIds: LedgerFilter['forceIds']) => onChange({ ...filter, forceIds });
  const value = filter.forceIds === null ? ALL : toValue(filter.forceIds);
  if (summary.forces.length <= 2)
    return (
      <SegmentedControl
        size="xs"
        aria-label={t('filter.force')}
        value={value}
        onChange={(chosen) =>
          choose(
            findForceIds(
              summary.forces.map(({ id }) => [id]),
              chosen,
            ),
          )
        }
        data={[
          { value: ALL, label: t('filter.everyForce') },
          ...summary.forces.map((force) => ({
            value: force.id,
            label: <ForceName force={force} allegiance={findForceAllegiance(summary, force)} />,
          })),
        ]}
      />
    );
  const groups = groupByAllegiance(summary).map(({ allegiance, forces }) => ({
    name: allegiance.name,
    forceIds: forces.map(({ id }) => id),
    forces,
  }));
  const choices = groups.flatMap(({ forceIds }) => [forceIds, ...forceIds.map((id) => [id])]);
  return (
    <Select
      size="xs"
      className={classes.kind ?? ''}
      aria-label={t('filter.force')}
      placeholder={t('filter.everyForce')}
      clearable
      value={filter.forceIds === null ? null : value}
      onChange={(chosen) => choose(chosen === null ? null : findForceIds(choices, chosen))}
      data={groups.map(({ name, forceIds, forces }) => ({
        group: name,
        items: [
          ...(forceIds.length > 1 ? [{ value: toValue(forceIds), label: t('filter.allOf', { name }) }] : []),
          ...forces.map((force) => ({ value: force.id as string, label: force.name })),
        ],
      }))}
    />
  );
}

function toValue(forceIds: readonly ForceId[]): string {
  return forceIds.join(' ');
}

function findForceIds(choices: readonly (readonly ForceId[])[], value: string): LedgerFilter['forceIds'] {
  return choices.find((forceIds) => toValue(forceIds) === value) ?? null;
}
