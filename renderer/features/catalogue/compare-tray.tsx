import { Button, CloseButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useContractQuery } from '../../api/use-contract-query.ts';
import classes from './catalogue.module.css';

interface CompareTrayProps {
  readonly cardIds: readonly number[];
  readonly onChange: (cardIds: readonly number[]) => void;
  readonly onOpen: () => void;
}

/** The cards that are put beside each other, below the list; nothing without any. */
export function CompareTray({ cardIds, onChange, onOpen }: CompareTrayProps) {
  const { t } = useTranslation('catalogue');
  const { data: cards = [] } = useContractQuery('catalogue.cards', { cardIds: [...cardIds] });
  if (cardIds.length === 0) return null;
  return (
    <div className={classes.tray} role="group" aria-label={t('compare.tray')}>
      {cardIds.map((cardId) => {
        const name = cards.find(({ id }) => id === cardId)?.name ?? '…';
        return (
          <span key={cardId} className={classes.trayCard}>
            <span title={name}>{name}</span>
            <CloseButton
              size="xs"
              aria-label={t('compare.drop', { name })}
              onClick={() => onChange(cardIds.filter((id) => id !== cardId))}
            />
          </span>
        );
      })}
      <Button size="compact-sm" disabled={cardIds.length < 2} onClick={onOpen}>
        {t('compare.open', { count: cardIds.length })}
      </Button>
    </div>
  );
}
