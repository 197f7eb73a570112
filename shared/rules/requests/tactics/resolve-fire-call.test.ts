import { describe, expect, it } from 'vitest';
import { getRuleset } from '../../rulesets.ts';
import { standard2018 } from '../../testing/fixtures.ts';
import { resolveFireCall, resolveSmokeCall, type FireCall } from './resolve-fire-call.ts';

const rules = standard2018();
const quickStart = getRuleset('alpha-strike-quick-start-2020')!;
const NOT_ABLE = { outcome: 'invalid', fields: [{ path: 'ruleset', code: 'not-able' }] };
const light = (place: Partial<FireCall['place']>, dice: readonly number[], units?: FireCall['units']) =>
  resolveFireCall(rules, { place: { cause: 'spread', woods: true, ...place }, units, dice });

describe('woods', () => {
  it('catch fire at the least total of their cause, downwind unless it is said', () => {
    expect(light({}, [4, 5])).toMatchObject({ result: { needs: 9, burns: true } });
    expect(light({}, [4, 4])).toMatchObject({ result: { needs: 9, burns: false } });
    expect(light({ downwind: true }, [4, 5])).toEqual(light({}, [4, 5]));
    expect(light({ downwind: false }, [4, 5])).toMatchObject({ result: { needs: 11, burns: false } });
  });

  it('need no dice where nothing can burn', () => {
    for (const place of [{ wet: true }, { woods: false }])
      expect(light(place, [])).toEqual({
        outcome: 'resolved',
        result: { needs: null, burns: false, units: [] },
      });
    expect(light({ wet: true }, [6])).toEqual({ outcome: 'dice', reason: 'too-many', index: 0 });
  });

  it('heat or damage who is in them while they burn, but for who is fireproof', () => {
    const units = [{ type: 'BM' }, { type: 'CV' }, { type: 'BM', specials: ['FR'] }];
    const effects = (dice: readonly number[]) => {
      const answer = light({}, dice, units);
      return answer.outcome === 'resolved' ? answer.result.units : null;
    };
    const none = { heat: 0, damage: 0 };
    expect(effects([6, 6])).toEqual([{ heat: 1, damage: 0 }, { heat: 0, damage: 1 }, none]);
    expect(effects([1, 1])).toEqual([none, none, none]);
  });

  it('burn under no rules without them, and nobody of an unknown type', () => {
    expect(resolveFireCall(quickStart, { place: { cause: 'stray', woods: true }, dice: [6, 6] })).toEqual(
      NOT_ABLE,
    );
    expect(light({}, [6, 6], [{ type: 'BM' }, { type: 'XX' }])).toEqual({
      outcome: 'invalid',
      fields: [{ path: 'units[1].type', code: 'unknown-type' }],
    });
  });
});

describe('smoke', () => {
  it('is as far on the line as it is told, otherwise nowhere', () => {
    expect(resolveSmokeCall(rules, {})).toEqual({
      outcome: 'resolved',
      result: { toHit: 0, blocked: false },
    });
    expect(resolveSmokeCall(rules, { lightInches: 2 })).toMatchObject({
      result: { toHit: 1, blocked: false },
    });
    expect(resolveSmokeCall(rules, { lightInches: 6, heavyInches: 3 })).toMatchObject({
      result: { toHit: 2, blocked: true },
    });
  });

  it('is refused with less than no inches, and under rules without it', () => {
    expect(resolveSmokeCall(rules, { lightInches: -1, heavyInches: Infinity })).toEqual({
      outcome: 'invalid',
      fields: [
        { path: 'lightInches', code: 'negative' },
        { path: 'heavyInches', code: 'not-finite' },
      ],
    });
    expect(resolveSmokeCall(quickStart, {})).toEqual(NOT_ABLE);
  });
});
