import type { UIEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { CatalogueCard } from '../../../shared/domain/unit-card.ts';
import { CardLine } from '../../api/catalogue/card-line.tsx';
import { useFormat } from '../../ui/use-format.ts';
import classes from './forces.module.css';

export const CATALOGUE_LIST_ID = 'catalogue-results';
/** Pixels before the end of the list at which the next cards are fetched. */
const AHEAD_PX = 300;

interface CatalogueListProps {
  readonly cards: readonly CatalogueCard[];
  readonly total: number;
  readonly chosen: CatalogueCard | undefined;
  readonly priceOf: (card: CatalogueCard) => number;
  readonly onChoose: (card: CatalogueCard) => void;
  readonly onNearEnd: () => void;
}

/** Search results. The search field above keeps the focus and moves the selection. */
export function CatalogueList({ cards, total, chosen, priceOf, onChoose, onNearEnd }: CatalogueListProps) {
  const { t } = useTranslation('forces');
  const format = useFormat();
  const formatPrice = (priceSp: number) =>
    priceSp === 0 ? t('buy.free') : t('buy.price', { sp: format.number(priceSp) });
  const onScroll = ({ currentTarget: list }: UIEvent) => {
    if (list.scrollTop + list.clientHeight > list.scrollHeight - AHEAD_PX) onNearEnd();
  };
  return (
    <ul
      id={CATALOGUE_LIST_ID}
      role="listbox"
      aria-label={t('buy.results')}
      className={classes.results}
      onScroll={onScroll}
    >
      {cards.map((card, index) => (
        <li
          key={card.id}
          id={catalogueOptionId(card)}
          role="option"
          aria-selected={card.id === chosen?.id}
          aria-posinset={index + 1}
          aria-setsize={total}
          className={classes.result}
          onClick={() => onChoose(card)}
        >
          <CardLine card={card} right={formatPrice(priceOf(card))} />
        </li>
      ))}
    </ul>
  );
}

export function catalogueOptionId(card: CatalogueCard): string {
  return `catalogue-card-${card.id}`;
}
