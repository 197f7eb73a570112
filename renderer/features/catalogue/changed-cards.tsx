import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { CardDifference } from '../../../shared/domain/catalogue.ts';
import { nameUnit } from '../../../shared/domain/unit.ts';
import type { UnitCard } from '../../../shared/domain/unit-card.ts';
import { formatDamage } from '../../api/catalogue/card-line.tsx';
import { useCardNames } from '../../api/catalogue/use-card-names.ts';
import { useCommand } from '../../api/use-command.tsx';
import { skipToken, useContractQuery } from '../../api/use-contract-query.ts';
import { useOpenCampaign } from '../../api/use-open-campaign.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { computePayment, toPaymentParams } from '../../ui/payment.ts';
import { formatMove } from '../../ui/unit-card/unit-card-view.ts';
import { useFormat } from '../../ui/use-format.ts';
import classes from './catalogue.module.css';

/** Units whose copy of a card differs from the catalogue; the new card is taken over for one unit or for all. */
export function ChangedCards() {
  const { t } = useTranslation('catalogue');
  const isOpen = useOpenCampaign() !== null;
  const { data, error, refetch } = useContractQuery('unit.cardDifferences', isOpen ? {} : skipToken);
  const { data: rosters = [] } = useContractQuery('force.list', isOpen ? {} : skipToken);
  const [take, { isPending }] = useCommand('unit.takeCard');
  const format = useFormat();
  if (error !== undefined) return <ErrorState error={error} onRetry={refetch} />;
  if (!isOpen || data?.length === 0)
    return <EmptyState title={t('changes.none')}>{t('changes.noneText')}</EmptyState>;
  if (data === undefined) return <SkeletonLines count={4} />;
  const units = new Map(
    rosters.flatMap(({ force, units: all }) => all.map((unit) => [unit.id, { unit, force }] as const)),
  );
  const allSp = data.reduce((sum, { costSp }) => sum + costSp, 0);
  return (
    <div className={classes.changes}>
      <p className={classes.soft}>{t('changes.text')}</p>
      {data.map((difference) => {
        const { unitId, costSp } = difference;
        const owned = units.get(unitId);
        const name =
          owned === undefined
            ? difference.card.name
            : t('changes.unit', { unit: nameUnit(owned.unit), force: owned.force.name });
        const payment = owned === undefined ? null : computePayment(owned.force, costSp);
        const facts = { sp: format.number(costSp) };
        return (
          <section key={difference.unitId} className={classes.change} aria-label={name}>
            <b>{name}</b>
            <Button
              size="xs"
              variant="default"
              disabled={isPending}
              aria-label={t('changes.takeOf', { name })}
              // What cannot be paid is refused with the reason.
              onClick={() => void take({ unitIds: [unitId], ...(payment && toPaymentParams(payment)) })}
            >
              {costSp === 0
                ? t('changes.take')
                : payment?.kind === 'convert'
                  ? t('changes.takeConverting', { ...facts, wp: format.number(payment.wp) })
                  : t('changes.takeFor', facts)}
            </Button>
            <DifferenceTable difference={difference} name={name} />
          </section>
        );
      })}
      {data.length > 1 ? (
        <Button disabled={isPending} onClick={() => void take({ unitIds: data.map(({ unitId }) => unitId) })}>
          {allSp === 0
            ? t('changes.takeAll', { count: data.length })
            : t('changes.takeAllFor', { count: data.length, sp: format.number(allSp) })}
        </Button>
      ) : null}
    </div>
  );
}

function DifferenceTable({ difference, name }: { difference: CardDifference; name: string }) {
  const { t } = useTranslation('catalogue');
  const formatField = useFieldText();
  const { card, catalogueCard, fields } = difference;
  return (
    <DataTable caption={t('changes.table', { name })}>
      <thead>
        <tr>
          <th scope="col">{t('changes.field')}</th>
          <th scope="col">{t('changes.now')}</th>
          <th scope="col">{t('changes.then')}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => (
          <tr key={field}>
            <th scope="row">{t(`fields.${field}`)}</th>
            <td className="num">{formatField(card, field)}</td>
            <td className="num">{formatField(catalogueCard, field)}</td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}

/** Formats a field of a card as cards print it. */
function useFieldText(): (card: UnitCard, field: keyof UnitCard) => string {
  const names = useCardNames();
  return (card, field) => {
    switch (field) {
      case 'move':
        return formatMove(card);
      case 'damage':
        return formatDamage(card);
      case 'specials':
        return card.specials.join(', ') || '—';
      case 'type':
        return names.type(card.type);
      case 'role':
        return names.role(card.role);
      case 'techBase':
        return names.value('tech', card.techBase);
      case 'era':
        return names.value('era', card.era);
      default:
        return String(card[field] ?? '—');
    }
  };
}
