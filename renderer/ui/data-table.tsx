import type { ComponentProps, ReactNode } from 'react';
import classes from './data-table.module.css';

/** A table with thin lines and small headings. `caption` is for screen readers only. */
export function DataTable({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <table className={classes.table}>
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
