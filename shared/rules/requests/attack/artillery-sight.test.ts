import { describe, expect, it } from 'vitest';
import { getRuleset } from '../../rulesets.ts';
import { makeCard, standard2018 } from '../../testing/fixtures.ts';
import { callAttack } from '../../testing/call-attack.ts';
import type { CalledArtillery, CalledUnit } from './attack-call.ts';
import { computeCallOdds } from './compute-call-odds.ts';
import { resolveToHitCall } from './resolve-to-hit-call.ts';

const STANDARD = standard2018();
const FIRST_STRIKE = getRuleset('first-strike') ?? STANDARD;
const GUNS = ['ARTS-1', 'ARTLTC-1', 'ARTAIS-1', 'ARTAC-1'];

/** Fires at a unit that stands still. Odds are refused for the same reasons as the shot. */
function fire(
  artillery: CalledArtillery,
  rangeInches: number,
  { card = makeCard({ specials: GUNS }), ...circumstances }: Partial<CalledUnit> = {},
  ruleset = STANDARD,
) {
  const declared = {
    attack: { kind: 'artillery', rangeInches, artillery },
    attacker: { card, skill: 4, ...circumstances },
    target: { card: makeCard(), movement: 'standstill' },
  } as const;
  const dice = ruleset.d20 === null ? [6, 6] : [1, 8, 9];
  const answer = callAttack(ruleset, { ...declared, dice });
  const odds = computeCallOdds(ruleset, declared);
  if (answer.outcome === 'invalid') expect(odds).toEqual(answer);
  else expect(odds.outcome).toBe('computed');
  return answer;
}

const refused = (path: string, code: string) => ({ outcome: 'invalid', fields: [{ path, code }] });
const HIT = { outcome: 'resolved', result: { hit: true } };

describe('direct artillery fire: 003 "Artillery (p. 74)", "Step 1: Verify Line of Sight (p. 34)"', () => {
  it.each([
    ['at a unit', { piece: 'ARTS' }],
    ['at a place', { piece: 'ARTS', atPlace: true }],
    ['of an Arrow IV', { piece: 'ARTAIS' }],
  ])('%s goes no farther than a line of sight', (_, artillery) => {
    for (const ruleset of [STANDARD, FIRST_STRIKE]) {
      expect(fire(artillery, 42, {}, ruleset)).toMatchObject(HIT);
      for (const inches of [42.1, 60, 272])
        expect(fire(artillery, inches, {}, ruleset)).toEqual(refused('attack.rangeInches', 'out-of-sight'));
    }
  });

  it('beyond the reach of the piece is out of reach', () => {
    expect(fire({ piece: 'ARTS' }, 613)).toEqual(refused('attack.rangeInches', 'out-of-reach'));
    expect(fire({ piece: 'ARTLTC' }, 43)).toEqual(refused('attack.rangeInches', 'out-of-reach'));
  });

  it('is an automatic miss in a question about the number, unless a spotter sees', () => {
    const ask = (rangeInches: number, indirect: boolean) =>
      resolveToHitCall(STANDARD, {
        attack: { kind: 'artillery', rangeInches, indirect },
        attacker: { type: 'BM', skill: 4 },
        target: { type: 'BM' },
      });
    expect(ask(42, false)).toMatchObject({ answer: { automatic: null } });
    expect(ask(42.1, false)).toMatchObject({ answer: { automatic: 'miss', probability: 0 } });
    expect(ask(600, true)).toMatchObject({ answer: { automatic: null } });
  });

  it('leaves indirect fire its whole reach', () => {
    expect(fire({ piece: 'ARTS', indirect: true }, 612)).toMatchObject(HIT);
    expect(fire({ piece: 'ARTS', indirect: true }, 613)).toEqual(
      refused('attack.rangeInches', 'out-of-reach'),
    );
  });
});

describe('artillery of airborne units: 003 "Artillery Attacks while Airborne"', () => {
  const VTOL = makeCard({ type: 'CV', specials: GUNS, move: [{ mode: 'vtol', inches: 10 }] });
  const TANK = makeCard({ type: 'CV', specials: GUNS });

  it.each<[string, Partial<CalledUnit>, boolean]>([
    ['a VTOL that moved', { card: VTOL, movement: 'ground' }, true],
    ['a VTOL of which nothing is told', { card: VTOL }, true],
    ['a VTOL that stood still', { card: VTOL, movement: 'standstill' }, false],
    ['a VTOL that has landed', { card: VTOL, airborne: false }, false],
    ['a unit told to be in the air', { card: TANK, airborne: true }, true],
    ['a tank', { card: TANK }, false],
    ['a VTOL that cannot move', { card: VTOL, state: { criticals: { mp: 9 } } }, false],
  ])('is Arrow IV alone, and indirect: %s', (_, unit, airborne) => {
    const grounded = (path: string) => (airborne ? refused(path, 'airborne') : HIT);
    for (const ruleset of [STANDARD, FIRST_STRIKE]) {
      for (const piece of ['ARTS', 'ARTLTC'])
        for (const indirect of [false, true])
          expect(fire({ piece, indirect }, 24, unit, ruleset)).toMatchObject(
            grounded('attack.artillery.piece'),
          );
      for (const piece of ['ARTAIS', 'ARTAC']) {
        const direct = fire({ piece }, 24, unit, ruleset);
        expect(direct).toMatchObject(grounded('attack.artillery.indirect'));
        expect(fire({ piece, indirect: true }, 24, unit, ruleset)).toMatchObject(HIT);
      }
    }
  });

  it('is 1 harder from the air: the attack, its odds, and a question about the number', () => {
    const ask = (airborne: boolean, attack: { readonly indirect: boolean; readonly cannon?: boolean }) =>
      resolveToHitCall(STANDARD, {
        attack: { kind: 'artillery', rangeInches: 24, ...attack },
        attacker: { type: 'CV', skill: 4, airborne },
        target: { type: 'BM' },
      });
    const shoot = (unit: Partial<CalledUnit>) => {
      const answer = fire({ piece: 'ARTAIS', indirect: true }, 24, unit);
      const impact = answer.outcome === 'resolved' ? answer.result.events[0] : undefined;
      if (impact?.type !== 'impact') throw new Error('No shell');
      return impact;
    };
    const flying = shoot({ card: VTOL });
    expect(flying.targetNumber).toBe(11);
    expect(flying.modifiers.filter(({ code }) => code === 'attacker-airborne')).toMatchObject([{ value: 1 }]);
    expect(shoot({ card: VTOL, airborne: false }).targetNumber).toBe(10);
    expect(shoot({ card: TANK }).targetNumber).toBe(10);
    expect(ask(true, { indirect: true })).toMatchObject({ answer: { targetNumber: 11, automatic: null } });
    expect(ask(false, { indirect: true })).toMatchObject({ answer: { targetNumber: 10, automatic: null } });
    for (const attack of [{ indirect: false }, { indirect: true, cannon: true }]) {
      expect(ask(true, attack)).toMatchObject({ answer: { automatic: 'miss' } });
      expect(ask(false, attack)).toMatchObject({ answer: { automatic: null } });
    }
  });

  it('of other attacks from the air stays as it is', () => {
    const ask = (airborne: boolean) =>
      resolveToHitCall(STANDARD, {
        attack: { kind: 'weapon', rangeInches: 6 },
        attacker: { type: 'CV', skill: 4, airborne },
        target: { type: 'BM' },
      });
    expect(ask(true)).toEqual(ask(false));
  });
});
