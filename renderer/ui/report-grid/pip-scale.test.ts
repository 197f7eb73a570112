import { describe, expect, it } from 'vitest';
import { PIP_PITCH } from '../unit-card/card-geometry.ts';
import { computePipScale, countPips } from './pip-scale.ts';

const row = (armor: number, structure: number) => ({ card: { armor, structure } });
const measureWidth = (rows: readonly ReturnType<typeof row>[]) =>
  (countPips(rows, 'armor') + countPips(rows, 'structure')) * PIP_PITCH * computePipScale(rows);

describe('computePipScale', () => {
  it('keeps the usual size of pips that have room', () => {
    expect(computePipScale([row(5, 3), row(8, 6)])).toBe(0.9);
    expect(computePipScale([])).toBe(0.9);
  });

  it.each([
    ['an assault BattleMech', [row(10, 8)]],
    ['the longest armor and structure of different units', [row(10, 3), row(2, 8)]],
  ])('gives %s no wider columns', (_, rows) => {
    expect(computePipScale(rows)).toBeLessThan(0.9);
    expect(measureWidth(rows)).toBeCloseTo(14 * PIP_PITCH * 0.9);
  });

  it('keeps pips that can be seen', () => {
    expect(computePipScale([row(60, 40)])).toBe(0.55);
  });
});
