import { expect, it } from 'vitest';
import { getRuleset, listRulesets } from '../../../shared/rules/rulesets.ts';
import { findNothingKey, listCriticalKeys } from './critical-menu.tsx';

it.each(listRulesets())('only infantry is said to take no critical hits: $id', ({ id }) => {
  const rules = getRuleset(id)!;
  const types = ['BM', 'IM', 'PM', 'CV', 'SV', 'BA', 'CI', 'AF', 'CF', 'SC', 'DS', 'DA', 'MS', 'BD'];
  const without = types.filter((type) => listCriticalKeys({ type }, rules).length === 0);
  expect(without).toEqual(expect.arrayContaining(['BA', 'CI', 'AF', 'DS']));
  const untrue = without.filter((type) => findNothingKey({ type }) === 'grid.noCriticals');
  expect(untrue).toEqual(['BA', 'CI']);
});
