import type { ReactNode } from 'react';
import classes from './stale.module.css';

interface StaleProps {
  /** Whether what is asked has changed since the result. */
  readonly isStale: boolean;
  /** What the result belongs to instead. */
  readonly note?: string;
  readonly children: ReactNode;
}

/** A result that stays readable while it belongs to an earlier question, and is marked as such. */
export function Stale({ isStale, note, children }: StaleProps) {
  return (
    <div className={classes.result} data-stale={isStale}>
      {isStale && note !== undefined && <p className={classes.note}>{note}</p>}
      {children}
    </div>
  );
}
