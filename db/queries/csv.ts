import { FORMULA_START } from '../../shared/csv-formula.ts';
import Papa from 'papaparse';
import { isInForce } from '../../shared/campaign/forces/force-value.ts';
import type { Force } from '../../shared/domain/force.ts';
import type { ForceId, TrackId } from '../../shared/domain/ids.ts';
import type { Lance } from '../../shared/domain/lance.ts';
import type { LedgerLine } from '../../shared/domain/ledger-line.ts';
import { nameUnit, type Unit } from '../../shared/domain/unit.ts';
import { HOST_TEXTS, type HostTexts } from '../../shared/locales/languages.ts';
import type { Queries } from '../handler.ts';
import { findRoster } from '../store/find.ts';
import { loadRosters } from '../store/rosters.ts';
import { loadForceNames } from '../store/forces.ts';
import { loadTracks } from '../store/tracks.ts';
import { ledgerQueries } from './ledger.ts';

/**
 * Spreadsheets take a file without a byte order mark for one in the code page of the computer, which spoils every name
 * outside of ASCII.
 */
const BYTE_ORDER_MARK = '\uFEFF';

type Cell = string | number;

/** Columns in their order, by the key of the heading: what each says of a row. */
type Columns<Heading extends string, Row> = Readonly<Record<Heading, (row: Row) => Cell>>;

type Headings = HostTexts['csv'];

interface CsvLedgerRow {
  readonly line: LedgerLine;
  readonly forces: ReadonlyMap<ForceId, string>;
  readonly tracks: ReadonlyMap<TrackId, string>;
  readonly words: HostTexts;
}

const LEDGER_COLUMNS: Columns<keyof Headings['ledger'], CsvLedgerRow> = {
  line: ({ line }) => line.id,
  date: ({ line }) => line.campaignDate,
  force: ({ line, forces }) => forces.get(line.forceId) ?? '',
  currency: ({ line, words }) => words.csv.currencies[line.currency],
  kind: ({ line, words }) => words.ledger.kinds[line.kind],
  subject: ({ line }) => line.subject,
  track: ({ line, tracks }) => (line.trackId === null ? '' : (tracks.get(line.trackId) ?? '')),
  amount: ({ line }) => line.amount,
  balance: ({ line }) => line.balance,
  at: ({ line }) => line.at,
};

interface RosterRow {
  readonly unit: Unit;
  readonly force: Force;
  readonly lances: readonly Lance[];
  readonly words: HostTexts;
}

const ROSTER_COLUMNS: Columns<keyof Headings['roster'], RosterRow> = {
  force: ({ force }) => force.name,
  lance: ({ lances, unit }) => lances.find(({ id }) => id === unit.lanceId)?.name ?? '',
  unit: ({ unit }) => nameUnit(unit),
  type: ({ unit }) => unit.card.type,
  size: ({ unit }) => unit.card.size,
  basePv: ({ unit }) => unit.card.basePv,
  pv: ({ unit }) => unit.pv,
  pilot: ({ unit }) => unit.pilot?.name ?? '',
  skill: ({ unit }) => unit.pilot?.skill ?? '',
  wounds: ({ unit }) => unit.pilot?.wounds ?? '',
  kills: ({ unit }) => unit.pilot?.kills ?? '',
  standing: ({ unit, words }) => words.csv.standings[unit.standing],
  armor: ({ unit }) => `${unit.damage.armorLeft}/${unit.card.armor}`,
  structure: ({ unit }) => `${unit.damage.structureLeft}/${unit.card.structure}`,
};

/**
 * A table as CSV: its columns in the order in which they are declared, not in that of the headings. Cells that a
 * spreadsheet would take for a formula get an apostrophe before them; numbers stay numbers.
 */
export function writeTable<Heading extends string, Row>(
  columns: Columns<Heading, Row>,
  headings: Readonly<Record<Heading, string>>,
  rows: readonly Row[],
): string {
  const keys = Object.keys(columns) as Heading[];
  const table = [
    keys.map((key): Cell => headings[key]),
    ...rows.map((row) => keys.map((key) => columns[key](row))),
  ];
  const text = Papa.unparse(table, {
    // The library's own expression misses cells of several lines.
    escapeFormulae: FORMULA_START,
    newline: '\r\n',
  });
  return `${BYTE_ORDER_MARK}${text}\r\n`;
}

export const csvQueries = {
  'ledger.csv': (context, { language = 'en', ...filter }) => {
    const words = HOST_TEXTS[language];
    const forces = loadForceNames(context.db);
    const tracks = new Map(loadTracks(context.db).map(({ id, name }) => [id, name]));
    const lines = ledgerQueries['ledger.list'](context, filter);
    const rows = lines.map((line): CsvLedgerRow => ({ line, forces, tracks, words }));
    return { text: writeTable(LEDGER_COLUMNS, words.csv.ledger, rows), rows: rows.length };
  },

  'force.csv': ({ db }, { forceId, language = 'en' }) => {
    const words = HOST_TEXTS[language];
    const rosters = loadRosters(db);
    const chosen = forceId === undefined ? rosters : [findRoster(rosters, forceId)];
    const rows = chosen.flatMap(({ force, lances, units }) =>
      units.filter(isInForce).map((unit): RosterRow => ({ unit, force, lances, words })),
    );
    return { text: writeTable(ROSTER_COLUMNS, words.csv.roster, rows), rows: rows.length };
  },
} satisfies Queries;
