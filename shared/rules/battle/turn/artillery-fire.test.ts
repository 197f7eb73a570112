import { describe, expect, it } from 'vitest';
import type { BattleEvent, BattleImpact } from '../../../domain/battle-event.ts';
import { createSeededDice } from '../../seeded-dice.ts';
import { makeCard, makeScenario, makeScenarioUnit, standard2018, unitId } from '../../testing/fixtures.ts';
import { findViolations } from '../../testing/replay.ts';
import { withDice } from '../../testing/scripted.ts';
import { beginBattle } from '../begin-battle.ts';
import { createCommander } from '../commander/create-commander.ts';
import { resolveEngagement } from '../resolve-engagement.ts';
import type { BattleScenario, ScenarioUnit } from '../scenario/scenario.ts';
import { placeUnit, type BattleState } from '../state/battle-state.ts';
import type { BattleUnit } from '../state/battle-unit.ts';
import { fireArtillery, listArtilleryOrders } from './artillery-fire.ts';

const ruleset = standard2018();
const NOTHING = { short: '-', medium: '-', long: '-' };
const gun = (...specials: string[]) => makeCard({ specials, damage: NOTHING });
const COMMANDER = createCommander();
type Place = readonly [column: number, row: number];
interface Placed {
  readonly unit: ScenarioUnit;
  readonly at: Place;
}
const put = (id: string, at: Place, card = makeCard({ damage: NOTHING, armor: 5 })): Placed => ({
  unit: makeScenarioUnit(id, card),
  at,
});

function setUp(placed: readonly Placed[], changes: Partial<BattleScenario> = {}, dice = createSeededDice(1)) {
  const side = (letter: string) => ({
    units: placed.map(({ unit }) => unit).filter((unit) => unit.unitId.startsWith(letter)),
  });
  const scenario = makeScenario(1, {
    board: { widthHexes: 60, heightHexes: 24 },
    sides: { attacker: side('a'), defender: side('d') },
    objectives: [],
    ...changes,
  });
  const events: BattleEvent[] = [];
  const battle = beginBattle(ruleset, scenario, dice, (event) => events.push(event));
  for (const unit of battle.units) placeUnit(battle, unit, -1);
  for (const { unit, at } of placed) placeUnit(battle, find(battle, unit.unitId), at[0] * 24 + at[1]);
  for (const unit of battle.units)
    Object.assign(unit, { facing: unit.side === 'attacker' ? 1 : 4, moved: true });
  events.length = 0;
  return { battle, events };
}

function find(battle: BattleState, id: string): BattleUnit {
  const found = battle.units.find(({ unitId: own }) => own === id);
  if (found === undefined) throw new Error(`There is no ${id}`);
  return found;
}

/** Fires the artillery of `a1` with these dice. */
function fire(placed: readonly Placed[], faces: readonly number[], changes: Partial<BattleScenario> = {}) {
  const begun = setUp(placed, changes);
  return withDice(faces, (dice) => {
    const battle = { ...begun.battle, dice };
    fireArtillery(battle, find(battle, 'a1'), COMMANDER);
    return { battle, events: begun.events };
  });
}

const impactOf = (events: readonly BattleEvent[]): BattleImpact | undefined =>
  events.find((event): event is BattleImpact => event.type === 'impact');
const armorOf = (battle: BattleState, id: string): number => find(battle, id).state.armorLeft;

describe('artillery in a battle', () => {
  it('is aimed at the hex of an enemy, whose movement does not count', () => {
    const { battle, events } = fire([put('a1', [10, 10], gun('ARTS-1')), put('d1', [18, 10])], [5, 4]);
    expect(impactOf(events)).toMatchObject({
      unitId: 'a1',
      targetId: 'd1',
      spotterId: null,
      piece: 'ARTS',
      munition: 'standard',
      rangeInches: 16,
      targetNumber: 8,
      hit: true,
      reached: ['d1'],
    });
    expect(armorOf(battle, 'd1')).toBe(3);
  });

  it('chooses the rounds and the hex with most enemies under the template', () => {
    const placed = [
      put('a1', [10, 10], gun('ARTLT-1')),
      ...[10, 11, 12].map((row, index) => put(`d${index + 1}`, [18, row])),
    ];
    const { battle, events } = fire(placed, [6, 6]);
    expect(impactOf(events)).toMatchObject({
      munition: 'cluster',
      targetId: 'd2',
      reached: ['d1', 'd2', 'd3'],
    });
    expect(['d1', 'd2', 'd3'].map((id) => armorOf(battle, id))).toEqual([3, 3, 3]);
  });

  it('scatters on a miss, by whole hexes, and may hurt others', () => {
    const placed = [put('a1', [10, 10], gun('ARTS-1')), put('d1', [18, 10]), put('a2', [18, 13])];
    const { battle, events } = fire(placed, [1, 1, 4, 3]);
    expect(impactOf(events)).toMatchObject({ hit: false, scatterDice: [4, 3], reached: ['a2'] });
    expect(armorOf(battle, 'a2')).toBe(3);
    expect(armorOf(battle, 'd1')).toBe(5);
  });

  it('may come down off the board, on nobody', () => {
    const placed = [put('a1', [10, 10], gun('ARTS-1')), put('d1', [18, 1])];
    const { events } = fire(placed, [1, 1, 1, 6]);
    expect(impactOf(events)).toMatchObject({ hit: false, reached: [] });
    expect(events).toHaveLength(1);
  });

  it('of a cannon scatters half as far, halves toward the hex aimed at', () => {
    const placed = [put('a1', [10, 10], gun('ARTSC-1')), put('d1', [14, 10]), put('a2', [14, 11])];
    expect(impactOf(fire(placed, [1, 1, 4, 3]).events)).toMatchObject({ reached: ['a2'] });
  });

  it('is fired over a spotter beyond 42", and is harder', () => {
    const placed = [put('a1', [2, 10], gun('ARTS-1')), put('d1', [40, 10]), put('a2', [36, 10])];
    expect(impactOf(fire(placed, [6, 6]).events)).toMatchObject({ spotterId: 'a2', targetNumber: 9 });
    expect(fire([placed[0]!, placed[1]!], []).events).toEqual([]);
  });

  it('is easier over a designator, and its rounds then spare a friend', () => {
    const spotter = put('a2', [38, 10], gun('TAG'));
    const placed = [put('a1', [2, 10], gun('ARTAIS-1')), put('d1', [40, 10]), spotter];
    const { events } = fire(placed, [6, 3]);
    expect(impactOf(events)).toMatchObject({ spotterId: 'a2', targetNumber: 8, hit: true });
    expect(events.filter(({ type }) => type === 'damaged')).toHaveLength(1);
  });

  it('is not fired behind, but from a turret', () => {
    const at = (card: ReturnType<typeof gun>) => [put('a1', [18, 10], card), put('d1', [10, 10])];
    expect(fire(at(gun('ARTS-1')), []).events).toEqual([]);
    expect(impactOf(fire(at(gun('TUR(-/-/-,ARTS-1)')), [6, 6]).events)).toBeDefined();
  });

  it('is not fired where it is expected to hurt friends more', () => {
    const friends = [17, 19].flatMap((column) => [9, 10].map((row, index) => [column, row, index] as const));
    const placed = [
      put('a1', [10, 10], gun('ARTLT-1')),
      put('d1', [18, 10], makeCard({ basePv: 1, damage: NOTHING })),
      ...friends.map(([column, row], index) => put(`a${index + 2}`, [column, row])),
    ];
    const { battle } = setUp(placed);
    expect(listArtilleryOrders(battle, find(battle, 'a1')).length).toBeGreaterThan(0);
    expect(fire(placed, []).events).toEqual([]);
  });

  it('is not fired by who cannot act, and once alone in a turn besides the other attack', () => {
    const units = (letter: string) => ({
      units: ['1', '2', '3'].map((n) =>
        makeScenarioUnit(`${letter}${n}`, makeCard({ specials: ['ARTS-1', 'TUR(2/2/-,ARTT-1)', 'TAG'] })),
      ),
    });
    let both = 0;
    for (let seed = 1; seed <= 20; seed += 1) {
      const scenario = makeScenario(seed, { sides: { attacker: units('a'), defender: units('d') } });
      const outcome = resolveEngagement(ruleset, scenario, createSeededDice(seed));
      expect(findViolations(ruleset, scenario, outcome)).toEqual([]);
      const acting = new Set<string>();
      for (const event of outcome.events) {
        if (event.type === 'turn') acting.clear();
        if (event.type === 'attacked') acting.add(event.unitId);
        if (event.type === 'impact' && acting.has(event.unitId)) both += 1;
      }
    }
    expect(both).toBeGreaterThan(0);
    const still: ScenarioUnit = {
      ...makeScenarioUnit('a1', gun('ARTS-1')),
      damage: { armorLeft: 1, structureLeft: 1, criticals: makeScenarioUnit('a1', gun()).damage.criticals },
    };
    const begun = setUp([{ unit: still, at: [10, 10] }, put('d1', [18, 10])]);
    find(begun.battle, unitId('a1')).state.shutdown = true;
    fireArtillery(begun.battle, find(begun.battle, 'a1'), COMMANDER);
    expect(begun.events).toEqual([]);
  });

  it('that destroys a friend is nobody’s kill', () => {
    const weak = { ...put('a2', [18, 13]) };
    const friend = {
      ...weak,
      unit: { ...weak.unit, damage: { ...weak.unit.damage, armorLeft: 0, structureLeft: 1 } },
    };
    const { battle } = fire([put('a1', [10, 10], gun('ARTS-1')), put('d1', [18, 10]), friend], [1, 1, 4, 3]);
    expect(find(battle, 'a2').state.doom).toMatchObject({ by: null });
  });
});
