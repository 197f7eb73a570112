import type { ComponentProps, ReactNode } from 'react';
import classes from './data-table.module.css';

interface DataTableProps {
  /** For screen readers only. */
  readonly caption: string;
  /** Number of rows without the heading, where not all of them are in the page. */
  readonly rowCount?: number;
  readonly children: ReactNode;
}

/** A table with thin lines and small headings. */
export function DataTable({ caption, rowCount, children }: DataTableProps) {
  return (
    <table className={classes.table} aria-rowcount={rowCount === undefined ? undefined : rowCount + 1}>
      <caption className="visually-hidden">{caption}</caption>
      {children}
    </table>
  );
}

/** A cell (or, with `head`, a heading) for numbers: right-aligned, tabular figures. */
export function NumCell({ head = false, ...rest }: ComponentProps<'td'> & { head?: boolean }) {
  const className = `${classes.number} num ${rest.className ?? ''}`;
  return head ? <th scope="col" {...rest} className={className} /> : <td {...rest} className={className} />;
}
