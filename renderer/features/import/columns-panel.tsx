import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CSV_FIELDS, type CsvReading } from '../../../shared/domain/exchange.ts';
import { useAppDispatch, useAppSelector } from '../../api/hooks.ts';
import { columnsChosen } from '../../api/imports/imports.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { Panel } from '../../ui/panel.tsx';
import classes from './import.module.css';

/** The columns of a table, each with what it is taken for and its first cells; read again with every change. */
export function ColumnsPanel({ csv, isReading }: { csv: CsvReading; isReading: boolean }) {
  const { t } = useTranslation(['import', 'exchange']);
  const dispatch = useAppDispatch();
  const { columns, sample } = csv;
  // What was chosen counts before the table has been read again: the next choice may come sooner.
  const mapping = useAppSelector(({ imports }) => imports.csvMapping) ?? csv.mapping;
  const choose = (column: number, value: string) => {
    const field = CSV_FIELDS.find((known) => known === value) ?? null;
    // A field is in one column: the column that had it before is not read any more.
    const next = mapping.map((old, at) => (at === column ? field : old === field ? null : old));
    dispatch(columnsChosen(next));
  };
  const fields = [
    { value: '', label: t('columns.none') },
    ...CSV_FIELDS.map((field) => ({ value: field, label: t(`exchange:field.${field}`) })),
  ];
  return (
    <Panel title={t('columns.title')} right={t('columns.remark')} busy={isReading}>
      <div className={classes.tableBox} role="group" aria-label={t('columns.title')} tabIndex={0}>
        <DataTable caption={t('columns.title')}>
          <thead>
            <tr>
              {columns.map((column, index) => (
                <th key={index} scope="col">
                  <NativeSelect
                    size="xs"
                    aria-label={t('columns.of', { column: nameColumn(column, index) })}
                    data={fields}
                    value={mapping[index] ?? ''}
                    onChange={(event) => choose(index, event.currentTarget.value)}
                  />
                  <span className={classes.columnName}>{column}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sample.map((row, at) => (
              <tr key={at}>
                {columns.map((_, index) => (
                  <td key={index} data-unread={(mapping[index] ?? null) === null ? true : undefined}>
                    {row[index] ?? ''}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </DataTable>
      </div>
    </Panel>
  );
}

function nameColumn(column: string, index: number): string {
  return column === '' ? String(index + 1) : column;
}
