import type { Queries } from '../handler.ts';
import { loadRosters } from '../store/load-forces.ts';

export const forceQueries = {
  'force.list': ({ db }) => {
    const rosters = loadRosters(db);
    return [rosters.attacker, rosters.defender];
  },
} satisfies Queries;
