import type { AllegianceId } from '../../shared/domain/ids.ts';
import type { Side } from '../../shared/domain/side.ts';
import type { AllegianceLook } from './allegiance-mark.tsx';

/** How both roles look. */
export type RoleLooks = Readonly<Record<Side, AllegianceLook>>;

export const USUAL_LOOKS: RoleLooks = {
  attacker: { color: 'blue', mark: 'corner' },
  defender: { color: 'red', mark: 'diamond' },
};

/**
 * The looks of the allegiances that play the roles. The usual ones where a role has no allegiance or several, or both
 * roles have the same one: a colour would not tell the roles apart then.
 */
export function findRoleLooks(
  players: Readonly<Record<Side, readonly AllegianceId[]>>,
  allegiances: readonly (AllegianceLook & { readonly id: AllegianceId })[],
): RoleLooks {
  const attacker = findOnly(players.attacker, allegiances);
  const defender = findOnly(players.defender, allegiances);
  return attacker === undefined || defender === undefined || attacker.id === defender.id
    ? USUAL_LOOKS
    : { attacker, defender };
}

function findOnly<A extends { readonly id: AllegianceId }>(
  ids: readonly AllegianceId[],
  allegiances: readonly A[],
): A | undefined {
  const [first, ...others] = new Set(ids);
  return others.length === 0 ? allegiances.find(({ id }) => id === first) : undefined;
}
