import type { ParamsOf } from '../../../../shared/contract/index.ts';
import { isPast } from './figures.ts';
import {
  findRow,
  isPilotAway,
  isUnitGone,
  isSheetPilotEngaged,
  isSheetUnitEngaged,
  refuseOnSheet,
  refuseIf,
  unseat,
  type SheetPage,
  type Sheet,
  setStanding,
} from './sheet.ts';

/** Numbers the machines of a lance that are with their force, or of those outside of lances, from 0. */
function renumber({ units }: Sheet, ids: readonly string[], lanceId: string | null): void {
  ids.forEach((id, position) => Object.assign(findRow(units, id), { lanceId, position }));
}

function listPlaces({ units }: Sheet, forceId: string, lanceId: string | null): string[] {
  return Object.entries(units)
    .filter(([, unit]) => unit.forceId === forceId && unit.lanceId === lanceId && !isUnitGone(unit))
    .toSorted(([, a], [, b]) => a.position - b.position)
    .map(([id]) => id);
}

/** Sets what is known of a machine. */
export function editSheetUnit(
  sheet: Sheet,
  { unitId, damage, standing, arrives }: Omit<ParamsOf<'unit.edit'>, 'reason'>,
): void {
  const unit = findRow(sheet.units, unitId);
  refuseIf(unit.standing === 'sold' || isSheetUnitEngaged(sheet, unitId), 'sold or engaged');
  // The damage of a machine that is gone is told only with what became of it.
  refuseIf(standing === undefined && isUnitGone(unit), 'gone');
  const left = damage ?? unit.damage;
  refuseIf(left.armorLeft > unit.card.armor || left.structureLeft > unit.card.structure, 'impossible damage');
  refuseIf(arrives !== undefined && arrives !== null && isPast(sheet, arrives), 'arrived already');
  if (arrives !== undefined) unit.arrives = arrives;
  const told = standing ?? unit.standing;
  unit.damage = left;
  setStanding(unit, told === 'serving' && left.structureLeft === 0 ? 'wrecked' : told);
  if (isUnitGone(unit)) unit.pilotId = null;
}

export const sheetUnitCommands = {
  'unit.move'({ sheet }: SheetPage, { unitId, lanceId, position }: ParamsOf<'unit.move'>): void {
    const unit = findRow(sheet.units, unitId);
    refuseIf(isUnitGone(unit), 'gone');
    if (lanceId !== null)
      refuseIf(findRow(sheet.lances, lanceId).forceId !== unit.forceId, 'of another force');
    const others = (lance: string | null): string[] =>
      listPlaces(sheet, unit.forceId, lance).filter((id) => id !== unitId);
    const from = unit.lanceId;
    if (from !== lanceId) renumber(sheet, others(from), from);
    const target = others(lanceId);
    renumber(sheet, target.toSpliced(position ?? target.length, 0, unitId), lanceId);
  },
  'unit.setCommander'({ sheet }: SheetPage, { unitId }: ParamsOf<'unit.setCommander'>): void {
    const chosen = findRow(sheet.units, unitId);
    refuseIf(isUnitGone(chosen), 'gone');
    for (const unit of Object.values(sheet.units))
      if (unit.forceId === chosen.forceId) unit.commander = unit === chosen;
  },
  'unit.assignPilot'({ sheet }: SheetPage, { unitId, pilotId }: ParamsOf<'unit.assignPilot'>): void {
    const unit = findRow(sheet.units, unitId);
    refuseIf(isUnitGone(unit) || isSheetUnitEngaged(sheet, unitId), 'gone or engaged');
    // A spare pilot may fight elsewhere; who sits in the machine gets up.
    refuseIf(unit.pilotId !== null && isSheetPilotEngaged(sheet, unit.pilotId), 'engaged');
    if (pilotId !== null) {
      const pilot = findRow(sheet.pilots, pilotId);
      refuseIf(
        pilot.forceId !== unit.forceId || isPilotAway(pilot) || isSheetPilotEngaged(sheet, pilotId),
        'not free',
      );
      unseat(sheet, pilotId);
    }
    unit.pilotId = pilotId;
  },
  'unit.edit'({ sheet }: SheetPage, edit: ParamsOf<'unit.edit'>): void {
    editSheetUnit(sheet, edit);
  },
  'unit.editMany'({ sheet }: SheetPage, { edits }: ParamsOf<'unit.editMany'>): void {
    refuseIf(new Set(edits.map(({ unitId }) => unitId)).size < edits.length, 'twice');
    for (const edit of edits) editSheetUnit(sheet, edit);
  },
  'lance.create'(
    { sheet }: SheetPage,
    { forceId, name }: ParamsOf<'lance.create'>,
    _source: unknown,
    reply: { readonly lanceId: string } | null,
  ): void {
    findRow(sheet.forces, forceId);
    sheet.lances[reply?.lanceId ?? 'new'] = { forceId, name, kind: null };
  },
  'lance.rename'({ sheet }: SheetPage, { lanceId, name }: ParamsOf<'lance.rename'>): void {
    findRow(sheet.lances, lanceId).name = name;
  },
  'lance.setKind'({ sheet }: SheetPage, { lanceId, kind }: ParamsOf<'lance.setKind'>): void {
    findRow(sheet.lances, lanceId).kind = kind;
  },
  'lance.disband'({ sheet }: SheetPage, { lanceId }: ParamsOf<'lance.disband'>): void {
    findRow(sheet.lances, lanceId);
    for (const unit of Object.values(sheet.units)) {
      if (unit.lanceId !== lanceId) continue;
      if (!isUnitGone(unit)) refuseOnSheet('not empty');
      unit.lanceId = null;
    }
    delete sheet.lances[lanceId];
  },
};
