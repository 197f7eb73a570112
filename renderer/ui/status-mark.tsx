import type { ReactNode } from 'react';
import type { Fate, Readiness } from '../../shared/domain/unit-state.ts';
import classes from './marks.module.css';

export type StatusKind = Readiness | Fate;

const SHAPES: Record<StatusKind, ReactNode> = {
  ready: <circle cx="6" cy="6" r="4.5" fill="currentColor" />,
  standing: <circle cx="6" cy="6" r="4.5" fill="currentColor" />,
  damaged: (
    <>
      <circle cx="6" cy="6" r="4.25" fill="none" stroke="currentColor" strokeWidth="1.2" />
      <path d="M6 1.75 A4.25 4.25 0 0 0 6 10.25 Z" fill="currentColor" />
    </>
  ),
  crippled: <path d="M6 1.2 L10.8 6 L6 10.8 L1.2 6 Z" fill="none" stroke="currentColor" strokeWidth="1.8" />,
  wrecked: (
    <>
      <rect x="1.6" y="1.6" width="8.8" height="8.8" fill="none" stroke="currentColor" strokeWidth="1.4" />
      <path d="M1.6 10.4 L10.4 1.6" stroke="currentColor" strokeWidth="1.6" />
    </>
  ),
  lost: <path d="M2 2 L10 10 M10 2 L2 10" stroke="currentColor" strokeWidth="2" />,
  destroyed: <path d="M2 2 L10 10 M10 2 L2 10" stroke="currentColor" strokeWidth="2" />,
  captured: (
    <>
      <rect x="1.6" y="1.6" width="8.8" height="8.8" fill="none" stroke="currentColor" strokeWidth="1.4" />
      <path d="M4.5 2 V10 M7.5 2 V10" stroke="currentColor" strokeWidth="1.4" />
    </>
  ),
  sold: <path d="M3 6 H9" stroke="currentColor" strokeWidth="2" />,
  withdrew: <path d="M3 1.5 L10 6 L3 10.5 Z" fill="currentColor" />,
};

/** Mark of a unit's condition or fate. Without `label` it is decoration beside the same word. */
export function StatusMark({ kind, label, size = 12 }: { kind: StatusKind; label?: string; size?: number }) {
  const naming = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <svg
      className={`${classes.statusMark} ${classes[kind]}`}
      width={size}
      height={size}
      viewBox="0 0 12 12"
      {...naming}
    >
      {SHAPES[kind]}
    </svg>
  );
}

/** Mark and word of a condition or fate, in one line. */
export function StatusLabel({ kind, children }: { kind: StatusKind; children: ReactNode }) {
  return (
    <span className={classes.statusLabel}>
      <StatusMark kind={kind} />
      <span>{children}</span>
    </span>
  );
}
