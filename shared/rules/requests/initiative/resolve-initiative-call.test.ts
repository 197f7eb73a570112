import { describe, expect, it } from 'vitest';
import { getRuleset } from '../../rulesets.ts';
import { makeCard, standard2018 } from '../../testing/fixtures.ts';
import { resolveInitiativeCall, type CalledInitiativeUnit } from './resolve-initiative-call.ts';

const RULES = getRuleset('alpha-strike-standard-2018', ['kcw-2.0']) ?? standard2018();
const unit = (changes: Partial<CalledInitiativeUnit> = {}): CalledInitiativeUnit => ({
  card: makeCard({ move: [{ mode: 'ground', inches: 8 }], tonnage: 50 }),
  skill: 4,
  ...changes,
});
const ask = (units: readonly CalledInitiativeUnit[], dice: readonly number[], ruleset = RULES) =>
  resolveInitiativeCall(ruleset, { units, dice });

describe('the order of a turn with individual initiative (002 "Initiative Phase")', () => {
  it('is by score, from the highest', () => {
    expect(ask([unit(), unit(), unit({ tacticsLevel: 5 })], [1, 2, 6, 6, 3, 3])).toEqual({
      outcome: 'resolved',
      result: {
        order: [
          { unit: 1, dice: [6, 6], bonus: 8, score: 20, tieDice: [] },
          { unit: 2, dice: [3, 3], bonus: 13, score: 19, tieDice: [] },
          { unit: 0, dice: [1, 2], bonus: 8, score: 11, tieDice: [] },
        ],
      },
    });
  });

  it('counts heat and what a track adds, and rolls for ties that nothing else breaks', () => {
    const hot = unit({ state: { heat: 2 }, modifier: 2 });
    expect(ask([hot, unit()], [3, 3, 3, 3, 1, 1, 6, 6])).toMatchObject({
      result: {
        order: [
          { unit: 1, bonus: 8, tieDice: [6, 6] },
          { unit: 0, bonus: 8, tieDice: [1, 1] },
        ],
      },
    });
  });

  it('is asked for with exactly its dice', () => {
    expect(ask([unit()], [1])).toEqual({ outcome: 'dice', reason: 'too-few', index: 1 });
    expect(ask([unit()], [1, 2, 3])).toEqual({ outcome: 'dice', reason: 'too-many', index: 2 });
    expect(ask([], [])).toEqual({ outcome: 'resolved', result: { order: [] } });
  });

  it.each<[string, string, CalledInitiativeUnit]>([
    ['units[0].skill', 'too-high', unit({ skill: 8 })],
    ['units[0].tacticsLevel', 'negative', unit({ tacticsLevel: -1 })],
    ['units[0].modifier', 'not-a-whole-number', unit({ modifier: 0.5 })],
    ['units[0].card.type', 'unknown-type', unit({ card: makeCard({ type: 'XX' }) })],
    ['units[0].state', 'destroyed', unit({ state: { destroyed: true } })],
  ])('is refused for %s: %s', (path, code, one) => {
    expect(ask([one], [1, 1])).toEqual({ outcome: 'invalid', fields: [{ path, code }] });
  });

  it('is refused where sides act in turn', () => {
    expect(ask([unit()], [1, 1], standard2018())).toEqual({
      outcome: 'invalid',
      fields: [{ path: 'options', code: 'option-off' }],
    });
  });
});
