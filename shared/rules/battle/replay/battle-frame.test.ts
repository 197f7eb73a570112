import { describe, expect, it } from 'vitest';
import type { BattleEvent } from '../../../domain/battle-event.ts';
import type { Correction } from '../../../domain/correction.ts';
import type { Fate } from '../../../domain/unit-state.ts';
import { getRuleset } from '../../rulesets.ts';
import {
  makeCard,
  makePlainSetUp,
  makeScenario,
  makeScenarioUnit,
  standard2018,
  unitId,
} from '../../testing/fixtures.ts';
import { applyEvent, createFirstFrame, sumCriticals, type BattleFrame } from './battle-frame.ts';

const [A1, D1] = [unitId('a1'), unitId('d1')];
const scenario = makeScenario(1, {
  sides: {
    attacker: {
      units: [makeScenarioUnit('a1', makeCard({ type: 'CV', move: [{ mode: 'hover', inches: 9 }] }))],
    },
    defender: { units: [makeScenarioUnit('d1', makeCard())] },
  },
});
const first = createFirstFrame(standard2018(), scenario);
const at = { q: 3, r: 4, facing: 0 } as const;

function show(events: readonly BattleEvent[], from = first): BattleFrame {
  return events.reduce(applyEvent, from);
}

/** Frames of the attacker and the defender, who stand on the board before the events. */
function showUnits(events: readonly BattleEvent[]) {
  const deployed = [A1, D1].map((id): BattleEvent => ({ type: 'deployed', unitId: id, at }));
  const { units } = show([...deployed, ...events]);
  return { attacker: units[0]!, defender: units[1]! };
}

describe('where a unit is', () => {
  it('is the last place that anybody tells, and none at a table', () => {
    const moved: BattleEvent = { type: 'moved', unitId: A1, movement: 'ground', inches: 2 };
    expect(showUnits([moved]).attacker).toMatchObject({ at, movement: 'ground', presence: 'fighting' });
    expect(showUnits([{ ...moved, to: { ...at, q: 5 } }]).attacker.at).toEqual({ ...at, q: 5 });
    expect(show([{ type: 'deployed', unitId: A1 }]).units[0]).toMatchObject({
      at: null,
      presence: 'fighting',
    });
    expect(showUnits([{ type: 'dismounted', unitId: A1, carrierId: D1 }]).attacker).toMatchObject({
      at: null,
      carrierId: null,
      movement: 'ground',
    });
  });

  it('is with its carrier while it rides', () => {
    const ridden = showUnits([{ type: 'mounted', unitId: A1, carrierId: D1 }]).attacker;
    expect(ridden).toMatchObject({ presence: 'aboard', carrierId: D1 });
  });

  it('is off the board when it is out of action, forced off it, or left over the far edge', () => {
    const pending: BattleEvent = { type: 'critical', unitId: D1, dice: [], effect: 'weapon' };
    expect(showUnits([pending, { type: 'disabled', unitId: D1 }]).defender).toMatchObject({
      ...{ presence: 'disabled', crippled: true, criticals: { weapon: 1 }, pending: { weapon: 0 } },
    });
    const leave = (forced: boolean) =>
      showUnits([{ type: 'withdrew', unitId: D1, forced }]).defender.presence;
    expect([leave(true), leave(false)]).toEqual(['withdrew', 'left']);
  });
});

describe('damage', () => {
  const critical = (id: typeof A1, effect: 'engine' | 'mp' | 'armor'): BattleEvent => ({
    ...{ type: 'critical', unitId: id, dice: [], effect },
  });
  const replaced = (id: typeof A1): BattleEvent => ({
    ...{ type: 'damaged', unitId: id, armor: 0, structure: 1, overflow: 0, cause: 'critical-not-applicable' },
  });

  it('to an engine halves the Move of a unit without a heat scale', () => {
    const { attacker, defender } = showUnits([critical(A1, 'engine'), critical(D1, 'engine')]);
    expect(attacker.pending).toMatchObject({ engine: 1, halved: 1 });
    expect(defender.pending).toMatchObject({ engine: 1 });
    expect(defender.pending.halved).toBeUndefined();
  });

  it('of one point replaces a critical hit that had nothing to break, and only that', () => {
    const { attacker } = showUnits([critical(A1, 'mp'), critical(A1, 'mp'), replaced(A1)]);
    expect(attacker).toMatchObject({ structureLeft: 3, pending: { mp: 1 }, lastCritical: null });
    const other = showUnits([critical(A1, 'mp'), critical(A1, 'armor'), replaced(A1)]).attacker;
    expect(other).toMatchObject({ structureLeft: 3, pending: { mp: 1 } });
  });

  it('is credited to a unit of the battle that destroyed another', () => {
    const destroyed = (by: typeof A1 | null): BattleEvent => ({
      ...{ type: 'destroyed', unitId: D1, by, reason: 'structure' },
    });
    expect(showUnits([destroyed(A1)])).toMatchObject({
      attacker: { kills: 1 },
      defender: { presence: 'destroyed' },
    });
    for (const by of [null, unitId('nobody')]) expect(showUnits([destroyed(by)]).attacker.kills).toBe(0);
  });
});

describe('what is put right by hand', () => {
  const correct = (...changes: readonly Correction[]): BattleEvent => ({
    ...{ type: 'corrected', unitId: D1, changes },
  });
  const hit: BattleEvent = { type: 'critical', unitId: D1, dice: [], effect: 'weapon' };
  const weapon = (events: readonly BattleEvent[]) => sumCriticals(showUnits(events).defender).weapon;

  it('counts as it is told', () => {
    const figures = correct(
      { figure: 'armorLeft', from: 4, to: 1 },
      { figure: 'heat', from: 0, to: 3 },
      { figure: 'kills', from: 0, to: 2 },
      { figure: 'stunned', from: 0, to: 1 },
      { figure: 'shutdown', from: false, to: true },
    );
    expect(showUnits([figures]).defender).toMatchObject({ armorLeft: 1, heat: 3, kills: 2, shutdown: true });
  });

  it('adds to hits and takes from them, whether they wait for the end of the turn or not', () => {
    const [more, less] = [
      correct({ figure: 'weapon', from: 0, to: 1 }),
      correct({ figure: 'weapon', from: 1, to: 0 }),
    ];
    expect(weapon([more])).toBe(1);
    expect(weapon([hit, more])).toBe(2);
    expect(weapon([hit, less])).toBe(0);
    expect(weapon([hit, { type: 'turn', turn: 2 }, less])).toBe(0);
    expect(weapon([less])).toBe(0);
  });

  it('takes a unit off the board, and brings it back', () => {
    const fates = (from: Fate, to: Fate) => correct({ figure: 'fate', from, to });
    const gone = fates('standing', 'destroyed');
    expect(showUnits([gone]).defender).toMatchObject({ presence: 'destroyed' });
    expect(showUnits([gone, fates('destroyed', 'crippled')]).defender).toMatchObject({
      ...{ presence: 'fighting', crippled: true },
    });
    expect(showUnits([fates('crippled', 'standing')]).defender).toMatchObject({
      ...{ presence: 'fighting', crippled: false },
    });
  });
});

describe('the ground', () => {
  it('keeps the ruins of buildings of which somebody tells where they stood', () => {
    expect(show([{ type: 'fell', at: { q: 1, r: 2 } }, { type: 'fell' }]).ruins).toEqual([{ q: 1, r: 2 }]);
  });

  it('keeps scans of places by units of the battle', () => {
    const scan = (id: typeof A1, place: string | null): BattleEvent => ({
      ...{ type: 'scanned', unitId: id, targetId: null, place },
    });
    const { scans } = show([scan(D1, 'depot'), scan(D1, null), scan(unitId('nobody'), 'depot')]);
    expect(scans).toEqual([{ place: 'depot', by: D1, side: 'defender' }]);
  });

  it.each([
    ['alpha-strike-standard-2018', [], 0],
    ['alpha-strike-standard-2018', ['minefields'], 1],
  ] as const)('%s with %o: a field that goes off is less dense, the others are not', (id, options, left) => {
    const mined = createFirstFrame(getRuleset(id, options), {
      ...scenario,
      setUp: makePlainSetUp({ effects: [{ kind: 'minefields', side: 'defender', count: 3, density: 2 }] }),
    });
    const [field, ...others] = mined.minefields;
    const cross = (detonates: boolean, where = field?.at) =>
      show(
        [{ type: 'mine', unitId: A1, density: 2, detonates, ...(where === undefined ? {} : { at: where }) }],
        mined,
      ).minefields;
    expect(cross(true)).toEqual([{ ...field, density: left }, ...others]);
    expect(cross(false)).toEqual(mined.minefields);
    expect(cross(true, { q: -1, r: -1 })).toEqual(mined.minefields);
  });

  it('loses no mines to a field of a table, which has no place', () => {
    const mined = createFirstFrame(standard2018(), {
      ...scenario,
      setUp: makePlainSetUp({ effects: [{ kind: 'minefields', side: 'defender', count: 1, density: 2 }] }),
    });
    const crossed = show([{ type: 'mine', unitId: A1, density: 2, detonates: true }], mined);
    expect(crossed.minefields).toEqual(mined.minefields);
  });
});
