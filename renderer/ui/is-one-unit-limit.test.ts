import { expect, it } from 'vitest';
import type { ForceId } from '../../shared/domain/ids.ts';
import { isOneUnitLimit } from './is-one-unit-limit.ts';

const ANN = 'ann' as ForceId;
const BOB = 'bob' as ForceId;
const group = (pv: number) => ({ forceIds: [ANN], pv, units: null });

it('a force of one unit may field it, whatever its share is', () => {
  expect(isOneUnitLimit(group(76), 46, [{ forceId: ANN, pv: 76 }])).toBe(true);
  const other = { forceId: BOB, pv: 300 };
  expect(isOneUnitLimit(group(76), 46, [{ forceId: ANN, pv: 76 }, other])).toBe(true);
});

it('a limit by the share, by all of the force or by what an economy allows less is none', () => {
  const units = [
    { forceId: ANN, pv: 76 },
    { forceId: ANN, pv: 44 },
  ];
  expect(isOneUnitLimit(group(55), 46, units)).toBe(false);
  expect(isOneUnitLimit(group(120), 100, units)).toBe(false);
  expect(isOneUnitLimit(group(50), 60, units)).toBe(false);
});
