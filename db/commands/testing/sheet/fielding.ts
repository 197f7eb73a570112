import type { Side } from '../../../../shared/domain/side.ts';
import { weighPurse } from './victory.ts';
import { findLastSheetTrack, listSideOf } from './ends.ts';
import {
  arrivalOf,
  computePv,
  isAvailable,
  numberOf,
  pvOf,
  readinessOf,
  tracksInRepairOf,
} from './figures.ts';
import { sizeOnTrack } from './money.ts';
import {
  findRow,
  isSheetPilotEngaged,
  isSheetUnitEngaged,
  listForceIds,
  listUnits,
  type Sheet,
  type SheetTrack,
  type SheetUnit,
} from './sheet.ts';

/** Forces that may play a role now: those of its rule that are with the campaign and have not given up. */
export function listSheetEligible(sheet: Sheet, track: SheetTrack, role: Side): string[] {
  const players = track.definition.roles[role];
  const last = findLastSheetTrack(sheet);
  const [next, ...others] = rankTurns(sheet, track);
  return listForceIds(sheet).filter((id) => {
    const { standing, allegianceId } = findRow(sheet.forces, id);
    const { number, conceded } = findRow(sheet.allegiances, allegianceId);
    if (standing === 'left' || conceded) return false;
    switch (players.kind) {
      case 'anyone':
        return true;
      case 'allegiance':
        return number === players.number;
      case 'forces':
        return players.forceIds.some((forceId) => forceId === id);
      case 'last-winner':
        return last === null || listSideOf(last, 'winner').includes(allegianceId);
      case 'last-loser':
        return last === null || listSideOf(last, 'loser').includes(allegianceId);
      case 'turn':
        return allegianceId === next;
      case 'leader':
        return allegianceId === findAhead(sheet, track, others);
    }
  });
}

function isBesides(track: SheetTrack) {
  return (other: SheetTrack): boolean =>
    other.status === 'done' || (other.status === 'under-way' && other !== track);
}

/** Allegiances by whose turn it is: few tracks first, then whose last one is longest ago, then low numbers. */
function rankTurns(sheet: Sheet, track: SheetTrack): string[] {
  const besides = Object.values(sheet.tracks).filter(isBesides(track));
  const isWith = (id: string): boolean =>
    !findRow(sheet.allegiances, id).conceded && listStaying(sheet, id).length > 0;
  const hasMachine = (id: string): boolean =>
    listStaying(sheet, id).some((forceId) =>
      listUnits(sheet, forceId).some((unit) => isAvailable(sheet, unit)),
    );
  const all = Object.keys(sheet.allegiances).filter(isWith);
  const ready = all.filter(hasMachine);
  const lastOf = (id: string): number =>
    Math.max(
      -1,
      ...besides
        .filter(({ forces }) => forces.some(({ allegianceId }) => allegianceId === id))
        .map(({ ordinal, status }) => (status === 'done' ? (ordinal ?? 0) : Infinity)),
    );
  const countOf = (id: string): number =>
    besides.filter(({ forces }) => forces.some(({ allegianceId }) => allegianceId === id)).length;
  const numberOfAllegiance = (id: string): number => findRow(sheet.allegiances, id).number;
  return (ready.length < 2 ? all : ready).toSorted(
    (a, b) =>
      countOf(a) - countOf(b) ||
      (lastOf(a) === lastOf(b) ? 0 : lastOf(a) - lastOf(b)) ||
      numberOfAllegiance(a) - numberOfAllegiance(b),
  );
}

function listStaying(sheet: Sheet, allegianceId: string): string[] {
  return listForceIds(sheet).filter((id) => {
    const force = findRow(sheet.forces, id);
    return force.standing === 'present' && force.allegianceId === allegianceId;
  });
}

/** Of these allegiances the one with the most tracks won, then with the fullest purses, then with the lowest number. */
function findAhead(sheet: Sheet, track: SheetTrack, ids: readonly string[]): string | undefined {
  const done = Object.values(sheet.tracks).filter((other) => other.status === 'done' && other !== track);
  const wonBy = (id: string): number =>
    done.filter((other) => listSideOf(other, 'winner').includes(id)).length;
  const purseOf = (id: string): number => {
    const purses = listStaying(sheet, id).map((forceId) => weighPurse(sheet, forceId));
    return purses.reduce((sum, wp) => sum + wp, 0) / purses.length;
  };
  const [first] = ids.toSorted(
    (a, b) =>
      wonBy(b) - wonBy(a) ||
      purseOf(b) - purseOf(a) ||
      findRow(sheet.allegiances, a).number - findRow(sheet.allegiances, b).number,
  );
  return first;
}

/** PV of the machines that are there. */
function sumPv(sheet: Sheet, forceIds: readonly string[]): number {
  return forceIds
    .flatMap((id) => listUnits(sheet, id))
    .filter((unit) => arrivalOf(sheet, unit) === null)
    .reduce((sum, unit) => sum + pvOf(sheet, unit), 0);
}

/** The share of its PV that a role may field, in percent: that of the stronger side goes down to a fair battle. */
export function shareOf(sheet: Sheet, track: SheetTrack, role: Side): number {
  const ofTrack = track.definition.sharePercent[role];
  const fair = sheet.economy.fairPercent;
  if (fair === undefined) return ofTrack;
  const enemy = role === 'attacker' ? 'defender' : 'attacker';
  const own = sumPv(sheet, listSheetEligible(sheet, track, role));
  const theirs = sumPv(sheet, listSheetEligible(sheet, track, enemy));
  const most = (theirs * numberOf(fair)) / 100;
  return theirs === 0 || own <= most ? ofTrack : Math.max(1, Math.floor((ofTrack * most) / own));
}

/** The most PV and units that forces may field together; the cheapest ready machine alone may always be fielded. */
export function limitOf(
  sheet: Sheet,
  group: readonly string[],
  percent: number,
): { readonly pv: number; readonly units: number } {
  const size = group.reduce((sum, id) => sum + sizeOnTrack(sheet, id), 0);
  const { fieldedPv, fieldedUnits } = sheet.economy;
  const ready = group.flatMap((id) => listUnits(sheet, id)).filter((unit) => isAvailable(sheet, unit));
  const cheapest = Math.min(...ready.map((unit) => pvOf(sheet, unit)), Infinity);
  const most = Math.min(
    Math.floor((sumPv(sheet, group) * percent) / 100),
    fieldedPv === undefined ? Infinity : numberOf(fieldedPv) * size,
  );
  return {
    pv: Math.max(most, cheapest === Infinity ? 0 : cheapest),
    units: fieldedUnits === undefined ? Infinity : numberOf(fieldedUnits) * size,
  };
}

/** The most PV that a force can bring: the best machines that are free and fit to fight, within its own limit. */
export function sumFieldable(sheet: Sheet, forceId: string, percent: number): number {
  const isFree = ({ pilotId }: SheetUnit, id: string): boolean =>
    !isSheetUnitEngaged(sheet, id) && (pilotId === null || !isSheetPilotEngaged(sheet, pilotId));
  const own = Object.entries(sheet.units).filter(([, { forceId: owner }]) => owner === forceId);
  const fit = own.filter(([id, unit]) => isFree(unit, id) && readinessOf(unit) !== 'crippled');
  const seated = fit.filter(([, unit]) => isAvailable(sheet, unit)).map(([, unit]) => pvOf(sheet, unit));
  const inSeat = new Set(Object.values(sheet.units).map(({ pilotId }) => pilotId));
  const spares = Object.entries(sheet.pilots)
    .filter(([id, pilot]) => pilot.forceId === forceId && pilot.status === 'active' && !inSeat.has(id))
    .filter(([id]) => !isSheetPilotEngaged(sheet, id))
    .map(([, { skill }]) => skill)
    .toSorted((a, b) => a - b);
  const empty = fit
    .map(([, unit]) => unit)
    .filter((unit) => unit.pilotId === null && unit.standing === 'serving')
    .filter((unit) => arrivalOf(sheet, unit) === null && tracksInRepairOf(sheet, unit) === 0)
    .toSorted((a, b) => pvOf(sheet, b) - pvOf(sheet, a));
  const seats = spares.flatMap((skill, index) => {
    const unit = empty[index];
    return unit === undefined ? [] : [computePv(unit.card, skill)];
  });
  const { pv: most, units } = limitOf(sheet, [forceId], percent);
  const picked: number[] = [];
  let left = most;
  for (const pv of [...seated, ...seats].toSorted((a, b) => b - a)) {
    if (pv > left) continue;
    picked.push(pv);
    left -= pv;
  }
  return picked.slice(0, units).reduce((sum, pv) => sum + pv, 0);
}
