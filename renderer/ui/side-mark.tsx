import type { ReactNode } from 'react';
import type { Side } from '../../shared/domain/side.ts';
import { AllegianceIcon, AllegianceName } from './allegiance-mark.tsx';
import { useRoleLook } from './role-look.tsx';

/**
 * Mark of a role by shape and colour: a corner for the attacker, a diamond for the defender, or those of the
 * allegiances that play them. Decoration beside a name.
 */
export function SideMark({ side, size = 10 }: { side: Side; size?: number }) {
  return <AllegianceIcon allegiance={useRoleLook(side)} size={size} />;
}

/** A role's name with its mark, in its colour. */
export function SideName({ side, children }: { side: Side; children: ReactNode }) {
  return <AllegianceName allegiance={useRoleLook(side)}>{children}</AllegianceName>;
}
