import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRowLimit } from './gradual-rows.tsx';
import classes from './sheet.module.css';

/** A fact in the head of a sheet: what it is, and its value; an empty one leaves a line to write on. */
export type Fact = readonly [label: string, value: string];

/** Title of a sheet, what it is about, and the facts that a table asks for first. */
export function SheetHead(props: {
  readonly title: string;
  readonly subject: string;
  /** A picture of the subject. */
  readonly picture?: ReactNode;
  readonly facts?: readonly Fact[];
}) {
  return (
    <header className={classes.head}>
      {props.picture === undefined ? null : <span className={classes.picture}>{props.picture}</span>}
      <h2 className={classes.title}>
        <span className={classes.kind}>{props.title}</span>
        <span>{props.subject}</span>
      </h2>
      {props.facts === undefined ? null : <Facts facts={props.facts} />}
    </header>
  );
}

/** Labels over values, as many in a row as fit. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(([label, value]) => (
        <div key={label} className={classes.fact}>
          <dt>{label}</dt>
          <dd data-blank={value === ''}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A column of a table on paper. */
export interface SheetColumn {
  readonly key: string;
  readonly title: string;
  /** Share of the width, relative to the other columns. */
  readonly share: number;
  /** Set in tabular figures and to the right. */
  readonly number?: boolean;
}

/** The contents of a row, in the order of the columns; those of long tables are made when their row is drawn. */
export interface SheetRow {
  readonly key: string;
  readonly cells: readonly ReactNode[] | (() => readonly ReactNode[]);
}

/** Rows under one heading. */
export interface SheetRowGroup {
  readonly key: string;
  /** Null: the rows follow without a heading. */
  readonly title: ReactNode;
  readonly rows: readonly SheetRow[];
}

/** A heading over several columns. */
export interface SheetColumnGroup {
  readonly key: string;
  readonly title: string;
  /** How many columns it stands over. */
  readonly span: number;
}

interface PaperTableProps {
  readonly caption: ReactNode;
  /** Headings over those of the columns; they cover all columns. */
  readonly heads?: readonly SheetColumnGroup[];
  readonly columns: readonly SheetColumn[];
  readonly groups: readonly SheetRowGroup[];
  /** Empty rows at the end, to write on. */
  readonly blanks?: number;
  readonly className?: string | undefined;
}

/**
 * A table on paper: its head is repeated on every page, and no row is divided between two. Nothing where it has no rows
 * and none to write on.
 */
export function PaperTable(props: PaperTableProps) {
  const { caption, heads = [], columns, groups, blanks = 0, className } = props;
  const total = columns.reduce((sum, { share }) => sum + share, 0);
  const limit = useRowLimit(groups.reduce((sum, { rows }) => sum + rows.length, 0));
  const shown = takeRows(groups, limit);
  const isForm = groups.every(({ rows }) => rows.length === 0);
  if (isForm && blanks === 0) return null;
  return (
    <table className={`${classes.table} ${className ?? ''}`}>
      <caption className={classes.caption}>{caption}</caption>
      <colgroup>
        {columns.map(({ key, share }) => (
          <col key={key} style={{ width: `${(100 * share) / total}%` }} />
        ))}
      </colgroup>
      <thead>
        {heads.length === 0 ? null : (
          <tr>
            {heads.map(({ key, title, span }) => (
              <th key={key} scope="colgroup" colSpan={span} data-head={key}>
                {title}
              </th>
            ))}
          </tr>
        )}
        <tr>
          {columns.map(({ key, title, number }) => (
            <th key={key} scope="col" data-column={key} data-number={number}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      {shown.map(({ key, title, rows }) => (
        <tbody key={key}>
          {title === null ? null : (
            <tr className={classes.group}>
              <th scope="rowgroup" colSpan={columns.length}>
                {title}
              </th>
            </tr>
          )}
          {rows.map((row) => (
            <Row key={row.key} row={row} columns={columns} />
          ))}
        </tbody>
      ))}
      {blanks === 0 || shown.length < groups.length ? null : (
        <tbody className={isForm ? undefined : classes.written}>
          {Array.from({ length: blanks }, (_, row) => (
            <tr key={row} className={classes.blank}>
              {columns.map(({ key }) => (
                <td key={key} />
              ))}
            </tr>
          ))}
        </tbody>
      )}
    </table>
  );
}

interface RowProps {
  readonly row: SheetRow;
  readonly columns: readonly SheetColumn[];
}

/** Drawn once: a table that grows leaves its earlier rows alone. */
const Row = memo(function Row({ row, columns }: RowProps) {
  const cells = typeof row.cells === 'function' ? row.cells() : row.cells;
  return (
    <tr data-row={row.key}>
      {columns.map((column, index) => (
        <td key={column.key} data-column={column.key} data-number={column.number}>
          {cells[index]}
        </td>
      ))}
    </tr>
  );
});

/** The first rows of the groups, so many altogether. */
function takeRows(groups: readonly SheetRowGroup[], limit: number): readonly SheetRowGroup[] {
  let left = limit;
  return groups.flatMap((group) => {
    if (left <= 0) return [];
    const rows = group.rows.slice(0, left);
    left -= rows.length;
    return [{ ...group, rows }];
  });
}

interface SheetSectionProps {
  readonly title: string;
  /** Whether it ends its sheet, as notes do: such a part is not alone on a page. */
  readonly closes?: boolean;
  readonly children: ReactNode;
}

/** A part of a sheet under a heading of its own. */
export function SheetSection({ title, closes = false, children }: SheetSectionProps) {
  return (
    <div className={closes ? `${classes.part} ${classes.closing}` : classes.part}>
      <h3 className={classes.partTitle}>{title}</h3>
      {children}
    </div>
  );
}

/** A page of notes as it was written; nothing where there is none. */
export function Notes({ text }: { readonly text: string }) {
  const { t } = useTranslation('paper');
  if (text === '') return null;
  return (
    <SheetSection closes title={t('report.notes')}>
      <p className={classes.notes}>{text}</p>
    </SheetSection>
  );
}

/** Lines to write on. */
export function BlankLines({ count }: { readonly count: number }) {
  return (
    <div className={classes.lines} aria-hidden="true">
      {Array.from({ length: count }, (_, line) => (
        <span key={line} />
      ))}
    </div>
  );
}
