import { describe, expect, it } from 'vitest';
import { getRuleset } from '../../rulesets.ts';
import { makeCard, standard2018 } from '../../testing/fixtures.ts';
import { standardOnGround } from '../../testing/ground-options.ts';
import type { CalledUnit, AttackRequest } from './attack-call.ts';
import { computeCallOdds } from './compute-call-odds.ts';
import { callAttack } from '../../testing/call-attack.ts';
import { resolveToHitCall, type ToHitCall } from './resolve-to-hit-call.ts';

const STANDARD = standard2018();
const QUICK_START = getRuleset('alpha-strike-quick-start-2020') ?? STANDARD;
const WALKER = makeCard({ size: 1, move: [{ mode: 'ground', inches: 8 }] });
const JUMPER = makeCard({
  size: 1,
  move: [
    { mode: 'ground', inches: 8 },
    { mode: 'jump', inches: 6 },
  ],
});

const refused = (path: string, code: string) => ({ outcome: 'invalid', fields: [{ path, code }] });

function ask(changes: Partial<AttackRequest>, ruleset = STANDARD) {
  const declared = {
    attack: { kind: 'charge', rangeInches: 1 } as const,
    attacker: { card: WALKER, skill: 4 },
    target: { card: WALKER },
    ...changes,
  };
  const answer = computeCallOdds(ruleset, declared);
  if (answer.outcome === 'invalid') expect(callAttack(ruleset, { ...declared, dice: [] })).toEqual(answer);
  return answer;
}

const attacker = (changes: Partial<CalledUnit>) => ({ attacker: { card: WALKER, skill: 4, ...changes } });

describe('inches moved before an attack', () => {
  const from = { kind: 'dfa', rangeInches: 1 } as const;
  const shot = { kind: 'weapon', rangeInches: 6 } as const;
  const tooFar = refused('attacker.inchesMoved', 'too-high');

  it('are as many as the Move is worth, or none told', () => {
    expect(ask({})).toMatchObject({ outcome: 'computed' });
    expect(ask(attacker({ inchesMoved: 8 }))).toMatchObject({ outcome: 'computed' });
    for (const inchesMoved of [8.5, 20, 1000]) expect(ask(attacker({ inchesMoved }))).toEqual(tooFar);
    const still = makeCard({ move: [{ mode: 'ground', inches: 0 }] });
    expect(ask(attacker({ card: still, inchesMoved: 4 }))).toEqual(tooFar);
    expect(ask(attacker({ card: still, inchesMoved: 0 }))).toMatchObject({ outcome: 'computed' });
  });

  it('are those of the way of moving', () => {
    const jumped = (inchesMoved: number) => ({ attack: from, ...attacker({ card: JUMPER, inchesMoved }) });
    expect(ask(jumped(6))).toMatchObject({ outcome: 'computed' });
    expect(ask(jumped(8))).toEqual(tooFar);
    const told = (movement: 'ground' | 'jump' | undefined) => ({
      attack: shot,
      ...attacker({ card: JUMPER, inchesMoved: 8, movement }),
    });
    expect(ask(told('jump'))).toEqual(tooFar);
    expect(ask(told('ground'))).toMatchObject({ outcome: 'computed' });
    expect(ask(told(undefined))).toMatchObject({ outcome: 'computed' });
  });

  it('are what hits, heat and pilot leave of it', () => {
    expect(ask(attacker({ inchesMoved: 6, state: { heat: 1 } }))).toMatchObject({ outcome: 'computed' });
    expect(ask(attacker({ inchesMoved: 6, state: { heat: 2 } }))).toEqual(tooFar);
    expect(ask(attacker({ inchesMoved: 6, state: { criticals: { mp: 1 } } }))).toEqual(tooFar);
    const fast = attacker({ inchesMoved: 10, pilotAbilities: ['speed-demon'] });
    expect(ask(fast, QUICK_START)).toMatchObject({ outcome: 'computed' });
    expect(ask(attacker({ inchesMoved: 10 }), QUICK_START)).toEqual(tooFar);
  });

  it('are less than one of who stood still, and none of who was shut down or stunned', () => {
    const stood = { inchesMoved: 8, movement: 'standstill' } as const;
    expect(ask({ attack: shot, ...attacker(stood) })).toEqual(
      refused('attacker.inchesMoved', 'contradiction'),
    );
    expect(ask({ attack: shot, ...attacker({ ...stood, inchesMoved: 1 }) })).toEqual(
      refused('attacker.inchesMoved', 'contradiction'),
    );
    for (const inchesMoved of [0, 0.9])
      expect(ask({ attack: shot, ...attacker({ ...stood, inchesMoved }) })).toMatchObject({
        outcome: 'computed',
      });
    for (const state of [{ shutdown: true }, { criticals: { stunned: 1 } }])
      expect(ask({ attack: shot, target: { card: WALKER, state, inchesMoved: 1 } })).toEqual(
        refused('target.inchesMoved', 'too-high'),
      );
  });

  it('are more of a target that sprinted', () => {
    const target = { card: WALKER, inchesMoved: 12, manner: 'sprinting' } as const;
    expect(ask({ attack: shot, target }, standardOnGround('sprinting'))).toMatchObject({
      outcome: 'computed',
    });
    expect(ask({ attack: shot, target: { ...target, manner: 'plain' } })).toEqual(
      refused('target.inchesMoved', 'too-high'),
    );
  });
});

describe('a jump', () => {
  const jumped = { movement: 'jump' } as const;
  const shot = { attack: { kind: 'weapon', rangeInches: 6 } } as const;

  it('is refused of a card that prints none', () => {
    expect(ask({ ...shot, ...attacker(jumped) })).toEqual(refused('attacker.movement', 'contradiction'));
    expect(ask({ ...shot, target: { card: WALKER, ...jumped } })).toEqual(
      refused('target.movement', 'contradiction'),
    );
    const both = { attacker: { card: JUMPER, skill: 4, ...jumped }, target: { card: JUMPER, ...jumped } };
    expect(ask({ ...shot, ...both })).toMatchObject({ outcome: 'computed' });
  });

  it('is refused in a question of who is immobile, and taken where the Move leaves it out', () => {
    const question = (target: Partial<ToHitCall['target']>, shooter: object = {}) =>
      resolveToHitCall(STANDARD, {
        ...shot,
        attacker: { type: 'BM', skill: 4, ...shooter },
        target: { type: 'BM', ...target },
      });
    const contradiction = refused('target.movement', 'contradiction');
    expect(question(jumped)).toMatchObject({ outcome: 'answered' });
    expect(question({ ...jumped, move: JUMPER.move })).toMatchObject({ outcome: 'answered' });
    // The movement modifier is used if no Move is given.
    expect(question({ ...jumped, move: WALKER.move, tmm: 3 })).toMatchObject({ outcome: 'answered' });
    expect(question({ ...jumped, immobile: true })).toEqual(contradiction);
    expect(question({ immobile: true })).toMatchObject({ outcome: 'answered' });
    expect(question({}, { ...jumped, immobile: true })).toEqual(
      refused('attacker.movement', 'contradiction'),
    );
  });
});
