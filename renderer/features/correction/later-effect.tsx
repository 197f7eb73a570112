import { useTranslation } from 'react-i18next';
import {
  nameDifferingField,
  nameDifferingRow,
  nameDifferingValue,
} from '../../ui/differences/difference-texts.ts';
import { useFormat } from '../../ui/use-format.ts';
import type { Replayed } from '../../api/past/correction-preview.ts';
import classes from './correction.module.css';

/** Lines that are shown of an entry. */
const MOST_LINES = 4;

/** What a later entry does otherwise, where its sentence stays the same. */
export function LaterEffect({ told }: { readonly told: NonNullable<Replayed['told']> }) {
  const { t } = useTranslation(['correction', 'history', 'game', 'app', 'orders', 'forces']);
  const format = useFormat();
  const course = (before: string, after: string) => t('follows.course', { before, after });
  const points = told.points.map(({ force, currency, before, after }) =>
    t('later.value', {
      name: t(`follows.kinds.${currency}`, { name: force }),
      value: course(format.signed(before), format.signed(after)),
    }),
  );
  const rows = told.rows.flatMap((row) =>
    row.fields.map((field) => {
      const tell = (value: typeof field.before) =>
        nameDifferingValue({ table: row.table, field: field.field, value }, t, format);
      const name = [nameDifferingRow(row, t), nameDifferingField(row.table, field, t)];
      return t('later.value', {
        name: name.filter((part) => part !== '').join(', '),
        value: field.isLong ? t('history:difference.changed') : course(tell(field.before), tell(field.after)),
      });
    }),
  );
  const lines = [...points, ...rows];
  if (lines.length === 0) return null;
  return (
    <ul className={classes.effect}>
      {lines.slice(0, MOST_LINES).map((line, index) => (
        <li key={index}>{line}</li>
      ))}
      {lines.length <= MOST_LINES ? null : <li>{t('follows.more', { count: lines.length - MOST_LINES })}</li>}
    </ul>
  );
}
