import { createContext, type CSSProperties, type ReactNode, useContext } from 'react';
import type { AllegianceId } from '../../shared/domain/ids.ts';
import type { Side } from '../../shared/domain/side.ts';
import type { AllegianceLook } from './allegiance-mark.tsx';
import { findRoleLooks, type RoleLooks, USUAL_LOOKS } from './role-looks.ts';

const RoleLookContext = createContext<RoleLooks>(USUAL_LOOKS);

/** How a role looks here: as the allegiance that plays it, inside a `RoleLook`. */
export function useRoleLook(role: Side): AllegianceLook {
  return useContext(RoleLookContext)[role];
}

interface RoleLookProps {
  readonly allegiances: readonly (AllegianceLook & { readonly id: AllegianceId })[];
  /** The allegiances of the forces that play each role, each as often as there are forces. */
  readonly players: Readonly<Record<Side, readonly AllegianceId[]>>;
  readonly children: ReactNode;
}

/** Shows the roles inside it in the colours and marks of the allegiances that play them. */
export function RoleLook({ allegiances, players, children }: RoleLookProps) {
  const looks = findRoleLooks(players, allegiances);
  const { attacker, defender } = looks;
  const style: CSSProperties & Record<`--${string}`, string> = {
    display: 'contents',
    '--attacker': `var(--allegiance-${attacker.color})`,
    '--attacker-wash': `var(--allegiance-${attacker.color}-wash)`,
    '--attacker-mark': attacker.mark,
    '--defender': `var(--allegiance-${defender.color})`,
    '--defender-wash': `var(--allegiance-${defender.color}-wash)`,
    '--defender-mark': defender.mark,
  };
  return (
    <RoleLookContext value={looks}>
      <div style={style}>{children}</div>
    </RoleLookContext>
  );
}
