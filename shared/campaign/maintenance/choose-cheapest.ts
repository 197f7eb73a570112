/** One way to a part of the goal. */
export interface RepairOption {
  /** Whole SP, 0 or more. */
  readonly costSp: number;
  /** What it adds to the goal: whole, at least 1. */
  readonly worth: number;
  /** What decides between choices that cost and add the same. */
  readonly second: number;
  /** Which of the supplies it takes one from; missing: none. */
  readonly uses?: number;
}

export interface CheapestChoice {
  /** For each candidate the index of the option that is chosen, or null. */
  readonly chosen: readonly (number | null)[];
  readonly costSp: number;
  readonly worth: number;
  readonly second: number;
}

/**
 * The cheapest choice that is worth at least `goal` within a budget, of each candidate one option at most, and of each
 * supply no more than there is; of several choices the one that is worth most, then the one with the most `second`. If
 * none is worth that much: the one that is worth most, then the cheapest, then that with the most `second`. Exact:
 * multiple-choice knapsack by dynamic programming over worth and what is used of the supplies, so its time grows with
 * options x worth in all x the product of the supplies, and not with the budget, which may be large. The same candidates in
 * the same order give the same choice.
 */
export function chooseCheapest(
  candidates: readonly (readonly RepairOption[])[],
  goal: number,
  budgetSp: number,
  supplies: readonly number[] = [],
): CheapestChoice {
  const most = candidates.map((options) => Math.max(0, ...options.map(({ worth }) => worth)));
  const total = most.reduce((sum, worth) => sum + worth, 0);
  // What is used of all supplies is one number: one digit for each supply.
  const digits: number[] = [];
  let states = 1;
  for (const supply of supplies) {
    digits.push(states);
    states *= supply + 1;
  }
  const isUsedUp = (state: number, supply: number): boolean =>
    Math.floor(state / digits[supply]!) % (supplies[supply]! + 1) === supplies[supply];
  // Indexed by worth x states + state: the least cost of exactly that, and the most `second` at that cost.
  const costs = new Float64Array((total + 1) * states).fill(Infinity);
  const seconds = new Float64Array(costs.length);
  costs[0] = 0;
  // The option that was taken last to get there, from 1; 0: none.
  const takes = candidates.map(() => new Uint8Array(costs.length));
  const stepOf = ({ worth, uses }: RepairOption): number =>
    worth * states + (uses === undefined ? 0 : digits[uses]!);
  let reached = 0;
  candidates.forEach((options, index) => {
    const take = takes[index]!;
    const steps = options.map(stepOf);
    // 0/1 knapsack: descending, so that each candidate counts once.
    for (let from = (reached + 1) * states - 1; from >= 0; from -= 1) {
      if (costs[from] === Infinity) continue;
      const isMet = from >= goal * states;
      for (let place = 0; place < options.length; place += 1) {
        const option = options[place]!;
        const cost = costs[from]! + option.costSp;
        // What is over the budget gets no cheaper, and beyond the goal nothing is paid for.
        if (cost > budgetSp || (isMet && option.costSp > 0)) continue;
        const to = from + steps[place]!;
        if (cost > costs[to]!) continue;
        if (option.uses !== undefined && isUsedUp(from % states, option.uses)) continue;
        const second = seconds[from]! + option.second;
        if (cost === costs[to]! && second <= seconds[to]!) continue;
        costs[to] = cost;
        seconds[to] = second;
        take[to] = place + 1;
      }
    }
    reached += most[index]!;
  });
  const best = findBest(costs, seconds, states, goal, budgetSp);
  const chosen: (number | null)[] = candidates.map(() => null);
  let left = best;
  for (let index = candidates.length - 1; index >= 0; index -= 1) {
    const place = takes[index]![left]! - 1;
    if (place < 0) continue;
    chosen[index] = place;
    left -= stepOf(candidates[index]![place]!);
  }
  return { chosen, costSp: costs[best]!, worth: Math.floor(best / states), second: seconds[best]! };
}

function findBest(
  costs: Float64Array,
  seconds: Float64Array,
  states: number,
  goal: number,
  budgetSp: number,
): number {
  let best = 0;
  for (let at = 1; at < costs.length; at += 1) {
    if (costs[at]! > budgetSp) continue;
    const isWorthMore = Math.floor(at / states) > Math.floor(best / states);
    const difference = costs[at]! - costs[best]!;
    // Below the goal, more is better at any cost; from the goal on, at no higher cost.
    if (isWorthMore && Math.floor(best / states) < goal) best = at;
    else if (difference < 0 || (difference === 0 && (isWorthMore || seconds[at]! > seconds[best]!)))
      best = at;
  }
  return best;
}
