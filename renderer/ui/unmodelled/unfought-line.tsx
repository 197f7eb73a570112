import { useTranslation } from 'react-i18next';
import { fightsOnGround, knowsUnitType } from '../../../shared/rules/fights-on-ground.ts';
import type { UnitCard } from '../../../shared/domain/unit-card.ts';
import { useEdition } from '../use-edition.ts';
import classes from './unmodelled-panel.module.css';

/** Says that the program fights no battle with a card under the rules of the campaign; nothing for all others. */
export function UnfoughtLine({ card }: { card: Pick<UnitCard, 'type' | 'move'> }) {
  const { t } = useTranslation('cards');
  const edition = useEdition();
  const isKnown = knowsUnitType(edition, card.type);
  if (isKnown && fightsOnGround(card)) return null;
  return <p className={classes.unfought}>{t(isKnown ? 'unfought' : 'unknownToRules')}</p>;
}
