import { describe, expect, it } from 'vitest';
import type { BattleEvent } from '../../../../domain/battle-event.ts';
import { getHexAt, isWoods, measureHexes } from '../../../board/board.ts';
import { createSeededDice } from '../../../seeded-dice.ts';
import {
  makeCard,
  makeObjective,
  makePlainSetUp,
  makeScenario,
  makeScenarioUnit,
  standard2018,
} from '../../../testing/fixtures.ts';
import { beginBattle } from '../../begin-battle.ts';
import type { BattleScenario } from '../../scenario/scenario.ts';
import { placeUnit, type BattleState } from '../../state/battle-state.ts';
import type { BattleUnit } from '../../state/battle-unit.ts';
import { findReach } from '../../state/reachable-hexes.ts';
import { boardAgain, dismount } from '../../turn/carriers.ts';
import { createCommander } from '../create-commander.ts';
import { findGoalEdge } from '../goals.ts';
import { createCarriageTerm, waitsForCarrier, waitsForRiders } from './carrier-goal.ts';
import type { Leaving } from './useful-place.ts';
import { makeRide } from './testing/ride.ts';

const ruleset = standard2018();

function begin(scenario: BattleScenario) {
  const events: BattleEvent[] = [];
  const battle = beginBattle(ruleset, scenario, createSeededDice(1), (event) => events.push(event));
  const unit = (id: string): BattleUnit => battle.units.find((one) => one.unitId === id)!;
  const put = (id: string, column: number, row = 10): void => {
    unit(id).ride = null;
    placeUnit(battle, unit(id), getHexAt(battle.board, { column, row }));
  };
  return { battle, events, unit, put };
}

const leaves: Leaving = (battle, unit) => findGoalEdge(battle, unit) !== null;

/** The hex to which a unit would go for those that it carries or could carry, if it feared nobody. */
function findTermHex(battle: BattleState, carrier: BattleUnit): number {
  const term = createCarriageTerm(battle, carrier, leaves);
  if (term === null) return carrier.hex;
  const reach = findReach(battle, carrier, 'ground');
  const hexes = [...reach.hexes.subarray(0, reach.count)].filter((hex) => battle.occupants[hex] === 0);
  return hexes.reduce(
    (best, hex) => (term.computeCost(hex) < term.computeCost(best) ? hex : best),
    carrier.hex,
  );
}

describe('a carrier with infantry aboard', () => {
  it('goes to a place that its side has to hold', () => {
    const place = { key: 'hill', name: 'x', across: 0.5, down: 0.5, radiusInches: 6, building: false };
    const objectives = [makeObjective('hold', 'attacker', { kind: 'hold-place', place: 'hill' })];
    const { battle, unit, put } = begin(makeRide({ objectives, setUp: makePlainSetUp({ places: [place] }) }));
    put('d1', 30);
    const [area] = battle.areas;
    const before = measureHexes(battle.board, unit('a1').hex, area!.hex);
    expect(measureHexes(battle.board, findTermHex(battle, unit('a1')), area!.hex)).toBe(before - 6);
    battle.objectiveSides[0] = 'attacker';
    expect(findTermHex(battle, unit('a1'))).not.toBe(unit('a1').hex);
  });

  it('goes to an enemy that they can damage, as near as they have to be', () => {
    const { battle, unit, put } = begin(makeRide());
    placeUnit(battle, unit('a1'), getHexAt(battle.board, { column: 10, row: 10 }));
    put('d1', 16);
    const hex = findTermHex(battle, unit('a1'));
    expect(measureHexes(battle.board, hex, unit('d1').hex)).toBe(3);
    placeUnit(battle, unit('a1'), hex);
    expect(createCarriageTerm(battle, unit('a1'), leaves)?.computeCost(hex)).toBe(0);
  });

  it('stays behind those of its side that fight where lost units count', () => {
    const blood = { kind: 'defeat-share', share: 0.5, countsWithdrawn: true } as const;
    const objectives = [makeObjective('first-blood', 'both', blood)];
    const { battle, unit, put } = begin(makeRide({ objectives }, makeScenarioUnit('a3', makeCard())));
    placeUnit(battle, unit('a1'), getHexAt(battle.board, { column: 5, row: 10 }));
    put('a3', 8);
    put('d1', 20);
    const hex = findTermHex(battle, unit('a1'));
    const measure = (from: number): number => measureHexes(battle.board, from, unit('d1').hex);
    expect(measure(hex)).toBe(measure(unit('a3').hex) + 2);
    battle.objectiveSides[0] = 'defender';
    expect(measure(findTermHex(battle, unit('a1')))).toBe(measure(unit('a1').hex) - 6);
  });

  it.each<[string, Partial<BattleScenario>, (unit: BattleUnit) => void]>([
    ['that withdraws', {}, (unit) => (unit.crippled = true)],
    ['with an order', {}, (unit) => Object.assign(unit, { order: { kind: 'protect-commander' } })],
    [
      'of a side that leaves',
      { objectives: [makeObjective('through', 'attacker', { kind: 'exit-share', share: 1 })] },
      () => undefined,
    ],
  ])('is not told where to go: one %s', (_, changes, spoil) => {
    const { battle, unit } = begin(makeRide(changes));
    spoil(unit('a1'));
    expect(createCarriageTerm(battle, unit('a1'), leaves)).toBeNull();
  });

  it('leaves the battle as it was', () => {
    const { battle, unit } = begin(makeRide());
    const before = JSON.stringify([battle.units.map(({ hex, ride, state }) => [hex, ride?.berth, state])]);
    createCarriageTerm(battle, unit('a1'), leaves)?.computeCost(5);
    waitsForRiders(battle, unit('a1'), leaves);
    expect(JSON.stringify([battle.units.map(({ hex, ride: now, state }) => [hex, now?.berth, state])])).toBe(
      before,
    );
  });
});

describe('infantry that walks', () => {
  it('boards a carrier that comes for it, is carried to the enemy and gets off there', () => {
    const { battle, unit, put, events } = begin(makeRide());
    put('a1', 6);
    put('a2', 5, 12);
    put('d1', 30);
    expect(waitsForCarrier(battle, unit('a2'), leaves)).toBe(true);
    const hex = findTermHex(battle, unit('a1'));
    expect(measureHexes(battle.board, hex, unit('a2').hex)).toBe(1);
    placeUnit(battle, unit('a1'), hex);
    expect(boardAgain(battle, unit('a2'), createCommander('reply-2'))).toBe(true);
    expect(events.at(-1)).toEqual({ type: 'mounted', unitId: 'a2', carrierId: 'a1' });
    expect(measureHexes(battle.board, findTermHex(battle, unit('a1')), unit('d1').hex)).toBe(
      measureHexes(battle.board, hex, unit('d1').hex) - 6,
    );
  });

  it('does not wait for a carrier where it can soon be of use, nor when it has to withdraw', () => {
    const { battle, unit, put } = begin(makeRide());
    put('a2', 10);
    put('d1', 14);
    expect(waitsForCarrier(battle, unit('a2'), leaves)).toBe(false);
    put('d1', 30);
    expect(waitsForCarrier(battle, unit('a2'), leaves)).toBe(true);
    unit('a2').crippled = true;
    expect(waitsForCarrier(battle, unit('a2'), leaves)).toBe(false);
  });

  const objectives = [makeObjective('away', 'attacker', { kind: 'escape-share', share: 1, afterTurn: 1 })];

  it('of a side that leaves boards beside the enemy, which reply-1 does not', () => {
    for (const name of ['reply-1', 'reply-2'] as const) {
      const { battle, unit, put } = begin(makeRide({ objectives }));
      battle.turn = 2;
      put('a1', 10);
      put('a2', 10, 11);
      put('d1', 14);
      expect(boardAgain(battle, unit('a2'), createCommander(name)), name).toBe(name === 'reply-2');
    }
  });

  it('is waited for by a carrier that has time to take it along, and by no other one', () => {
    const { battle, unit, put } = begin(makeRide({ objectives }));
    battle.turn = 2;
    put('a1', 10);
    put('a2', 14);
    expect(waitsForRiders(battle, unit('a1'), leaves)).toBe(true);
    battle.turn = battle.scenario.turnLimit - 2;
    expect(waitsForRiders(battle, unit('a1'), leaves)).toBe(false);
    battle.turn = 2;
    put('a2', 35);
    expect(waitsForRiders(battle, unit('a1'), leaves)).toBe(false);
    put('a2', 14);
    unit('a1').state.armorLeft = 0;
    expect(waitsForRiders(battle, unit('a1'), leaves)).toBe(false);
  });
});

describe('infantry aboard', () => {
  it('gets off in woods where there are any, no farther from the enemy', () => {
    const features = ['woods'] as const;
    const hexes = [9, 11].map((row) => ({ column: 10, row, features }));
    for (const name of ['reply-1', 'reply-2'] as const) {
      const { battle, unit, put } = begin(makeRide({ board: { ...makeScenario(1).board, hexes } }));
      placeUnit(battle, unit('a1'), getHexAt(battle.board, { column: 10, row: 10 }));
      put('d1', 13);
      expect(dismount(battle, unit('a2'), createCommander(name))).toBe(true);
      expect(isWoods(battle.board, unit('a2').hex), name).toBe(name === 'reply-2');
      expect(measureHexes(battle.board, unit('a2').hex, unit('d1').hex)).toBeLessThanOrEqual(3);
    }
  });

  it('stays aboard past an enemy on its way to a place that pays', () => {
    const place = { key: 'hill', name: 'x', across: 0.9, down: 0.5, radiusInches: 6, building: false };
    const objectives = [makeObjective('hold', 'attacker', { kind: 'hold-place', place: 'hill' })];
    const scenario = makeRide({ objectives, setUp: makePlainSetUp({ places: [place] }) });
    for (const name of ['reply-1', 'reply-2'] as const) {
      const { battle, unit, put } = begin(scenario);
      placeUnit(battle, unit('a1'), getHexAt(battle.board, { column: 10, row: 10 }));
      put('d1', 13);
      expect(dismount(battle, unit('a2'), createCommander(name)), name).toBe(name === 'reply-1');
    }
  });

  it('gets off before its carrier is shot down, though it can damage nobody yet', () => {
    const gunner = makeScenarioUnit('d1', makeCard({ damage: { short: '9', medium: '9', long: '9' } }));
    const scenario = makeRide();
    const guns = { ...scenario, sides: { ...scenario.sides, defender: { units: [gunner] } } };
    for (const name of ['reply-1', 'reply-2'] as const) {
      const { battle, unit, put } = begin(guns);
      placeUnit(battle, unit('a1'), getHexAt(battle.board, { column: 10, row: 10 }));
      put('d1', 18);
      // Its back to the carrier, and its move made: it cannot fire at it.
      Object.assign(unit('d1'), { facing: 1, moved: true });
      expect(dismount(battle, unit('a2'), createCommander(name))).toBe(false);
      unit('d1').moved = false;
      expect(dismount(battle, unit('a2'), createCommander(name)), name).toBe(name === 'reply-2');
    }
  });
});
