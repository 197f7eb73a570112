import { describe, expect, it } from 'vitest';
import {
  enterStage,
  FIRE,
  FRESH_BUDGET,
  MOVE,
  SECOND_FIRE,
  takeAction,
  type TurnAction,
  type ActionBudget,
  type ActionRefusal,
} from './action-budget.ts';

const own = enterStage(FRESH_BUDGET, 'own');
const action = (id: string, changes: Partial<TurnAction> = {}): TurnAction => ({ ...FIRE, id, ...changes });

/** The budget after a list of actions, or why the first refused one was refused. */
function take(budget: ActionBudget, ...actions: readonly TurnAction[]): ActionBudget | ActionRefusal {
  let current = budget;
  for (const one of actions) {
    const answer = takeAction(current, one);
    if (!answer.ok) return answer.refusal;
    current = answer.budget;
  }
  return current;
}

describe('simple actions', () => {
  it('are two: a move and a shot, either first, or two shots', () => {
    for (const pair of [
      [MOVE, FIRE],
      [FIRE, MOVE],
      [FIRE, SECOND_FIRE],
    ] as const)
      expect(take(own, ...pair)).toMatchObject({ leftSa: 0, taken: pair });
  });

  it('are no more than two', () => {
    expect(take(own, MOVE, FIRE, SECOND_FIRE)).toBe('too-few-actions');
    expect(take(own, FIRE, action('dear', { costSa: 2 }))).toBe('too-few-actions');
    expect(take(own, action('dear', { costSa: 2 }))).toMatchObject({ leftSa: 0 });
  });

  it('are each done once, and one of them at most is a move', () => {
    expect(take(own, FIRE, FIRE)).toBe('taken-already');
    expect(take(own, MOVE, MOVE)).toBe('taken-already');
    expect(take(own, MOVE, action('jump', { move: true }))).toBe('second-move');
  });

  it('are taken in the own part of the turn only, and lost after it', () => {
    expect(take(FRESH_BUDGET, FIRE)).toBe('not-its-turn');
    expect(take(enterStage(own, 'after'), FIRE)).toBe('not-its-turn');
  });

  it('cost a whole number of actions', () => {
    for (const costSa of [-1, 0.5, NaN, Infinity]) expect(take(own, action('odd', { costSa }))).toBe('cost');
  });
});

describe('anytime actions', () => {
  const cheap = action('shout', { anytime: true });
  const dear = action('dodge', { anytime: true, costSa: 2 });

  it('are free outside the own part of the turn', () => {
    for (const stage of [FRESH_BUDGET, enterStage(own, 'after')])
      expect(take(stage, cheap)).toMatchObject({ leftSa: 2, taken: [cheap] });
    expect(take(FRESH_BUDGET, action('free', { anytime: true, costSa: 0 }))).toMatchObject({ leftSa: 2 });
  });

  it('cost as usual in it', () => {
    expect(take(own, cheap)).toMatchObject({ leftSa: 1 });
    expect(take(own, dear)).toMatchObject({ leftSa: 0 });
    expect(take(own, FIRE, dear)).toBe('too-few-actions');
  });

  it('are done once a turn, in whatever part', () => {
    const before = takeAction(FRESH_BUDGET, cheap);
    if (!before.ok) throw new Error('An anytime action was refused');
    expect(take(enterStage(before.budget, 'own'), cheap)).toBe('taken-already');
    expect(take(enterStage(before.budget, 'after'), cheap)).toBe('taken-already');
  });

  it('that cost more than one need an action left over after the own part', () => {
    expect(take(FRESH_BUDGET, dear)).toBe('nothing-left-over');
    const spent = take(own, MOVE, FIRE);
    const half = take(own, FIRE);
    if (typeof spent === 'string' || typeof half === 'string') throw new Error('An action was refused');
    expect(take(enterStage(spent, 'after'), dear)).toBe('nothing-left-over');
    expect(take(enterStage(half, 'after'), dear)).toMatchObject({ leftSa: 0, taken: [FIRE, dear] });
    // The remaining simple action has been used up.
    expect(take(enterStage(half, 'after'), dear, { ...dear, id: 'other' })).toBe('nothing-left-over');
  });
});
