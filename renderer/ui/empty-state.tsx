import type { ReactNode } from 'react';
import classes from './state.module.css';

export interface EmptyStateProps {
  readonly title: string;
  /** What the user can do about it. */
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
}

/** Shown where there is no content yet, with what to do. */
export function EmptyState({ title, children, actions }: EmptyStateProps) {
  return (
    <div className={classes.empty}>
      <p className={classes.emptyTitle}>{title}</p>
      {children === undefined ? null : <p className={classes.text}>{children}</p>}
      {actions === undefined ? null : <div className={classes.actions}>{actions}</div>}
    </div>
  );
}
