import { describe, expect, it } from 'vitest';
import { getRuleset } from '../../rulesets.ts';
import { makeCard } from '../../testing/fixtures.ts';
import type { AttackCall, CalledUnit } from './attack-call.ts';
import { computeCallOdds } from './compute-call-odds.ts';
import { callAttack } from '../../testing/call-attack.ts';
import { resolveToHitCall, type ToHitCall } from './resolve-to-hit-call.ts';

function rules(...options: string[]) {
  const ruleset = getRuleset('alpha-strike-standard-2018', options);
  if (ruleset === undefined) throw new Error('the standard rules are gone');
  return ruleset;
}

const CLIMBING = rules('climbing');
const BOTH = rules('climbing', 'sprinting');

function ask(ruleset = CLIMBING, target: Partial<ToHitCall['target']> = {}, attacker = {}) {
  return resolveToHitCall(ruleset, {
    attack: { kind: 'weapon', rangeInches: 4 },
    attacker: { type: 'BM', skill: 4, ...attacker },
    target: { type: 'BM', move: [{ mode: 'ground', inches: 10 }], ...target },
  });
}

/** The parts of the to-hit number that come from the target's movement. */
function partsOf(target: Partial<ToHitCall['target']>) {
  const asked = ask(CLIMBING, target);
  if (asked.outcome !== 'answered') return asked;
  const { targetNumber, modifiers } = asked.answer;
  expect(modifiers.reduce((sum, { value }) => sum + value, 0)).toBe(targetNumber);
  return modifiers
    .filter(({ code }) => /^target-(movement|climbing|immobile|standstill)/.test(code))
    .map(({ code, value }) => `${code} ${value}`);
}

function declare(target: Partial<CalledUnit>, attacker: Partial<CalledUnit> = {}): AttackCall {
  const move = [{ mode: 'ground', inches: 10 } as const, { mode: 'jump', inches: 10 } as const];
  return {
    attack: { kind: 'weapon', rangeInches: 4 },
    attacker: { card: makeCard({ move }), skill: 4, ...attacker },
    target: { card: makeCard({ move }), ...target },
    dice: [3, 2],
  };
}

describe('a target that climbs', () => {
  it('is hit more easily by one, down to no modifier', () => {
    expect(partsOf({})).toEqual(['target-movement 2']);
    expect(partsOf({ manner: 'plain' })).toEqual(['target-movement 2']);
    expect(partsOf({ manner: 'climbing' })).toEqual(['target-movement 2', 'target-climbing -1']);
    expect(partsOf({ manner: 'climbing', move: [{ mode: 'ground', inches: 4 }] })).toEqual([
      'target-movement 0',
      'target-climbing 0',
    ]);
    expect(partsOf({ manner: 'climbing', immobile: true })).toEqual(['target-immobile -4']);
    expect(partsOf({ manner: 'climbing', type: 'AF', airborne: true })).toEqual([]);
  });

  it('is attacked and reckoned with the same number', () => {
    const attacked = callAttack(CLIMBING, declare({ manner: 'climbing' }));
    expect(attacked).toMatchObject({ outcome: 'resolved', result: { hit: true } });
    expect(callAttack(CLIMBING, declare({}))).toMatchObject({ result: { hit: false } });
    const odds = (target: Partial<CalledUnit>) => computeCallOdds(CLIMBING, declare(target));
    expect(odds({ manner: 'climbing' })).toMatchObject({ odds: { toHit: { targetNumber: 5 } } });
    expect(odds({})).toMatchObject({ odds: { toHit: { targetNumber: 6 } } });
  });
});

describe('a manner of moving is refused', () => {
  const climbing = { manner: 'climbing' } as const;
  const sprinting = { manner: 'sprinting' } as const;
  const move = [{ mode: 'jump', inches: 10 }] as const;

  it.each([
    ['option-off', 'target.manner', rules(), climbing, {}],
    ['option-off', 'target.manner', CLIMBING, sprinting, {}],
    ['option-off', 'attacker.manner', CLIMBING, {}, sprinting],
    ['sprinted', 'attacker.manner', BOTH, {}, sprinting],
    ['contradiction', 'target.manner', BOTH, { ...climbing, movement: 'jump', move }, {}],
    ['contradiction', 'target.manner', BOTH, { ...sprinting, movement: 'standstill' }, {}],
    ['contradiction', 'attacker.manner', BOTH, {}, { ...climbing, movement: 'jump' }],
  ] as const)('as %s at %s', (code, path, ruleset, target, attacker) => {
    const refused = { outcome: 'invalid', fields: [{ path, code }] };
    expect(ask(ruleset, target, attacker)).toEqual(refused);
    const { move: _, ...called } = { move, ...target };
    expect(callAttack(ruleset, declare(called, attacker))).toEqual(refused);
    expect(computeCallOdds(ruleset, declare(called, attacker))).toEqual(refused);
  });

  it('by rules that do not have it, and never in plain movement', () => {
    const firstStrike = getRuleset('first-strike', ['climbing', 'sprinting']) ?? CLIMBING;
    expect(firstStrike.options.map(({ id }) => id)).toEqual(['kcw-2.0']);
    expect(ask(firstStrike, climbing)).toMatchObject({ fields: [{ code: 'option-off' }] });
    expect(ask(firstStrike, { manner: 'plain' })).toMatchObject({ outcome: 'answered' });
  });

  it('not to a climber that attacks, nor to a target that sprints', () => {
    expect(ask(BOTH, sprinting, climbing)).toEqual(ask(BOTH));
  });
});
