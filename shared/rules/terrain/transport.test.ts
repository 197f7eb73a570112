import { describe, expect, it } from 'vitest';
import { getRuleset } from '../rulesets.ts';
import { computeToHit } from '../combat/to-hit.ts';
import { standard2018 } from '../testing/fixtures.ts';
import {
  computeLoadedMove,
  listLostWith,
  mustLeave,
  resolveBoarding,
  validateBoarding,
  type Boarding,
  type Traveller,
  carriesBattleArmor,
  listBerths,
  type CarriedCard,
  type Passenger,
} from './transport.ts';
import type { TransportRules } from '../ground-rules.ts';

function rulesOf(): TransportRules {
  const { transport } = standard2018();
  if (transport === null) throw new Error('Nobody is carried');
  return transport;
}

const rules = rulesOf();
const card = (type: string, ...specials: string[]): CarriedCard => ({ type, specials });
const CARRIER = card('CV', 'EE', 'IT5');
const OMNI = card('BM', 'OMNI');
const SQUAD = card('CI', 'CAR3', 'AM');
const ARMOR = card('BA', 'CAR4', 'MEC');
const CLAMPED = card('BA', 'CAR4', 'XMEC');

describe('berths', () => {
  it.each([
    ['infantry in a hold', CARRIER, SQUAD, [], ['hold']],
    ['battle armor in a hold', CARRIER, ARMOR, [], ['hold']],
    ['nobody in a full hold', CARRIER, SQUAD, [{ card: SQUAD, berth: 'hold' }], []],
    [
      'a smaller one besides another',
      CARRIER,
      card('CI', 'CAR2'),
      [{ card: SQUAD, berth: 'hold' }],
      ['hold'],
    ],
    ['a hold with half a ton to spare', card('SV', 'IT3.5'), SQUAD, [], ['hold']],
    ['infantry without a printed size nowhere', CARRIER, card('CI'), [], []],
    ['infantry without a hold nowhere', OMNI, SQUAD, [], []],
    ['battle armor on an Omni unit', OMNI, ARMOR, [], ['handholds']],
    ['not on any other unit', card('BM'), ARMOR, [], []],
    ['clamps on anything', card('BM'), CLAMPED, [], ['clamps']],
    ['clamps on an Omni unit too', OMNI, CLAMPED, [], ['clamps']],
    ['only one outside', OMNI, ARMOR, [{ card: CLAMPED, berth: 'clamps' }], []],
    [
      'one outside and one inside',
      card('CV', 'IT5', 'OMNI'),
      ARMOR,
      [{ card: SQUAD, berth: 'hold' }],
      ['handholds'],
    ],
    ['the hold or the handholds', card('CV', 'IT5', 'OMNI'), ARMOR, [], ['hold', 'handholds']],
    ["no 'Mech in a hold", card('CV', 'IT80'), card('BM', 'CAR5'), [], []],
    ['nobody on infantry', card('BA', 'IT9'), SQUAD, [], []],
    ['nobody on what does not fight on the ground', card('DS', 'IT9'), SQUAD, [], []],
    ['no stranger', CARRIER, card('??', 'CAR1'), [], []],
    ['conventional infantry by no clamps', card('BM'), card('CI', 'CAR1', 'XMEC'), [], []],
  ] as const)('%s', (_, transport, passenger, aboard, berths) => {
    expect(listBerths(transport, passenger, aboard)).toEqual(berths);
  });
});

const FAST: Traveller = { card: CARRIER, moveInches: 10, withdrawing: false };
const SLOW: Traveller = { card: SQUAD, moveInches: 2, withdrawing: false };
const BOARDING: Boarding = {
  transport: FAST,
  passenger: SLOW,
  moveLeftInches: 2,
  baseContact: true,
  aboard: [],
};

describe('boarding', () => {
  it.each([
    ['with two inches left', {}, []],
    ['with less', { moveLeftInches: 1.5 }, ['move-short']],
    ['from afar', { baseContact: false }, ['not-in-contact']],
    ['with no room', { aboard: [{ card: SQUAD, berth: 'hold' }] }, ['no-berth']],
    ['while having to leave', { passenger: { ...SLOW, withdrawing: true } }, ['passenger-withdraws']],
    ['what has to leave', { transport: { ...FAST, withdrawing: true } }, ['transport-withdraws']],
  ] as const)('%s', (_, changes, bars) => {
    expect(resolveBoarding(rules, { ...BOARDING, ...changes })).toMatchObject({ bars, costInches: 2 });
  });

  it('names the berths to choose from', () => {
    expect(resolveBoarding(rules, BOARDING).berths).toEqual(['hold']);
  });

  it('would let somebody who pays nothing onto a transport that has to leave, with it', () => {
    const leaving = {
      ...BOARDING,
      transport: { ...FAST, withdrawing: true },
      passenger: { ...SLOW, withdrawing: true },
    };
    const bars = (boardingCostInches: number) =>
      resolveBoarding({ ...rules, boardingCostInches }, leaving).bars;
    expect(bars(0)).toEqual([]);
    expect(bars(1)).toEqual(['transport-withdraws']);
  });

  it('names every figure that cannot be', () => {
    const odd = {
      ...BOARDING,
      transport: { ...FAST, moveInches: NaN },
      passenger: { ...SLOW, moveInches: -1 },
      moveLeftInches: Infinity,
    };
    expect(validateBoarding(odd).map(({ path, code }) => `${path} ${code}`)).toEqual([
      'transport.moveInches not-finite',
      'passenger.moveInches negative',
      'moveLeftInches not-finite',
    ]);
    expect(validateBoarding(BOARDING)).toEqual([]);
  });
});

describe('aboard', () => {
  it('stays who has to leave only on what leaves as fast', () => {
    const passenger = { ...SLOW, withdrawing: true };
    expect(mustLeave(FAST, SLOW)).toBe(false);
    expect(mustLeave(FAST, passenger)).toBe(true);
    expect(mustLeave({ ...FAST, withdrawing: true }, passenger)).toBe(false);
    expect(mustLeave({ ...FAST, withdrawing: true, moveInches: 2 }, passenger)).toBe(false);
    expect(mustLeave({ ...FAST, withdrawing: true, moveInches: 1 }, passenger)).toBe(true);
  });

  it('clamps take two inches of the Move, handholds and holds nothing', () => {
    const riding = (berth: Passenger['berth']): readonly Passenger[] => [{ card: ARMOR, berth }];
    const left = (moveInches: number, berth: Passenger['berth']) =>
      computeLoadedMove(rules, moveInches, riding(berth));
    expect([left(10, 'clamps'), left(1, 'clamps')]).toEqual([8, 0]);
    expect([left(10, 'hold'), left(10, 'handholds'), computeLoadedMove(rules, 10, [])]).toEqual([10, 10, 10]);
  });

  it('is lost with the transport', () => {
    const transportOf = new Map([
      ['squad', 'tank'],
      ['armor', 'mech'],
      ['scouts', 'tank'],
    ]);
    expect(listLostWith(transportOf, 'tank')).toEqual(['squad', 'scouts']);
    expect(listLostWith(transportOf, 'squad')).toEqual([]);
  });

  it("makes a 'Mech harder to climb when it wears battle armor already", () => {
    expect(carriesBattleArmor([{ card: SQUAD, berth: 'hold' }])).toBe(false);
    const aboard: readonly Passenger[] = [{ card: ARMOR, berth: 'handholds' }];
    const number = (carried: readonly Passenger[]) =>
      computeToHit(standard2018(), {
        attack: { kind: 'anti-mech', rangeInches: 0 },
        attacker: { type: 'BA', skill: 4 },
        target: { type: 'BM', carriesBattleArmor: carriesBattleArmor(carried) },
      }).targetNumber;
    expect(number(aboard) - number([])).toBe(3);
  });
});

it('leaves who has got off as a moving target that may shoot and goes no farther', () => {
  const { movement, modifier, ...rest } = rules.dismounted;
  expect(rest).toEqual({ moveLeftInches: 0, mayAttack: true });
  const number = (target: { readonly movement: typeof movement; readonly tmm: number }) =>
    computeToHit(standard2018(), {
      attack: { kind: 'weapon', rangeInches: 4 },
      attacker: { type: 'BM', skill: 4, movement: 'ground' },
      target: { type: 'CI', ...target },
    }).targetNumber;
  expect(number({ movement, tmm: modifier })).toBe(4);
});

it('is unknown to editions with nothing but BattleMechs', () => {
  for (const id of ['alpha-strike-intro-2013', 'alpha-strike-quick-start-2020'])
    expect(getRuleset(id)?.transport).toBeNull();
});
