import { useTranslation } from 'react-i18next';
import type { TextPlace } from '../../../shared/domain/exchange.ts';
import { nameEntry } from '../../ui/name-entry.ts';
import classes from './import.module.css';

interface LinePlaceProps {
  readonly place: TextPlace & { readonly name: string };
}

/** Where something stands in the file; nothing where its name is that place already. */
export function LinePlace({ place: { line, place, name } }: LinePlaceProps) {
  const { t } = useTranslation('import');
  if (line === null && name === place) return null;
  return (
    <span className={classes.place} title={place}>
      {line === null ? nameEntry(place, t) : t('lines.line', { line })}
    </span>
  );
}
