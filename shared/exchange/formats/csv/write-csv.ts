import { FORMULA_START } from '../../../csv-formula.ts';
import Papa from 'papaparse';
import { CSV_FIELDS, type CsvField, type ExchangeUnit } from '../../../domain/exchange.ts';
import type { UnitCard } from '../../../domain/unit-card.ts';
import { writeMoveText } from '../../cards/move-text.ts';
import { FORCE_COLUMNS, FOREIGN_COLUMNS, getHeading } from './csv-headings.ts';

/** Spreadsheets take a file without it for one in the code page of the computer. */
const BYTE_ORDER_MARK = '\uFEFF';

const UNIT_FIELDS = CSV_FIELDS.filter((field) => !FOREIGN_COLUMNS.includes(field));
const CARD_FIELDS = UNIT_FIELDS.filter((field) => !FORCE_COLUMNS.includes(field));

/** Writes units with their cards, a row each. */
export function writeUnitsCsv(units: readonly ExchangeUnit[]): string {
  return writeTable(
    UNIT_FIELDS,
    units.map((unit) => ({
      ...listCells(unit.card),
      skill: unit.skill ?? '',
      pilot: unit.pilot?.name ?? '',
      callSign: unit.pilot?.callSign ?? '',
      lance: unit.lance ?? '',
    })),
  );
}

/** Writes cards, a row each. */
export function writeCardsCsv(cards: readonly UnitCard[]): string {
  return writeTable(CARD_FIELDS, cards.map(listCells));
}

type Cells = Readonly<Partial<Record<CsvField, string | number>>>;

function listCells(card: UnitCard): Cells {
  const { id, name, chassis, variant, type, size, tonnage, tmm, role, overheat, armor, structure, era } =
    card;
  return {
    ...{ id, name, chassis, variant, type, size, tonnage, tmm, role, overheat, armor, structure, era },
    ...card.damage,
    move: writeMoveText(card.move),
    pv: card.basePv,
    specials: card.specials.join(', '),
    tech: card.techBase,
    year: card.introYear ?? '',
  };
}

/** Cells that a spreadsheet would take for a formula get an apostrophe before them; numbers stay numbers. */
function writeTable(fields: readonly CsvField[], rows: readonly Cells[]): string {
  const table = [fields.map(getHeading), ...rows.map((row) => fields.map((field) => row[field] ?? ''))];
  const text = Papa.unparse(table, { escapeFormulae: FORMULA_START, newline: '\r\n' });
  return `${BYTE_ORDER_MARK}${text}\r\n`;
}
