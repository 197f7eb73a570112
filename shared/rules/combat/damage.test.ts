import { describe, expect, it } from 'vitest';
import { makeCard, makeFighter, standard2018, unitId, type PartialState } from '../testing/fixtures.ts';
import { withDice } from '../testing/scripted.ts';
import { MAX_CRITICALS, type CombatStep } from './combat-state.ts';
import { resolveCritical, resolveDamage } from './damage.ts';
import { resolveEndPhase } from './end-phase.ts';
import { createScriptedDice } from '../scripted-dice.ts';
import type { UnitCard } from '../../domain/unit-card.ts';

const ruleset = standard2018();
const shooter = unitId('shooter');

function hit(
  points: number,
  dice: readonly number[],
  card: Partial<UnitCard> = {},
  state: PartialState = {},
): CombatStep {
  const target = makeFighter('target', makeCard(card), { state });
  return withDice(dice, (scripted) => resolveDamage(ruleset, target, points, 'weapon', shooter, scripted));
}

function critical(
  dice: readonly number[],
  card: Partial<UnitCard> = {},
  state: PartialState = {},
): CombatStep {
  const target = makeFighter('target', makeCard(card), { state });
  return withDice(dice, (scripted) => resolveCritical(ruleset, target, shooter, scripted));
}

describe('damage', () => {
  it('worked example 7: 4 armor and 5 structure take 3, then 3', () => {
    const card = makeCard({ name: 'Rifleman RFL-3N', armor: 4, structure: 5 });
    const target = makeFighter('target', card);
    const first = withDice([], (dice) => resolveDamage(ruleset, target, 3, 'weapon', shooter, dice));
    expect(first.state).toMatchObject({ armorLeft: 1, structureLeft: 5, doom: null });
    const again = { ...target, state: first.state };
    const second = withDice([6, 4], (dice) => resolveDamage(ruleset, again, 3, 'weapon', shooter, dice));
    expect(second.state).toMatchObject({ armorLeft: 0, structureLeft: 3 });
    expect(second.events).toEqual([
      { type: 'damaged', unitId: 'target', armor: 1, structure: 2, overflow: 0, cause: 'weapon' },
      { type: 'critical', unitId: 'target', dice: [6, 4], effect: 'fire-control' },
    ]);
    // It takes effect from the End Phase.
    expect(second.state.criticals.fireControl).toBe(0);
    const end = withDice([], (dice) => resolveEndPhase(ruleset, { ...target, state: second.state }, dice));
    expect(end.state.criticals.fireControl).toBe(1);
  });

  it('that takes the last structure destroys without a critical roll, and what is over is overflow', () => {
    const { state, events } = hit(12, []);
    expect(state).toMatchObject({ armorLeft: 0, structureLeft: 0, destroyed: false });
    expect(state.doom).toEqual({ reason: 'structure', by: shooter });
    expect(events).toEqual([
      { type: 'damaged', unitId: 'target', armor: 5, structure: 4, overflow: 3, cause: 'weapon' },
    ]);
  });

  it('of nothing marks nothing', () => {
    expect(hit(0, []).events).toEqual([]);
  });

  it('leaves the state it was given alone', () => {
    const target = makeFighter('target');
    const before = structuredClone(target.state);
    withDice([1, 4], (dice) => resolveDamage(ruleset, target, 7, 'weapon', shooter, dice));
    expect(target.state).toEqual(before);
  });

  it('on barrier armor rolls a critical hit even with armor left', () => {
    expect(hit(1, [2, 3], { specials: ['BAR'] }).events.map(({ type }) => type)).toEqual([
      'damaged',
      'critical',
    ]);
  });
});

describe('critical hits', () => {
  it.each([
    [[1, 1], 'ammo'],
    [[1, 2], 'engine'],
    [[2, 2], 'fire-control'],
    [[2, 3], 'none'],
    [[3, 3], 'weapon'],
    [[3, 4], 'mp'],
    [[4, 4], 'weapon'],
    [[4, 5], 'none'],
    [[5, 5], 'fire-control'],
    [[5, 6], 'engine'],
    [[6, 6], 'destroyed'],
  ] as const)('%j is %s', (dice, effect) => {
    expect(critical(dice).events[0]).toMatchObject({ type: 'critical', effect });
  });

  it('in the ammunition destroy a unit without protection', () => {
    expect(critical([1, 1]).state.doom).toEqual({ reason: 'ammo', by: shooter });
  });

  it('in the ammunition do nothing with CASEII or without ammunition', () => {
    for (const special of ['CASEII', 'ENE']) {
      const { state, events } = critical([1, 1], { specials: [special, 'CASE'] });
      expect(state).toMatchObject({ armorLeft: 5, structureLeft: 4, doom: null });
      expect(events).toHaveLength(1);
    }
  });

  it('in the ammunition with CASE deal a point, which rolls again when it marks structure', () => {
    const { state, events } = critical(
      [1, 1, 4, 5],
      { specials: ['CASE'] },
      { armorLeft: 0, structureLeft: 3 },
    );
    expect(state).toMatchObject({ structureLeft: 2, doom: null });
    expect(events.map(({ type }) => type)).toEqual(['critical', 'damaged', 'critical']);
    expect(critical([1, 1], { specials: ['CASE'] }).state).toMatchObject({ armorLeft: 4, structureLeft: 4 });
  });

  it('in the ammunition with CASE can chain down to destruction', () => {
    const dice = [1, 1, 1, 1];
    const { state } = critical(dice, { specials: ['CASE'] }, { armorLeft: 0, structureLeft: 2 });
    expect(state).toMatchObject({ structureLeft: 0, doom: { reason: 'structure', by: shooter } });
  });

  it('in the engine destroy at the second, also both in one turn', () => {
    expect(critical([5, 6]).state).toMatchObject({ doom: null, pending: { engine: 1 } });
    const criticals = { engine: 1, fireControl: 0, mp: 0, weapon: 0 };
    expect(critical([1, 2], {}, { criticals }).state.doom?.reason).toBe('engine');
    expect(critical([1, 2], {}, { pending: criticals }).state.doom?.reason).toBe('engine');
  });

  it('of one kind stop counting where a report stops', () => {
    const criticals = { engine: 0, fireControl: MAX_CRITICALS, mp: 0, weapon: 0 };
    const { state } = critical([2, 2], {}, { criticals });
    expect(state).toMatchObject({ criticals, pending: { fireControl: 0 } });
    expect(state.armorLeft).toBe(makeCard().armor - 1);
  });

  it('critical hits destroy on a 12', () => {
    expect(critical([6, 6]).state.doom).toEqual({ reason: 'critical', by: shooter });
  });

  it('without anything left to break deal a point instead, without another roll', () => {
    const broken = { engine: 0, fireControl: 0, mp: 0, weapon: 3 };
    const weapon = critical([4, 4], {}, { armorLeft: 0, structureLeft: 3, criticals: broken });
    expect(weapon.state).toMatchObject({ structureLeft: 2, pending: { weapon: 0 } });
    expect(weapon.events[1]).toMatchObject({
      type: 'damaged',
      structure: 1,
      cause: 'critical-not-applicable',
    });
    // 8" of Move become 4", 2" and 0".
    const immobile = { engine: 0, fireControl: 0, mp: 3, weapon: 0 };
    expect(critical([3, 4], {}, { criticals: immobile }).state).toMatchObject({
      armorLeft: 4,
      pending: { mp: 0 },
    });
  });

  it('without anything left to break can take the last structure', () => {
    const criticals = { engine: 0, fireControl: 0, mp: 0, weapon: 3 };
    const { state } = critical([4, 4], {}, { armorLeft: 0, structureLeft: 1, criticals });
    expect(state.doom).toEqual({ reason: 'structure', by: shooter });
  });

  it('are two lower against critical-resistant armor, and none under 2', () => {
    expect(critical([6, 6], { specials: ['CR'] }).events[0]).toMatchObject({ effect: 'fire-control' });
    expect(critical([1, 1], { specials: ['CR'] }).events[0]).toMatchObject({ effect: 'none' });
  });

  it('are ignored once by a unit with armored components', () => {
    const card = makeCard({ specials: ['ARM'] });
    const target = makeFighter('target', card);
    const first = withDice([], (dice) => resolveCritical(ruleset, target, shooter, dice));
    expect(first.events).toEqual([]);
    const again = { ...target, state: first.state };
    expect(resolveCritical(ruleset, again, shooter, createScriptedDice([6, 6])).state.doom).not.toBeNull();
  });

  it('give the kill to whoever dealt the first fatal damage', () => {
    const doom = { reason: 'ammo', by: unitId('first') } as const;
    expect(hit(20, [], {}, { doom }).state.doom).toEqual(doom);
  });
});

describe('the End Phase', () => {
  it('heats by the engine as it was during the turn', () => {
    const heatAfter = (state: PartialState) => {
      const target = makeFighter('target', makeCard(), { state: { fired: true, ...state } });
      return withDice([], (dice) => resolveEndPhase(ruleset, target, dice)).state.heat;
    };
    expect(heatAfter({ pending: { engine: 1 } })).toBe(0);
    expect(heatAfter({ criticals: { engine: 1 } })).toBe(1);
  });

  it('removes what is doomed, once', () => {
    const target = makeFighter('target', makeCard(), { state: { doom: { reason: 'ammo', by: shooter } } });
    const end = withDice([], (dice) => resolveEndPhase(ruleset, target, dice));
    expect(end.state.destroyed).toBe(true);
    expect(end.events).toEqual([{ type: 'destroyed', unitId: 'target', by: shooter, reason: 'ammo' }]);
    const later = withDice([], (dice) => resolveEndPhase(ruleset, { ...target, state: end.state }, dice));
    expect(later.events).toEqual([]);
  });
});
