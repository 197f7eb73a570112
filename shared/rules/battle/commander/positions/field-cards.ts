import type { MovementKind, UnitCard } from '../../../../domain/unit-card.ts';
import { CARDS } from '../../../testing/fixtures.ts';

type Figures = Pick<UnitCard, 'id' | 'name' | 'type' | 'size' | 'tonnage' | 'tmm' | 'role' | 'basePv'> & {
  readonly move: readonly (readonly [MovementKind, inches: number])[];
  readonly damage: readonly [short: string, medium: string, long: string];
  readonly armor: number;
  readonly structure: number;
  readonly specials: readonly string[];
};

function makeFieldCard({ move, damage: [short, medium, long], ...figures }: Figures): UnitCard {
  return {
    ...figures,
    chassis: figures.name,
    variant: '',
    move: move.map(([mode, inches]) => ({ mode, inches })),
    damage: { short, medium, long },
    overheat: 0,
    techBase: 'Inner Sphere',
    introYear: 3050,
    era: 'Clan Invasion',
  };
}

/** Infantry, its carriers, vehicles and artillery with the figures of their published cards: the bundled list has none. */
const FIELD_CARDS: readonly UnitCard[] = [
  makeFieldCard({
    ...{ id: 1144, name: 'Foot Platoon (Rifle, Energy)', type: 'CI', size: 1, tonnage: 3, tmm: 0 },
    ...{ role: 'Ambusher', basePv: 9, move: [['foot', 2]], damage: ['1', '1', '0'], armor: 2, structure: 1 },
    specials: ['AM', 'CAR3'],
  }),
  makeFieldCard({
    ...{ id: 962, name: 'Elemental Battle Armor [MicroPL] (Sqd4)', type: 'BA', size: 1, tonnage: 1, tmm: 1 },
    ...{ role: 'Ambusher', basePv: 16, armor: 1, structure: 2, damage: ['2', '1', '0'] },
    move: [
      ['foot', 6],
      ['jump', 6],
    ],
    specials: ['AM', 'CAR4', 'MEC'],
  }),
  makeFieldCard({
    ...{ id: 1435, name: 'Heavy Hover APC', type: 'CV', size: 1, tonnage: 20, tmm: 3, role: 'Scout' },
    ...{ basePv: 11, move: [['hover', 16]], damage: ['0*', '0', '0'], armor: 2, structure: 1 },
    specials: ['EE', 'IT6', 'SRCH'],
  }),
  makeFieldCard({
    ...{ id: 1453, name: 'Heavy Tracked APC', type: 'CV', size: 1, tonnage: 20, tmm: 2, role: 'Scout' },
    ...{ basePv: 5, move: [['tracked', 10]], damage: ['0*', '0', '0'], armor: 2, structure: 1 },
    specials: ['EE', 'IT6', 'SRCH'],
  }),
  makeFieldCard({
    ...{ id: 1952, name: 'LRM Carrier', type: 'CV', size: 3, tonnage: 60, tmm: 1, role: 'Missile Boat' },
    ...{ basePv: 22, move: [['tracked', 6]], damage: ['2', '3', '3'], armor: 2, structure: 3 },
    specials: ['EE', 'IF3', 'LRM1/3/3', 'SRCH'],
  }),
  makeFieldCard({
    ...{ id: 3030, name: 'SRM Carrier', type: 'CV', size: 3, tonnage: 60, tmm: 1, role: 'Ambusher' },
    ...{ basePv: 26, move: [['tracked', 6]], damage: ['6', '6', '0'], armor: 2, structure: 3 },
    specials: ['EE', 'SRCH', 'SRM6/6'],
  }),
  makeFieldCard({
    ...{ id: 2021, name: 'Manticore Heavy Tank', type: 'CV', size: 3, tonnage: 60, tmm: 1, role: 'Brawler' },
    ...{ basePv: 28, move: [['tracked', 8]], damage: ['3', '3', '2'], armor: 6, structure: 3 },
    specials: ['IF1', 'SRCH', 'TUR(2/3/2,IF1)'],
  }),
  makeFieldCard({
    ...{ id: 2807, name: 'Savannah Master Hovercraft', type: 'CV', size: 1, tonnage: 5, tmm: 4 },
    ...{ role: 'Scout', basePv: 15, move: [['hover', 26]], damage: ['1', '1', '0'], armor: 1, structure: 1 },
    specials: ['ENE', 'SRCH'],
  }),
  makeFieldCard({
    ...{ id: 2202, name: 'Mobile Long Tom Artillery LT-MOB-25', type: 'CV', size: 2, tonnage: 75, tmm: 0 },
    ...{ role: 'Missile Boat', basePv: 37, damage: ['1', '0', '0'], armor: 2, structure: 3 },
    ...{ move: [['tracked', 4]], specials: ['ARTLT-1', 'EE', 'HTC', 'MHQ2', 'SRCH'] },
  }),
  makeFieldCard({
    ...{ id: 3210, name: 'Thumper Artillery Vehicle', type: 'CV', size: 3, tonnage: 60, tmm: 1 },
    ...{ role: 'Missile Boat', basePv: 22, damage: ['0*', '0', '0'], armor: 6, structure: 3 },
    ...{ move: [['wheeled', 8]], specials: ['ARTT-1', 'EE', 'REAR0*/-/-', 'SRCH'] },
  }),
];

/** Every card that positions and watched battles use, by name. */
const BY_NAME: ReadonlyMap<string, UnitCard> = new Map(
  [...CARDS, ...FIELD_CARDS].map((card) => [card.name, card]),
);

/** Finds a card by its name; throws where there is none. */
export function findNamedCard(name: string): UnitCard {
  const card = BY_NAME.get(name);
  if (card === undefined) throw new Error(`There is no card ${name}`);
  return card;
}
