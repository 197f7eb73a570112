import type { ParamsOf } from '../../../../shared/contract/index.ts';
import { ALLEGIANCE_COLORS, ALLEGIANCE_MARKS } from '../../../../shared/domain/allegiance.ts';
import type { UnitCard } from '../../../../shared/domain/unit-card.ts';
import type { Roster } from '../../../../shared/domain/roster.ts';
import { numberOf } from './figures.ts';
import { weighForce } from './victory.ts';
import { makeSheetPilot } from './maintenance.ts';
import { bookOnSheet, sizeOf } from './money.ts';
import {
  findRow,
  isSheetForceEngaged,
  makeWhole,
  refuseOnSheet,
  refuseIf,
  type SheetForce,
  type SheetPage,
  type Sheet,
} from './sheet.ts';

/** What the program tells of a force that joined: its ids. */
export interface ForceSource {
  readonly joined: Roster | null;
  readonly listCards: (armyList: string) => readonly UnitCard[] | undefined;
  /** Ids of allegiances that were not there before. */
  readonly founded: readonly string[];
}

type Founding = Pick<ParamsOf<'force.add'>, 'allegiance' | 'technology' | 'openingWp'>;
type Choice = Founding['allegiance'];

/** An allegiance that is there, or one that is founded. */
function choose(sheet: Sheet, choice: Choice, { founded }: ForceSource): string {
  if (typeof choice === 'string') {
    findRow(sheet.allegiances, choice);
    return choice;
  }
  const rows = Object.values(sheet.allegiances);
  const isTaken = rows.some(({ name }) => name.toLowerCase() === choice.name.toLowerCase());
  refuseIf(isTaken || rows.length >= 4, 'name taken, or four already');
  const number = [1, 2, 3, 4].find((free) => !rows.some((row) => row.number === free)) ?? 0;
  const id = founded[0] ?? 'new';
  const free = <Look extends string>(all: readonly Look[], look: 'color' | 'mark'): string =>
    choice[look] ?? all.find((one) => !rows.some((row) => row[look] === one)) ?? all[0]!;
  refuseIf(
    rows.some(({ color, mark }) => color === choice.color || mark === choice.mark),
    'look taken',
  );
  const look = { color: free(ALLEGIANCE_COLORS, 'color'), mark: free(ALLEGIANCE_MARKS, 'mark') };
  sheet.allegiances[id] = { number, name: choice.name, ...look, conceded: false };
  return id;
}

/** An allegiance keeps a force that is with the campaign. */
function refuseLast({ forces }: Sheet, force: SheetForce): void {
  const others = Object.values(forces).filter(
    (other) => other !== force && other.allegianceId === force.allegianceId && other.standing === 'present',
  );
  refuseIf(others.length === 0, 'the last of its allegiance');
}

/** A row of the books for a force that joins, with its first lines. */
export function foundForce(
  page: SheetPage,
  { allegiance, technology, openingWp }: Founding,
  cards: readonly UnitCard[],
  id: string,
  source: ForceSource,
): string {
  const { sheet } = page;
  refuseIf(Object.keys(sheet.forces).length >= 12, 'twelve already');
  sheet.forces[id] = {
    allegianceId: choose(sheet, allegiance, source),
    standing: 'present',
    joined: Object.keys(sheet.forces).length,
    technology: technology ?? 'D',
    wp: 0,
    sp: 0,
    size: sizeOf(sheet, cards),
    sizeBasis: cards.length === 0 ? 'open' : 'counted',
    began: {
      wp: openingWp ?? numberOf(sheet.economy.openingWp),
      sp: numberOf(sheet.economy.openingSp),
      pv: null,
    },
    tookAlong: null,
    lent: { wp: 0, sp: 0, pv: 0, unitSp: 0 },
    owing: null,
  };
  bookOnSheet(page, id, 'WP', openingWp ?? numberOf(sheet.economy.openingWp));
  bookOnSheet(page, id, 'SP', numberOf(sheet.economy.openingSp));
  return id;
}

export const sheetForceCommands = {
  'allegiance.change'(
    { sheet }: SheetPage,
    { allegianceId, ...changes }: ParamsOf<'allegiance.change'>,
  ): void {
    const row = findRow(sheet.allegiances, allegianceId);
    const { name = row.name, color = row.color, mark = row.mark } = changes;
    const others = Object.values(sheet.allegiances).filter((other) => other !== row);
    const isNameTaken = others.some((other) => other.name.toLowerCase() === name.toLowerCase());
    refuseIf(name !== row.name && isNameTaken, 'name taken');
    refuseIf(color !== row.color && others.some((other) => other.color === color), 'colour taken');
    refuseIf(mark !== row.mark && others.some((other) => other.mark === mark), 'mark taken');
    Object.assign(row, { name, color, mark });
  },
  'force.add'(page: SheetPage, params: ParamsOf<'force.add'>, source: ForceSource): void {
    const { sheet } = page;
    const cards = params.armyList === undefined ? [] : source.listCards(params.armyList);
    if (cards === undefined) return refuseOnSheet('no such list');
    const { joined } = source;
    if (joined === null) {
      foundForce(page, params, [], 'new', source);
      return;
    }
    const { force, lances, units, pilots } = joined;
    const names = (of: readonly { readonly name: string }[]): string =>
      of
        .map(({ name }) => name)
        .toSorted()
        .join();
    if (names(units.map(({ card }) => card)) !== names(cards) || pilots.length !== cards.length)
      throw new Error(`${params.armyList ?? 'no list'} has other machines`);
    foundForce(page, params, cards, force.id, source);
    for (const { id, name, kind } of lances) sheet.lances[id] = { forceId: force.id, name, kind };
    for (const { id } of pilots) sheet.pilots[id] = makeSheetPilot(force.id, params.skill ?? 4);
    for (const { id, card, lanceId, position, commander, pilot } of units)
      sheet.units[id] = {
        ...{ forceId: force.id, lanceId, position, commander, card },
        ...{ standing: 'serving', damage: makeWhole(card), pilotId: pilot?.id ?? null },
        ...{ ammoSpent: false, arrives: null, repairedAfter: null, replaced: false },
        ...{ paidSp: null, salvaged: false },
      };
  },
  'force.changeAllegiance'(
    { sheet }: SheetPage,
    { forceId, allegiance }: ParamsOf<'force.changeAllegiance'>,
    source: ForceSource,
  ): void {
    const force = findRow(sheet.forces, forceId);
    refuseIf(isSheetForceEngaged(sheet, forceId), 'engaged');
    refuseIf(typeof allegiance !== 'string' && force.standing === 'left', 'founded by nobody');
    const allegianceId = choose(sheet, allegiance, source);
    if (allegianceId === force.allegianceId) return;
    refuseLast(sheet, force);
    force.allegianceId = allegianceId;
  },
  'force.correct'({ sheet }: SheetPage, { forceId, size, technology }: ParamsOf<'force.correct'>): void {
    const force = findRow(sheet.forces, forceId);
    if (technology !== undefined) force.technology = technology;
    if (size === undefined) return;
    force.size = size;
    force.sizeBasis = 'by-hand';
  },
  'force.leave'({ sheet }: SheetPage, { forceId }: ParamsOf<'force.leave'>): void {
    const force = findRow(sheet.forces, forceId);
    refuseIf(force.standing === 'left' || isSheetForceEngaged(sheet, forceId), 'left, or engaged');
    refuseLast(sheet, force);
    force.tookAlong = weighForce(sheet, forceId);
    force.standing = 'left';
  },
  'force.return'({ sheet }: SheetPage, { forceId }: ParamsOf<'force.return'>): void {
    const force = findRow(sheet.forces, forceId);
    refuseIf(force.standing === 'present', 'here');
    force.standing = 'present';
    force.tookAlong = null;
  },
};
