import { isInForce } from '../../shared/campaign/forces/force-value.ts';
import type { Force } from '../../shared/domain/force.ts';
import type { ForceId, TrackId } from '../../shared/domain/ids.ts';
import type { Lance } from '../../shared/domain/lance.ts';
import type { LedgerLine } from '../../shared/domain/ledger-line.ts';
import { nameUnit, type Unit } from '../../shared/domain/unit.ts';
import { HOST_TEXTS, type HostTexts } from '../../shared/locales/languages.ts';
import { findUsualSeparator, writeTableText, type TableCell } from '../../shared/exchange/table-text.ts';
import type { Queries } from '../handler.ts';
import { findRoster } from '../store/find.ts';
import { loadRosters } from '../store/rosters.ts';
import { loadForceNames } from '../store/forces.ts';
import { loadTracks } from '../store/tracks.ts';
import { ledgerQueries } from './ledger.ts';

/** Columns in their order, by the key of the heading: what each says of a row. */
type Columns<Heading extends string, Row> = Readonly<Record<Heading, (row: Row) => TableCell>>;

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
  armorLeft: ({ unit }) => unit.damage.armorLeft,
  armor: ({ unit }) => unit.card.armor,
  structureLeft: ({ unit }) => unit.damage.structureLeft,
  structure: ({ unit }) => unit.card.structure,
};

/** The rows of a table: its columns in the order in which they are declared, not in that of the headings. */
export function tabulate<Heading extends string, Row>(
  columns: Columns<Heading, Row>,
  headings: Readonly<Record<Heading, string>>,
  rows: readonly Row[],
): readonly (readonly TableCell[])[] {
  const keys = Object.keys(columns) as Heading[];
  return [keys.map((key) => headings[key]), ...rows.map((row) => keys.map((key) => columns[key](row)))];
}

export const csvQueries = {
  'ledger.csv': (context, { language = 'en', separator, ...filter }) => {
    const words = HOST_TEXTS[language];
    const forces = loadForceNames(context.db);
    const tracks = new Map(loadTracks(context.db).map(({ id, name }) => [id, name]));
    const lines = ledgerQueries['ledger.list'](context, filter);
    const rows = lines.map((line): CsvLedgerRow => ({ line, forces, tracks, words }));
    const table = tabulate(LEDGER_COLUMNS, words.csv.ledger, rows);
    return { text: writeTableText(table, separator ?? findUsualSeparator(language)), rows: rows.length };
  },

  'force.csv': ({ db }, { forceId, language = 'en', separator }) => {
    const words = HOST_TEXTS[language];
    const rosters = loadRosters(db);
    const chosen = forceId === undefined ? rosters : [findRoster(rosters, forceId)];
    const rows = chosen.flatMap(({ force, lances, units }) =>
      units.filter(isInForce).map((unit): RosterRow => ({ unit, force, lances, words })),
    );
    const table = tabulate(ROSTER_COLUMNS, words.csv.roster, rows);
    return { text: writeTableText(table, separator ?? findUsualSeparator(language)), rows: rows.length };
  },
} satisfies Queries;
