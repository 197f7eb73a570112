import { useTranslation } from 'react-i18next';
import type { UnitCard } from '../../../shared/domain/unit-card.ts';
import { fightsOnGround } from '../../../shared/rules/fights-on-ground.ts';
import classes from './unmodelled-panel.module.css';

/** Says before a card is taken that the program fights no battle with it; nothing for all others. */
export function UnfoughtLine({ card }: { card: Pick<UnitCard, 'type' | 'move'> }) {
  const { t } = useTranslation('cards');
  return fightsOnGround(card) ? null : <p className={classes.unfought}>{t('unfought')}</p>;
}
