import { useTranslation } from 'react-i18next';
import classes from './entry.module.css';

/** Number of typed rows that are not booked, and of invalid cells. */
export function TypedSummary({ edits, wrong }: { readonly edits: number; readonly wrong: number }) {
  const { t } = useTranslation('entry');
  return (
    <p className={classes.state} role="status">
      {wrong > 0
        ? t('wrong', { count: wrong })
        : edits === 0
          ? t('unchanged')
          : t('changed', { count: edits })}
    </p>
  );
}
