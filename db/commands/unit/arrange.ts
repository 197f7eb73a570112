import type { LanceId } from '../../../shared/domain/ids.ts';
import { isAway } from '../../../shared/domain/pilot.ts';
import type { Roster } from '../../../shared/domain/roster.ts';
import { nameUnit } from '../../../shared/domain/unit.ts';
import type { Commands } from '../../handler.ts';
import type { ReadableDb } from '../../sqlite/handles.ts';
import { findPilot, findUnit } from '../../store/find.ts';
import { loadRosters, type Rosters } from '../../store/rosters.ts';
import {
  listRosterPlaces,
  loadRosterPlace,
  type RosterPlace,
  type LancePlace,
} from '../../store/unit-places.ts';
import { loadLance } from '../../store/lances.ts';
import { Refusal } from '../../refusal.ts';
import { refuseEngaged, refuseGone } from '../../steps/check-unit.ts';
import { emptyUnit, savePilot } from '../../store/pilots.ts';
import { removeOtherCommanders, saveUnit } from '../../store/units.ts';

export const arrangeCommands = {
  /** Moves a unit into a lance; the positions of all others are renumbered from 0 without gaps. */
  'unit.move': (context, { unitId, lanceId, position }) => {
    const { db } = context;
    const unit = loadRosterPlace(db, unitId);
    refuseGone(unit);
    const lanceName = lanceId === null ? null : findOwnLance(db, unit, lanceId);
    const place = (lance: LanceId | null, units: readonly LancePlace[]): void =>
      units.forEach((other, index) => {
        if (other.lanceId === lance && other.position === index) return;
        saveUnit(db, other.id, { lanceId: lance, position: index });
      });
    const others = (lance: LanceId | null): LancePlace[] =>
      listRosterPlaces(db, unit.forceId, lance).filter((other) => other.id !== unitId);
    if (unit.lanceId !== lanceId) place(unit.lanceId, others(unit.lanceId));
    const target = others(lanceId);
    place(lanceId, target.toSpliced(position ?? target.length, 0, unit));
    context.note({ unit: nameUnit(unit), lance: lanceName });
    return {};
  },

  /** Makes a unit its force's commander, instead of the one before. */
  'unit.setCommander': (context, { unitId }) => {
    const { unit, roster } = findUnit(loadRosters(context.db), unitId);
    refuseGone(unit);
    removeOtherCommanders(context.db, roster.force.id, unitId);
    saveUnit(context.db, unitId, { commander: true });
    context.note({ unit: nameUnit(unit), force: roster.force.name });
    return {};
  },

  /** Puts a pilot into a unit; the pilot who was in it becomes free, and the new pilot's old unit becomes empty. */
  'unit.assignPilot': (context, { unitId, pilotId }) => {
    const { db } = context;
    const rosters = loadRosters(db);
    const { unit, roster } = findUnit(rosters, unitId);
    refuseGone(unit);
    const seated = unit.pilot === null ? [] : [unit.pilot.id];
    refuseEngaged(db, { unitIds: [unitId], pilotIds: pilotId === null ? seated : [...seated, pilotId] });
    const name = pilotId === null ? null : checkPilot(rosters, roster, pilotId);
    emptyUnit(db, unitId, pilotId);
    if (pilotId !== null) savePilot(db, pilotId, { unitId });
    context.note({ unit: nameUnit(unit), pilot: name, before: unit.pilot?.name ?? null });
    return {};
  },
} satisfies Commands;

function findOwnLance(db: ReadableDb, { forceId }: RosterPlace, lanceId: LanceId): string {
  const lance = loadLance(db, lanceId);
  if (lance.forceId !== forceId)
    throw new Refusal('unit.not-in-force', { name: lance.name, lanceId, forceId });
  return lance.name;
}

function checkPilot(rosters: Rosters, roster: Roster, pilotId: Parameters<typeof findPilot>[1]): string {
  const { pilot, force } = findPilot(rosters, pilotId);
  if (force.id !== roster.force.id)
    throw new Refusal('unit.not-in-force', {
      name: pilot.name,
      pilotId,
      forceId: roster.force.id,
    });
  const { name, status } = pilot;
  if (isAway(status))
    throw new Refusal('pilot.not-available', { context: status, pilot: name, pilotId, status });
  return pilot.name;
}
