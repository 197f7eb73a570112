import type { DamageValue, MoveMode, MovementKind, TechBase, UnitCard } from '../../domain/unit-card.ts';
import { createSeededDice } from '../../rules/seeded-dice.ts';
import { findEraOfYear } from '../cards/eras.ts';
import { computePrintedTmm } from '../cards/move-text.ts';

/** Numbers of invented cards begin here, above those of any list. */
export const FIRST_INVENTED_ID = 500_001;

const BEGINNINGS = 'Bor Cal Dren Fal Gor Hel Jor Kal Lun Mor Nar Or Per Quil Ras Sel Tor Ul Vel Zan'.split(
  ' ',
);
const MIDDLES = 'a e i o u ama eno iri ota umi ar en il or un ba do ki lu ta'.split(' ');
const ENDS = 'bek cor dax gan lith mar nos pex quor rim sta thas vik wen xis yel zar don phor keth'.split(
  ' ',
);

interface Kind {
  readonly type: string;
  /** Out of 20: how often cards have it. */
  readonly share: number;
  readonly modes: readonly MovementKind[];
  readonly mostSize: number;
  /** Special abilities that such units have, by the rulebook's codes. */
  readonly specials: readonly string[];
}

const MECH = [
  'CASE',
  'CASEII',
  'ECM',
  'ENE',
  'IF1',
  'IF0*',
  'LRM1/1/1',
  'SRM2/2',
  'OMNI',
  'PRB',
  'RCN',
  'TAG',
  'C3S',
];
const TANK = [
  'SRCH',
  'ENE',
  'EE',
  'IF1',
  'TUR(2/2/1)',
  'TUR(3/3/2,IF1)',
  'TUR(1/0*/-)',
  'IT4',
  'CT2.5',
  'AMS',
];

const KINDS: readonly Kind[] = [
  { type: 'BM', share: 9, modes: ['ground'], mostSize: 4, specials: MECH },
  {
    type: 'CV',
    share: 3,
    modes: ['tracked', 'wheeled', 'hover', 'vtol', 'wige', 'naval'],
    mostSize: 4,
    specials: TANK,
  },
  {
    type: 'BA',
    share: 2,
    modes: ['ground', 'foot'],
    mostSize: 1,
    specials: ['AM', 'CAR4', 'CAR5', 'MEC', 'STL'],
  },
  {
    type: 'CI',
    share: 1,
    modes: ['foot', 'motorized', 'wheeled', 'hover'],
    mostSize: 1,
    specials: ['AM', 'CAR6', 'FLK0*/0*/0*'],
  },
  { type: 'IM', share: 1, modes: ['ground'], mostSize: 4, specials: ['EE', 'SAW', 'ENG', 'BAR'] },
  {
    type: 'SV',
    share: 1,
    modes: ['wheeled', 'bicycle', 'tracked', 'submersible', 'airship'],
    mostSize: 3,
    specials: TANK,
  },
  { type: 'PM', share: 1, modes: ['ground'], mostSize: 1, specials: ['MAG', 'ENE', 'IF1'] },
];
/** Types of which there are few: two cards in a hundred are of one of them. */
const RARE: readonly Kind[] = ['AF', 'CF', 'SC', 'DA', 'DS', 'MS', 'BD'].map((type) => ({
  type,
  share: 1,
  modes: type === 'MS' ? ['tracked'] : type === 'BD' ? ['ground'] : ['aero'],
  mostSize: 3,
  specials: ['ENE', 'FUEL12', 'BOMB2', 'REAR1/1/-'],
}));
const TECH: readonly TechBase[] = [
  'Inner Sphere',
  'Inner Sphere',
  'Inner Sphere',
  'Clan',
  'Clan',
  'Mixed',
  'Primitive',
];
const ROLES = 'Brawler,Sniper,Scout,Striker,Skirmisher,Juggernaut,Missile Boat,Ambusher,'.split(',');

/**
 * Invents cards for tests and benches: as many as asked for, the same for the same seed, each with a number and name of
 * its own and of every type of unit. Names and figures are nobody's.
 */
export function inventCards(count: number, seed: string | number): UnitCard[] {
  const chance = createChance(seed);
  return Array.from({ length: count }, (_, index) => inventCard(chance, index));
}

interface Chance {
  /** A whole number from 0 to below `below`, up to 400. */
  readonly pickBelow: (below: number) => number;
  readonly pick: <T>(values: readonly T[]) => T;
}

function createChance(seed: string | number): Chance {
  const dice = createSeededDice(seed);
  const pickBelow = (below: number): number =>
    Math.floor((((dice.roll(20) - 1) * 20 + dice.roll(20) - 1) * below) / 400);
  return { pickBelow, pick: (values) => values[pickBelow(values.length)] as (typeof values)[number] };
}

function inventCard({ pick, pickBelow }: Chance, index: number): UnitCard {
  const kind = pickKind(index, { pick, pickBelow });
  const chassis = `${pick(BEGINNINGS)}${pick(MIDDLES)}${pick(ENDS)}`;
  const variant = `${chassis.slice(0, 2).toUpperCase()}-${index + 1}${pick(['', 'A', 'B', 'R'])}`;
  const size = 1 + pickBelow(kind.mostSize);
  const move = inventMove(kind, { pick, pickBelow });
  const year = 2450 + pickBelow(350) * 2;
  const [short, medium] = [pickBelow(size + 4), pickBelow(size + 4)];
  const armor = 1 + pickBelow(size * 3 + 1);
  const structure = 1 + pickBelow(size * 2);
  return {
    id: FIRST_INVENTED_ID + index,
    name: `${chassis} ${variant}`,
    chassis,
    variant,
    type: kind.type,
    size,
    tonnage: kind.mostSize === 1 ? 1 + pickBelow(8) / 2 : size * 20 + pickBelow(4) * 5,
    tmm: computePrintedTmm(move),
    move,
    role: pick(ROLES),
    basePv: 3 + armor + structure + short + medium * 2 + (move[0]?.inches ?? 0) / 2,
    damage: {
      short: writeDamage(short),
      medium: writeDamage(medium),
      long: writeDamage(Math.max(0, medium - 1)),
    },
    overheat: kind.type === 'BM' ? pickBelow(4) : 0,
    armor,
    structure,
    specials: inventSpecials(kind, { pick, pickBelow }),
    techBase: pick(TECH),
    introYear: pickBelow(50) === 0 ? null : year,
    era: findEraOfYear(year)?.name ?? '',
  };
}

/** Every type of unit occurs among the first cards. */
function pickKind(index: number, { pick, pickBelow }: Chance): Kind {
  const first = [...KINDS, ...RARE][index];
  if (first !== undefined) return first;
  if (pickBelow(50) === 0) return pick(RARE);
  return pick(KINDS.flatMap((kind) => Array.from({ length: kind.share }, () => kind)));
}

function inventMove({ type, modes }: Kind, { pick, pickBelow }: Chance): MoveMode[] {
  const mode = pick(modes);
  const inches = 4 + pickBelow(8) * 2;
  const jumps = (mode === 'ground' || mode === 'foot') && type !== 'BD' && pickBelow(3) === 0;
  return jumps
    ? [
        { mode: 'ground', inches },
        { mode: 'jump', inches: 4 + pickBelow(5) * 2 },
      ]
    : [{ mode, inches }];
}

function writeDamage(points: number): DamageValue {
  return points === 0 ? '0*' : String(points - 1);
}

function inventSpecials({ specials }: Kind, { pick, pickBelow }: Chance): readonly string[] {
  return [...new Set(Array.from({ length: pickBelow(5) }, () => pick(specials)))];
}
