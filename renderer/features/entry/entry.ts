import type { ParamsOf } from '../../../shared/contract/index.ts';
import { changeMotiveOrder } from '../../../shared/domain/motive-order.ts';
import type { Force } from '../../../shared/domain/force.ts';
import { PILOT_STATUSES, SKILLS, type Pilot } from '../../../shared/domain/pilot.ts';
import {
  CARRIED_HITS,
  isGone,
  keepCriticals,
  UNIT_STANDINGS,
  type CarriedHit,
  type Criticals,
} from '../../../shared/domain/unit-state.ts';
import type { Unit } from '../../../shared/domain/unit.ts';

/** Typed cells of one unit, pilot or force, by column; a missing cell is unchanged. */
export type TypedCells<Column extends string> = Readonly<Partial<Record<Column, string>>>;

export type UnitColumn = 'standing' | 'armorLeft' | 'structureLeft' | CarriedHit;
export type PilotColumn = 'skill' | 'status' | 'wounds' | 'kills' | 'spentSp';
export type PointsColumn = 'wp' | 'sp';

const MAX_POINTS = 1_000_000;
const MAX_HITS = 9;
const MAX_KILLS = 999;

/** The edits of the typed rows, and the number of invalid cells. */
export interface EnteredEdits<Edit> {
  readonly edits: readonly Edit[];
  readonly wrong: number;
}

/** Highest number that a cell of a unit can hold. */
export function getMaxOfUnit({ card }: Pick<Unit, 'card'>, column: Exclude<UnitColumn, 'standing'>): number {
  if (column === 'armorLeft') return card.armor;
  return column === 'structureLeft' ? card.structure : MAX_HITS;
}

/** Highest number that a cell of a pilot can hold. */
export function getMaxOfPilot(column: 'wounds' | 'kills' | 'spentSp'): number {
  if (column === 'wounds') return MAX_HITS;
  return column === 'kills' ? MAX_KILLS : MAX_POINTS;
}

/** A whole number from 0 up to `most`; null: the text is none. */
export function readCount(text: string, most: number): number | null {
  const trimmed = text.trim();
  if (!/^\d{1,9}$/.test(trimmed)) return null;
  const count = Number(trimmed);
  return count <= most ? count : null;
}

/** Points that a force can be given; null: the text is no such number. */
export function readPoints(text: string): number | null {
  return readCount(text, MAX_POINTS);
}

/** The stored value of a unit's cell, as text. */
export function formatUnitCell({ standing, damage }: Unit, column: UnitColumn): string {
  if (column === 'standing') return standing;
  if (column === 'armorLeft' || column === 'structureLeft') return String(damage[column]);
  return String(damage.criticals[column] ?? 0);
}

/** Edits of units; a cell with the stored value is not a change. */
export function listUnitEdits(
  units: readonly Unit[],
  typed: ReadonlyMap<string, TypedCells<UnitColumn>>,
): EnteredEdits<ParamsOf<'unit.editMany'>['edits'][number]> {
  let wrong = 0;
  const edits = units.flatMap((unit) => {
    const cells = typed.get(unit.id);
    if (cells === undefined) return [];
    const read = (column: Exclude<UnitColumn, 'standing'>): number => {
      const count = readCount(cells[column] ?? formatUnitCell(unit, column), getMaxOfUnit(unit, column));
      if (count === null) wrong += 1;
      return count ?? 0;
    };
    const hits = Object.fromEntries(CARRIED_HITS.map((kind) => [kind, read(kind)])) as unknown as Criticals;
    const damage = {
      armorLeft: read('armorLeft'),
      structureLeft: read('structureLeft'),
      criticals: keepCriticals({
        ...hits,
        motiveOrder: changeMotiveOrder(unit.damage.criticals, hits),
      }),
    };
    const wanted = UNIT_STANDINGS.find((known) => known === cells.standing) ?? unit.standing;
    const { armorLeft, structureLeft, criticals } = unit.damage;
    const now = { armorLeft, structureLeft, criticals: keepCriticals(criticals) };
    const isHurt = JSON.stringify(damage) !== JSON.stringify(now);
    if (wanted === 'sold' || (!isHurt && wanted === unit.standing)) return [];
    // Damage of a unit that is gone is changed only together with where it is.
    const standing = wanted !== unit.standing || isGone(wanted) ? { standing: wanted } : {};
    return [{ unitId: unit.id, ...(isHurt ? { damage } : {}), ...standing }];
  });
  return { edits, wrong };
}

/** The stored value of a pilot's cell, as text. */
export function formatPilotCell(pilot: Pilot, column: PilotColumn): string {
  return String(pilot[column]);
}

/** Edits of pilots. Only differing fields are sent, so that status and wounds stay consistent. */
export function listPilotEdits(
  pilots: readonly Pilot[],
  typed: ReadonlyMap<string, TypedCells<PilotColumn>>,
): EnteredEdits<ParamsOf<'pilot.editMany'>['edits'][number]> {
  let wrong = 0;
  const edits = pilots.flatMap((pilot) => {
    const cells = typed.get(pilot.id);
    if (cells === undefined) return [];
    const read = (column: 'wounds' | 'kills' | 'spentSp'): object => {
      const count = readCount(cells[column] ?? formatPilotCell(pilot, column), getMaxOfPilot(column));
      if (count === null) wrong += 1;
      return count === null || count === pilot[column] ? {} : { [column]: count };
    };
    const skill = SKILLS.find((known) => String(known) === cells.skill) ?? pilot.skill;
    const status = PILOT_STATUSES.find((known) => known === cells.status) ?? pilot.status;
    const changes = {
      ...(skill === pilot.skill ? {} : { skill }),
      ...(status === pilot.status ? {} : { status }),
      ...read('wounds'),
      ...read('kills'),
      ...read('spentSp'),
    };
    return Object.keys(changes).length === 0 ? [] : [{ pilotId: pilot.id, ...changes }];
  });
  return { edits, wrong };
}

/** Edits of the balances of forces. */
export function listBalances(
  forces: readonly Force[],
  typed: ReadonlyMap<string, TypedCells<PointsColumn>>,
): EnteredEdits<ParamsOf<'ledger.setBalances'>['forces'][number]> {
  let wrong = 0;
  const edits = forces.flatMap(({ id: forceId, warchestWp, supportSp }) => {
    const read = (column: PointsColumn, now: number): object => {
      const text = typed.get(forceId)?.[column];
      if (text === undefined || text.trim() === String(now)) return {};
      const points = readPoints(text);
      if (points === null) wrong += 1;
      return points === null ? {} : { [column]: points };
    };
    const changes = { ...read('wp', warchestWp), ...read('sp', supportSp) };
    return Object.keys(changes).length === 0 ? [] : [{ forceId, ...changes }];
  });
  return { edits, wrong };
}

/** The rows with another text in one cell. */
export function setTypedCell<Column extends string>(
  typed: ReadonlyMap<string, TypedCells<Column>>,
  row: string,
  column: Column,
  text: string,
): ReadonlyMap<string, TypedCells<Column>> {
  const rows = new Map(typed);
  // A column as a computed name loses its type.
  rows.set(row, { ...typed.get(row), [column]: text } as TypedCells<Column>);
  return rows;
}
