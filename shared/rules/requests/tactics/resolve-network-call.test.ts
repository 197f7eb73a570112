import { describe, expect, it } from 'vitest';
import { getRuleset } from '../../rulesets.ts';
import { standard2018 } from '../../testing/fixtures.ts';
import { resolveNetworkCall, type CalledEmitter, type NetworkCall } from './resolve-network-call.ts';

const rules = standard2018();
const emitter = (x: number, special: string, changes: Partial<CalledEmitter> = {}): CalledEmitter => ({
  ...{ type: 'BM', specials: [special], at: { x, y: 0 } },
  ...changes,
});
const SLAVE = emitter(0, 'C3S');
const MASTER = emitter(30, 'C3M');
const TARGET = { x: 40, y: 0 };
const ask = (units: readonly CalledEmitter[], changes: Partial<NetworkCall> = {}) =>
  resolveNetworkCall(rules, { units, target: TARGET, ...changes });
const resolved = (members: number[], linked: number[], rangeInches: number | null) => ({
  outcome: 'resolved',
  result: { members, linked, rangeInches },
});

describe('the network of the first unit', () => {
  it('shares its view from the place that is nearest to the target', () => {
    expect(ask([SLAVE, MASTER])).toEqual(resolved([0, 1], [0, 1], 10));
  });

  it('names its members in the order of the units, whoever leads it', () => {
    expect(ask([SLAVE, emitter(10, 'CASE'), MASTER, emitter(36, 'C3S')])).toEqual(
      resolved([0, 2, 3], [0, 2, 3], 4),
    );
  });

  it('is none without a device, and shares nothing while its master is shut down', () => {
    expect(ask([emitter(0, 'CASE'), MASTER])).toEqual(resolved([], [], null));
    expect(ask([SLAVE, { ...MASTER, off: true }])).toEqual(resolved([0, 1], [], null));
  });

  it('is cut by a field of the enemy, unless its own stealth or its shutdown silences that', () => {
    const between = (changes: Partial<CalledEmitter>) =>
      ask([SLAVE, MASTER], { enemies: [emitter(15, 'ECM', changes)] });
    const [cut, whole] = [resolved([0, 1], [], null), resolved([0, 1], [0, 1], 10)];
    expect(between({})).toEqual(cut);
    expect(between({ off: true })).toEqual(whole);
    expect(between({ specials: ['ECM', 'STL'] })).toEqual(whole);
    expect(between({ specials: ['ECM', 'STL'], stealthActive: false })).toEqual(cut);
  });
});

describe('a question that cannot be', () => {
  const problems = (answer: ReturnType<typeof resolveNetworkCall>) =>
    answer.outcome === 'invalid' ? answer.fields.map(({ path, code }) => `${path} ${code}`) : null;

  it('names every unit and place that is wrong', () => {
    const nowhere = { x: Number.NaN, y: -1e9 };
    expect(
      problems(
        ask([SLAVE, { ...MASTER, type: 'XX' }], {
          enemies: [emitter(0, 'ECM', { at: nowhere })],
          target: { x: 1e9, y: 0 },
        }),
      ),
    ).toEqual([
      'units[1].type unknown-type',
      'enemies[0].at.x not-finite',
      'enemies[0].at.y too-low',
      'target.x too-high',
    ]);
  });

  it('is one about nobody, or under rules without electronics', () => {
    expect(problems(ask([]))).toEqual(['units missing']);
    const quickStart = getRuleset('alpha-strike-quick-start-2020')!;
    expect(problems(resolveNetworkCall(quickStart, { units: [SLAVE], target: TARGET }))).toEqual([
      'ruleset not-able',
    ]);
  });
});
