import type { UnitCard } from '../../domain/unit-card.ts';

/** A damage figure as the point value counts it: minimal damage is half a point. */
export function countDamage(value: string | undefined): number {
  const text = value?.trim() ?? '';
  if (text === '0*') return 0.5;
  return /^\d+$/.test(text) ? Number(text) : 0;
}

/** The longest Move of all ways of moving, in inches. */
export function findLongestMove(card: Pick<UnitCard, 'move'>): number {
  return Math.max(0, ...card.move.map(({ inches }) => inches));
}

/** The figure behind a code, counted once where the card prints none: `-2` of artillery, `2` of TSEMP. */
function countOf(figures: string): number {
  const digits = /\d+/.exec(figures);
  return digits === null ? 1 : Number(digits[0]);
}

type Worth = (figures: string, card: UnitCard) => number;

const flat =
  (points: number): Worth =>
  () =>
    points;
const each =
  (points: number): Worth =>
  (figures) =>
    points * countOf(figures);

/** What a special adds to the offensive value. */
export const OFFENSIVE_WORTH: Readonly<Record<string, Worth>> = {
  TAG: flat(0.5),
  LTAG: flat(0.25),
  SNARC: each(1),
  INARC: each(1),
  CNARC: each(0.5),
  TSM: flat(1),
  ECS: flat(0.25),
  MEL: flat(0.5),
  MDS: each(1),
  // Without a figure it counts nothing.
  MTAS: (figures) => (/\d/.test(figures) ? countOf(figures) : 0),
  BOMB: each(1),
  BTAS: each(0.25),
  TSEMP: each(5),
  'TSEMP-O': (figures) => Math.min(5, countOf(figures)),
  BT: (_, card) => 0.5 * findLongestMove(card) * card.size,
  IATM: (figures) => countDamage(figures.split('/')[2]),
  OVL: (_, card) => 0.25 * card.overheat,
  HT: worthOfHeat,
  IF: countDamage,
  RHS: (_, card) => (card.specials.includes('OVL') ? 1 : card.overheat > 0 ? 0.5 : 0.25),
};

/** Heat counts by its best bracket, and half a point more where it reaches farther than the short one. */
function worthOfHeat(figures: string): number {
  const [short = 0, medium = 0, long = 0] = figures.split('/').map(countDamage);
  return Math.max(short, medium, long) + (medium > 0 ? 0.5 : 0);
}

/** What a piece of artillery adds to the offensive value, for each piece. */
export const ARTILLERY_WORTH: Readonly<Record<string, number>> = {
  ARTAIS: 12,
  ARTAC: 12,
  ARTT: 6,
  ARTS: 12,
  ARTBA: 6,
  ARTLTC: 12,
  ARTSC: 6,
  ARTLT: 27,
  ARTTC: 3,
};

/** Cruise missiles by their size: `ARTCM5-1`. */
export const CRUISE_MISSILE_WORTH: Readonly<Record<string, number>> = { 5: 30, 7: 54, 9: 72, 12: 93 };

/** What a special adds to the defensive value besides the durability. */
export const DEFENSIVE_WORTH: Readonly<Record<string, number>> = { ABA: 0.5, AMS: 1, FR: 0.5, RAMS: 1.25 };

/** What a special adds for each three points of armor. */
export const ARMOR_WORTH: Readonly<Record<string, number>> = {
  BHJ2: 1,
  RCA: 1,
  SHLD: 1,
  BHJ3: 1.5,
  BRA: 0.75,
  IRA: 0.5,
};

/** What a special adds to the sum, as it serves the whole force. */
export const FORCE_WORTH: Readonly<Record<string, number>> = {
  AECM: 3,
  BH: 2,
  C3RS: 2,
  ECM: 2,
  RCN: 2,
  TRN: 2,
  LPRB: 1,
  PRB: 1,
  LECM: 0.5,
};

/** Specials of networks, which make a unit worth a twentieth more. */
export const NETWORKS = [
  'C3BSM',
  'C3BSS',
  'C3EM',
  'C3BS',
  'C3I',
  'C3M',
  'C3S',
  'AC3',
  'NC3',
  'NOVA',
] as const;

/** Units with one of these are of use from far behind, and so are never discounted for their short reach. */
export const FAR_FROM_BRAWLING = [...NETWORKS, 'BT', 'C3RS', 'ECM', 'AECM'] as const;
