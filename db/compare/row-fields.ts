import type { ComparedValue, FieldDifference } from '../../shared/domain/journal-comparison.ts';
import { readImage } from '../journal/row-images.ts';
import { nameCard, nameReference, TABLE_OF_COLUMN, type FindRow, type Row } from './row-names.ts';

/** Columns that say nothing to a person: keys of rows, what follows from other values, counters of the program. */
const HIDDEN: ReadonlySet<string> = new Set([
  'id',
  'only_row',
  'version',
  'subject_id',
  'battle_log_id',
  'card_id',
  'ruleset_version',
]);

/** Columns with texts or structures of many lines: told is only that they differ. */
const LONG: ReadonlySet<string> = new Set([
  'alternatives',
  // The seed of a board may be that of an engagement that is not fought yet.
  'board_seed',
  'condition',
  'consequences',
  'course',
  'damage',
  'economy',
  'effect',
  'effects',
  'emblem',
  'ends',
  'gate',
  'left_worth',
  'map',
  'marked_done',
  'points',
  'portrait',
  'roles',
  'set_up',
  'setup',
  'sharing',
  'situation',
  'special_rules',
  'standings',
  'text',
  'unit_order',
  'value',
]);

/** Columns with JSON lists of ids or names. */
const LISTS: ReadonlySet<string> = new Set(['abilities', 'catalogues', 'ruleset_options']);

/** Columns with 0 for no and 1 for yes. */
const YES_OR_NO: ReadonlySet<string> = new Set([
  'ammo_spent',
  'at_once',
  'at_table_only',
  'commander',
  'conceded',
  'ends_track',
  'salvage',
]);

/**
 * The stable key of a column: its name in the domain, `armorLeft` for `armor_left` and `force` for `force_id`. Null for a
 * column that is not told.
 */
export function toFieldKey(column: string): string | null {
  if (HIDDEN.has(column)) return null;
  const name = column in TABLE_OF_COLUMN ? column.replace(/_id$/, '') : column;
  return name.replaceAll(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase());
}

export interface RowPair {
  readonly table: string;
  /** Null: there was none, or is none any more. */
  readonly before: Row | null;
  readonly after: Row | null;
}

interface Telling {
  readonly find: FindRow;
  /** Whether the dice of the row's engagement are thrown: its seed is told. */
  readonly isFought: boolean;
}

/**
 * The values in which two states of a row differ; of a row that is new or gone, those that it has. A column that an image
 * does not have yet is no difference.
 */
export function listFieldDifferences(pair: RowPair, telling: Telling): FieldDifference[] {
  const { before, after } = pair;
  const columns = Object.keys(after ?? before ?? {}).filter(
    (column) => before === null || after === null || (column in before && before[column] !== after[column]),
  );
  // A way between tracks is known by both of them.
  const known = pair.table === 'track_links' && !columns.includes('to_track_id') ? ['to_track_id'] : [];
  if (columns.length === 0) return [];
  return [...known, ...columns].flatMap((column) => tellColumn(column, pair, telling));
}

function tellColumn(
  column: string,
  { before, after }: RowPair,
  { find, isFought }: Telling,
): FieldDifference[] {
  const field = toFieldKey(column);
  if (field === null || (column === 'seed' && !isFought)) return [];
  const [old, now] = [before?.[column] ?? null, after?.[column] ?? null];
  const isWhole = before !== null && after !== null;
  const long: FieldDifference = { field, of: null, before: null, after: null, isLong: true };
  if (column === 'report') return tellReport(old, now, find, long);
  if (LONG.has(column)) return isWhole ? [long] : [];
  if (column === 'card') {
    const [from, to] = [nameCard(old), nameCard(now)];
    if (!isWhole) return [];
    return [from === to ? long : { ...long, before: from, after: to, isLong: false }];
  }
  const values = { before: tellValue(column, old, find), after: tellValue(column, now, find) };
  return values.before === null && values.after === null ? [] : [{ ...long, ...values, isLong: false }];
}

function tellValue(column: string, value: unknown, find: FindRow): ComparedValue {
  // An empty text is none, as in a call sign.
  if (value === '') return null;
  if (typeof value === 'string') {
    if (column in TABLE_OF_COLUMN) return nameReference(column, value, find);
    return LISTS.has(column) ? listNames(value) || null : value;
  }
  if (typeof value === 'number') return YES_OR_NO.has(column) ? value !== 0 : value;
  return null;
}

/** A JSON list of ids, or of abilities by kind or name, as one text. */
function listNames(json: string): string {
  const list: unknown = JSON.parse(json);
  if (!Array.isArray(list)) return json;
  return list
    .map((entry: unknown) => {
      if (typeof entry !== 'object' || entry === null) return String(entry);
      const { kind, name } = entry as { readonly kind?: unknown; readonly name?: unknown };
      return typeof name === 'string' ? name : String(kind);
    })
    .join(', ');
}

/** Who won a battle, after how many turns, and what became of each unit. */
function tellReport(old: unknown, now: unknown, find: FindRow, long: FieldDifference): FieldDifference[] {
  const [before, after] = [readReport(old), readReport(now)];
  const short = ({ field, of = null }: { field: string; of?: string | null }, from: unknown, to: unknown) => {
    const values = { before: toValue(from), after: toValue(to) };
    return values.before === values.after ? [] : [{ field, of, ...values, isLong: false }];
  };
  const told = [
    ...short({ field: 'winner' }, before.winner, after.winner),
    ...short({ field: 'turns' }, before.turns, after.turns),
    ...[...new Set([...before.fates.keys(), ...after.fates.keys()])].flatMap((unitId) =>
      short(
        { field: 'fate', of: nameReference('unit_id', unitId, find) },
        before.fates.get(unitId),
        after.fates.get(unitId),
      ),
    ),
  ];
  return told.length === 0 ? [long] : told;
}

interface ToldReport {
  readonly winner: unknown;
  readonly turns: unknown;
  /** By unit. */
  readonly fates: ReadonlyMap<string, unknown>;
}

function readReport(column: unknown): ToldReport {
  const { winner, turns, units } = readImage(typeof column === 'string' ? column : '{}');
  const results = (Array.isArray(units) ? units : []) as readonly { unitId?: unknown; fate?: unknown }[];
  return { winner, turns, fates: new Map(results.map(({ unitId, fate }) => [String(unitId), fate])) };
}

function toValue(value: unknown): ComparedValue {
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}
