import type { Queries } from '../handler.ts';
import { loadRosters } from '../store/load-forces.ts';

export const forceQueries = {
  'force.list': ({ db }) => loadRosters(db),
} satisfies Queries;
