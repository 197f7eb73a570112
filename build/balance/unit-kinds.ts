import { readFileSync } from 'node:fs';
import Papa from 'papaparse';
import type { UnitCard } from '../../shared/domain/unit-card.ts';
import { readMoveText } from '../../shared/exchange/cards/move-text.ts';
import { CARDS } from '../../shared/rules/testing/fixtures.ts';
import { projectPath } from '../project-path.ts';

/**
 * Kinds of unit that are compared at equal PV. Those but 'Mechs have eight real cards each, at even steps of the PV that
 * such units have by 3062 (`unit-kinds.csv`); 'Mechs are those that the program ships.
 */
export const UNIT_KINDS = Object.freeze({
  mech: "'Mechs",
  tracked: 'tracked vehicles',
  wheeled: 'wheeled vehicles',
  hover: 'hover vehicles',
  vtol: 'VTOLs',
  protomech: 'ProtoMechs',
  'battle-armor': 'battle armor',
  infantry: 'infantry',
  artillery: 'artillery',
});
export type ComparedKind = keyof typeof UNIT_KINDS;

type Row = Readonly<Record<string, string>>;

const rows = Papa.parse<Row>(readFileSync(projectPath('build/balance/unit-kinds.csv'), 'utf8').trim(), {
  header: true,
}).data;

/** The cards of a kind. */
export function listCardsOf(kind: ComparedKind): readonly UnitCard[] {
  return kind === 'mech' ? CARDS : rows.filter((row) => row['kind'] === kind).map(readCard);
}

function readCard(row: Row): UnitCard {
  const text = (column: string): string => row[column] ?? '';
  const number = (column: string): number => Number(text(column));
  return {
    id: number('id'),
    name: text('name'),
    chassis: text('name'),
    variant: '',
    type: text('type'),
    size: number('size'),
    tonnage: number('tonnage'),
    tmm: number('tmm'),
    move: readMoveText(text('move'), []),
    role: text('role'),
    basePv: number('pv'),
    damage: { short: text('short'), medium: text('medium'), long: text('long') },
    overheat: number('overheat'),
    armor: number('armor'),
    structure: number('structure'),
    specials: text('specials').split(' ').filter(Boolean),
    techBase: text('tech') === 'Clan' ? 'Clan' : 'Inner Sphere',
    introYear: null,
    era: '',
  };
}
