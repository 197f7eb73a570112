import { describe, it } from 'vitest';
import { countAll, expectCounted } from '../../testing/count-attack.ts';
import { listCountable } from '../../testing/list-countable.ts';
import { ODDS_CASES } from './odds-cases.ts';

describe('odds of a single attack', () => {
  it.each(listCountable(ODDS_CASES))('count every way the dice can fall: %s', (_, one) => {
    expectCounted(one, countAll(one));
  });
});
