import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { UnitCard } from '../../../shared/domain/unit-card.ts';
import { StrengthMark } from '../../ui/kind-strength/strength-mark.tsx';
import { formatMove, nameTypeCode } from '../../ui/unit-card/unit-card-view.ts';
import { useCardNames } from './use-card-names.ts';
import classes from './catalogue.module.css';

/** A card in a list to choose from: its name and point value, below its figures; `right` is what choosing costs. */
export function CardLine({ card, right }: { card: UnitCard; right?: ReactNode }) {
  const { t } = useTranslation(['cards', 'game']);
  const names = useCardNames();
  return (
    <span className={classes.line}>
      <b>{card.name}</b>
      <span className="num">
        <StrengthMark card={card} /> {t('game:card.pv', { pv: card.basePv })}
      </span>
      <small>
        {t('line', {
          type: nameTypeCode(card, t),
          role: names.role(card.role),
          size: card.size,
          move: formatMove(card),
          tmm: card.tmm,
          damage: formatDamage(card),
        })}
      </small>
      {right === undefined ? null : <small className="num">{right}</small>}
    </span>
  );
}

/** `3/3/1`: damage at the three ranges, as printed. */
export function formatDamage({ damage }: Pick<UnitCard, 'damage'>): string {
  return `${damage.short}/${damage.medium}/${damage.long}`;
}
