import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { FieldDifference, RowDifference } from '../../../shared/domain/journal-comparison.ts';
import { useFormat } from '../use-format.ts';
import { nameDifferingRow, nameDifferingField, nameDifferingValue } from './difference-texts.ts';
import { groupDifferences, isToldOfNew, type DifferingThing } from './group-differences.ts';
import classes from './differences.module.css';

/** The most that one query answers. */
const MOST_ROWS = 1000;

interface DifferencesProps {
  readonly rows: readonly RowDifference[];
  /** How many there are in all. */
  readonly total: number;
  readonly isFetching: boolean;
  /** Loads so many of them. */
  readonly onMore: (limit: number) => void;
  /** By what stands above it; default: `h4`. */
  readonly heading?: 'h3' | 'h4';
}

/** What differs, by sort, each thing by its name with its values before and after. */
export function Differences({ rows, total, isFetching, onMore, heading: Heading = 'h4' }: DifferencesProps) {
  const { t } = useTranslation('history');
  const left = total - rows.length;
  if (total === 0) return <p className={classes.none}>{t('difference.none')}</p>;
  return (
    <div className={classes.differences}>
      {groupDifferences(rows).map(({ table, things }) => (
        <section key={table}>
          <Heading className={classes.heading}>{t(`tables.${table}`, { defaultValue: table })}</Heading>
          <ul>
            {things.map((thing) => (
              <Thing key={`${thing.row.table} ${thing.row.id}`} thing={thing} />
            ))}
          </ul>
        </section>
      ))}
      {left === 0 ? null : rows.length < MOST_ROWS ? (
        <Button
          size="compact-xs"
          variant="subtle"
          loading={isFetching}
          onClick={() => onMore(Math.min(MOST_ROWS, rows.length * 10))}
        >
          {t('difference.more', { count: Math.min(left, MOST_ROWS - rows.length) })}
        </Button>
      ) : (
        <p className={classes.none}>{t('difference.left', { count: left })}</p>
      )}
    </div>
  );
}

function Thing({ thing: { row, parts } }: { readonly thing: DifferingThing }) {
  const { t } = useTranslation(['history', 'game']);
  const name = nameDifferingRow(row, t);
  return (
    <li>
      {/* What has no name is the only one of its sort, which the heading says. */}
      {name === '' ? null : <span className={classes.name}>{name}</span>}
      {row.force === null || row.force === name ? null : <span className={classes.force}>{row.force}</span>}
      {row.kind === 'changed' ? null : <span className={classes.tag}>{t(`difference.${row.kind}`)}</span>}
      {row.kind === 'removed' ? null : (
        <ul className={classes.values}>
          {parts.flatMap(({ table, fields }) =>
            fields
              .filter((field) => row.kind === 'changed' || isToldOfNew(field))
              .map((field) => (
                <li key={`${table} ${field.field} ${field.of}`}>
                  <Value table={table} field={field} isNew={row.kind === 'added'} />
                </li>
              )),
          )}
        </ul>
      )}
    </li>
  );
}

interface ValueProps {
  readonly table: string;
  readonly field: FieldDifference;
  readonly isNew: boolean;
}

function Value({ table, field, isNew }: ValueProps) {
  const { t } = useTranslation(['history', 'game', 'app', 'orders', 'forces']);
  const format = useFormat();
  const tell = (value: FieldDifference['before']) =>
    nameDifferingValue({ table, field: field.field, value }, t, format);
  const value = field.isLong
    ? t('difference.changed')
    : isNew || field.before === field.after
      ? tell(field.after)
      : t('difference.fromTo', { before: tell(field.before), after: tell(field.after) });
  return <>{t('difference.value', { field: nameDifferingField(table, field, t), value })}</>;
}
