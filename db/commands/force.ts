import type { Commands } from '../handler.ts';
import { findRoster } from '../store/find.ts';
import { loadRosters } from '../store/load-forces.ts';

export const forceCommands = {
  'force.rename': (context, { forceId, name, faction, commander }) => {
    const { force } = findRoster(loadRosters(context.db), forceId);
    context.db
      .prepare('UPDATE forces SET name = ?, faction = ?, commander = ? WHERE id = ?')
      .run(name ?? force.name, faction ?? force.faction, commander ?? force.commander, forceId);
    const named = name ?? force.name;
    context.note({ name: named, ...(named === force.name ? {} : { before: force.name }) });
    return {};
  },
} satisfies Commands;
