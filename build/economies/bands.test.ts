import { expect, test } from 'vitest';
import { ECONOMIES } from '../../shared/campaign/economy/presets.ts';
import { TRIALS } from './bands.ts';

test('every economy of the program is simulated', () => {
  expect(new Set(TRIALS.map(({ economy }) => economy))).toEqual(new Set(ECONOMIES));
});
