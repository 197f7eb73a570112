import { isOver } from '../../shared/campaign/forces/force-limit.ts';
import type { ForceLimit } from '../../shared/domain/force-limit.ts';
import type { ForceId } from '../../shared/domain/ids.ts';
import type { CommandContext, Commands } from '../handler.ts';
import { findRoster } from '../store/find.ts';
import { loadRosters } from '../store/load-forces.ts';

export const limitCommands = {
  /** A limit warns and blocks nothing: forces that are over it stay as they are. */
  'force.setLimit': (context, { forceId, limit }) => {
    const force = forceId === null ? null : findRoster(loadRosters(context.db), forceId).force.name;
    saveLimit(context, forceId, limit);
    if (force !== null) context.note({ force });
    const over = loadRosters(context.db).flatMap(({ force: { id, name, limit: standing } }) =>
      standing !== undefined && isOver(standing.over) ? [{ forceId: id, force: name, ...standing.over }] : [],
    );
    return { over };
  },
} satisfies Commands;

/** Sets the limit of a force, or (null) that of every force without one; null takes it away. */
export function saveLimit(
  { db, newId }: CommandContext,
  forceId: ForceId | null,
  limit: ForceLimit | null,
): void {
  const id = db
    .prepare<[string | null], string>('SELECT id FROM force_limits WHERE force_id IS ?')
    .pluck()
    .get(forceId);
  if (limit === null) db.prepare('DELETE FROM force_limits WHERE id = ?').run(id);
  else if (id === undefined)
    db.prepare(
      'INSERT INTO force_limits (id, force_id, pv, units, scale) VALUES (@id, @forceId, @pv, @units, @scale)',
    ).run({ ...limit, id: newId('limit'), forceId });
  else
    db.prepare('UPDATE force_limits SET pv = @pv, units = @units, scale = @scale WHERE id = @id').run({
      ...limit,
      id,
    });
}
