import { expect, it } from 'vitest';
import { getRuleset } from '../../rulesets.ts';
import { standard2018 } from '../../testing/fixtures.ts';
import { resolveMunitionCall, type MunitionCall } from './resolve-munition-call.ts';

const ask = (changes: Partial<MunitionCall>, rules = standard2018()) =>
  resolveMunitionCall(rules, {
    ...{
      weapons: 'lrm',
      rangeInches: 30,
      attacker: { specials: ['LRM1/2/2', 'IF1'] },
      target: { type: 'BM' },
    },
    ...changes,
  });
const effect = (changes: Partial<MunitionCall>) => {
  const answer = ask(changes);
  if (answer.outcome !== 'resolved') throw new Error(JSON.stringify(answer));
  return answer.result;
};
const problems = (answer: ReturnType<typeof ask>) =>
  answer.outcome === 'invalid' ? answer.fields.map(({ path, code }) => `${path} ${code}`) : null;

it('fires standard rounds at sight unless it says otherwise', () => {
  expect(effect({})).toMatchObject({ bars: [], damage: '2', beaconCounts: true });
  expect(effect({ munition: 'standard', indirect: false, designated: false })).toEqual(effect({}));
});

it('reads the value of its range', () => {
  expect([4, 12, 36].map((rangeInches) => effect({ rangeInches }).damage)).toEqual(['1', '2', '2']);
});

it('deals no more over the eyes of a spotter than its indirect value', () => {
  expect(effect({ indirect: true })).toMatchObject({ bars: [], damage: '1' });
});

it('needs a friend who designates the target for rounds that follow a designator', () => {
  expect(effect({ munition: 'semi-guided' }).bars).toEqual(['not-designated']);
  expect(effect({ munition: 'semi-guided', designated: true })).toMatchObject({
    ...{ bars: [], damage: '2', ignoredModifier: 4 },
  });
});

it('deals what its rounds do to the family of the target', () => {
  const flechette = (type: string) =>
    effect({
      ...{ weapons: 'ac', munition: 'flechette', rangeInches: 6, attacker: { specials: ['AC2/2/0'] } },
      target: { type },
    }).damage;
  expect([flechette('BM'), flechette('CI')]).toEqual(['1', '4']);
});

it('refuses rounds of another group, ranges beyond the table and units of no type', () => {
  expect(problems(ask({ munition: 'inferno', rangeInches: 1000, target: { type: 'XX' } }))).toEqual([
    'munition no-such-rounds',
    'rangeInches too-high',
    'target.type unknown-type',
  ]);
  expect(problems(ask({ rangeInches: -1 }))).toEqual(['rangeInches negative']);
});

it('refuses rules without these rounds', () => {
  expect(problems(ask({}, getRuleset('alpha-strike-quick-start-2020')))).toEqual(['ruleset not-able']);
});
