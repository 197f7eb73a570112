import type { ParamsOf } from '../../../../shared/contract/index.ts';
import { priceRepair, priceTrade, pvOf, sumFormer } from './figures.ts';
import { bookOnSheet, rateOf, resize } from './money.ts';
import {
  findRow,
  isSheetPilotEngaged,
  isSheetSettingUp,
  isSheetUnitEngaged,
  isUnitGone,
  listUnits,
  refuseIf,
  type SheetForce,
  type SheetPage,
  type Sheet,
  type SheetUnit,
} from './sheet.ts';

/** Drops the error of binary fractions. */
function exact(value: number): number {
  return Number(value.toPrecision(14));
}

function hasFought({ tracks }: Sheet, forceId: string): boolean {
  return Object.values(tracks).some(
    ({ status, forces }) => status === 'done' && forces.some((force) => force.forceId === forceId),
  );
}

/** Counts something as kept by who gave it, and not by who got it. */
function lend(force: SheetForce, what: Partial<SheetForce['lent']>): void {
  const { wp, sp, pv, unitSp } = force.lent;
  force.lent = {
    ...{ wp: wp + (what.wp ?? 0), sp: sp + (what.sp ?? 0) },
    ...{ pv: pv + (what.pv ?? 0), unitSp: unitSp + (what.unitSp ?? 0) },
  };
}

/** PV of a machine without pilot, and its price, less the share of it that repairs cost. */
function weighMachine(sheet: Sheet, unit: SheetUnit): { readonly pv: number; readonly unitSp: number } {
  const price = priceTrade(sheet.economy, unit.card, 'buySp');
  const whole = price === 0 ? 1 : 1 - Math.min(1, priceRepair(sheet.economy, unit) / price);
  return { pv: pvOf(sheet, { ...unit, pilotId: null }) * whole, unitSp: price * whole };
}

/** Before a force that has fought gets or gives machines, it is settled what it is compared with. */
function settleBeginning(sheet: Sheet, forceId: string): void {
  const { began } = findRow(sheet.forces, forceId);
  if (hasFought(sheet, forceId)) began.pv ??= sumFormer(sheet, forceId);
}

function isSizeOpen(sheet: Sheet, { sizeBasis }: SheetForce): boolean {
  const follows = sheet.economy.lancePv === undefined && isSheetSettingUp(sheet);
  return sizeBasis === 'open' || (follows && sizeBasis !== 'by-hand');
}

/** As many whole WP as are worth no more, for no more than those are worth. */
function exchangeWp(page: SheetPage, fromId: string, toId: string, wp: number): readonly [number, number] {
  if (wp === 0) return [0, 0];
  const { sheet } = page;
  refuseIf(
    [fromId, toId].some((id) => isSizeOpen(sheet, findRow(sheet.forces, id))),
    'size open',
  );
  const [own, theirs] = [rateOf(sheet, fromId), rateOf(sheet, toId)];
  const received = Math.floor(exact((wp * own) / theirs));
  refuseIf(received === 0, 'less than one WP');
  return [Math.ceil(exact((received * theirs) / own)), received];
}

function handOver(sheet: Sheet, unitId: string, toId: string): void {
  const unit = findRow(sheet.units, unitId);
  const from = findRow(sheet.forces, unit.forceId);
  const to = findRow(sheet.forces, toId);
  const { pv, unitSp } = weighMachine(sheet, unit);
  lend(from, { pv, unitSp });
  lend(to, { pv: -pv, unitSp: -unitSp });
  const beside = Object.values(sheet.units).filter(
    ({ forceId, lanceId }) => forceId === toId && lanceId === null,
  );
  unit.commander = !listUnits(sheet, toId).some(({ commander }) => commander);
  unit.position = Math.max(-1, ...beside.map(({ position }) => position)) + 1;
  unit.lanceId = null;
  unit.pilotId = null;
  unit.forceId = toId;
}

export const sheetTransferCommands = {
  'force.transfer'(
    page: SheetPage,
    { fromForceId, toForceId, wp = 0, sp = 0, unitIds = [] }: ParamsOf<'force.transfer'>,
  ): void {
    const { sheet } = page;
    const [from, to] = [findRow(sheet.forces, fromForceId), findRow(sheet.forces, toForceId)];
    refuseIf(from === to || from.allegianceId !== to.allegianceId, 'no allies');
    refuseIf(from.standing === 'left' || to.standing === 'left', 'left');
    refuseIf(wp === 0 && sp === 0 && unitIds.length === 0, 'nothing');
    refuseIf(new Set(unitIds).size < unitIds.length, 'twice');
    for (const unitId of unitIds) {
      const unit = findRow(sheet.units, unitId);
      refuseIf(unit.forceId !== fromForceId || isUnitGone(unit), 'not in force');
      const isPilotAtWar = unit.pilotId !== null && isSheetPilotEngaged(sheet, unit.pilotId);
      refuseIf(isSheetUnitEngaged(sheet, unitId) || isPilotAtWar, 'engaged');
    }
    refuseIf(from.wp < 0 || from.wp < wp || from.sp < sp, 'not there');
    const [given, received] = exchangeWp(page, fromForceId, toForceId, wp);
    bookOnSheet(page, fromForceId, 'WP', -given);
    bookOnSheet(page, fromForceId, 'SP', -sp);
    bookOnSheet(page, toForceId, 'WP', received);
    bookOnSheet(page, toForceId, 'SP', sp);
    lend(from, { wp: given, sp });
    lend(to, { wp: -received, sp: -sp });
    if (unitIds.length === 0) return;
    for (const id of [fromForceId, toForceId]) settleBeginning(sheet, id);
    for (const unitId of unitIds) handOver(sheet, unitId, toForceId);
    for (const id of [fromForceId, toForceId]) resize(sheet, id);
  },
};
