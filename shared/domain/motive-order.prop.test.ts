import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  getMotiveOrder,
  hasFittingOrder,
  listMotiveHits,
  MOTIVE_HITS,
  MOTIVE_LETTERS,
} from './motive-order.ts';
import { isSameDamage, keepCriticals, NO_CRITICALS, setHitCount, type Criticals } from './unit-state.ts';

const anyHits = fc.array(fc.constantFrom(...MOTIVE_HITS), { maxLength: 9 });

/** The hits as they are added one by one. */
function take(hits: readonly (typeof MOTIVE_HITS)[number][], before: Criticals = NO_CRITICALS): Criticals {
  return hits.reduce((taken, hit) => setHitCount(taken, hit, (taken[hit] ?? 0) + 1), before);
}

it('keeps every order, and names none where hits fell in the usual order', () => {
  fc.assert(
    fc.property(anyHits, (hits) => {
      const kept = keepCriticals(take(hits));
      expect(listMotiveHits(kept)).toEqual(hits);
      const isUsual = hits.every(
        (hit, at) => MOTIVE_HITS.indexOf(hit) >= MOTIVE_HITS.indexOf(hits[at - 1] ?? hit),
      );
      expect('motiveOrder' in kept).toBe(!isUsual);
      for (const hit of MOTIVE_HITS)
        expect(kept[hit] ?? 0).toBe(hits.filter((other) => other === hit).length);
    }),
  );
});

it('takes back the last hit of a kind, and leaves the order of all others', () => {
  fc.assert(
    fc.property(anyHits, fc.constantFrom(...MOTIVE_HITS), (hits, last) => {
      const more = take([...hits, last]);
      expect(getMotiveOrder(setHitCount(more, last, (more[last] ?? 0) - 1))).toBe(
        hits.map((hit) => MOTIVE_LETTERS[hit]).join(''),
      );
    }),
  );
});

it('drops an order of other hits', () => {
  const counts = { ...NO_CRITICALS, slowed: 1, halved: 1 };
  for (const motiveOrder of ['h', 'hh', 'hsh', 'xs', ''])
    expect([keepCriticals({ ...counts, motiveOrder }), hasFittingOrder({ ...counts, motiveOrder })]).toEqual([
      counts,
      false,
    ]);
});

it('tells damages apart that fell in another order', () => {
  const damageOf = (criticals: Criticals) => ({ armorLeft: 1, structureLeft: 1, criticals });
  const [one, other] = [take(['halved', 'slowed']), take(['slowed', 'halved'])].map(damageOf);
  expect(isSameDamage(one!, other!)).toBe(false);
  expect(isSameDamage(one!, damageOf({ ...NO_CRITICALS, slowed: 1, halved: 1, motiveOrder: 'hs' }))).toBe(
    true,
  );
  expect(isSameDamage(other!, damageOf({ ...NO_CRITICALS, slowed: 1, halved: 1, motiveOrder: 'sh' }))).toBe(
    true,
  );
});
