import { expect, it } from 'vitest';
import { getRuleset, listRulesets } from '../rulesets.ts';
import { standardOnGround } from '../testing/ground-options.ts';
import { computeSightLimit, type Lookout } from './spotting.ts';

const DAY: Lookout = { specials: [], visibility: 'daylight', targetLit: false };

it.each([
  ['daylight', {}, 42],
  ['twilight', { visibility: 'twilight' }, 28],
  ['night', { visibility: 'night' }, 14],
  ['night under a searchlight', { visibility: 'night', targetLit: true }, 42],
  ['fog under a searchlight', { visibility: 'fog', targetLit: true }, 14],
  [
    'night with a light probe, which sees less far than the eye',
    { visibility: 'night', specials: ['LPRB'] },
    14,
  ],
  ['night with a probe', { visibility: 'night', specials: ['PRB'] }, 16],
  ['night with a watchdog', { visibility: 'night', specials: ['WAT'] }, 16],
  ['fog with a bloodhound', { visibility: 'fog', specials: ['BH'] }, 24],
  ['twilight with a bloodhound', { visibility: 'twilight', specials: ['BH'] }, 28],
] as const)('one sees in %s as far as the table says', (_, changes, inches) => {
  expect(computeSightLimit(standardOnGround('environment').sight, { ...DAY, ...changes })).toBe(inches);
});

it('a probe has its range whatever the eye does', () => {
  const { sight } = standardOnGround('environment');
  const blind = { ...sight, visibilities: [] };
  const reach = (code: string) => computeSightLimit(blind, { ...DAY, specials: [code] });
  expect(['LPRB', 'PRB', 'WAT', 'BH', 'ECM'].map(reach)).toEqual([12, 16, 16, 24, 0]);
});

it.each(listRulesets().map(({ id }) => id))('%s knows neither light nor weather without the option', (id) => {
  const sight = getRuleset(id)?.sight;
  if (sight === undefined) throw new Error(`There is no ${id}`);
  const night = computeSightLimit(sight, { ...DAY, visibility: 'night' });
  expect(night).toBe(sight.limitInches);
  expect(night).toBeGreaterThanOrEqual(42);
});
