import type { CSSProperties, ReactNode } from 'react';
import type { Allegiance, AllegianceMark as Mark } from '../../shared/domain/allegiance.ts';
import type { Force } from '../../shared/domain/force.ts';
import { MARK_PATHS } from './mark-paths.ts';
import classes from './marks.module.css';

/** How an allegiance looks. */
export type AllegianceLook = Pick<Allegiance, 'color' | 'mark'>;

/** Style that lets an element and what is in it use an allegiance's colours as `--allegiance` and `--allegiance-wash`. */
export function allegianceStyle(allegiance: Pick<Allegiance, 'color'> | undefined): CSSProperties {
  if (allegiance === undefined) return {};
  const { color } = allegiance;
  const style: Record<`--${string}`, string> = {
    '--allegiance': `var(--allegiance-${color})`,
    '--allegiance-wash': `var(--allegiance-${color}-wash)`,
  };
  return style;
}

/** A mark's shape alone, for drawings that place it themselves: fills a box of 10 by 10 in the current colour. */
export function MarkShape({ mark }: { mark: Mark }) {
  return <path d={MARK_PATHS[mark]} fill="currentColor" />;
}

/** Mark of an allegiance by shape and colour. Decoration beside a name. */
export function AllegianceIcon({ allegiance, size = 10 }: { allegiance: AllegianceLook; size?: number }) {
  return (
    <svg
      className={`${classes.sideMark} ${classes[allegiance.color]}`}
      width={size}
      height={size}
      viewBox="0 0 10 10"
      aria-hidden="true"
    >
      <MarkShape mark={allegiance.mark} />
    </svg>
  );
}

interface AllegianceNameProps {
  /** Undefined while it is not loaded: no mark, and the colour of the text around it. */
  readonly allegiance: AllegianceLook | undefined;
  readonly children: ReactNode;
}

/** A name with the mark of an allegiance, in its colour. */
export function AllegianceName({ allegiance, children }: AllegianceNameProps) {
  if (allegiance === undefined) return <span className={classes.sideName}>{children}</span>;
  return (
    <span className={`${classes.sideName} ${classes[allegiance.color]}`}>
      <AllegianceIcon allegiance={allegiance} />
      <span>{children}</span>
    </span>
  );
}

interface ForceNameProps {
  readonly force: Pick<Force, 'name' | 'owner'>;
  readonly allegiance: AllegianceLook | undefined;
  /** Whether its player is named behind it; nobody for a force of the gamemaster. */
  readonly withOwner?: boolean;
}

/** A force's name with the mark of its allegiance, in its colour. */
export function ForceName({ force, allegiance, withOwner = false }: ForceNameProps) {
  return (
    <AllegianceName allegiance={allegiance}>
      {force.name}
      {withOwner && force.owner !== null ? <span className={classes.owner}> {force.owner}</span> : null}
    </AllegianceName>
  );
}
