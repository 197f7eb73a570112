import type { UnitCard } from '../../domain/unit-card.ts';
import type { Criticals } from '../../domain/unit-state.ts';
import type { AttackOrder } from '../combat/fighter.ts';
import type { EditionCase, Expected } from './editions.cases.ts';

/** An attack between two 'Mechs on scripted dice. */
export interface AttackCaseInput {
  readonly attacker: Partial<UnitCard>;
  readonly heat?: number;
  readonly target: Partial<UnitCard>;
  readonly order: Partial<AttackOrder>;
  readonly inchesMoved?: number;
  /** Critical hits that the attacker and the target carry already. */
  readonly attackerHits?: Partial<Criticals>;
  readonly targetHits?: Partial<Criticals>;
  /** Dice by edition, as editions roll different numbers of dice; all must be used. */
  readonly dice: Expected<readonly number[]>;
}

/** What is left of the target and what will destroy it, or why the attack was refused. */
type AttackResult =
  | {
      readonly armor: number;
      readonly structure: number;
      readonly own?: number;
      readonly hits?: string;
      readonly doom?: string;
    }
  | string;

const STALKER = { size: 4, damage: { short: '3', medium: '4', long: '2' }, overheat: 3 } as const;
const BATTLEMASTER = { damage: { short: '3', medium: '3', long: '1' }, overheat: 1, specials: ['REAR1/1/-'] };
/** First Strike: this many groups that all hit, each with a critical roll without effect. */
const allGroups = (groups: number): readonly number[] => Array<number>(3 * groups).fill(1);
/** First Strike: two groups that mark structure, with critical rolls that find nothing to break. */
const INTO_STRUCTURE = [1, 4, 5, 1, 4, 5];
const WALL = { armor: 12, structure: 5, move: [], tmm: 0 } as const;

function fights(
  name: string,
  dice: AttackCaseInput['dice'],
  expected: Expected<AttackResult>,
  order: Partial<AttackOrder>,
  rest: Partial<Omit<AttackCaseInput, 'dice' | 'order'>> = {},
): EditionCase<AttackCaseInput, AttackResult> {
  return { name, input: { attacker: {}, target: WALL, ...rest, dice, order }, expected };
}

/** By default the target has armor 12 and structure 5; hits are those that take effect in the End Phase. */
export const ATTACK_CASES = [
  fights(
    'worked example 8: full overheat at short',
    { standard: [6, 5], firstStrike: allGroups(3) },
    { standard: { armor: 6, structure: 5 } },
    { rangeInches: 4, overheat: 3 },
    { attacker: STALKER },
  ),
  fights(
    'worked example 8: full overheat at medium',
    { standard: [6, 5], firstStrike: allGroups(4) },
    { standard: { armor: 5, structure: 5 } },
    { rangeInches: 20, overheat: 3 },
    { attacker: STALKER },
  ),
  fights(
    'worked example 8: full overheat at long',
    { standard: [6, 5], firstStrike: allGroups(1) },
    { standard: { armor: 10, structure: 5 } },
    { rangeInches: 40, overheat: 3 },
    { attacker: STALKER },
  ),
  fights(
    'overheat at long with the ability for it',
    { standard: [6, 5], firstStrike: allGroups(3) },
    { standard: { armor: 7, structure: 5 } },
    { rangeInches: 40, overheat: 3 },
    { attacker: { ...STALKER, specials: ['OVL'] } },
  ),
  fights(
    'overheat with heat weapons',
    { standard: [6, 5], firstStrike: allGroups(3), quickStart: [6, 5] },
    { standard: { armor: 6, structure: 5 }, quickStart: { armor: 9, structure: 5 } },
    { rangeInches: 4, overheat: 3 },
    { attacker: { ...STALKER, specials: ['HT1/-/-'] } },
  ),
  fights(
    'overheat beyond the reach of the heat weapons',
    { standard: [6, 5], firstStrike: allGroups(4) },
    { standard: { armor: 5, structure: 5 } },
    { rangeInches: 20, overheat: 3 },
    { attacker: { ...STALKER, specials: ['HT1/-/-'] } },
  ),
  fights(
    'worked example 8: one box left on the scale',
    { standard: [6, 5], firstStrike: allGroups(2) },
    { standard: { armor: 8, structure: 5 } },
    { rangeInches: 4, overheat: 3 },
    { attacker: STALKER, heat: 3 },
  ),
  fights(
    'through the rear: a point more',
    { standard: [6, 5], firstStrike: allGroups(2) },
    { standard: { armor: 8, structure: 5 } },
    { fromRear: true },
  ),
  fights(
    'fists through the rear: no more',
    { standard: [6, 5], firstStrike: allGroups(1) },
    { standard: { armor: 10, structure: 5 } },
    { kind: 'standard', rangeInches: 1, fromRear: true },
  ),
  fights(
    'a damaged weapon: a point less',
    { standard: [6, 5], firstStrike: allGroups(1) },
    { standard: { armor: 10, structure: 5 } },
    {},
    { attackerHits: { weapon: 1 } },
  ),
  fights(
    'into structure: a critical roll that finds nothing',
    { standard: [6, 5, 2, 3], firstStrike: INTO_STRUCTURE },
    { standard: { armor: 0, structure: 2 } },
    {},
    { target: { ...WALL, armor: 0 } },
  ),
  fights(
    'the last of the structure: no critical roll',
    { standard: [6, 5], firstStrike: [1, 4, 5, 1] },
    { standard: { armor: 0, structure: 0, doom: 'structure' } },
    {},
    { target: { ...WALL, armor: 0, structure: 3 } },
  ),
  fights(
    'ammunition',
    { standard: [6, 5, 1, 1], firstStrike: INTO_STRUCTURE },
    {
      standard: { armor: 0, structure: 2, doom: 'ammo' },
      firstStrike: { armor: 0, structure: 2 },
    },
    {},
    { target: { ...WALL, armor: 0 } },
  ),
  fights(
    'ammunition in CASE: a point more, which rolls again',
    { standard: [6, 5, 1, 1, 3, 3], firstStrike: INTO_STRUCTURE },
    {
      standard: { armor: 0, structure: 1, hits: 'weapon' },
      firstStrike: { armor: 0, structure: 2 },
    },
    {},
    { target: { ...WALL, armor: 0, specials: ['CASE'] } },
  ),
  fights(
    'ammunition in CASEII',
    { standard: [6, 5, 1, 1], firstStrike: INTO_STRUCTURE },
    { standard: { armor: 0, structure: 2 } },
    {},
    { target: { ...WALL, armor: 0, specials: ['CASEII'] } },
  ),
  fights(
    'the second hit on an engine',
    { standard: [6, 5, 5, 6], firstStrike: [1, 16, 17, 1, 1, 1] },
    {
      standard: { armor: 0, structure: 2, hits: 'engine', doom: 'engine' },
      firstStrike: { armor: 0, structure: 2, hits: 'engine' },
    },
    {},
    { target: { ...WALL, armor: 0 }, targetHits: { engine: 1 } },
  ),
  fights(
    'a critical hit that destroys',
    { standard: [6, 5, 6, 6], firstStrike: INTO_STRUCTURE },
    {
      standard: { armor: 0, structure: 2, doom: 'critical' },
      firstStrike: { armor: 0, structure: 2 },
    },
    {},
    { target: { ...WALL, armor: 0 } },
  ),
  fights(
    'a critical hit with nothing to break: a point more, without another roll',
    { standard: [6, 5, 3, 4], firstStrike: [1, 9, 9, 1, 1, 1] },
    { standard: { armor: 0, structure: 1 } },
    {},
    { target: { ...WALL, armor: 0 } },
  ),
  fights(
    'two sixes on armor',
    { standard: [6, 6], quickStart: [6, 6, 1, 3], firstStrike: allGroups(2) },
    { standard: { armor: 9, structure: 5 }, quickStart: { armor: 9, structure: 5, hits: 'fireControl' } },
    {},
  ),
  fights(
    'two sixes through the armor',
    { standard: [6, 6, 1, 2], quickStart: [6, 6, 3, 4, 1, 2], firstStrike: allGroups(2) },
    {
      standard: { armor: 0, structure: 3, hits: 'engine' },
      quickStart: { armor: 0, structure: 3, hits: 'engine mp' },
      firstStrike: { armor: 1, structure: 2 },
    },
    {},
    { target: { ...WALL, armor: 1, move: [{ mode: 'ground', inches: 4 }] } },
  ),
  fights(
    'two sixes with minimal damage that comes to nothing',
    { standard: [6, 6, 3], firstStrike: [1, 3] },
    { standard: { armor: 12, structure: 5 } },
    {},
    { attacker: { damage: { short: '0*', medium: '-', long: '-' } } },
  ),
  fights(
    'two sixes with minimal damage',
    { standard: [6, 6, 4], quickStart: [6, 6, 4, 2, 3], firstStrike: [1, 4, 1, 1] },
    { standard: { armor: 11, structure: 5 } },
    {},
    { attacker: { damage: { short: '0*', medium: '-', long: '-' } } },
  ),
  fights(
    'two sixes find nothing to break: the extra point',
    { standard: [6, 6], quickStart: [6, 6, 3, 4], firstStrike: allGroups(2) },
    { standard: { armor: 9, structure: 5 }, quickStart: { armor: 8, structure: 5 } },
    {},
  ),
  fights(
    'two sixes that miss',
    { standard: [6, 6], firstStrike: [1] },
    { standard: { armor: 12, structure: 5 } },
    { rangeInches: 42 },
    {
      heat: 3,
      attacker: { damage: { short: '1', medium: '1', long: '1' } },
      target: { ...WALL, tmm: 4, move: [{ mode: 'ground', inches: 20 }] },
    },
  ),
  fights(
    'worked example 13: rear weapons at short',
    { standard: [6, 5], intro: [], firstStrike: allGroups(1) },
    { standard: { armor: 11, structure: 5 }, intro: 'not-modelled' },
    { kind: 'rear', rangeInches: 4 },
    { attacker: BATTLEMASTER },
  ),
  fights(
    'worked example 13: the front attack at medium beside it',
    { standard: [], quickStart: [6, 5] },
    { standard: 'not-able', quickStart: { armor: 10, structure: 5 } },
    { rangeInches: 20, spentOnRear: 1 },
    { attacker: BATTLEMASTER },
  ),
  fights(
    'the front attack beside it with overheat',
    { standard: [], quickStart: [6, 5] },
    { standard: 'not-able', quickStart: { armor: 9, structure: 5 } },
    { rangeInches: 20, spentOnRear: 1, overheat: 1 },
    { attacker: BATTLEMASTER },
  ),
  fights(
    'nothing left for the front',
    { standard: [] },
    { standard: 'not-able', quickStart: 'no-damage' },
    { rangeInches: 40, spentOnRear: 1 },
    { attacker: BATTLEMASTER },
  ),
  fights(
    'fists of a unit with a melee weapon',
    { standard: [6, 5], firstStrike: allGroups(1) },
    { standard: { armor: 10, structure: 5 }, quickStart: { armor: 9, structure: 5 } },
    { kind: 'standard', rangeInches: 1 },
    { attacker: { specials: ['MEL'] } },
  ),
  fights(
    'a charge of a unit with a melee weapon',
    { standard: [6, 5], firstStrike: allGroups(1) },
    { standard: { armor: 10, structure: 5 } },
    { kind: 'charge', rangeInches: 2 },
    { attacker: { specials: ['MEL'] }, inchesMoved: 8 },
  ),
  fights(
    'fists at 2" on a table',
    { standard: [6, 5], quickStart: [], firstStrike: allGroups(1) },
    { standard: { armor: 10, structure: 5 }, quickStart: 'out-of-reach' },
    { kind: 'standard', rangeInches: 2 },
  ),
  fights(
    'from above: one critical roll, and its price',
    { standard: [6, 5, 4, 6], firstStrike: [1, 9, 9, 1, 1] },
    {
      standard: { armor: 9, structure: 5, own: 2, hits: 'fireControl' },
      intro: { armor: 9, structure: 5, hits: 'fireControl' },
    },
    { kind: 'dfa', rangeInches: 2 },
    { attacker: { move: [{ mode: 'jump', inches: 8 }] }, inchesMoved: 8 },
  ),
  fights(
    'from above into structure: two critical rolls',
    { standard: [6, 5, 1, 2, 4, 6], firstStrike: [1, 4, 5, 1, 1] },
    {
      standard: { armor: 0, structure: 2, own: 2, hits: 'engine fireControl' },
      firstStrike: { armor: 0, structure: 2, own: 2, hits: 'fireControl' },
      intro: { armor: 0, structure: 2, hits: 'engine fireControl' },
    },
    { kind: 'dfa', rangeInches: 2 },
    { attacker: { move: [{ mode: 'jump', inches: 8 }] }, target: { ...WALL, armor: 0 }, inchesMoved: 8 },
  ),
  fights('artillery', { standard: [] }, { standard: 'not-modelled' }, { kind: 'artillery', rangeInches: 20 }),
] satisfies readonly EditionCase<AttackCaseInput, AttackResult>[];
