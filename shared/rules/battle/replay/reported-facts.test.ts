import { describe, expect, it } from 'vitest';
import type { BattleEvent } from '../../../domain/battle-event.ts';
import type { BattleStart } from '../../../domain/battle-start.ts';
import type { EngagementReport } from '../../../domain/engagement-report.ts';
import { NO_CRITICALS } from '../../../domain/unit-state.ts';
import { makeScenario, standard2018 } from '../../testing/fixtures.ts';
import { createSeededDice } from '../../seeded-dice.ts';
import { resolveEngagement } from '../resolve-engagement.ts';
import { addReportedFacts } from './reported-facts.ts';

const scenario = makeScenario(2);
const [a1, a2] = scenario.sides.attacker.units.map((unit) => unit.unitId);
const [d1, d2] = scenario.sides.defender.units.map((unit) => unit.unitId);

const report: EngagementReport = {
  winner: 'draw',
  turns: 5,
  units: [a1!, a2!, d1!, d2!].map((id) => ({
    unitId: id,
    armorLeft: 1,
    structureLeft: 1,
    criticals: NO_CRITICALS,
    fate: 'standing',
    kills: 0,
  })),
  objectives: [],
};

/** What is told of the four units. */
function tell(events: readonly BattleEvent[], start?: BattleStart) {
  const told = addReportedFacts(report, events, start === undefined ? scenario : { ...scenario, start });
  return new Map(told.units.map((unit) => [unit.unitId, unit]));
}

describe('the events of a battle', () => {
  it('tell who destroyed whom, and how', () => {
    const units = tell([
      { type: 'destroyed', unitId: d1!, by: a1!, reason: 'critical' },
      { type: 'destroyed', unitId: d2!, by: null, reason: 'of old age' },
    ]);
    expect(units.get(d1!)?.destroyedBy).toEqual({ unitId: a1, how: 'critical' });
    expect(units.get(d2!)?.destroyedBy).toEqual({ unitId: null, how: 'other' });
    expect(units.get(a1!)).not.toHaveProperty('destroyedBy');
  });

  it('tell over which edge and in which turn a unit left', () => {
    const units = tell([
      { type: 'turn', turn: 1 },
      { type: 'turn', turn: 2 },
      { type: 'withdrew', unitId: a1!, forced: true },
      { type: 'turn', turn: 3 },
      { type: 'withdrew', unitId: a2!, forced: false },
      { type: 'withdrew', unitId: d1!, forced: true },
    ]);
    expect(units.get(a1!)?.exit).toEqual({ edge: 'west', turn: 2 });
    expect(units.get(a2!)?.exit).toEqual({ edge: 'east', turn: 3 });
    expect(units.get(d1!)?.exit).toEqual({ edge: 'east', turn: 3 });
  });

  it('tell the heat at the end', () => {
    const units = tell([
      { type: 'heat', unitId: a1!, from: 0, to: 3 },
      { type: 'heat', unitId: a1!, from: 3, to: 2 },
      { type: 'heat', unitId: d1!, from: 1, to: 0 },
    ]);
    expect([units.get(a1!)?.heat, units.get(d1!)?.heat]).toEqual([2, undefined]);
  });

  it('tell hits on the crew as wounds of the pilot, of whom a destroyed unit tells nothing', () => {
    const hit = (id: typeof a1) => ({ type: 'critical', unitId: id!, dice: [6], effect: 'crew' }) as const;
    const units = tell([
      hit(a1),
      hit(a1),
      hit(d1),
      { type: 'destroyed', unitId: d1!, by: a1!, reason: 'structure' },
    ]);
    expect([units.get(a1!)?.pilotWounds, units.get(d1!)?.pilotWounds]).toEqual([2, undefined]);
  });

  it('tell no more what was put right since', () => {
    const units = tell([
      { type: 'heat', unitId: a1!, from: 0, to: 3 },
      { type: 'corrected', unitId: a1!, changes: [{ figure: 'heat', from: 3, to: 1 }] },
      { type: 'heat', unitId: a2!, from: 0, to: 3 },
      { type: 'corrected', unitId: a2!, changes: [{ figure: 'heat', from: 3, to: 0 }] },
      { type: 'destroyed', unitId: d1!, by: a1!, reason: 'structure' },
      { type: 'corrected', unitId: d1!, changes: [{ figure: 'fate', from: 'destroyed', to: 'standing' }] },
      { type: 'withdrew', unitId: d2!, forced: true },
      { type: 'corrected', unitId: d2!, changes: [{ figure: 'armorLeft', from: 3, to: 2 }] },
    ]);
    expect([units.get(a1!)?.heat, units.get(a2!)?.heat]).toEqual([1, undefined]);
    expect(units.get(d1!)?.destroyedBy).toBeUndefined();
    expect(units.get(d2!)?.exit).toEqual({ edge: 'east', turn: 0 });
  });
});

it('what a table told before the program continued the battle is kept', () => {
  const start: BattleStart = {
    turn: 3,
    units: report.units.map((unit) => ({
      ...unit,
      ...(unit.unitId === a1 ? { fate: 'withdrew', pilotWounds: 1 } : {}),
      ...(unit.unitId === a2 ? { left: 'far-edge', exit: { edge: 'north', turn: 2 } } : {}),
      ...(unit.unitId === d1 ? { fate: 'destroyed', destroyedBy: { unitId: a1!, how: 'ammo' } } : {}),
      ...(unit.unitId === d2 ? { heat: 2 } : {}),
    })),
  };
  const units = tell([{ type: 'turn', turn: 4 }], start);
  expect(units.get(a1!)).toMatchObject({ exit: { edge: 'west' }, pilotWounds: 1 });
  expect(units.get(a2!)?.exit).toEqual({ edge: 'north', turn: 2 });
  expect(units.get(d1!)?.destroyedBy).toEqual({ unitId: a1, how: 'ammo' });
  expect(units.get(d2!)?.heat).toBe(2);
});

it('what a table told of a pilot ends where the battle goes on to wound the pilot or to destroy the unit', () => {
  const pilotFates = new Map([
    [a1, 'unhurt'],
    [a2, 'wounded'],
    [d1, 'unhurt'],
    [d2, 'killed'],
  ] as const);
  const units = report.units.map((unit) => ({ ...unit, pilotFate: pilotFates.get(unit.unitId)! }));
  const lose = (id: typeof a1) =>
    ({ type: 'destroyed', unitId: id!, by: null, reason: 'structure' }) as const;
  const hit = { type: 'critical', unitId: a1!, dice: [6], effect: 'crew' } as const;
  const after = tell([hit, lose(a2), lose(d1), lose(d2)], { turn: 3, units });
  const fates = [a1, a2, d1, d2].map((id) => after.get(id!)?.pilotFate);
  expect(fates).toEqual([undefined, undefined, undefined, 'killed']);
  expect(after.get(a1!)?.pilotWounds).toBe(1);
});

it('every loss and every exit of real battles is told, and kills agree', () => {
  for (let seed = 0; seed < 20; seed += 1) {
    const fought = makeScenario(4, { first: seed, second: seed * 5 + 3 });
    const outcome = resolveEngagement(standard2018(), fought, createSeededDice(seed));
    const told = addReportedFacts(outcome.report, outcome.events, fought);
    for (const { unitId: id, fate, destroyedBy, exit, kills } of told.units) {
      expect(destroyedBy === undefined).toBe(fate !== 'destroyed');
      if (fate === 'withdrew') expect(exit).toBeDefined();
      expect(told.units.filter((unit) => unit.destroyedBy?.unitId === id)).toHaveLength(kills);
    }
  }
});
