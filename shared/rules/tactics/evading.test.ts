import { expect, it } from 'vitest';
import { getRuleset, listRulesets } from '../rulesets.ts';
import { standard2018 } from '../testing/fixtures.ts';
import { resolveEvasion, type Evader } from './evading.ts';

const rules = standard2018().tactics!;
const WALKER: Evader = { movement: 'ground', moveInches: 8, canAct: true, sprints: false };
const evade = (changes: Partial<Evader>) => resolveEvasion(rules, { ...WALKER, ...changes });

it('gives up its attacks and is one harder to hit', () => {
  expect(evade({})).toEqual({ bars: [], targetModifier: 1, mayAttack: false });
});

it.each([
  ['who jumped', { movement: 'jump' }, ['jumped'], true],
  ['who stood still', { movement: 'standstill' }, ['standstill'], true],
  ['who has no Move', { moveInches: 0 }, ['immobile'], true],
  ['who sprints', { sprints: true }, ['sprinted'], true],
  ['who is shut down', { canAct: false }, ['not-able'], false],
] as const)('is not for one %s, which attacks if it can', (_, changes, bars, mayAttack) => {
  expect(evade(changes)).toEqual({ bars, targetModifier: 0, mayAttack });
});

it('is there in the editions that go by the errata alone', () => {
  for (const { id, source } of listRulesets())
    expect(getRuleset(id)!.tactics !== null, id).toBe(source.includes('003'));
});
