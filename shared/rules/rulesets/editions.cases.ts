import type { MovementUsed } from '../../domain/battle-event.ts';
import type { HeatQuestion } from '../combat/heat.ts';
import type { PhysicalKind } from '../ruleset.ts';
import { onD20 } from './first-strike/d20.cases.ts';
import type { ToHitTerrain, AttackerFigures, ToHitFigures, TargetFigures } from '../combat/question.ts';

export const EDITIONS = {
  standard: 'alpha-strike-standard-2018',
  intro: 'alpha-strike-intro-2013',
  quickStart: 'alpha-strike-quick-start-2020',
  firstStrike: 'first-strike',
} as const;
export type EditionId = keyof typeof EDITIONS;

/** The expected answer of an edition: that of the standard rules, and others only for editions that differ. */
export interface EditionCase<Input, Expected> {
  readonly name: string;
  readonly input: Input;
  readonly expected: {
    readonly standard: Expected;
    readonly intro?: Expected;
    readonly quickStart?: Expected;
    readonly firstStrike?: Expected;
  };
}

export type Expected<Value> = EditionCase<unknown, Value>['expected'];

function asks(
  name: string,
  expected: Expected<number | 'miss'>,
  attack: Partial<ToHitFigures['attack']> = {},
  attacker: Partial<AttackerFigures> = {},
  target: Partial<TargetFigures> = {},
  terrain: ToHitTerrain = {},
): EditionCase<ToHitFigures, number | 'miss'> {
  const input: ToHitFigures = {
    attack: { kind: 'weapon', rangeInches: 6, ...attack },
    attacker: { type: 'BM', skill: 4, movement: 'ground', ...attacker },
    target: { type: 'BM', tmm: 2, move: [{ mode: 'ground', inches: 10 }], movement: 'ground', ...target },
    terrain,
  };
  return { name, input, expected: { firstStrike: onD20(expected.standard), ...expected } };
}

const ANVIL = [
  { mode: 'ground', inches: 10 },
  { mode: 'jump', inches: 4 },
] as const;
const JUMPER = [
  { mode: 'ground', inches: 8 },
  { mode: 'jump', inches: 10 },
] as const;

/** The ends of the bands of Move, with their modifiers. */
const BAND_ENDS = [
  [4, 0],
  [5, 1],
  [8, 1],
  [9, 2],
  [12, 2],
  [13, 3],
  [18, 3],
  [19, 4],
  [34, 4],
  [35, 5],
] as const;

/** The number needed, or a miss if no roll can hit. The plain question: Skill 4, short range, Move 10", TMM 2. */
export const TO_HIT_CASES = [
  asks(
    'worked example 1 (intro): 2" away, Move 10"/4"j, partial cover',
    { standard: 7, intro: 7, quickStart: 6 },
    { rangeInches: 2 },
    { skill: 3 },
    { move: ANVIL },
    { partialCover: true },
  ),
  asks(
    'worked example 2 (quick start): 2" away, TMM 2, jumped, partial cover',
    { standard: 6, intro: 7, quickStart: 7 },
    { rangeInches: 2 },
    { skill: 3 },
    { move: ANVIL, movement: 'jump' },
    { partialCover: true },
  ),
  asks('the plain question', { standard: 6 }),
  asks('medium range', { standard: 8 }, { rangeInches: 6.5 }),
  asks('the end of medium range', { standard: 8 }, { rangeInches: 24 }),
  asks('just beyond medium range', { standard: 10 }, { rangeInches: 24.5 }),
  asks('long range', { standard: 10 }, { rangeInches: 42 }),
  asks('beyond long range', { standard: 'miss' }, { rangeInches: 42.5 }),
  asks('base contact', { standard: 'miss', firstStrike: 14 }, { rangeInches: 0 }),
  asks('just out of base contact', { standard: 6 }, { rangeInches: 0.1 }),
  asks('attacker stood still', { standard: 5, intro: 6 }, {}, { movement: 'standstill' }),
  asks('attacker immobile', { standard: 5, intro: 6 }, {}, { immobile: true }),
  asks('attacker jumped', { standard: 8, intro: 6 }, {}, { movement: 'jump' }),
  asks('target stood still', { standard: 4, intro: 6 }, {}, {}, { movement: 'standstill' }),
  asks('target shut down', { standard: 0 }, {}, {}, { immobile: true, movement: 'standstill' }),
  asks(
    'jump-capable target on the ground',
    { standard: 5, intro: 7, quickStart: 6 },
    {},
    {},
    { move: JUMPER },
  ),
  asks(
    'jump-capable target that jumped',
    { standard: 7, intro: 7, quickStart: 7 },
    {},
    {},
    { move: JUMPER, movement: 'jump' },
  ),
  asks('a printed modifier unlike the Move', { standard: 6, quickStart: 7 }, {}, {}, { tmm: 3 }),
  asks('target without any Move', { standard: 6, intro: 4 }, {}, {}, { move: [] }),
  ...BAND_ENDS.map(([inches, modifier]) =>
    asks(
      `target with a Move of ${inches}"`,
      { standard: 4 + modifier, quickStart: 6 },
      {},
      {},
      { move: [{ mode: 'ground', inches }] },
    ),
  ),
  asks('target of whose Move nothing is told', { standard: 6 }, {}, {}, { move: undefined }),
  asks('woods', { standard: 8, quickStart: 7 }, {}, {}, {}, { woods: true }),
  asks(
    'woods around both, counted once',
    { standard: 8, quickStart: 7 },
    {},
    { inWoods: true },
    {},
    { woods: true },
  ),
  asks('heat 3', { standard: 9 }, {}, { heat: 3 }),
  asks('two fire control hits', { standard: 10, firstStrike: 8 }, {}, { fireControlHits: 2 }),
  asks(
    'fists, hot and with damaged fire control',
    { standard: 6 },
    { kind: 'standard', rangeInches: 1 },
    { heat: 2, fireControlHits: 2 },
  ),
  asks('fists at 2"', { standard: 6, quickStart: 'miss' }, { kind: 'standard', rangeInches: 2 }),
  asks('melee weapon at 2"', { standard: 6, intro: 7 }, { kind: 'melee', rangeInches: 2 }),
  asks('melee weapon at 3"', { standard: 'miss' }, { kind: 'melee', rangeInches: 3 }),
  asks('charge', { standard: 7, intro: 8 }, { kind: 'charge', rangeInches: 0 }),
  asks('from above', { standard: 9, intro: 9 }, { kind: 'dfa', rangeInches: 0 }, { movement: 'jump' }),
  asks('rear-firing weapons', { standard: 7, intro: 'miss' }, { kind: 'rear' }),
  asks(
    'artillery',
    { standard: 11, intro: 'miss', quickStart: 'miss' },
    { kind: 'artillery', rangeInches: 42 },
  ),
  asks('stealth', { standard: 9, intro: 8, quickStart: 8 }, { rangeInches: 10 }, {}, { specials: ['STL'] }),
  asks(
    'under water at 4"',
    { standard: 9, intro: 6, quickStart: 6 },
    { rangeInches: 4 },
    {},
    {},
    { underwater: true },
  ),
  asks(
    'under water at 12", the end of half the medium range',
    { standard: 9, intro: 8, quickStart: 8 },
    { rangeInches: 12 },
    {},
    {},
    { underwater: true },
  ),
  asks(
    'under water at 12.5"',
    { standard: 11, intro: 8, quickStart: 8 },
    { rangeInches: 12.5 },
    {},
    {},
    { underwater: true },
  ),
  asks(
    'under water beyond 21"',
    { standard: 'miss', intro: 8, quickStart: 8 },
    { rangeInches: 21.5 },
    {},
    {},
    { underwater: true },
  ),
] satisfies readonly EditionCase<ToHitFigures, number | 'miss'>[];

/** Printed modifier, movement hits, heat and movement; expected: the modifier that counts. */
export const TMM_CASES = [
  {
    name: 'whole and cold',
    input: { tmm: 3, mpHits: 0, heat: 1, movement: 'ground' },
    expected: { standard: 3 },
  },
  {
    name: 'one hit takes half',
    input: { tmm: 2, mpHits: 1, heat: 0, movement: 'ground' },
    expected: { standard: 2, quickStart: 1 },
  },
  {
    name: 'half of 3, rounded normally',
    input: { tmm: 3, mpHits: 1, heat: 0, movement: 'ground' },
    expected: { standard: 3, quickStart: 1 },
  },
  {
    name: 'at least 1',
    input: { tmm: 1, mpHits: 1, heat: 0, movement: 'ground' },
    expected: { standard: 1, quickStart: 0 },
  },
  {
    name: 'never below 0',
    input: { tmm: 1, mpHits: 3, heat: 3, movement: 'ground' },
    expected: { standard: 1, quickStart: 0 },
  },
  {
    name: 'two hits',
    input: { tmm: 4, mpHits: 2, heat: 0, movement: 'ground' },
    expected: { standard: 4, quickStart: 1 },
  },
  {
    name: 'worked example 9: heat 2',
    input: { tmm: 2, mpHits: 0, heat: 2, movement: 'ground' },
    expected: { standard: 2, quickStart: 1 },
  },
  {
    name: 'heat does not touch a jump',
    input: { tmm: 2, mpHits: 0, heat: 3, movement: 'jump' },
    expected: { standard: 2 },
  },
  {
    name: 'a hit touches a jump',
    input: { tmm: 2, mpHits: 1, heat: 3, movement: 'jump' },
    expected: { standard: 2, quickStart: 1 },
  },
] satisfies readonly EditionCase<
  { readonly tmm: number; readonly mpHits: number; readonly heat: number; readonly movement: MovementUsed },
  number
>[];

/** Printed ground Move in inches, movement hits and heat; expected: the inches left. */
export const MOVE_CASES = [
  { name: 'one hit', input: { inches: 10, mpHits: 1, heat: 0 }, expected: { standard: 5, firstStrike: 8 } },
  {
    name: 'one hit, rounded normally',
    input: { inches: 14, mpHits: 2, heat: 0 },
    expected: { standard: 3, firstStrike: 10 },
  },
  { name: 'at least 2"', input: { inches: 2, mpHits: 1, heat: 0 }, expected: { standard: 0 } },
  {
    name: 'worked example 9: heat 2 costs 4"',
    input: { inches: 10, mpHits: 0, heat: 2 },
    expected: { standard: 6 },
  },
] satisfies readonly EditionCase<
  { readonly inches: number; readonly mpHits: number; readonly heat: number },
  number
>[];

const QUIET: HeatQuestion = { heat: 0, fired: false, overheatUsed: 0, outsideHeat: 0, engineHits: 0 };

/** Expected: the heat level after the End Phase. */
export const HEAT_CASES = [
  { name: 'no weapon fired', input: { ...QUIET, heat: 3 }, expected: { standard: 0 } },
  { name: 'fired without overheat', input: { ...QUIET, heat: 2, fired: true }, expected: { standard: 2 } },
  {
    name: 'worked example 9: 2 points',
    input: { ...QUIET, fired: true, overheatUsed: 2 },
    expected: { standard: 2 },
  },
  {
    name: 'worked example 9: 2 more, shut down',
    input: { ...QUIET, heat: 2, fired: true, overheatUsed: 2 },
    expected: { standard: 4 },
  },
  {
    name: 'from outside, 2 at most',
    input: { ...QUIET, fired: true, outsideHeat: 5 },
    expected: { standard: 2 },
  },
  { name: 'hurt engine', input: { ...QUIET, fired: true, engineHits: 1 }, expected: { standard: 1 } },
  {
    name: 'a point of overheat in shallow water',
    input: { ...QUIET, heat: 1, fired: true, overheatUsed: 1, inWater: true, depthInches: 1 },
    expected: { standard: 1 },
  },
  {
    name: 'a point of overheat in water of less than 1"',
    input: { ...QUIET, heat: 1, fired: true, overheatUsed: 1, inWater: true, depthInches: 0.9 },
    expected: { standard: 2, quickStart: 1 },
  },
  {
    name: 'no overheat in shallow water',
    input: { ...QUIET, heat: 2, fired: true, inWater: true, depthInches: 1 },
    expected: { standard: 1, quickStart: 2 },
  },
  {
    name: 'no overheat in deep water',
    input: { ...QUIET, heat: 2, fired: true, inWater: true, depthInches: 2 },
    expected: { standard: 1, quickStart: 2 },
  },
] satisfies readonly EditionCase<HeatQuestion, number>[];

/** Expected: points of a physical hit, and damage to the attacker on a hit and on a miss. */
export const PHYSICAL_CASES = [
  {
    name: 'fists',
    input: { kind: 'standard', size: 3, inches: 0, targetSize: 3 },
    expected: { standard: [3, 0, 0] },
  },
  {
    name: 'melee weapon',
    input: { kind: 'melee', size: 3, inches: 0, targetSize: 3 },
    expected: { standard: [4, 0, 0] },
  },
  {
    name: 'worked example 11: charge over 6"',
    input: { kind: 'charge', size: 3, inches: 6, targetSize: 3 },
    expected: { standard: [2, 1, 0], intro: [2, 0, 0] },
  },
  {
    name: 'from above over 6"',
    input: { kind: 'dfa', size: 3, inches: 6, targetSize: 3 },
    expected: { standard: [3, 3, 2], intro: [3, 0, 0] },
  },
  {
    name: 'charge into Size 2',
    input: { kind: 'charge', size: 4, inches: 10, targetSize: 2 },
    expected: { standard: [5, 0, 0] },
  },
  {
    name: 'from above on Size 2',
    input: { kind: 'dfa', size: 4, inches: 10, targetSize: 2 },
    expected: { standard: [6, 4, 1], intro: [6, 0, 0] },
  },
] satisfies readonly EditionCase<
  {
    readonly kind: PhysicalKind;
    readonly size: number;
    readonly inches: number;
    readonly targetSize: number;
  },
  readonly [number, number, number]
>[];
