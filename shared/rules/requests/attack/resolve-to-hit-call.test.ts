import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeToHit } from '../../combat/to-hit.ts';
import { getRuleset } from '../../rulesets.ts';
import { standard2018 } from '../../testing/fixtures.ts';
import { resolveToHitCall, type ToHitCall } from './resolve-to-hit-call.ts';

const ruleset = standard2018();

const attack = (changes: Partial<ToHitCall['attack']>) => ({
  attack: { kind: 'weapon', rangeInches: 6, ...changes } as const,
});
const attacker = (changes: Partial<ToHitCall['attacker']>) => ({
  attacker: { type: 'BM', skill: 4, ...changes },
});
const target = (changes: Partial<ToHitCall['target']>) => ({ target: { type: 'BM', ...changes } });

function ask(changes: Partial<ToHitCall> = {}) {
  return resolveToHitCall(ruleset, { ...attack({}), ...attacker({}), ...target({}), ...changes });
}

describe('a to-hit question from outside', () => {
  it('is answered as one from inside', () => {
    const question = {
      ...attack({ rangeInches: 20 }),
      attacker: { type: 'BM', skill: 3, heat: 2, fireControlHits: 1 } as const,
      target: {
        type: 'CV',
        size: 4,
        tmm: -1,
        move: [{ mode: 'ground', inches: 8 }],
        movement: 'ground',
      } as const,
      terrain: { woods: true },
    };
    expect(ask(question)).toEqual({ outcome: 'answered', answer: computeToHit(ruleset, question) });
  });

  it('takes an attack from above as one after a jump, where nothing else is said', () => {
    const above = attack({ kind: 'dfa', rangeInches: 2 });
    expect(ask(above)).toEqual(ask({ ...above, ...attacker({ movement: 'jump' }) }));
  });

  it('is refused for who comes from above on what is in the air, told or by its Move', () => {
    const above = attack({ kind: 'dfa', rangeInches: 1 });
    const refused = { outcome: 'invalid', fields: [{ path: 'target.airborne', code: 'not-a-target' }] };
    const rotor = { type: 'CV', move: [{ mode: 'vtol', inches: 10 }] as const };
    expect(ask({ ...above, ...target({ airborne: true }) })).toEqual(refused);
    expect(ask({ ...above, ...target(rotor) })).toEqual(refused);
    expect(ask({ ...above, ...target({ ...rotor, movement: 'standstill' }) }).outcome).toBe('answered');
    expect(ask({ ...above, ...target({ ...rotor, airborne: false }) }).outcome).toBe('answered');
  });

  it('of a shell over a spotter is about a place, whoever stands there', () => {
    const shell = attack({ kind: 'artillery', rangeInches: 60, indirect: true, designated: true });
    const squad = { target: { type: 'BA', tmm: 3, movement: 'jump', specials: ['STL'] } as const };
    const answer = ask({ ...shell, ...attacker({ skill: 3 }), ...squad });
    expect(answer).toMatchObject({ answer: { targetNumber: 8 } });
  });

  it('refuses the fist of who has a weapon in hand, where that is used for every blow', () => {
    const rules = getRuleset('alpha-strike-quick-start-2020') ?? ruleset;
    const blow = (kind: 'standard' | 'melee', specials: readonly string[]) =>
      resolveToHitCall(rules, {
        ...attack({ kind, rangeInches: 2 }),
        ...attacker({ specials }),
        ...target({ tmm: 1 }),
      });
    expect(blow('standard', [])).toMatchObject({ answer: { automatic: 'miss' } });
    expect(blow('standard', ['MEL'])).toEqual({
      outcome: 'invalid',
      fields: [{ path: 'attack.kind', code: 'not-able' }],
    });
    expect(blow('melee', ['MEL'])).toMatchObject({ answer: { automatic: null, targetNumber: 5 } });
  });

  it('refuses the distance of a network where there are none', () => {
    const rules = getRuleset('alpha-strike-intro-2013') ?? ruleset;
    const call = { ...attack({ networkRangeInches: 2 }), ...attacker({}), ...target({}) };
    expect(resolveToHitCall(rules, call)).toEqual({
      outcome: 'invalid',
      fields: [{ path: 'attack.networkRangeInches', code: 'not-able' }],
    });
  });

  it('of a cannon that is too far away is an automatic miss', () => {
    const cannon = (rangeInches: number) => ask(attack({ kind: 'artillery', cannon: true, rangeInches }));
    expect(cannon(42)).toMatchObject({ answer: { automatic: null } });
    expect(cannon(43)).toMatchObject({ answer: { automatic: 'miss', probability: 0 } });
  });

  it.each([
    [attack({ rangeInches: -1 }), 'attack.rangeInches', 'negative'],
    [attack({ rangeInches: Infinity }), 'attack.rangeInches', 'not-finite'],
    [attack({ rangeInches: NaN }), 'attack.rangeInches', 'not-finite'],
    [attack({ rangeInches: 60.5 }), 'attack.rangeInches', 'too-high'],
    [attack({ kind: 'artillery', rangeInches: 5101 }), 'attack.rangeInches', 'too-high'],
    [attack({ networkRangeInches: -3 }), 'attack.networkRangeInches', 'negative'],
    [attacker({ type: 'XX' }), 'attacker.type', 'unknown-type'],
    [attacker({ type: '' }), 'attacker.type', 'unknown-type'],
    [attacker({ skill: 8 }), 'attacker.skill', 'too-high'],
    [attacker({ skill: -1 }), 'attacker.skill', 'negative'],
    [attacker({ skill: 3.5 }), 'attacker.skill', 'not-a-whole-number'],
    [attacker({ heat: 5 }), 'attacker.heat', 'too-high'],
    [attacker({ heat: -1 }), 'attacker.heat', 'negative'],
    [attacker({ fireControlHits: 10 }), 'attacker.fireControlHits', 'too-high'],
    [
      { ...attack({ kind: 'dfa', rangeInches: 2 }), ...attacker({ movement: 'ground' }) },
      'attacker.movement',
      'contradiction',
    ],
    [attacker({ crewHits: 0.5 }), 'attacker.crewHits', 'not-a-whole-number'],
    [attacker({ crewHits: -1 }), 'attacker.crewHits', 'negative'],
    [target({ type: 'mech' }), 'target.type', 'unknown-type'],
    [target({ size: 0 }), 'target.size', 'too-low'],
    [target({ size: 6 }), 'target.size', 'too-high'],
    [target({ tmm: -10 }), 'target.tmm', 'too-low'],
    [target({ tmm: 10 }), 'target.tmm', 'too-high'],
    [target({ move: [{ mode: 'jump', inches: -2 }] }), 'target.move[0].inches', 'negative'],
  ] satisfies readonly (readonly [Partial<ToHitCall>, string, string])[])(
    'case %#: is refused with a reason for the field',
    (changes, path, code) => {
      expect(ask(changes)).toEqual({ outcome: 'invalid', fields: [{ path, code }] });
    },
  );

  it('is refused where the edition has no such attack, and never taken for a miss', () => {
    const poor = { ...ruleset, attackKinds: ruleset.attackKinds.filter((kind) => kind !== 'dfa') };
    const call = { ...attack({ kind: 'dfa', rangeInches: 2 }), ...attacker({}), ...target({}) };
    expect(resolveToHitCall(poor, call)).toEqual({
      outcome: 'invalid',
      fields: [{ path: 'attack.kind', code: 'unknown-attack' }],
    });
  });

  it('names every field that is wrong', () => {
    const answer = ask({
      ...attack({ rangeInches: -1 }),
      ...attacker({ skill: 9 }),
      ...target({ type: '?' }),
    });
    expect(answer.outcome === 'invalid' && answer.fields.map(({ path }) => path)).toEqual([
      'attack.rangeInches',
      'attacker.skill',
      'target.type',
    ]);
  });

  it('misses by itself between the reach of the edition and the farthest bracket', () => {
    const automatic = (rangeInches: number) => {
      const asked = ask(attack({ rangeInches }));
      return asked.outcome === 'answered' ? asked.answer.automatic : asked.outcome;
    };
    expect([42, 42.5, 60].map(automatic)).toEqual([null, 'miss', 'miss']);
  });

  it('may be about units that no battle here has', () => {
    expect(ask(target({ type: 'AF', airborne: true }))).toMatchObject({ outcome: 'answered' });
  });

  it('never throws, and answers with a chance or not at all', () => {
    const figure = fc.oneof(fc.double(), fc.integer({ min: -2, max: 9 }));
    fc.assert(
      fc.property(fc.array(figure, { minLength: 7, maxLength: 7 }), fc.string(), (figures, type) => {
        const [rangeInches = 0, skill = 0, heat, fireControlHits, size, tmm, inches = 0] = figures;
        const answer = ask({
          ...attack({ rangeInches }),
          ...attacker({ skill, heat, fireControlHits }),
          ...target({ type, size, tmm, move: [{ mode: 'ground', inches }] }),
        });
        if (answer.outcome === 'invalid') return answer.fields.length > 0;
        return answer.answer.probability >= 0 && answer.answer.probability <= 1;
      }),
    );
  });
});
