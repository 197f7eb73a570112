import Papa from 'papaparse';
import { isInForce } from '../../shared/campaign/forces/force-value.ts';
import { nameUnit } from '../../shared/domain/unit.ts';
import { CSV_WORDS } from '../../shared/locales/csv-words.ts';
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

/** Cells that a spreadsheet would take for a formula get an apostrophe before them; numbers stay numbers. */
function writeCsv(header: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const text = Papa.unparse([[...header], ...rows.map((row) => [...row])], {
    // The library's own expression misses cells of several lines.
    escapeFormulae: /^[=+\-@\t\r]/,
    newline: '\r\n',
  });
  return `${BYTE_ORDER_MARK}${text}\r\n`;
}

export const csvQueries = {
  'ledger.csv': (context, { language = 'en', ...filter }) => {
    const { ledger: header, kinds, currencies } = CSV_WORDS[language];
    const forces = loadForceNames(context.db);
    const tracks = new Map(loadTracks(context.db).map(({ id, name }) => [id, name]));
    const rows = ledgerQueries['ledger.list'](context, filter).map((line) => [
      line.id,
      line.campaignDate,
      forces.get(line.forceId) ?? '',
      currencies[line.currency],
      kinds[line.kind],
      line.subject,
      line.trackId === null ? '' : (tracks.get(line.trackId) ?? ''),
      line.amount,
      line.balance,
      line.at,
    ]);
    return { text: writeCsv(Object.values(header), rows), rows: rows.length };
  },

  'force.csv': ({ db }, { forceId, language = 'en' }) => {
    const { roster: header, standings } = CSV_WORDS[language];
    const rosters = loadRosters(db);
    const chosen = forceId === undefined ? rosters : [findRoster(rosters, forceId)];
    const rows = chosen.flatMap(({ force, lances, units }) =>
      units
        .filter(isInForce)
        .map((unit) => [
          force.name,
          lances.find(({ id }) => id === unit.lanceId)?.name ?? '',
          nameUnit(unit),
          unit.card.type,
          unit.card.size,
          unit.card.basePv,
          unit.pv,
          unit.pilot?.name ?? '',
          unit.pilot?.skill ?? '',
          unit.pilot?.wounds ?? '',
          unit.pilot?.kills ?? '',
          standings[unit.standing],
          `${unit.damage.armorLeft}/${unit.card.armor}`,
          `${unit.damage.structureLeft}/${unit.card.structure}`,
        ]),
    );
    return { text: writeCsv(Object.values(header), rows), rows: rows.length };
  },
} satisfies Queries;
