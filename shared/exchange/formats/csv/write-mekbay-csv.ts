import type { ExchangeUnit } from '../../../domain/exchange.ts';
import type { LanceKind } from '../../../domain/lance.ts';
import type { UnitCard } from '../../../domain/unit-card.ts';
import { computePointValue } from '../../../rules/point-value.ts';
import type { TableCell } from '../../table-text.ts';
import { writeMoveText } from '../../cards/move-text.ts';
import { toDamageCell } from './write-csv.ts';

type Columns<T> = Readonly<Record<string, (of: T) => TableCell>>;

const writeTruth = (value: boolean): string => (value ? 'TRUE' : 'FALSE');
const writeNothing = (): string => '';

const NAME_COLUMNS: Columns<UnitCard> = {
  chassis: ({ chassis }) => chassis,
  model: ({ variant }) => variant,
};

/** Columns of a search; what our cards have nothing for is empty, as in rows of MekBay. */
const CARD_COLUMNS: Columns<UnitCard> = {
  mul_id: ({ id }) => (id > 0 ? id : ''),
  year: ({ introYear }) => introYear ?? '',
  PV: ({ basePv }) => basePv,
  cost: writeNothing,
  level: writeNothing,
  techBase: ({ techBase }) => techBase,
  techRating: writeNothing,
  source: writeNothing,
  publishedRS: writeNothing,
  tags: writeNothing,
  role: ({ role }) => (role === '' ? 'None' : role),
  SZ: ({ size }) => size,
  usesOV: ({ type }) => writeTruth(['BM', 'IM', 'AF'].includes(type)),
  OV: ({ overheat }) => overheat,
  MV: ({ move }) => writeMoveText(move),
  TMM: ({ tmm }) => tmm,
  usesTh: () => writeTruth(false),
  Th: writeNothing,
  Str: ({ structure }) => structure,
  TP: ({ type }) => type,
  Arm: ({ armor }) => armor,
  usesE: () => writeTruth(false),
  dmgS: ({ damage }) => toDamageCell(damage.short),
  dmgM: ({ damage }) => toDamageCell(damage.medium),
  dmgL: ({ damage }) => toDamageCell(damage.long),
  dmgE: () => 0,
  specials: ({ specials }) => specials.join(', '),
  usesArcs: () => writeTruth(false),
};

const FORMATIONS: Readonly<Record<LanceKind, string>> = {
  battle: 'Battle Lance',
  'fire-support': 'Fire Support Lance',
  striker: 'Striker Lance',
};

/** Columns of a force that stand around the names. */
const GROUP_COLUMN: Columns<ExchangeUnit> = { group: (unit) => writeGroup(unit) };
const STATE_COLUMNS: Columns<ExchangeUnit> = {
  pilot: ({ pilot }) => pilot?.name ?? '',
  skill: ({ skill }) => skill ?? '',
  adjustedPV: ({ card, skill }) => (skill === null ? card.basePv : computePointValue(card.basePv, skill)),
  armorDamage: ({ card, damage }) => (damage === null ? 0 : card.armor - damage.armorLeft),
  structureDamage: ({ card, damage }) => (damage === null ? 0 : card.structure - damage.structureLeft),
  destroyed: ({ damage }) => writeTruth(damage?.structureLeft === 0),
};

/** Cards as MekBay saves what its search shows. */
export function tabulateMekBayCards(cards: readonly UnitCard[]): readonly (readonly TableCell[])[] {
  const columns = { ...NAME_COLUMNS, ...CARD_COLUMNS };
  return [Object.keys(columns), ...cards.map((card) => listCells(columns, card))];
}

/** Units as MekBay saves a force. */
export function tabulateMekBayForce(units: readonly ExchangeUnit[]): readonly (readonly TableCell[])[] {
  const headings = [GROUP_COLUMN, NAME_COLUMNS, STATE_COLUMNS, CARD_COLUMNS].flatMap(Object.keys);
  const rows = units.map((unit) => [
    ...listCells(GROUP_COLUMN, unit),
    ...listCells(NAME_COLUMNS, unit.card),
    ...listCells(STATE_COLUMNS, unit),
    ...listCells(CARD_COLUMNS, unit.card),
  ]);
  return [headings, ...rows];
}

function listCells<T>(columns: Columns<T>, of: T): readonly TableCell[] {
  return Object.values(columns).map((write) => write(of));
}

/**
 * The name of a lance and, behind a hyphen between spaces, that of its formation. A hyphen of that kind in the own name
 * becomes a dash.
 */
function writeGroup({ lance, formation }: ExchangeUnit): string {
  if (lance === null) return '';
  const name = lance.replaceAll(' - ', ' – ');
  return formation === undefined ? name : `${name} - ${FORMATIONS[formation]}`;
}
