import { expect, test } from 'vitest';
import { isInBand, tryEconomies } from './bands.ts';

const CAMPAIGNS = 100;

test('economies stay in their bands', () => {
  const tried = tryEconomies(CAMPAIGNS, () => undefined);
  expect(tried.flatMap(({ banded }) => banded.filter((figure) => !isInBand(figure)))).toEqual([]);
});
