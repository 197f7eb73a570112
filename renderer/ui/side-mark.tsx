import type { ReactNode } from 'react';
import type { Side } from '../../shared/domain/side.ts';
import classes from './marks.module.css';

/**
 * Mark of a side by shape and colour: a corner for the attacker, a diamond for the defender. Decoration beside a name.
 */
export function SideMark({ side, size = 10 }: { side: Side; size?: number }) {
  return (
    <svg
      className={`${classes.sideMark} ${classes[side]}`}
      width={size}
      height={size}
      viewBox="0 0 10 10"
      aria-hidden="true"
    >
      {side === 'attacker' ? (
        <path d="M0.5 0.5 L9.5 9.5 L0.5 9.5 Z" fill="currentColor" />
      ) : (
        <path d="M5 0 L10 5 L5 10 L0 5 Z" fill="currentColor" />
      )}
    </svg>
  );
}

/** A side's name with its mark, in its colour. */
export function SideName({ side, children }: { side: Side; children: ReactNode }) {
  return (
    <span className={`${classes.sideName} ${classes[side]}`}>
      <SideMark side={side} />
      <span>{children}</span>
    </span>
  );
}
