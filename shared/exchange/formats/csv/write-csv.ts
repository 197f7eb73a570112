import { CSV_FIELDS, type CsvField, type ExchangeUnit } from '../../../domain/exchange.ts';
import type { UnitCard } from '../../../domain/unit-card.ts';
import type { TableCell } from '../../table-text.ts';
import { writeMoveText } from '../../cards/move-text.ts';
import { FORCE_COLUMNS, FOREIGN_COLUMNS, getHeading } from './csv-headings.ts';

const UNIT_FIELDS = CSV_FIELDS.filter((field) => !FOREIGN_COLUMNS.includes(field));
const CARD_FIELDS = UNIT_FIELDS.filter((field) => !FORCE_COLUMNS.includes(field));

/** Units with their cards as a table: the headings, then a row each. */
export function tabulateUnits(units: readonly ExchangeUnit[]): readonly (readonly TableCell[])[] {
  return tabulate(
    UNIT_FIELDS,
    units.map((unit) => ({
      ...listCells(unit.card),
      skill: unit.skill ?? '',
      pilot: unit.pilot?.name ?? '',
      callSign: unit.pilot?.callSign ?? '',
      rank: unit.pilot?.rank ?? '',
      wounds: writeWounds(unit),
      lance: unit.lance ?? '',
      armorLeft: unit.damage?.armorLeft ?? unit.card.armor,
      structureLeft: unit.damage?.structureLeft ?? unit.card.structure,
    })),
  );
}

/** Wounds, or the word for a pilot who is dead. */
function writeWounds({ pilot }: ExchangeUnit): TableCell {
  if (pilot === null || (pilot.wounds === 0 && !pilot.isDead)) return '';
  return pilot.isDead ? 'Dead' : pilot.wounds;
}

/** Cards as a table: the headings, then a row each. */
export function tabulateCards(cards: readonly UnitCard[]): readonly (readonly TableCell[])[] {
  return tabulate(CARD_FIELDS, cards.map(listCells));
}

type Cells = Readonly<Partial<Record<CsvField, TableCell>>>;

function listCells(card: UnitCard): Cells {
  const { id, name, chassis, variant, type, size, tonnage, tmm, role, overheat, armor, structure, era } =
    card;
  const { short, medium, long } = card.damage;
  return {
    ...{ id, name, chassis, variant, type, size, tonnage, tmm, role, overheat, armor, structure, era },
    ...{ short: toDamageCell(short), medium: toDamageCell(medium), long: toDamageCell(long) },
    move: writeMoveText(card.move),
    pv: card.basePv,
    specials: card.specials.join(', '),
    tech: card.techBase,
    year: card.introYear ?? '',
  };
}

/** Damage of whole points as a number, with which spreadsheets can reckon. */
export function toDamageCell(damage: string): TableCell {
  return /^\d+$/.test(damage) ? Number(damage) : damage;
}

function tabulate(fields: readonly CsvField[], rows: readonly Cells[]): readonly (readonly TableCell[])[] {
  return [fields.map(getHeading), ...rows.map((row) => fields.map((field) => row[field] ?? ''))];
}
