import { describe, expect, it } from 'vitest';
import { decidePosition } from './decide.ts';
import { listEveryDecision } from './every-decision.ts';
import { POSITIONS } from './positions.ts';

/** Most of the decisions that the rules allow may be right: with more of them luck would do. */
const MOST_RIGHT = 0.5;

describe('a position', () => {
  it.each(POSITIONS)('has a right answer, and mostly wrong ones: $kind, $name', (position) => {
    const decisions = listEveryDecision(position);
    const right = decisions.filter((one) => position.answer.isRight(decidePosition(position, one)));
    expect(right.length).toBeGreaterThan(0);
    expect(right.length / decisions.length).toBeLessThanOrEqual(MOST_RIGHT);
  });
});
