import { GUIDE_LENGTH } from '../../api/guide/guide.ts';
import { describe, expect, it } from 'vitest';
import {
  findReachedStep,
  findStepAddress,
  GUIDE_STEPS,
  type GuideFacts,
  type GuideStep,
} from './guide-steps.ts';

const at = (step: GuideStep) => GUIDE_STEPS.indexOf(step);
const facts = (part: object): GuideFacts =>
  ({
    tracks: [{ id: 't1', status: 'open', engagementId: null }],
    decisions: [],
    undo: null,
    redo: null,
    ...part,
  }) as unknown as GuideFacts;

const UNDER_WAY = facts({ tracks: [{ id: 't1', status: 'under-way', engagementId: 'e1' }] });
const DONE = [
  { id: 't1', status: 'done', engagementId: 'e1' },
  { id: 't2', status: 'open', engagementId: null },
];

it('has ten steps', () => {
  expect(GUIDE_STEPS).toHaveLength(GUIDE_LENGTH);
});

describe('what a person did leads on', () => {
  it.each<[GuideStep, GuideStep, GuideFacts, string]>([
    ['next-step', 'next-step', facts({}), '/post'],
    ['next-step', 'choose-units', facts({}), '/track/t1'],
    ['choose-units', 'resolve', UNDER_WAY, '/engagement/e1'],
    [
      'resolve',
      'accept-report',
      { ...UNDER_WAY, decisions: facts({ decisions: [{ kind: 'accept' }] }).decisions },
      '/engagement/e1',
    ],
    ['accept-report', 'plan-repairs', facts({ tracks: DONE }), '/post'],
    ['plan-repairs', 'convert', facts({ tracks: DONE, undo: { method: 'force.maintain' } }), '/bay'],
    ['convert', 'undo', facts({ tracks: DONE, undo: { method: 'ledger.convert' } }), '/warchest'],
    ['undo', 'new-campaign', facts({ tracks: DONE, redo: { method: 'ledger.convert' } }), '/history'],
  ])('from %s to %s', (present, reached, known, path) => {
    expect(findReachedStep(at(present), known, path)).toBe(at(reached));
  });
});

describe('where the control of a step is', () => {
  it('needs a track that is open, or under way', () => {
    expect(findStepAddress('begin-track', facts({}))).toBe('/track/t1');
    expect(findStepAddress('resolve', facts({}))).toBeNull();
    expect(findStepAddress('resolve', UNDER_WAY)).toBe('/engagement/e1');
    expect(findStepAddress('odds', UNDER_WAY)).toBeNull();
  });

  it('is known of every other step', () => {
    for (const step of ['next-step', 'plan-repairs', 'convert', 'undo', 'new-campaign'] as const)
      expect(findStepAddress(step, facts({ tracks: [] }))).toMatch(/^\//);
  });
});
