import { expect, it } from 'vitest';
import { getRuleset } from '../../rulesets.ts';
import { standard2018 } from '../../testing/fixtures.ts';
import { resolveHidingCall, type HidingCall } from './resolve-hiding-call.ts';

const ask = (
  unit: Partial<HidingCall['unit']>,
  enemies: HidingCall['enemies'] = [],
  rules = standard2018(),
) => resolveHidingCall(rules, { unit: { ground: ['woods'], ...unit }, enemies });

it('hides a unit in cover that is not said to have moved or to attack', () => {
  expect(ask({})).toMatchObject({ result: { mayHide: true, hidden: true, foundBy: [] } });
  expect(ask({ inchesMoved: 2 })).toMatchObject({ result: { mayHide: false } });
  expect(ask({ attacks: true })).toMatchObject({ result: { mayHide: true, hidden: false } });
});

it('is found by who is near and sees it, which is what an enemy does unless it is said', () => {
  expect(ask({}, [{ rangeInches: 3 }, { rangeInches: 2, sees: false }, { rangeInches: 2 }])).toMatchObject({
    result: { hidden: false, foundBy: [2] },
  });
});

it('is found by a probe that nobody silences', () => {
  const probe = { rangeInches: 16, sees: false, specials: ['PRB'] };
  expect(ask({}, [{ ...probe, jammed: true }, probe])).toMatchObject({ result: { foundBy: [1] } });
});

it('refuses distances that cannot be, and rules without hiding', () => {
  expect(ask({ inchesMoved: -1 }, [{ rangeInches: 1 }, { rangeInches: Number.NaN }])).toEqual({
    outcome: 'invalid',
    fields: [
      { path: 'unit.inchesMoved', code: 'negative' },
      { path: 'enemies[1].rangeInches', code: 'not-finite' },
    ],
  });
  expect(ask({}, [], getRuleset('alpha-strike-quick-start-2020'))).toEqual({
    outcome: 'invalid',
    fields: [{ path: 'ruleset', code: 'not-able' }],
  });
});
