import { type ReactNode, useId } from 'react';
import classes from './panel.module.css';

export interface PanelProps {
  readonly title: ReactNode;
  /** Small text or controls at the right end of the heading. */
  readonly right?: ReactNode;
  readonly children: ReactNode;
  readonly className?: string;
  /** Lets the content scroll inside the panel instead of stretching it. */
  readonly scroll?: boolean;
  /** Whether its content is being updated. */
  readonly busy?: boolean;
}

/** A panel: heading in small capitals, with room for a remark at the right. */
export function Panel({ title, right, children, className, scroll = false, busy = false }: PanelProps) {
  const headingId = useId();
  return (
    <section
      className={`${classes.panel} ${className ?? ''}`}
      aria-labelledby={headingId}
      aria-busy={busy}
      data-panel
    >
      <header className={classes.header}>
        <h2 className={classes.title} id={headingId}>
          {title}
        </h2>
        {right === undefined ? null : <div className={classes.right}>{right}</div>}
      </header>
      {scroll ? (
        // Focusable, so that the keyboard can scroll it when nothing inside can have the focus.
        <div className={classes.scroll} role="group" aria-labelledby={headingId} tabIndex={0}>
          {children}
        </div>
      ) : (
        <div className={classes.body}>{children}</div>
      )}
    </section>
  );
}

/** A second heading inside a panel. */
export function PanelHeading({ children, right }: { children: ReactNode; right?: ReactNode }) {
  return (
    <header className={`${classes.header} ${classes.inner}`}>
      <h3 className={classes.title}>{children}</h3>
      {right === undefined ? null : <div className={classes.right}>{right}</div>}
    </header>
  );
}
