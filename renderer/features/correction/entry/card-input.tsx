import { useTranslation } from 'react-i18next';
import { nameUnit } from '../../../../shared/domain/unit.ts';
import { CardSelect } from '../../../api/catalogue/card-select.tsx';
import { skipToken, useContractQuery } from '../../../api/use-contract-query.ts';
import classes from '../correction.module.css';

interface CardInputProps {
  readonly label: string;
  readonly cardId: unknown;
  readonly before: unknown;
  readonly onChange: (cardId: number) => void;
}

/** The card of a unit, to be chosen from the catalogues. */
export function CardInput({ label, cardId, before, onChange }: CardInputProps) {
  const { t } = useTranslation('correction');
  const isChanged = cardId !== before;
  const [name, then] = [useCardName(cardId), useCardName(before)];
  return (
    <div className={isChanged ? classes.changed : ''}>
      <CardSelect size="xs" label={label} onChoose={({ id }) => onChange(id)} />
      {/* Most labels say the card by themselves. */}
      {!isChanged && label.includes(name) ? null : (
        <p className={classes.card}>
          <b>{name}</b>
          {isChanged ? <span>{t('entry.was', { value: then })}</span> : null}
        </p>
      )}
    </div>
  );
}

function useCardName(cardId: unknown): string {
  const { data } = useContractQuery('catalogue.card', typeof cardId === 'number' ? { cardId } : skipToken);
  return data === undefined ? '' : nameUnit({ card: data });
}
