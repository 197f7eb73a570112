import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { enterStage, FRESH_BUDGET, takeAction, type TurnAction } from './action-budget.ts';

const action: fc.Arbitrary<TurnAction> = fc.record({
  id: fc.constantFrom('move', 'jump', 'fire', 'second-fire', 'shout', 'dodge'),
  costSa: fc.integer({ min: 0, max: 3 }),
  move: fc.boolean(),
  anytime: fc.boolean(),
});
const part = fc.array(action, { maxLength: 8 });

/** Tries every action in the three parts of a turn and returns those taken in each. */
function play(parts: readonly (readonly TurnAction[])[]) {
  let budget = FRESH_BUDGET;
  return parts.map((actions, index) => {
    if (index > 0) budget = enterStage(budget, index === 1 ? 'own' : 'after');
    const taken = actions.filter((one) => {
      const answer = takeAction(budget, one);
      if (answer.ok) budget = answer.budget;
      expect(budget.leftSa).toBeGreaterThanOrEqual(0);
      return answer.ok;
    });
    return { taken, leftSa: budget.leftSa };
  });
}

describe('a turn of any actions', () => {
  it('holds two simple actions, one move, and nothing twice', () => {
    fc.assert(
      fc.property(part, part, part, (first, second, third) => {
        const [before, own, after] = play([first, second, third]);
        const cost = (own?.taken ?? []).reduce((sum, { costSa }) => sum + costSa, 0);
        expect(cost).toBeLessThanOrEqual(2);
        expect(own?.leftSa).toBe(2 - cost);
        const all = [before, own, after].flatMap((one) => one?.taken ?? []);
        expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
        expect(all.filter(({ move }) => move).length).toBeLessThanOrEqual(1);
        const outside = [...(before?.taken ?? []), ...(after?.taken ?? [])];
        expect(outside.every(({ anytime }) => anytime)).toBe(true);
        expect(before?.taken.some(({ costSa }) => costSa > 1)).toBe(false);
        if (cost === 2) expect(after?.taken.some(({ costSa }) => costSa > 1)).toBe(false);
      }),
    );
  });

  it('never changes the budget that it was asked of', () => {
    const before = JSON.stringify(FRESH_BUDGET);
    fc.assert(
      fc.property(part, (actions) => {
        const own = enterStage(FRESH_BUDGET, 'own');
        for (const one of actions) takeAction(own, one);
        expect(own).toEqual({ stage: 'own', leftSa: 2, taken: [] });
      }),
    );
    expect(JSON.stringify(FRESH_BUDGET)).toBe(before);
  });
});
