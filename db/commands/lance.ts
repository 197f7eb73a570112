import { isInForce } from '../../shared/campaign/forces/force-value.ts';
import type { Commands } from '../handler.ts';
import { findLance, findRoster } from '../store/find.ts';
import { loadRosters } from '../store/load-forces.ts';
import { Refusal } from '../refusal.ts';
import { insertLance } from './rows/insert-force.ts';

export const lanceCommands = {
  'lance.create': (context, { forceId, name }) => {
    const { force, lances } = findRoster(loadRosters(context.db), forceId);
    const position = 1 + Math.max(-1, ...lances.map((lance) => lance.position));
    const lanceId = insertLance(context, { forceId, name, position });
    context.note({ name, force: force.name });
    return { lanceId };
  },

  'lance.rename': (context, { lanceId, name }) => {
    const { lance } = findLance(loadRosters(context.db), lanceId);
    context.db.prepare('UPDATE lances SET name = ? WHERE id = ?').run(name, lanceId);
    context.note({ name, before: lance.name });
    return {};
  },

  /** An engagement under way keeps the kind that the lance had when it began. */
  'lance.setKind': (context, { lanceId, kind }) => {
    const { lance, roster } = findLance(loadRosters(context.db), lanceId);
    context.db.prepare('UPDATE lances SET kind = ? WHERE id = ?').run(kind, lanceId);
    context.note({ name: lance.name, lanceKind: kind, organisation: roster.force.organisation });
    return {};
  },

  'lance.disband': (context, { lanceId }) => {
    const { lance, roster } = findLance(loadRosters(context.db), lanceId);
    const left = roster.units.filter((unit) => unit.lanceId === lanceId && isInForce(unit));
    if (left.length > 0)
      throw new Refusal('lance.not-empty', {
        lance: lance.name,
        lanceId,
        units: left.length,
      });
    context.db.prepare('DELETE FROM lances WHERE id = ?').run(lanceId);
    context.note({ name: lance.name });
    return {};
  },
} satisfies Commands;
