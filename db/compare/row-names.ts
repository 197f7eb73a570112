import { namePilot, type CalledPilot } from '../../shared/domain/pilot.ts';
import { nameUnit } from '../../shared/domain/unit.ts';
import { readImage } from '../journal/row-images.ts';
import { quoteName } from '../sqlite/quote-sql.ts';
import type { ReadableDb } from '../sqlite/handles.ts';

/** The columns of a row, by their names. */
export type Row = Readonly<Record<string, unknown>>;

/** What a person calls a row; the key is for translation, null for proper names. */
export interface RowName {
  readonly name: string;
  readonly nameKey: string | null;
}

/** Finds rows by table and id as they stood at the later moment, or last stood before it. */
export type FindRow = (table: string, id: unknown) => Row | null;

/** Tables by the columns that hold ids of their rows. */
export const TABLE_OF_COLUMN: Readonly<Record<string, string>> = {
  force_id: 'forces',
  to_force_id: 'forces',
  allegiance_id: 'allegiances',
  winner_id: 'allegiances',
  lance_id: 'lances',
  unit_id: 'units',
  claimed_unit_id: 'units',
  replaces: 'units',
  pilot_id: 'pilots',
  track_id: 'tracks',
  from_track_id: 'tracks',
  to_track_id: 'tracks',
  opened_by: 'tracks',
  bonus_id: 'bonuses',
  engagement_id: 'engagements',
};

/** The columns by which a row without a name of its own is named, the most telling one first. */
const NAMING_COLUMNS = ['unit_id', 'pilot_id', 'bonus_id', 'engagement_id', 'track_id', 'force_id'] as const;

/** Tables of what notes can be about, by the words of `notes.kind`. */
const TABLE_OF_NOTE: Readonly<Record<string, string>> = {
  force: 'forces',
  unit: 'units',
  pilot: 'pilots',
  track: 'tracks',
  engagement: 'engagements',
};

const NAMELESS: RowName = { name: '', nameKey: null };

interface KnownRow {
  readonly table: string;
  readonly id: string;
  readonly before: Row | null;
  readonly after: Row | null;
}

/**
 * Finds the rows that differences mention. `pairs` are all differences up to the entry `to`; a row that they do not have
 * stands in the file, or was removed after that entry.
 */
export function createRowFinder(db: ReadableDb, pairs: readonly KnownRow[], to: number): FindRow {
  const known = new Map<string, Row | null>(
    pairs.map(({ table, id, before, after }) => [`${table} ${id}`, after ?? before]),
  );
  let removed: ReadonlyMap<string, string> | null = null;
  const load = (table: string, id: string): Row | null => {
    const row = db.prepare<[string], Row>(`SELECT * FROM ${quoteName(table)} WHERE id = ?`).get(id);
    if (row !== undefined) return row;
    removed ??= listRemovedAfter(db, to);
    const image = removed.get(`${table} ${id}`);
    return image === undefined ? null : readImage(image);
  };
  return (table, id) => {
    if (typeof id !== 'string') return null;
    const key = `${table} ${id}`;
    if (!known.has(key)) known.set(key, load(table, id));
    return known.get(key) ?? null;
  };
}

/** The last images of the rows that entries after another one removed. */
function listRemovedAfter(db: ReadableDb, entryId: number): ReadonlyMap<string, string> {
  const tables = [...new Set([...Object.values(TABLE_OF_COLUMN), 'objectives'])];
  const rows = db
    .prepare<[number, string], { key: string; before: string }>(
      `SELECT table_name || ' ' || row_id AS key, before FROM journal_changes
       WHERE entry_id > ? AND table_name IN (SELECT value FROM json_each(?)) AND after IS NULL ORDER BY id`,
    )
    .all(entryId, JSON.stringify(tables));
  return new Map(rows.map(({ key, before }) => [key, before]));
}

/** What a person calls a row: its own name, or that of what it is a part of. */
export function nameRow(table: string, row: Row, find: FindRow): RowName {
  switch (table) {
    case 'units':
      return proper(nameCard(row['card']));
    case 'unit_states':
      return nameFound('units', row['id'], find);
    case 'pilots':
      return proper(namePilot(readCalledPilot(row)));
    case 'tracks':
      return { name: toText(row['name']), nameKey: toText(row['template']) };
    case 'objectives':
    case 'bonuses':
      return { name: toText(row['name']), nameKey: toText(row['key']) };
    case 'track_links':
      return nameFound('tracks', row['from_track_id'], find);
    case 'story_events':
      return proper(toText(row['title']));
    case 'notes':
      return nameFound(TABLE_OF_NOTE[toText(row['kind'])] ?? '', row['subject_id'], find);
    default:
      return typeof row['name'] === 'string' ? proper(row['name']) : nameByColumns(row, find);
  }
}

/** Images from before pilots had call signs have none; an empty one is none. */
function readCalledPilot(row: Row): CalledPilot {
  const [name, callSign] = [toText(row['name']), toText(row['call_sign'])];
  return callSign === '' ? { name } : { name, callSign };
}

function nameByColumns(row: Row, find: FindRow): RowName {
  const column = NAMING_COLUMNS.find((name) => typeof row[name] === 'string');
  return column === undefined ? NAMELESS : nameFound(TABLE_OF_COLUMN[column] ?? '', row[column], find);
}

function nameFound(table: string, id: unknown, find: FindRow): RowName {
  const row = table === '' ? null : find(table, id);
  return row === null ? NAMELESS : nameRow(table, row, find);
}

/** The name of what a column points at; the id where there is no such row. */
export function nameReference(column: string, id: string, find: FindRow): string {
  const { name } = nameFound(TABLE_OF_COLUMN[column] ?? '', id, find);
  return name === '' ? id : name;
}

/** The id of the force that a row belongs to; null: to none. */
export function findForceOfRow(table: string, row: Row, find: FindRow): string | null {
  if (table === 'forces') return toText(row['id']);
  if (typeof row['force_id'] === 'string') return row['force_id'];
  const owner =
    table === 'unit_states'
      ? find('units', row['id'])
      : table === 'notes'
        ? findNoteSubject(row, find)
        : (find('units', row['unit_id']) ?? find('pilots', row['pilot_id']));
  return typeof owner?.['force_id'] === 'string' ? owner['force_id'] : null;
}

/** What a note is about, if it belongs to a force. */
function findNoteSubject(row: Row, find: FindRow): Row | null {
  if (row['kind'] === 'force') return { force_id: row['subject_id'] };
  const table = { unit: 'units', pilot: 'pilots' }[toText(row['kind'])];
  return table === undefined ? null : find(table, row['subject_id']);
}

/** The name of a unit's card, as the column of `units` has it; empty where it is none. */
export function nameCard(card: unknown): string {
  const { name } = readImage(toText(card) || '{}');
  return nameUnit({ card: { name: toText(name) } });
}

function proper(name: string): RowName {
  return { name, nameKey: null };
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
