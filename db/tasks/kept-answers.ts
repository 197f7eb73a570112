import { createHash } from 'node:crypto';
import { getOrCompute, memoizeBy } from '../../shared/memoize.ts';
import type { BattlePool } from '../battles/battle-pool.ts';

/** Keeps the newest answers to questions about stored battles, as long as a host lives; a host has one pool. */
export function keepAnswers<T>(
  most: number,
): (pool: BattlePool, question: readonly unknown[], find: () => Promise<T>) => Promise<T> {
  const keptOf = memoizeBy((_: BattlePool) => new Map<string, T>());
  return async (pool, question, find) => {
    const kept = keptOf(pool);
    // By what the battle is and not by its id: after an undo, another battle may have the same.
    const key = createHash('sha256').update(JSON.stringify(question)).digest('hex');
    const known = kept.get(key);
    if (known !== undefined) return known;
    const found = await find();
    return getOrCompute(kept, key, () => found, most);
  };
}
