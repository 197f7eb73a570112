import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getRuleset, listRulesets } from '../../rulesets.ts';
import { makeCard, standard2018 } from '../../testing/fixtures.ts';
import { resolveEndPhaseCall, type EndPhaseCall } from './resolve-end-phase-call.ts';

const card = makeCard({ armor: 4, structure: 4, overheat: 2 });
const ask = (call: Partial<EndPhaseCall>, ruleset = standard2018()) =>
  resolveEndPhaseCall(ruleset, { unit: { card }, ...call });
const heatOf = (call: Partial<EndPhaseCall>): unknown => {
  const answer = ask(call);
  return answer.outcome === 'resolved' ? answer.result.state.heat : answer.fields;
};

describe('the End Phase of a unit', () => {
  it('settles heat: what was fired, what the water takes, what comes up again', () => {
    expect(heatOf({ unit: { card, state: { heat: 2 } } })).toBe(0);
    const hot = { card, state: { heat: 1, fired: true, overheatUsed: 2 } };
    expect(heatOf({ unit: hot })).toBe(3);
    expect(heatOf({ unit: hot, waterInches: 0.9 })).toBe(3);
    expect(heatOf({ unit: hot, waterInches: 1 })).toBe(2);
    expect(ask({ unit: { card, state: { heat: 4 } } })).toMatchObject({
      result: { state: { heat: 0, shutdown: false }, events: [{ type: 'heat' }, { type: 'restarted' }] },
    });
  });

  it('cools as in 1" of water in the quick start, whatever depth a board has', () => {
    const quickStart = getRuleset('alpha-strike-quick-start-2020');
    const heatIn = (waterInches: number | undefined, overheatUsed: number) => {
      const state = { heat: 1, fired: true, overheatUsed };
      const answer = ask({ unit: { card, state }, waterInches }, quickStart);
      return answer.outcome === 'resolved' ? answer.result.state.heat : answer.fields;
    };
    expect([undefined, 0, 1, 5].map((depth) => heatIn(depth, 2))).toEqual([3, 2, 2, 2]);
    expect([undefined, 0, 1, 5].map((depth) => heatIn(depth, 0))).toEqual([1, 1, 1, 1]);
  });

  it('uses radical heat sinks where their die is given, and breaks them on a 1', () => {
    const carrier = makeCard({ specials: ['RHS'], overheat: 2 });
    const state = { heat: 1, fired: true, overheatUsed: 1 };
    const flush = (flushDie?: number, more: object = {}) => {
      const answer = ask({ unit: { card: carrier, state: { ...state, ...more } }, flushDie });
      if (answer.outcome === 'invalid') return answer.fields;
      const { heat, heatSinksBroken } = answer.result.state;
      return [heat, heatSinksBroken, answer.result.events.map(({ type }) => type)];
    };
    expect(flush()).toEqual([2, false, ['heat']]);
    expect(flush(2)).toEqual([1, false, ['flushed']]);
    expect(flush(1)).toEqual([2, true, ['flushed', 'heat']]);
    const idle = [{ path: 'flushDie', code: 'not-able' }];
    expect(flush(3, { heatSinksBroken: true })).toEqual(idle);
    expect(flush(3, { fired: false })).toEqual(idle);
    expect(ask({ unit: { card, state }, flushDie: 3 })).toEqual({ outcome: 'invalid', fields: idle });
    for (const face of [0, 7, 1.5, Number.NaN])
      expect(flush(face)).toEqual([{ path: 'flushDie', code: 'not-a-die' }]);
  });

  it('lets the heat rise on purpose after all that, where an edition knows it and the unit has a scale', () => {
    expect(heatOf({ deliberate: true })).toBe(1);
    expect(heatOf({ unit: { card, state: { heat: 3 } }, deliberate: true })).toBe(1);
    expect(
      heatOf({ unit: { card, state: { heat: 2, fired: true } }, waterInches: 1, deliberate: true }),
    ).toBe(2);
    const refused = (id: string) => ask({ deliberate: true }, getRuleset(id)).outcome === 'invalid';
    expect(listRulesets().flatMap(({ id }) => (refused(id) ? [id] : []))).toEqual([
      'alpha-strike-quick-start-2020',
      'alpha-strike-intro-2013',
    ]);
    const tank = makeCard({ type: 'CV', move: [{ mode: 'tracked', inches: 8 }] });
    expect(ask({ unit: { card: tank }, deliberate: true })).toEqual({
      outcome: 'invalid',
      fields: [{ path: 'deliberate', code: 'not-able' }],
    });
    expect(ask({ unit: { card, state: { heat: 4 } }, deliberate: true })).toEqual({
      outcome: 'invalid',
      fields: [{ path: 'deliberate', code: 'shut-down' }],
    });
  });

  it('lets what was taken in the turn count from now on, and says who is crippled', () => {
    const hurt = { armorLeft: 0, structureLeft: 2, pending: { fireControl: 1 } };
    expect(ask({ unit: { card, state: hurt } })).toMatchObject({
      result: {
        state: { criticals: { fireControl: 1 }, pending: { fireControl: 0 } },
        crippled: true,
        reasons: ['structure'],
      },
    });
    const doom = { reason: 'engine', by: null } as const;
    expect(ask({ unit: { card, state: { doom } } })).toMatchObject({
      result: { state: { destroyed: true }, events: [{ type: 'destroyed', reason: 'engine' }] },
    });
  });

  it('refuses what no card and no board has, field by field', () => {
    const fields = (call: Partial<EndPhaseCall>) => {
      const answer = ask(call);
      return answer.outcome === 'invalid' ? answer.fields.map(({ path }) => path) : [];
    };
    expect(fields({ unit: { card: { ...card, armor: -1 } } })).toEqual(['unit.card.armor']);
    expect(fields({ unit: { card, state: { structureLeft: 9 } } })).toEqual(['unit.state.structureLeft']);
    expect(fields({ waterInches: -1 })).toEqual(['waterInches']);
    expect(fields({ waterInches: Infinity })).toEqual(['waterInches']);
  });

  it('never throws, and never leaves the bounds of a card', () => {
    const odd = fc.oneof(fc.integer({ min: -3, max: 12 }), fc.constantFrom(NaN, Infinity, 0.5));
    const call = fc.record({
      unit: fc.record({
        card: fc.constant(card),
        state: fc.record({
          armorLeft: odd,
          structureLeft: odd,
          heat: odd,
          outsideHeat: odd,
          overheatUsed: odd,
        }),
      }),
      waterInches: odd,
      deliberate: fc.boolean(),
    });
    fc.assert(
      fc.property(call, (asked) => {
        const answer = resolveEndPhaseCall(standard2018(), asked);
        if (answer.outcome === 'invalid') return answer.fields.length > 0;
        const { heat, armorLeft } = answer.result.state;
        return heat >= 0 && heat <= 4 && armorLeft === asked.unit.state.armorLeft;
      }),
      { numRuns: 500 },
    );
  });
});
