import type { PilotId, UnitId } from '../../../shared/domain/ids.ts';
import { useCommand } from '../../api/use-command.tsx';
import { useContractQuery } from '../../api/use-contract-query.ts';

/**
 * Assigns a pilot to a unit, or with null removes the unit's pilot. If both units have a pilot, the two are exchanged,
 * so that neither unit is left empty.
 */
export function useSeatPilot(): (unitId: UnitId, pilotId: PilotId | null) => Promise<void> {
  const { data: rosters } = useContractQuery('force.list', {});
  const [assign] = useCommand('unit.assignPilot');
  return async (unitId, pilotId) => {
    const units = rosters?.flatMap((roster) => roster.units) ?? [];
    const displaced = units.find((unit) => unit.id === unitId)?.pilot ?? null;
    const vacated = pilotId === null ? undefined : units.find((unit) => unit.pilot?.id === pilotId);
    const seated = await assign({ unitId, pilotId });
    if (seated.ok && displaced !== null && vacated !== undefined && vacated.id !== unitId)
      await assign({ unitId: vacated.id, pilotId: displaced.id });
  };
}
