import { describe, expect, it } from 'vitest';
import type { ReportDraft } from '../../../shared/domain/report-draft.ts';
import {
  findLastTyped,
  forgetSteps,
  hasTyped,
  NOTHING_TYPED,
  resumeTyping,
  undoStep,
  redoStep,
  addStep,
  type TypedResults,
} from './typed-results.ts';

const draft = (turns: number): ReportDraft => ({
  winner: 'draw',
  winnerChosen: false,
  turns,
  units: [],
  objectives: [],
});
const blank = draft(0);
const type = (typed: TypedResults, ...turns: readonly number[]) =>
  turns.reduce((before, turn) => addStep(before, draft(turn)), typed);

describe('typed results', () => {
  it('go back and forth step by step, and no further', () => {
    const typed = type(NOTHING_TYPED, 0, 1, 2);
    const back = undoStep(undoStep(typed));
    expect(back.present).toEqual(blank);
    expect(redoStep(redoStep(back))).toEqual(typed);
    expect(redoStep(typed)).toBe(typed);
    const start = undoStep(back);
    expect(start.present).toBeNull();
    expect(undoStep(start)).toBe(start);
  });

  it('take two digits of one number as one step', () => {
    const typed = addStep(type(NOTHING_TYPED, 0, 1), draft(12), true);
    expect(typed.present).toEqual(draft(12));
    expect(undoStep(typed).present).toEqual(blank);
  });

  it('are kept when one goes back to the choice, and come back with Record or Undo', () => {
    const aside = addStep(type(NOTHING_TYPED, 0, 7), null);
    expect(findLastTyped(aside)).toEqual(draft(7));
    expect(resumeTyping(aside, blank)).toEqual(type(NOTHING_TYPED, 0, 7));
    expect(undoStep(aside).present).toEqual(draft(7));
  });

  it('come back with Record after all of them were undone', () => {
    const undone = undoStep(undoStep(type(NOTHING_TYPED, 7)));
    expect(resumeTyping(undone, blank).present).toEqual(draft(7));
  });

  it('come back after a blank start', () => {
    expect(undoStep(addStep(type(NOTHING_TYPED, 0, 7), blank)).present).toEqual(draft(7));
  });

  it('begin blank where nothing was typed', () => {
    expect(resumeTyping(NOTHING_TYPED, blank).present).toEqual(blank);
  });

  it('are there to be lost only when they say something', () => {
    expect(hasTyped(NOTHING_TYPED, blank)).toBe(false);
    expect(hasTyped(type(NOTHING_TYPED, 0), blank)).toBe(false);
    expect(hasTyped(undoStep(type(NOTHING_TYPED, 0, 3)), blank)).toBe(true);
    expect(hasTyped(addStep(type(NOTHING_TYPED, 0, 3), null), blank)).toBe(true);
  });

  it('stay without their steps when they are recorded', () => {
    expect(forgetSteps(type(NOTHING_TYPED, 0, 7))).toEqual({ past: [], present: draft(7), future: [] });
  });

  it('are bounded in steps', () => {
    const many = type(NOTHING_TYPED, ...Array.from({ length: 400 }, (_, turn) => turn));
    expect(many.past).toHaveLength(150);
    expect(many.past.at(-1)).toEqual(draft(398));
  });
});
