import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useContractQuery } from '../../api/use-contract-query.ts';
import classes from './forces.module.css';

/** Says that cards in the catalogue have changed since units got theirs, and leads to them; else nothing. */
export function ChangedCardsHint() {
  const { t } = useTranslation('forces');
  const { data = [] } = useContractQuery('unit.cardDifferences', {});
  if (data.length === 0) return null;
  return (
    <p className={classes.notice}>
      <Link to="/catalogue?show=changes">{t('changedCards', { count: data.length })}</Link>
    </p>
  );
}
