import type { TFunction } from 'i18next';
import type { Roster } from '../../../shared/domain/roster.ts';
import type { Side } from '../../../shared/domain/side.ts';
import { shortForceNames } from '../../ui/short-force-name.ts';

/** Short names of both sides; "attacker" and "defender" while the rosters are loaded. */
export function nameSides(t: TFunction, rosters: readonly Roster[]): Readonly<Record<Side, string>> {
  const forceOf = (side: Side) =>
    rosters.find(({ force }) => force.side === side)?.force ?? { name: t(`game:sides.${side}`), faction: '' };
  return shortForceNames({ attacker: forceOf('attacker'), defender: forceOf('defender') });
}
