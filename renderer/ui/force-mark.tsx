import type { Allegiance } from '../../shared/domain/allegiance.ts';
import type { Force } from '../../shared/domain/force.ts';
import { MARK_PATHS } from './mark-paths.ts';
import classes from './marks.module.css';

interface ForceMarkIconProps {
  readonly force: Pick<Force, 'mark'>;
  readonly allegiance: Pick<Allegiance, 'color'> | undefined;
  readonly size?: number;
}

/** A force's own mark in the colour of its allegiance. Decoration beside a name. */
export function ForceMarkIcon({ force, allegiance, size = 10 }: ForceMarkIconProps) {
  return (
    <svg
      className={`${classes.sideMark} ${allegiance === undefined ? '' : classes[allegiance.color]}`}
      width={size}
      height={size}
      viewBox="0 0 10 10"
      aria-hidden="true"
    >
      <path d={MARK_PATHS[force.mark]} fill="currentColor" />
    </svg>
  );
}
