import { CloseButton, NumberInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { computeBuyPrice } from '../../../shared/campaign/economy/trade.ts';
import type { CatalogueCard } from '../../../shared/domain/unit-card.ts';
import { nameUnit } from '../../../shared/domain/unit.ts';
import { CardSelect } from '../../api/catalogue/card-select.tsx';
import { useFormat } from '../../ui/use-format.ts';
import classes from './bay.module.css';
import type { Prices } from './selection.ts';

/** A machine that the planner may buy, and how often. */
export interface BuyableCard {
  readonly cardId: number;
  readonly name: string;
  readonly count: number;
}

const MAX_CARDS = 4;
const MAX_OF_ONE = 12;

interface BuyableProps {
  readonly cards: readonly BuyableCard[];
  readonly prices: Prices;
  readonly onChange: (cards: readonly BuyableCard[]) => void;
}

/** The machines that the planner may buy; none unless some are chosen. */
export function Buyable({ cards, prices, onChange }: BuyableProps) {
  const { t } = useTranslation('bay');
  const format = useFormat();
  const formatCard = (card: CatalogueCard) =>
    t('sp', { sp: format.number(prices.settingUp ? 0 : computeBuyPrice(card, prices.economy)) });
  const add = (card: CatalogueCard) => {
    if (cards.some(({ cardId }) => cardId === card.id)) return;
    onChange([...cards, { cardId: card.id, name: nameUnit({ card }), count: 1 }]);
  };
  return (
    <div className={classes.buyable}>
      <CardSelect
        size="xs"
        label={t('planner.mayBuy')}
        disabled={cards.length >= MAX_CARDS}
        formatPrice={formatCard}
        onChoose={add}
      />
      {cards.map((card) => (
        <div key={card.cardId} className={classes.buyableCard}>
          <span>{card.name}</span>
          <NumberInput
            size="xs"
            aria-label={t('planner.mostOf', { name: card.name })}
            min={1}
            max={MAX_OF_ONE}
            allowDecimal={false}
            allowNegative={false}
            value={card.count}
            onChange={(count) => {
              if (typeof count !== 'number' || count < 1 || count > MAX_OF_ONE) return;
              onChange(cards.map((other) => (other === card ? { ...card, count } : other)));
            }}
          />
          <CloseButton
            size="sm"
            aria-label={t('purchase.drop', { name: card.name })}
            onClick={() => onChange(cards.filter((other) => other !== card))}
          />
        </div>
      ))}
    </div>
  );
}
