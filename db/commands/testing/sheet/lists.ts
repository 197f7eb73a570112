import type { ParamsOf, ResultOf } from '../../../../shared/contract/index.ts';
import type { LanceId, PilotId, UnitId } from '../../../../shared/domain/ids.ts';
import type { Roster } from '../../../../shared/domain/roster.ts';
import type { UnitCard } from '../../../../shared/domain/unit-card.ts';
import { notePaid, priceDearer } from './figures.ts';
import { foundForce, type ForceSource } from './forces.ts';
import { maintainOnSheet, type SheetAction, type SheetOutcome } from './maintenance.ts';
import { bookOnSheet, resize, secure } from './money.ts';
import { editSheetPilot } from './pilots.ts';
import {
  findRow,
  isUnitGone,
  isSheetSettingUp,
  isSheetUnitEngaged,
  makeWhole,
  refuseIf,
  refuseOnSheet,
  type SheetPage,
  type Sheet,
  type SheetUnit,
} from './sheet.ts';
import { editSheetUnit } from './units.ts';
import type { FindCard } from '../../../../shared/catalogue/complete-scenario.ts';

/** What the program tells of the forces after a command: the ids of what joined them. */
interface ListSource extends ForceSource {
  readonly findCard: FindCard;
  readonly rosters: readonly Roster[];
}

type Import = ParamsOf<'force.import'>;

/** Lances by their names, upper and lower case alike; those that the force lacks are new. */
function placeLances(
  { sheet }: SheetPage,
  forceId: string,
  units: Import['units'],
  roster: Roster | undefined,
): Map<string, string> {
  const byName = new Map(
    Object.entries(sheet.lances).flatMap(([id, lance]) =>
      lance.forceId === forceId ? [[lance.name.toLowerCase(), id] as const] : [],
    ),
  );
  for (const { lance: name } of units) {
    if (name === undefined || byName.has(name.toLowerCase())) continue;
    const told = roster?.lances.find((lance) => lance.name === name && !(lance.id in sheet.lances));
    const id = told?.id ?? `new ${name}`;
    byName.set(name.toLowerCase(), id);
    sheet.lances[id] = { forceId, name, kind: null };
  }
  return byName;
}

function toActions(
  units: Import['units'],
  lances: ReadonlyMap<string, string>,
): readonly { readonly place: number; readonly action: SheetAction }[] {
  return units.flatMap(({ pilot, lance }, place) => {
    const as = `place ${place}` as UnitId;
    const lanceId = lance === undefined ? null : (lances.get(lance.toLowerCase()) as LanceId);
    const buy = { kind: 'buy', cardId: place, as, lanceId } as const;
    const hire = { kind: 'hire', unitId: as } as const;
    return pilot === null
      ? [{ place, action: buy }]
      : [
          { place, action: buy },
          { place, action: hire },
        ];
  });
}

/** The circles that are marked stay so; a machine with structure left keeps at least one circle of it. */
function carryOver(unit: SheetUnit, card: UnitCard): SheetUnit['damage'] {
  const whole = makeWhole(card);
  const [armor, structure] = [
    whole.armorLeft - (unit.card.armor - unit.damage.armorLeft),
    whole.structureLeft - (unit.card.structure - unit.damage.structureLeft),
  ];
  return {
    ...unit.damage,
    armorLeft: Math.max(0, armor),
    structureLeft: unit.damage.structureLeft === 0 ? 0 : Math.max(1, structure),
  };
}

/** The damage, wounds and kills of the list. */
function settle(sheet: Sheet, units: Import['units'], ids: readonly string[]): void {
  units.forEach(({ damage }, place) => {
    if (damage !== undefined) editSheetUnit(sheet, { unitId: ids[place] as UnitId, damage });
  });
  units.forEach(({ pilot }, place) => {
    const { pilotId } = findRow(sheet.units, ids[place]!);
    if (pilot === null || pilotId === null) return;
    const { wounds = 0, kills = 0 } = pilot;
    if (wounds + kills > 0) editSheetPilot(sheet, { pilotId: pilotId as PilotId, wounds, kills });
  });
}

export const sheetListCommands = {
  'force.import'(
    page: SheetPage,
    { into, units }: Import,
    source: ListSource,
    reply: ResultOf<'force.import'> | null,
  ): void {
    const { sheet } = page;
    const cards = units.map(({ card }) => card);
    const isNew = !('forceId' in into);
    const forceId = isNew ? foundForce(page, into, cards, reply?.forceId ?? 'new', source) : into.forceId;
    findRow(sheet.forces, forceId);
    const { kind, ...terms } = (isNew ? undefined : into.terms) ?? { kind: 'bought' as const };
    const isFree = isNew || kind === 'by-hand' || isSheetSettingUp(sheet);
    const roster = source.rosters.find(({ force }) => force.id === forceId);
    const actions = toActions(units, placeLances(page, forceId, units, roster));
    const ids = units.map((_, place) => reply?.unitIds[place] ?? `new ${place}`);
    const pilotOf = (place: number) => roster?.units.find(({ id }) => id === ids[place])?.pilot ?? null;
    const outcomes = actions.map(({ action, place }): SheetOutcome => {
      if (action.kind === 'buy') return { unitId: ids[place] as UnitId };
      const pilot = pilotOf(place);
      return pilot === null ? {} : { pilot };
    });
    const plan = actions.map(({ action }) => action);
    maintainOnSheet(page, forceId, plan, {
      fromWarchest: 'fromWarchest' in terms && terms.fromWarchest === true,
      outcomes,
      findCard: (place) => cards[place],
      isFree,
    });
    if (isFree)
      units.forEach(({ pilot }, place) => {
        const { pilotId } = findRow(sheet.units, ids[place]!);
        if (pilot !== null && pilotId !== null) findRow(sheet.pilots, pilotId).skill = pilot.skill;
      });
    settle(sheet, units, ids);
  },
  'unit.takeCard'(
    page: SheetPage,
    { unitIds, fromWarchest }: ParamsOf<'unit.takeCard'>,
    { findCard }: ListSource,
  ): void {
    const { sheet } = page;
    refuseIf(new Set(unitIds).size < unitIds.length, 'twice');
    const taken = unitIds.map((unitId) => {
      const unit = findRow(sheet.units, unitId);
      refuseIf(isUnitGone(unit) || isSheetUnitEngaged(sheet, unitId), 'gone or engaged');
      const card = findCard(unit.card.id);
      if (card === undefined) return refuseOnSheet('no such card');
      return { unit, card, cost: priceDearer(sheet, unit, card) };
    });
    for (const [forceId, own] of Map.groupBy(taken, ({ unit }) => unit.forceId)) {
      const cost = own.reduce((sum, each) => sum + each.cost, 0);
      secure(page, forceId, cost, fromWarchest);
      for (const each of own) {
        const { unit, card } = each;
        unit.damage = carryOver(unit, card);
        notePaid(sheet, unit, card);
        unit.card = card;
        bookOnSheet(page, forceId, 'SP', -each.cost);
      }
      resize(sheet, forceId);
    }
  },
  'unit.setCard'(
    { sheet }: SheetPage,
    { unitId, cardId }: ParamsOf<'unit.setCard'>,
    { findCard }: ListSource,
  ): void {
    const unit = findRow(sheet.units, unitId);
    refuseIf(isUnitGone(unit) || isSheetUnitEngaged(sheet, unitId), 'gone or engaged');
    const card = findCard(cardId);
    if (card === undefined) return refuseOnSheet('no such card');
    unit.damage = carryOver(unit, card);
    if (isSheetSettingUp(sheet)) unit.paidSp = null;
    unit.card = card;
    resize(sheet, unit.forceId);
  },
};
