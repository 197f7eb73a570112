import { useState } from 'react';
import type { ForceId } from '../../../shared/domain/ids.ts';
import type { Roster } from '../../../shared/domain/roster.ts';
import { chooseShownForces } from './choose-shown-forces.ts';
import type { ForcesAddress } from './use-forces-address.ts';

/** The forces that are shown: those chosen last, and the one whose unit, pilot or dialog the address opens. */
export function useShownForces(
  rosters: readonly Roster[],
  { forceId, unitId, pilotId, dialog }: ForcesAddress,
): readonly ForceId[] {
  const [recent, setRecent] = useState<readonly ForceId[]>([]);
  const isAddressed = ({ force, units, pilots }: Roster) =>
    force.id === (forceId ?? dialog?.forceId) ||
    units.some(({ id }) => id === unitId) ||
    pilots.some(({ id }) => id === pilotId);
  const addressed = rosters.find(isAddressed)?.force.id;
  if (addressed !== undefined && recent[0] !== addressed)
    setRecent([addressed, ...recent.filter((id) => id !== addressed)]);
  const present = rosters.map(({ force }) => force).filter(({ standing }) => standing === 'present');
  return chooseShownForces(present, recent).map(({ id }) => id);
}
