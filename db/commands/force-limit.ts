import { isOverLimit } from '../../shared/campaign/forces/force-limit.ts';
import type { Commands } from '../handler.ts';
import { findRoster } from '../store/find.ts';
import { loadRosters } from '../store/rosters.ts';
import { saveLimit } from '../store/force-limits.ts';

export const limitCommands = {
  /** A limit warns and blocks nothing: forces that are over it stay as they are. */
  'force.setLimit': (context, { forceId, limit }) => {
    const force = forceId === null ? null : findRoster(loadRosters(context.db), forceId).force.name;
    saveLimit(context, forceId, limit);
    if (force !== null) context.note({ force });
    const over = loadRosters(context.db).flatMap(({ force: { id, name, limit: standing } }) =>
      standing !== undefined && isOverLimit(standing.over)
        ? [{ forceId: id, force: name, ...standing.over }]
        : [],
    );
    return { over };
  },
} satisfies Commands;
