import type { ReactNode } from 'react';
import classes from './state.module.css';

export interface EmptyStateProps {
  readonly title: string;
  /** What to do about it. */
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
}

/** Nothing here yet, and what to do. */
export function EmptyState({ title, children, actions }: EmptyStateProps) {
  return (
    <div className={classes.empty}>
      <p className={classes.emptyTitle}>{title}</p>
      {children === undefined ? null : <p className={classes.text}>{children}</p>}
      {actions === undefined ? null : <div className={classes.actions}>{actions}</div>}
    </div>
  );
}
