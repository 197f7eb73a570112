import { describe, expect, it } from 'vitest';
import type { BattleEvent } from '../../domain/battle-event.ts';
import type { PilotAbility } from '../../domain/pilot.ts';
import { getRuleset, listRulesets } from '../rulesets.ts';
import type { Ruleset } from '../ruleset.ts';
import { makeCard, makeFighter } from '../testing/fixtures.ts';
import { withDice } from '../testing/scripted.ts';
import { performAttack, resolveAttack } from './attack.ts';
import type { AttackOrder } from './fighter.ts';
import { computeSpendableInches } from './movement.ts';
import { computeToHit } from './to-hit.ts';
import type { ToHitFigures } from './question.ts';

function quickStart(): Ruleset {
  const ruleset = getRuleset('alpha-strike-quick-start-2020');
  if (ruleset === undefined) throw new Error('The ruleset under test is missing');
  return ruleset;
}

const ruleset = quickStart();

it('only the edition that has them knows abilities of pilots', () => {
  const known = listRulesets().map(({ id }) => [id, getRuleset(id)?.pilotAbilities ?? []] as const);
  expect(Object.fromEntries(known.filter(([, abilities]) => abilities.length > 0))).toEqual({
    'alpha-strike-quick-start-2020': ['lucky', 'sniper', 'speed-demon'],
  });
});

describe('a Sniper', () => {
  const ask = (rangeInches: number, kind: ToHitFigures['attack']['kind'], abilities: PilotAbility[]) =>
    computeToHit(ruleset, {
      attack: { kind, rangeInches },
      attacker: { type: 'BM', skill: 4, pilotAbilities: abilities },
      target: { type: 'BM', tmm: 1 },
    });

  it.each([
    [6, 'weapon', 0],
    [7, 'weapon', -1],
    [24, 'weapon', -1],
    [25, 'weapon', -2],
    [42, 'weapon', -2],
    [20, 'rear', -1],
    // Not over the eyes of others.
    [30, 'indirect', 0],
    [1, 'standard', 0],
    [2, 'charge', 0],
  ] as const)('at %d" with a %s attack: %d', (rangeInches, kind, points) => {
    const plain = ask(rangeInches, kind, []);
    const sniper = ask(rangeInches, kind, ['sniper']);
    expect(sniper.targetNumber - plain.targetNumber).toBe(points);
    const told = sniper.modifiers.filter(({ code }) => code === 'sniper');
    expect(told).toEqual(points === 0 ? [] : [{ code: 'sniper', value: points, source: '004 "Снайпер"' }]);
  });
});

const ORDER: AttackOrder = { kind: 'weapon', rangeInches: 20, fromRear: false, overheat: 0 };

/** An attack with a to-hit number of 7: Skill 4, medium range, and a movement modifier of 1. */
function fire(faces: readonly number[], pilotAbilities: readonly PilotAbility[]) {
  const attacker = makeFighter('a', makeCard(), { pilotAbilities });
  return withDice(faces, (dice) => resolveAttack(ruleset, attacker, makeFighter('t'), ORDER, dice));
}

const attackedIn = (events: readonly BattleEvent[]) => events.find((event) => event.type === 'attacked');

describe('Lucky', () => {
  it('rolls a miss again and lets the second roll stand', () => {
    const step = fire([3, 3, 3, 4], ['lucky']);
    expect(step.hit).toBe(true);
    expect(attackedIn(step.events)).toMatchObject({ firstDice: [3, 3], dice: [3, 4], targetNumber: 7 });
    expect(step.target.armorLeft).toBe(2);
  });

  it('rolls no more than once for an attack, however often it is named', () => {
    const step = fire([3, 3, 1, 2], ['lucky', 'lucky']);
    expect(step.hit).toBe(false);
    expect(attackedIn(step.events)).toMatchObject({ firstDice: [3, 3], dice: [1, 2], damage: 0 });
  });

  it('leaves a hit alone', () => {
    expect(attackedIn(fire([3, 4], ['lucky']).events)).not.toHaveProperty('firstDice');
  });

  it('is for who has it', () => {
    expect(attackedIn(fire([3, 3], ['sniper', 'speed-demon']).events)).not.toHaveProperty('firstDice');
  });

  it('counts two sixes of the second roll', () => {
    const events = fire([1, 1, 6, 6, 4, 4], ['lucky']).events;
    expect(events.map(({ type }) => type)).toEqual(['attacked', 'critical', 'damaged']);
  });

  it('does not roll again for a number that no roll can meet', () => {
    const far = { ...ORDER, rangeInches: 40 };
    const state = { criticals: { fireControl: 2 } };
    const attacker = makeFighter('a', makeCard(), { pilotAbilities: ['lucky'], state });
    const step = withDice([6, 6], (dice) => resolveAttack(ruleset, attacker, makeFighter('t'), far, dice));
    expect(attackedIn(step.events)).toMatchObject({ targetNumber: 13, hit: false });
  });

  it('asks who keeps count, and only about a miss', () => {
    let asked = 0;
    const count = (faces: readonly number[], answer: boolean) =>
      withDice(faces, (dice) => {
        const usesLucky = () => {
          asked += 1;
          return answer;
        };
        const context = { ruleset, dice, emit: null, usesLucky };
        return performAttack(context, makeFighter('a'), makeFighter('t'), ORDER);
      });
    expect([count([3, 4], true), asked]).toEqual([true, 0]);
    expect([count([3, 3], false), asked]).toEqual([false, 1]);
    expect([count([3, 3, 6, 5], true), asked]).toEqual([true, 2]);
  });

  it('raises the chance by that of a second roll, and makes nothing of what is certain', () => {
    const question = (skill: 0 | 4, rangeInches: number, tmm: number): ToHitFigures => ({
      attack: { kind: 'weapon', rangeInches },
      attacker: { type: 'BM', skill, pilotAbilities: ['lucky'] },
      target: { type: 'BM', tmm },
    });
    const once = 21 / 36;
    expect(computeToHit(ruleset, question(4, 20, 1)).probability).toBeCloseTo(once + (1 - once) * once, 12);
    expect(computeToHit(ruleset, question(0, 6, 0)).probability).toBe(1);
    expect(computeToHit(ruleset, question(4, 42, 9)).probability).toBe(0);
  });
});

describe('a Speed Demon', () => {
  const inches = (move: number, mode: 'ground' | 'jump', abilities: PilotAbility[], heat = 0) => {
    const moves = [
      { mode: 'ground', inches: move },
      { mode: 'jump', inches: move },
    ] as const;
    const unit = makeFighter('a', makeCard({ move: moves }), { pilotAbilities: abilities, state: { heat } });
    return computeSpendableInches(ruleset, unit, mode);
  };

  it('has two inches more to spend, on the ground and by jumping', () => {
    expect(inches(8, 'ground', ['speed-demon'])).toBe(10);
    expect(inches(8, 'jump', ['speed-demon'])).toBe(10);
    expect(inches(8, 'ground', ['lucky', 'sniper'])).toBe(8);
    expect(inches(8, 'ground', ['speed-demon'], 1)).toBe(8);
  });

  it('stays where a unit without it could not move', () => {
    expect(inches(0, 'jump', ['speed-demon'])).toBe(0);
    expect(inches(4, 'ground', ['speed-demon'], 2)).toBe(0);
  });

  it('is as hard to hit as anybody', () => {
    const numberOf = (pilotAbilities: readonly PilotAbility[]) => {
      const target = makeFighter('t', makeCard(), { pilotAbilities });
      const step = withDice([1, 1], (dice) => resolveAttack(ruleset, makeFighter('a'), target, ORDER, dice));
      return attackedIn(step.events)?.targetNumber;
    };
    expect(numberOf(['speed-demon'])).toBe(numberOf([]));
    expect(makeFighter('t').state).toEqual(
      makeFighter('t', makeCard(), { pilotAbilities: ['speed-demon'] }).state,
    );
  });
});
