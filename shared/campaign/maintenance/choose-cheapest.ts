/** Something that can be bought once. */
export interface Candidate {
  /** Whole SP, 0 or more. */
  readonly costSp: number;
  /** What it adds to the goal: whole, at least 1. */
  readonly worth: number;
  /** What decides between choices that cost and add the same. */
  readonly second: number;
}

export interface Choice {
  /** One for each candidate. */
  readonly chosen: readonly boolean[];
  readonly costSp: number;
  readonly worth: number;
  readonly second: number;
}

/**
 * The cheapest choice that is worth at least `goal` within a budget; of several the one that is worth most, then the one
 * with the most `second`. If none is worth that much: the one that is worth most, then the cheapest, then that with the most
 * `second`. Exact: 0-1 knapsack by dynamic programming over the worth, so its time grows with candidates x their worth in
 * all and not with the budget, which may be large. The same candidates in the same order give the same choice.
 */
export function chooseCheapest(candidates: readonly Candidate[], goal: number, budgetSp: number): Choice {
  const total = candidates.reduce((sum, { worth }) => sum + worth, 0);
  // Indexed by worth: the least cost of exactly that worth, and the most `second` at that cost.
  const costs = new Float64Array(total + 1).fill(Infinity);
  const seconds = new Float64Array(total + 1);
  costs[0] = 0;
  const takes = candidates.map(() => new Uint8Array(total + 1));
  let reached = 0;
  candidates.forEach(({ costSp, worth, second }, index) => {
    const take = takes[index]!;
    // Downwards, so that each candidate is taken once.
    for (let from = reached; from >= 0; from -= 1) {
      const cost = costs[from]! + costSp;
      const more = seconds[from]! + second;
      const to = from + worth;
      if (cost > costs[to]! || (cost === costs[to]! && more <= seconds[to]!) || cost === Infinity) continue;
      costs[to] = cost;
      seconds[to] = more;
      take[to] = 1;
    }
    reached += worth;
  });
  const best = findBest(costs, goal, budgetSp);
  return {
    chosen: traceBack(candidates, takes, best),
    costSp: costs[best]!,
    worth: best,
    second: seconds[best]!,
  };
}

function findBest(costs: Float64Array, goal: number, budgetSp: number): number {
  let best = 0;
  for (let worth = 0; worth < costs.length; worth += 1) {
    if (costs[worth]! > budgetSp) continue;
    // Below the goal, more is better at any cost; from the goal on, at no higher cost.
    if (best < goal || costs[worth]! <= costs[best]!) best = worth;
  }
  return best;
}

function traceBack(
  candidates: readonly Candidate[],
  takes: readonly Uint8Array[],
  worth: number,
): readonly boolean[] {
  const chosen = candidates.map(() => false);
  let left = worth;
  for (let index = candidates.length - 1; index >= 0; index -= 1) {
    if (takes[index]![left] === 0) continue;
    chosen[index] = true;
    left -= candidates[index]!.worth;
  }
  return chosen;
}
