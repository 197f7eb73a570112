import { useTranslation } from 'react-i18next';
import { isInForce } from '../../../shared/campaign/forces/force-value.ts';
import type { Roster } from '../../../shared/domain/roster.ts';
import { nameUnit } from '../../../shared/domain/unit.ts';
import { knowsUnitType } from '../../../shared/rules/fights-on-ground.ts';
import { useEdition } from '../../ui/use-edition.ts';
import { useFormat } from '../../ui/use-format.ts';
import classes from './forces.module.css';

/** Names told at most; the rest is counted. */
const MOST_NAMED = 6;

/** Names the units whose type the rules of the campaign do not know: their battles are recorded by hand. */
export function UnfoughtHint({ rosters }: { rosters: readonly Roster[] }) {
  const { t } = useTranslation('forces');
  const format = useFormat();
  const edition = useEdition();
  const names = rosters.flatMap(({ units }) =>
    units.filter((unit) => isInForce(unit) && !knowsUnitType(edition, unit.card.type)).map(nameUnit),
  );
  if (names.length === 0) return null;
  const more = names.length - MOST_NAMED;
  return (
    <p className={classes.notice}>
      {t('unknownToRules', { units: format.list(names.slice(0, MOST_NAMED)) })}
      {more > 0 ? ` ${t('unknownToRulesMore', { count: more })}` : ''}
    </p>
  );
}
