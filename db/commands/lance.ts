import { isInForce } from '../../shared/campaign/forces/force-value.ts';
import type { Commands } from '../handler.ts';
import { findLance, findRoster } from '../store/find.ts';
import { loadRosters } from '../store/rosters.ts';
import { Refusal } from '../refusal.ts';
import { deleteLance, insertLance, saveLance } from '../store/lances.ts';
import type { LanceId } from '../../shared/domain/ids.ts';

export const lanceCommands = {
  'lance.create': (context, { forceId, name }) => {
    const { force, lances } = findRoster(loadRosters(context.db), forceId);
    const position = 1 + Math.max(-1, ...lances.map((lance) => lance.position));
    const lanceId = context.newId('lance') as LanceId;
    insertLance(context.db, { id: lanceId, forceId, name, position });
    context.note({ name, force: force.name });
    return { lanceId };
  },

  'lance.rename': (context, { lanceId, name }) => {
    const { lance } = findLance(loadRosters(context.db), lanceId);
    saveLance(context.db, lanceId, { name });
    context.note({ name, before: lance.name });
    return {};
  },

  /** An engagement under way keeps the kind that the lance had when it began. */
  'lance.setKind': (context, { lanceId, kind }) => {
    const { lance, roster } = findLance(loadRosters(context.db), lanceId);
    saveLance(context.db, lanceId, { kind });
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
    deleteLance(context.db, lanceId);
    context.note({ name: lance.name });
    return {};
  },
} satisfies Commands;
