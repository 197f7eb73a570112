import { UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { CardOrder } from '../../../shared/domain/catalogue.ts';
import type { Sorting } from './sort-cards.ts';
import classes from './catalogue.module.css';

/** Columns of the list; those that have no order cannot be sorted by. */
const COLUMNS: readonly { readonly column: string; readonly order?: CardOrder }[] = [
  { column: 'name', order: 'name' },
  { column: 'type' },
  { column: 'role' },
  { column: 'size', order: 'size' },
  { column: 'move' },
  { column: 'tmm', order: 'tmm' },
  { column: 'damage', order: 'damage' },
  { column: 'armor', order: 'armor' },
  { column: 'pv', order: 'pv' },
];

interface SortBarProps {
  /** Null: by none of the columns. */
  readonly sorting: Sorting | null;
  readonly onSort: (order: CardOrder) => void;
}

/** The headings of the list, by which it is sorted. */
export function SortBar({ sorting, onSort }: SortBarProps) {
  const { t } = useTranslation('catalogue');
  return (
    <div className={`${classes.row} ${classes.headings}`} role="group" aria-label={t('sort.label')}>
      {COLUMNS.map(({ column, order }) => {
        const name = t(`columns.${column}`);
        if (order === undefined)
          return (
            <span key={column} data-column={column}>
              {name}
            </span>
          );
        const isHere = sorting?.order === order;
        const isDescending = sorting?.descending === true;
        const way = isDescending ? 'descending' : 'ascending';
        return (
          <UnstyledButton
            key={column}
            data-column={column}
            data-here={isHere}
            aria-label={isHere ? t(`sort.${way}`, { name }) : t('sort.by', { name })}
            onClick={() => onSort(order)}
          >
            {name}
            {isHere ? isDescending ? <IconArrowDown size={11} /> : <IconArrowUp size={11} /> : null}
          </UnstyledButton>
        );
      })}
      <span data-column="star" />
    </div>
  );
}
