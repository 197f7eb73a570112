import type { Pilot } from '../../../shared/domain/pilot.ts';
import { useContractQuery } from '../../api/use-contract-query.ts';

/** The pilots of all forces, of those who are gone too. */
export function useAllPilots(): readonly Pilot[] {
  const { data: rosters = [] } = useContractQuery('force.list', {});
  return rosters.flatMap(({ pilots }) => pilots);
}
