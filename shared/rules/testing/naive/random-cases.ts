import type { AttackKind, MovementUsed } from '../../../domain/battle-event.ts';
import type { PilotAbility, Skill } from '../../../domain/pilot.ts';
import type { MoveMode, MovementKind, UnitCard } from '../../../domain/unit-card.ts';
import { createCombatState, type CombatState } from '../../combat/combat-state.ts';
import type { AttackOrder, DeclaredAttack, Fighter } from '../../combat/fighter.ts';
import { CARDS, makeCard, unitId } from '../fixtures.ts';
import type { Book } from './naive-unit.ts';
import type { ToHitFigures } from '../../combat/question.ts';

/** An attack between two units somewhere in a battle. */
export interface AttackCase extends DeclaredAttack {
  readonly book: Book;
}

export interface ToHitCase {
  readonly book: Book;
  readonly question: ToHitFigures;
}

/** Whole numbers below a bound, the same ones for the same seed. */
export type PickBelow = (below: number) => number;

/** A small generator of its own (mulberry32): the dice of the rules are what is under test. */
export function createPickBelow(seed: number): PickBelow {
  let word = seed | 0;
  return (below) => {
    word = (word + 0x6d2b79f5) | 0;
    let mixed = Math.imul(word ^ (word >>> 15), word | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * below);
  };
}

const BOOKS: readonly Book[] = ['intro', 'standard', 'standard-variable', 'quick-start'];
const KINDS: readonly AttackKind[] = [
  ...(['weapon', 'rear', 'standard', 'melee', 'charge', 'dfa'] as const),
  ...(['anti-mech', 'artillery', 'indirect'] as const),
];
const MOVEMENTS: readonly MovementUsed[] = ['standstill', 'ground', 'jump'];
const EDGES = [0, 0.5, 1, 1.5, 2, 3, 3.1, 6, 6.1, 12, 12.1, 21, 21.1, 24, 24.1, 42, 42.1, 60];
const MOVES = [0, 1, 2, 3, 4, 5, 8, 9, 12, 13, 18, 19, 34, 35, 40];
/** Depths of the water that a unit stands in, in inches. */
const DEPTHS = [0, 0.5, 0.9, 1, 1.5, 2, 3];
const TYPES = ['BM', 'BM', 'IM', 'CV', 'SV', 'BA', 'CI', 'PM', 'AF', 'CF', 'SC', 'DA', 'DS', '??'];
const TO_HIT_SPECIALS = [
  ...['STL', 'MAS', 'LMAS', 'LG', 'SLG', 'VLG', 'AFC', 'BFC', 'SHLD', 'DRO', 'JMPS1', 'JMPS2', 'JMPW1'],
  ...['JMPW2', 'stl', 'STL2', 'JMPS', 'JMPSx', ''],
];
const ATTACK_SPECIALS = [
  ...['CASE', 'CASEII', 'ENE', 'AMS', 'BAR', 'CR', 'ARM', 'FR', 'MEL', 'TSM', 'OVL', 'STL', 'MAS', 'SHLD'],
  ...['REAR1/1/-', 'REAR2/1/0*', 'REAR(0*/-/-)', 'HT2/1/-', 'HT1/1/1', 'HT3', 'IF2', 'LRM1/1/1', 'SRM2/2'],
  ...[
    'JMPW1',
    'JMPS1',
    'LG',
    'DRO',
    'AC2/2/-',
    'RFA',
    'RCA',
    'BRA',
    'IRA',
    'ARS',
    'I-TSM',
    'AM',
    'FLK1/1/1',
    'FLK2/2/-',
    'FLK0*/0*/-',
    'IF0*',
  ],
  ...['TUR(2/2/1,HT1/1/-)', 'TUR(2/1/1,AMS)'],
];
/** Types of unit and ways of moving that go together; the older and the newer rules know 'Mechs alone. */
const STANDARD_TYPES = ['BM', 'BM', 'IM', 'CV', 'CV', 'CV', 'SV', 'PM', 'BA', 'BA', 'CI'];
const WAYS: Readonly<Record<string, readonly MovementKind[]>> = {
  CV: ['tracked', 'wheeled', 'hover', 'vtol', 'wige', 'naval'],
  SV: ['tracked', 'wheeled', 'hover', 'vtol', 'wige', 'naval'],
  BA: ['foot', 'motorized'],
  CI: ['foot', 'motorized', 'wheeled'],
};
const DAMAGES = ['-', '0', '0*', '0*', '0*', '1', '1', '2', '2', '3', '3', '4', '5', '9'];

const KINDS_OF_ATTACK: readonly AttackKind[] = [
  ...(['weapon', 'weapon', 'weapon', 'weapon', 'rear', 'indirect'] as const),
  ...(['standard', 'melee', 'charge', 'dfa', 'anti-mech'] as const),
];
const BLOWS: readonly AttackKind[] = ['standard', 'melee', 'charge', 'dfa', 'anti-mech'];
const ABLE: Readonly<Partial<Record<AttackKind, readonly string[]>>> = {
  standard: ['BM', 'IM'],
  melee: ['BM', 'IM'],
  charge: ['BM', 'IM', 'CV'],
  dfa: ['BM', 'IM'],
  'anti-mech': ['BA', 'CI'],
};
const WEAPONS = ['turret', 'turret', 'torpedoes'] as const;
const ARMED = {
  turret: ['TUR(2/2/1,HT1/1/-)', 'TUR(0*/1/-)', 'TUR(3/3/3,FLK2/2/2)', 'TUR(3/3/3,FLK0*/0*/0*)'],
  torpedoes: ['TOR2/2/-'],
} as const;
const NEEDED: Readonly<Partial<Record<AttackKind, readonly string[]>>> = {
  rear: ['REAR2/1/0*'],
  melee: ['MEL'],
  indirect: ['IF2'],
  'anti-mech': ['AM'],
};

function pick<Value>(choose: PickBelow, values: readonly Value[]): Value {
  return values[choose(values.length)] as Value;
}

function chance(choose: PickBelow, oneIn: number): boolean {
  return choose(oneIn) === 0;
}

/** Of a pilot; only the quick start has any. */
function pickPilot(choose: PickBelow, book: Book): readonly PilotAbility[] {
  if (book !== 'quick-start') return [];
  return (['lucky', 'sniper', 'speed-demon'] as const).filter(() => chance(choose, 3));
}

function pickSome(choose: PickBelow, values: readonly string[], most: number): string[] {
  return Array.from({ length: choose(most + 1) }, () => pick(choose, values));
}

function pickRange(choose: PickBelow): number {
  return chance(choose, 2) ? pick(choose, EDGES) : choose(4500) / 100;
}

function pickMove(choose: PickBelow, ways: readonly MovementKind[] = ['ground']): MoveMode[] {
  const moves: MoveMode[] = [{ mode: pick(choose, ways), inches: pick(choose, MOVES) }];
  if (chance(choose, 2)) moves.push({ mode: 'jump', inches: pick(choose, MOVES) });
  if (chance(choose, 20)) moves.shift();
  return moves;
}

/** A question as a person at a table, or a script, may put it: any unit, any terrain, fields left out. */
export function makeToHitCase(choose: PickBelow): ToHitCase {
  const optional = <Value>(value: Value): Value | undefined => (chance(choose, 4) ? undefined : value);
  const question: ToHitFigures = {
    attack: {
      kind: pick(choose, KINDS),
      rangeInches: pickRange(choose),
      areaEffect: chance(choose, 6),
      spotterAttacks: chance(choose, 2),
      indirect: chance(choose, 3),
      designated: chance(choose, 4),
      cannon: chance(choose, 4),
    },
    attacker: {
      type: pick(choose, TYPES),
      skill: choose(8) as Skill,
      movement: optional(pick(choose, MOVEMENTS)),
      heat: optional(choose(5)),
      fireControlHits: optional(choose(4)),
      specials: optional(pickSome(choose, TO_HIT_SPECIALS, 4)),
      inWoods: chance(choose, 4),
      immobile: chance(choose, 8),
      spotting: chance(choose, 6),
      airborne: chance(choose, 4),
    },
    target: {
      type: pick(choose, TYPES),
      size: 1 + choose(4),
      tmm: optional(choose(6)),
      move: optional(pickMove(choose, ['ground', 'ground', 'vtol', 'wige'])),
      movement: optional(pick(choose, MOVEMENTS)),
      immobile: chance(choose, 8),
      specials: optional(pickSome(choose, TO_HIT_SPECIALS, 4)),
      airborne: optional(chance(choose, 5)),
      stealthActive: optional(chance(choose, 2)),
      carriesBattleArmor: chance(choose, 3),
      dropped: chance(choose, 12),
    },
    terrain: optional({
      woods: chance(choose, 3),
      partialCover: chance(choose, 3),
      underwater: chance(choose, 5),
    }),
  };
  const book = pick(choose, BOOKS);
  // Networks are known to the standard rules.
  const networkRangeInches = book.startsWith('standard') && chance(choose, 4) ? pickRange(choose) : undefined;
  const attack = { ...question.attack, networkRangeInches };
  const attacker = { ...question.attacker, pilotAbilities: pickPilot(choose, book) };
  return { book, question: { ...question, attack, attacker } };
}

function pickCard(choose: PickBelow, type: string): UnitCard {
  const specials = pickSome(choose, ATTACK_SPECIALS, 4);
  if (type === 'BM' && chance(choose, 3)) {
    const printed = pick(choose, CARDS);
    return { ...printed, specials: [...printed.specials, ...specials] };
  }
  return makeCard({
    type,
    size: 1 + choose(4),
    tmm: choose(6),
    move: pickMove(choose, WAYS[type]),
    damage: {
      short: pick(choose, DAMAGES),
      medium: pick(choose, DAMAGES),
      long: pick(choose, DAMAGES),
    },
    overheat: choose(5),
    armor: choose(9),
    structure: 1 + choose(6),
    specials,
  });
}

/** The letters of a text in any order, each order as likely as another. */
function shuffle(choose: PickBelow, text: string): string {
  const left = Array.from(text);
  return Array.from(text)
    .map(() => left.splice(choose(left.length), 1)[0])
    .join('');
}

function pickState(choose: PickBelow, card: UnitCard): CombatState {
  const some = (oneIn: number, most: number): number => (chance(choose, oneIn) ? 1 + choose(most) : 0);
  const count = (): number => some(4, 2) + some(50, 7);
  const hot = card.type === 'BM' || card.type === 'IM';
  const heat = !hot ? 0 : chance(choose, 20) ? 4 : some(2, 3);
  const hits = { engine: some(6, 1), fireControl: count(), mp: count(), weapon: count() };
  const fresh = { engine: some(8, 1), fireControl: some(8, 2), mp: some(8, 2), weapon: some(8, 2) };
  const vehicle = card.type === 'CV' || card.type === 'SV';
  const pickMotive = (oneIn: number) => {
    const slowed = some(oneIn, 3);
    const halved = some(oneIn, 2);
    const immobilized = some(3 * oneIn, 1);
    const usual = 's'.repeat(slowed) + 'h'.repeat(halved) + 'i'.repeat(immobilized);
    const motiveOrder = shuffle(choose, usual);
    const stunned = some(4 * oneIn, 1);
    return { slowed, halved, immobilized, stunned, ...(motiveOrder === usual ? {} : { motiveOrder }) };
  };
  const whole = createCombatState({
    armorLeft: choose(card.armor + 1),
    structureLeft: 1 + choose(card.structure),
    criticals: hits,
  });
  return {
    ...whole,
    criticals: { ...whole.criticals, ...(vehicle ? pickMotive(4) : {}) },
    pending: { ...whole.pending, ...fresh, ...(vehicle ? pickMotive(10) : {}) },
    criticalIgnored: chance(choose, 3),
    marked: chance(choose, 5),
    heat,
    shutdown: heat === 4,
    outsideHeat: some(4, 3),
    overheatUsed: some(8, 2),
    fired: chance(choose, 4),
    doom: chance(choose, 12) ? { reason: 'structure', by: null } : null,
    destroyed: chance(choose, 60),
  };
}

function pickFighter(
  choose: PickBelow,
  id: string,
  types: readonly string[],
  equipment: readonly string[],
): Fighter {
  const picked = pickCard(choose, pick(choose, types));
  const card = { ...picked, specials: [...picked.specials, ...equipment] };
  return {
    unitId: unitId(id),
    card,
    skill: choose(8) as Skill,
    movement: pick(choose, MOVEMENTS),
    inchesMoved: choose(25),
    carriesBattleArmor: chance(choose, 5),
    spotting: chance(choose, 10),
    waterInches: chance(choose, 3) ? pick(choose, DEPTHS) : chance(choose, 2) ? undefined : null,
    state: pickState(choose, card),
  };
}

/** Something in the air. */
function pickFlyer(choose: PickBelow): Fighter {
  const fighter = pickFighter(choose, 'target', ['CV', 'SV'], []);
  const move: MoveMode[] = [{ mode: pick(choose, ['vtol', 'wige']), inches: pick(choose, MOVES) }];
  return { ...fighter, card: { ...fighter.card, move } };
}

/** Most of the time where it counts. */
function pickFlak(choose: PickBelow, { card }: Fighter): readonly string[] {
  const flies = card.move.some(({ mode }) => mode === 'vtol' || mode === 'wige');
  return flies && !chance(choose, 3) ? [pick(choose, ['FLK2/1/1', 'FLK0*/0*/1'])] : [];
}

function pickTerrain(choose: PickBelow): AttackOrder['terrain'] {
  if (chance(choose, 3)) return undefined;
  return { woods: chance(choose, 3), partialCover: chance(choose, 3), underwater: chance(choose, 6) };
}

/** Two units in the middle of a battle, hurt and hot, and an order that may or may not be possible. */
export function makeAttackCase(choose: PickBelow): AttackCase {
  const book = pick(choose, BOOKS);
  const standard = book.startsWith('standard');
  // Flak is rare, and seldom misses by little.
  const hunts = standard && chance(choose, 4);
  const kind = hunts ? 'weapon' : pick(choose, KINDS_OF_ATTACK);
  // Most of the time with what the attack needs.
  const needed = chance(choose, 5) ? [] : (NEEDED[kind] ?? []);
  const mechs = ['BM', 'BM', 'IM'];
  const able = chance(choose, 8) ? STANDARD_TYPES : (ABLE[kind] ?? STANDARD_TYPES);
  const weapons = standard && kind === 'weapon' && chance(choose, 4) ? pick(choose, WEAPONS) : undefined;
  const fired = weapons === undefined ? [] : [pick(choose, ARMED[weapons])];
  const target = hunts
    ? pickFlyer(choose)
    : pickFighter(choose, 'target', standard ? STANDARD_TYPES : mechs, []);
  const beacon = chance(choose, 8) ? [pick(choose, ['CNARC2', 'SNARC', 'INARC1'])] : [];
  const flak = pickFlak(choose, target);
  const shooter = pickFighter(choose, 'attacker', standard ? able : mechs, [
    ...needed,
    ...fired,
    ...flak,
    ...beacon,
  ]);
  const attacker = { ...shooter, pilotAbilities: pickPilot(choose, book) };
  const near = BLOWS.includes(kind) && !chance(choose, 8);
  const order: AttackOrder = {
    kind,
    rangeInches: near ? pick(choose, [0, 1, 2]) : pickRange(choose),
    fromRear: chance(choose, 3),
    overheat: choose(5),
    spentOnRear: chance(choose, 6) ? choose(4) : undefined,
    weapons,
    spotterAttacks: chance(choose, 2),
    networkRangeInches: standard && chance(choose, 6) ? pickRange(choose) : undefined,
    beaconJammed: chance(choose, 4),
    terrain: pickTerrain(choose),
  };
  return { book, attacker, target, order };
}
