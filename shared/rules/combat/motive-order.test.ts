import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getMotiveOrder, type MotiveHit } from '../../domain/motive-order.ts';
import { keepCriticals } from '../../domain/unit-state.ts';
import { makeCard, standard2018, unitId, wholeDamage } from '../testing/fixtures.ts';
import { withDice } from '../testing/scripted.ts';
import { createSeededDice } from '../seeded-dice.ts';
import { addMotiveHit, cloneCombatState, createCombatState, type Combatant } from './combat-state.ts';
import { resolveCritical, resolveDamage } from './damage.ts';
import { settleDamage } from './end-phase.ts';
import { computeMoveInches, computeTmm } from './movement.ts';

const ruleset = standard2018();

function tank(inches: number, tmm = 2): Combatant {
  const card = makeCard({ type: 'CV', move: [{ mode: 'tracked', inches }], tmm, armor: 20, structure: 9 });
  return { unitId: unitId('tank'), card, state: createCombatState(wholeDamage(card)) };
}

function settle(unit: Combatant): Combatant {
  const copy = { ...unit, state: cloneCombatState(unit.state) };
  settleDamage({ ruleset, dice: createSeededDice(1), emit: null }, copy);
  return copy;
}

/** One hit on a vehicle that rolls these faces for motive damage. */
function hurt(unit: Combatant, faces: readonly number[]): Combatant {
  const step = withDice([...faces], (dice) => resolveDamage(ruleset, unit, 1, 'weapon', null, dice));
  return { ...unit, state: step.state };
}

const inchesOf = ({ card, state }: Combatant): number => computeMoveInches(ruleset, card, 'ground', state);

describe('motive hits count in the order in which they fell', () => {
  const [HALVED, SLOWED] = [
    [5, 6],
    [4, 5],
  ] as const;

  it('over two turns', () => {
    const halvedFirst = settle(hurt(settle(hurt(tank(10), HALVED)), SLOWED));
    expect(keepCriticals(halvedFirst.state.criticals)).toMatchObject({
      slowed: 1,
      halved: 1,
      motiveOrder: 'hs',
    });
    expect(inchesOf(halvedFirst)).toBe(3);
    const slowedFirst = settle(hurt(settle(hurt(tank(10), SLOWED)), HALVED));
    expect(keepCriticals(slowedFirst.state.criticals)).not.toHaveProperty('motiveOrder');
    expect(inchesOf(slowedFirst)).toBe(4);
  });

  it('within one turn, from the End Phase on', () => {
    const twice = hurt(hurt(tank(10), HALVED), SLOWED);
    expect(twice.state.pending.motiveOrder).toBe('hs');
    expect(inchesOf(twice)).toBe(10);
    const settled = settle(twice);
    expect(settled.state.pending).not.toHaveProperty('motiveOrder');
    expect(inchesOf(settled)).toBe(3);
  });

  it('with the half that an engine hit takes among them', () => {
    // 12 on the table of vehicles: the engine.
    const engine = withDice([6, 6], (dice) => resolveCritical(ruleset, tank(10), null, dice));
    const hit = settle(hurt({ ...tank(10), state: engine.state }, SLOWED));
    expect(getMotiveOrder(hit.state.criticals)).toBe('hs');
    expect(inchesOf(hit)).toBe(3);
  });

  it('on the movement modifier as well', () => {
    const state = tank(10, 3).state;
    const of = (motiveOrder: string) =>
      computeTmm(ruleset, tank(10, 3).card, 'ground', {
        ...state,
        criticals: { ...state.criticals, slowed: 1, halved: 1, motiveOrder },
      });
    // 3, 2, 1 and 3, 1, 0.
    expect([of('sh'), of('hs')]).toEqual([1, 0]);
  });
});

it('leaves the Move that one hit after the other leaves', () => {
  const step: Readonly<Record<MotiveHit, (left: number) => number>> = {
    slowed: (left) => left - 2,
    halved: (left) => Math.min(Math.floor(left / 2), left - 2),
    immobilized: () => 0,
  };
  const anyTurns = fc.array(
    fc.array(
      fc.oneof(
        { weight: 9, arbitrary: fc.constantFrom<MotiveHit>('slowed', 'halved') },
        fc.constant<MotiveHit>('immobilized'),
      ),
      {
        maxLength: 3,
      },
    ),
    { maxLength: 4 },
  );
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 28 }), anyTurns, (inches, turns) => {
      let unit = tank(inches);
      let left = inches;
      for (const hits of turns) {
        for (const hit of hits) {
          addMotiveHit(unit.state.pending, hit);
          left = Math.max(0, step[hit](left));
        }
        unit = settle(unit);
      }
      expect(inchesOf(unit)).toBe(left);
      expect(getMotiveOrder(unit.state.criticals)).toBe(
        turns
          .flat()
          .map((hit) => hit.charAt(0))
          .join(''),
      );
    }),
  );
});
