import { useTranslation } from 'react-i18next';
import type { TextPlace } from '../../../shared/domain/exchange.ts';
import classes from './import.module.css';

/** Where something stands in the file. */
export function LinePlace({ place: { line, place } }: { place: TextPlace }) {
  const { t } = useTranslation('import');
  return (
    <span className={classes.place} title={place}>
      {line === null ? place : t('lines.line', { line })}
    </span>
  );
}
