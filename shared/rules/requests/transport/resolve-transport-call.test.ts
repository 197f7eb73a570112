import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { UnitCard } from '../../../domain/unit-card.ts';
import { getRuleset } from '../../rulesets.ts';
import { makeCard, standard2018 } from '../../testing/fixtures.ts';
import { resolveTransportCall, type TransportCall } from './resolve-transport-call.ts';

const RULES = standard2018();
const OMNI = makeCard({ specials: ['OMNI'], move: [{ mode: 'ground', inches: 10 }] });
const CARRIER = makeCard({ type: 'CV', specials: ['IT5'], move: [{ mode: 'tracked', inches: 10 }] });

function infantry(type: 'BA' | 'CI', ...specials: string[]): UnitCard {
  return makeCard({ type, specials, size: 1, armor: 2, structure: 1, move: [{ mode: 'foot', inches: 4 }] });
}

const SQUAD = infantry('CI', 'CAR3');
const ARMOR = infantry('BA', 'CAR4', 'MEC');
const CLAMPED = infantry('BA', 'CAR4', 'XMEC');
const BROKEN = { armorLeft: 0, structureLeft: 1 };

const ask = (call: TransportCall, ruleset = RULES) => resolveTransportCall(ruleset, call);
const ride = (call: Partial<TransportCall>) => ask({ transport: { card: OMNI }, ...call });

describe('boarding', () => {
  it('says where, and what it costs the infantry', () => {
    expect(ride({ boarding: { card: ARMOR } })).toMatchObject({
      result: { boarding: { bars: [], berths: ['handholds'], costInches: 2 }, aboard: [] },
    });
  });

  it.each<[string, Partial<TransportCall>, readonly string[]]>([
    ['room', { aboard: [{ card: CLAMPED, berth: 'clamps' }] }, ['no-berth']],
    ['contact', { boarding: { card: ARMOR, baseContact: false } }, ['not-in-contact']],
    ['Move left', { boarding: { card: ARMOR, moveLeftInches: 1 } }, ['move-short']],
    ['Move at all', { boarding: { card: ARMOR, state: { criticals: { stunned: 1 } } } }, ['move-short']],
    ['leave to stay', { boarding: { card: ARMOR, withdrawing: true } }, ['passenger-withdraws']],
    ['time', { transport: { card: OMNI, withdrawing: true } }, ['transport-withdraws']],
    ['time, of a crippled transport', { transport: { card: OMNI, state: BROKEN } }, ['transport-withdraws']],
  ])('needs %s', (_, changes, bars) => {
    expect(ride({ boarding: { card: ARMOR }, ...changes })).toMatchObject({ result: { boarding: { bars } } });
  });

  it('finds the room that was made before the game', () => {
    const card = makeCard({ type: 'CV', specials: ['CT4'] });
    const onto = (exchange?: TransportCall['exchange']) =>
      ask({ transport: { card }, boarding: { card: SQUAD }, exchange });
    expect(onto()).toMatchObject({ result: { boarding: { bars: ['no-berth'] }, specials: ['CT4'] } });
    expect(onto({ to: 'infantry', tons: 3 })).toMatchObject({
      result: { boarding: { bars: [], berths: ['hold'] }, specials: ['CT1', 'IT3'] },
    });
  });
});

describe('aboard', () => {
  it('clamps take from the Move, and battle armor is told of', () => {
    const told = (card: UnitCard, berth: 'clamps' | 'handholds') => ride({ aboard: [{ card, berth }] });
    expect(told(CLAMPED, 'clamps')).toMatchObject({ result: { moveInches: 8, carriesBattleArmor: true } });
    expect(told(ARMOR, 'handholds')).toMatchObject({ result: { moveInches: 10 } });
    expect(ride({})).toMatchObject({ result: { moveInches: 10, carriesBattleArmor: false } });
  });

  it('nobody is hurt with the transport, and everybody lost with it', () => {
    const fate = (state: TransportCall['transport']['state']) => {
      const answer = ask({ transport: { card: CARRIER, state }, aboard: [{ card: SQUAD, berth: 'hold' }] });
      return answer.outcome === 'resolved' ? answer.result.aboard.map(({ lost }) => lost) : answer;
    };
    expect(fate({ armorLeft: 0, structureLeft: 1 })).toEqual([false]);
    expect(fate({ structureLeft: 0 })).toEqual([true]);
    expect(fate({ doom: { reason: 'ammo', by: null } })).toEqual([true]);
  });

  it('who has to leave gets off what stays, or is slower', () => {
    const off = (transport: TransportCall['transport']) => {
      const aboard = [{ card: SQUAD, berth: 'hold', withdrawing: true }] as const;
      const answer = ask({ transport, aboard });
      return answer.outcome === 'resolved' ? answer.result.aboard[0]?.mustLeave : answer;
    };
    expect(off({ card: CARRIER })).toBe(true);
    expect(off({ card: CARRIER, withdrawing: true })).toBe(false);
    expect(off({ card: CARRIER, withdrawing: true, state: { criticals: { immobilized: 1 } } })).toBe(true);
  });

  it('who got off may shoot and goes no farther', () => {
    expect(ride({})).toMatchObject({
      result: { dismounted: { movement: 'ground', modifier: 0, moveLeftInches: 0, mayAttack: true } },
    });
  });
});

describe('is refused', () => {
  it.each<[string, TransportCall, readonly (readonly [string, string])[]]>([
    [
      'with figures that no card has',
      {
        transport: { card: { ...OMNI, armor: -1 } },
        aboard: [{ card: { ...ARMOR, type: '??' }, berth: 'handholds' }],
        boarding: { card: ARMOR, state: { armorLeft: 99 } },
        exchange: { to: 'cargo', tons: Infinity },
      },
      [
        ['transport.card.armor', 'negative'],
        ['aboard[0].card.type', 'unknown-type'],
        ['boarding.state.armorLeft', 'too-high'],
        ['exchange.tons', 'not-finite'],
      ],
    ],
    [
      'with a Move left that is none',
      { transport: { card: OMNI }, boarding: { card: ARMOR, moveLeftInches: Infinity } },
      [['boarding.moveLeftInches', 'not-finite']],
    ],
    [
      'with more left than there was',
      { transport: { card: OMNI }, boarding: { card: ARMOR, moveLeftInches: 5 } },
      [['boarding.moveLeftInches', 'too-high']],
    ],
    [
      'where somebody rides who cannot',
      { transport: { card: CARRIER }, aboard: [SQUAD, SQUAD].map((card) => ({ card, berth: 'hold' })) },
      [['aboard[1].berth', 'no-berth']],
    ],
    [
      'to the dead and on the dead',
      {
        transport: { card: OMNI, state: { destroyed: true } },
        boarding: { card: ARMOR, state: { destroyed: true } },
      },
      [
        ['transport.state', 'destroyed'],
        ['boarding.state', 'destroyed'],
      ],
    ],
    [
      'an exchange for which there is no room',
      { transport: { card: CARRIER }, exchange: { to: 'cargo', tons: 6 } },
      [['exchange.tons', 'too-high']],
    ],
  ])('%s', (_, call, fields) => {
    expect(ask(call)).toEqual({ outcome: 'invalid', fields: fields.map(([path, code]) => ({ path, code })) });
  });

  it('by editions that carry nobody', () => {
    const quickStart = getRuleset('alpha-strike-quick-start-2020') ?? RULES;
    const fields = [{ path: 'ruleset', code: 'not-able' }];
    expect(ask({ transport: { card: OMNI } }, quickStart)).toEqual({ outcome: 'invalid', fields });
  });

  it('never with an exception, whatever is asked', () => {
    const odd = fc.oneof(fc.constantFrom(NaN, Infinity, -1, 0.5), fc.integer({ min: -3, max: 40 }));
    const card = fc.record({
      type: fc.constantFrom('BM', 'CV', 'BA', 'CI', '??'),
      armor: odd,
      structure: odd,
    });
    const berth = fc.constantFrom('hold' as const, 'handholds' as const, 'clamps' as const);
    const specials = fc.subarray(['OMNI', 'IT5', 'CT2', 'MEC', 'XMEC', 'CAR3', 'IT', 'CARX']);
    const unit = fc
      .tuple(card, specials)
      .map(([figures, carried]) => ({ ...ARMOR, ...figures, specials: carried }));
    fc.assert(
      fc.property(unit, unit, unit, berth, odd, odd, (transport, rider, boarder, where, left, tons) => {
        const answer = ask({
          transport: { card: transport },
          aboard: [{ card: rider, berth: where }],
          boarding: { card: boarder, moveLeftInches: left },
          exchange: { to: 'cargo', tons },
        });
        if (answer.outcome === 'invalid') expect(answer.fields.length).toBeGreaterThan(0);
        else expect(answer.result.moveInches).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
