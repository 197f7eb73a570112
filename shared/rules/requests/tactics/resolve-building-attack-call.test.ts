import { expect, it } from 'vitest';
import { getRuleset } from '../../rulesets.ts';
import { standard2018 } from '../../testing/fixtures.ts';
import { resolveBuildingAttackCall, type BuildingAttackCall } from './resolve-building-attack-call.ts';

const rules = standard2018('buildings');
const ask = (changes: Partial<BuildingAttackCall>, ruleset = rules) =>
  resolveBuildingAttackCall(ruleset, {
    ...{ building: { type: 'standard-heavy-large' }, damage: 4, dice: [] },
    ...changes,
  });
const problems = (answer: ReturnType<typeof ask>) =>
  answer.outcome === 'invalid' ? answer.fields.map(({ path, code }) => `${path} ${code}`) : null;
const MECH = { type: 'BM', size: 1 };

it('hits a building with the usual construction factor and height of its type', () => {
  expect(ask({ damage: 3 })).toMatchObject({ result: { cfLeft: 1, collapses: false, occupantDamage: [] } });
  expect(ask({ occupants: [MECH] })).toMatchObject({ result: { collapses: true, occupantDamage: [2] } });
});

it('hits what is left of a building of any height', () => {
  const building = { type: 'standard-heavy-large', cf: 1, heightInches: 8 };
  expect(ask({ building, damage: 1, occupants: [MECH] })).toMatchObject({
    result: { cfLeft: 0, collapses: true, occupantDamage: [4] },
  });
});

it('uses the dice of its fall, no fewer and no more', () => {
  const fall = (dice: readonly number[]) =>
    ask({ building: { type: 'standard-light-large', heightInches: 8 }, occupants: [MECH], dice });
  expect(fall([4, 3])).toMatchObject({ result: { occupantDamage: [1] } });
  expect(fall([4])).toEqual({ outcome: 'dice', reason: 'too-few', index: 1 });
  expect(fall([4, 3, 1])).toEqual({ outcome: 'dice', reason: 'too-many', index: 2 });
  expect(problems(fall([4, 7]))).toEqual(['dice[1] not-a-die']);
});

it('names every figure that no hit can have', () => {
  expect(
    problems(
      ask({
        building: { type: 'standard-heavy-large', cf: 99, heightInches: -1 },
        damage: 1.5,
        occupants: [MECH, { type: 'XX', size: 9 }],
      }),
    ),
  ).toEqual([
    'building.cf too-high',
    'building.heightInches negative',
    'damage not-a-whole-number',
    'occupants[1].type unknown-type',
    'occupants[1].size too-high',
  ]);
});

it('knows no building outside the table, or without its rules', () => {
  expect(problems(ask({ building: { type: 'tent' } }))).toEqual(['building.type unknown-building']);
  expect(problems(ask({}, standard2018()))).toEqual(['options option-off']);
  expect(problems(ask({}, getRuleset('alpha-strike-quick-start-2020')))).toEqual(['ruleset not-able']);
});
