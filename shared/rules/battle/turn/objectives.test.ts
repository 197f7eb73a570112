import { describe, expect, it } from 'vitest';
import type { BattleEvent } from '../../../domain/battle-event.ts';
import type { Side } from '../../../domain/side.ts';
import type { BattleSetUp } from '../../../domain/track-set-up.ts';
import { makeObjective, makeScenario, makePlainSetUp, standard2018 } from '../../testing/fixtures.ts';
import { createScriptedDice } from '../../scripted-dice.ts';
import { createBattle, placeUnit, type BattleState } from '../state/battle-state.ts';
import type { Departure } from '../state/battle-unit.ts';
import { deploy } from './deployment.ts';
import { checkObjectives, computeShareCount, viewObjectives } from './objectives.ts';
import type { ScenarioObjective } from '../scenario/scenario.ts';

function start(
  objectives: readonly ScenarioObjective[],
  unitsPerSide = 4,
  setUp?: BattleSetUp,
): BattleState & { log: BattleEvent[] } {
  const log: BattleEvent[] = [];
  const scenario = makeScenario(unitsPerSide, { objectives, ...(setUp === undefined ? {} : { setUp }) });
  const battle = createBattle(standard2018(), scenario, createScriptedDice([]), (event) => log.push(event));
  deploy(battle);
  return Object.assign(battle, { log });
}

function remove(battle: BattleState, side: Side, count: number, departure: Departure): void {
  battle.bySide[side]
    .filter(({ departure: gone }) => gone === null)
    .slice(0, count)
    .forEach((unit) => {
      placeUnit(battle, unit, -1);
      unit.departure = departure;
    });
}

const met = (battle: BattleState, atEnd = false): readonly (Side | null)[] => {
  checkObjectives(viewObjectives(battle), atEnd);
  return battle.objectiveSides;
};

describe('shares of a force', () => {
  it('are whole units, rounded up, one at least', () => {
    expect(computeShareCount(0.5, 4)).toBe(2);
    expect(computeShareCount(0.5, 5)).toBe(3);
    expect(computeShareCount(2 / 3, 3)).toBe(2);
    expect(computeShareCount(2 / 3, 6)).toBe(4);
    expect(computeShareCount(0.01, 4)).toBe(1);
    expect(computeShareCount(1, 7)).toBe(7);
    // Rounding errors of decimal shares do not require one more unit.
    expect(computeShareCount(0.6666666667, 3)).toBe(2);
    expect(computeShareCount(0.55, 20)).toBe(11);
  });
});

describe('objectives', () => {
  const half = { kind: 'defeat-share', share: 0.5, countsWithdrawn: false } as const;

  it('count destroyed and crippled units', () => {
    const battle = start([makeObjective('half', 'both', half)]);
    remove(battle, 'defender', 1, 'destroyed');
    expect(met(battle)).toEqual([null]);
    const crippled = battle.bySide.defender[3];
    if (crippled !== undefined) crippled.crippled = true;
    expect(met(battle)).toEqual(['attacker']);
    expect(battle.log.at(-1)).toEqual({ type: 'objective', key: 'half', side: 'attacker' });
  });

  it('count withdrawn units only where they say so', () => {
    const counting = makeObjective('counting', 'both', { ...half, countsWithdrawn: true });
    const battle = start([makeObjective('half', 'both', half), counting]);
    remove(battle, 'defender', 2, 'home-edge');
    expect(met(battle)).toEqual([null, 'attacker']);
  });

  it('of both sides go to the first, and stay there', () => {
    const battle = start([makeObjective('half', 'both', half)]);
    remove(battle, 'attacker', 2, 'destroyed');
    expect(met(battle)).toEqual(['defender']);
    remove(battle, 'defender', 4, 'destroyed');
    expect(met(battle)).toEqual(['defender']);
    expect(battle.log.filter(({ type }) => type === 'objective')).toHaveLength(1);
  });

  it('of both sides met at once go to the side that lost less, then to who has the initiative', () => {
    const battle = start([makeObjective('half', 'both', half)]);
    remove(battle, 'attacker', 3, 'destroyed');
    remove(battle, 'defender', 2, 'destroyed');
    expect(met(battle)).toEqual(['defender']);
    const even = start([makeObjective('half', 'both', half)]);
    remove(even, 'attacker', 2, 'destroyed');
    remove(even, 'defender', 2, 'destroyed');
    even.initiativeWinner = 'attacker';
    expect(met(even)).toEqual(['attacker']);
  });

  it('of one side cannot be met by the other', () => {
    const battle = start([makeObjective('half', 'defender', half)]);
    remove(battle, 'defender', 4, 'destroyed');
    expect(met(battle)).toEqual([null]);
  });

  it('to hold the field need the enemy destroyed or forced off, and oneself there', () => {
    const hold = makeObjective('hold', 'both', { kind: 'hold-field' });
    const battle = start([hold]);
    remove(battle, 'defender', 3, 'destroyed');
    expect(met(battle)).toEqual([null]);
    remove(battle, 'defender', 1, 'home-edge');
    expect(met(battle)).toEqual(['attacker']);
    const broken = start([hold]);
    remove(broken, 'attacker', 1, 'far-edge');
    remove(broken, 'attacker', 3, 'destroyed');
    expect(met(broken)).toEqual([null]);
    const empty = start([hold]);
    remove(empty, 'attacker', 4, 'destroyed');
    remove(empty, 'defender', 4, 'destroyed');
    expect(met(empty)).toEqual([null]);
  });

  it('to break through and to prevent it exclude each other', () => {
    const objectives = [
      makeObjective('through', 'attacker', { kind: 'exit-share', share: 0.5 }),
      makeObjective('stop', 'defender', { kind: 'prevent-exit', share: 0.5 }),
    ];
    const battle = start(objectives);
    remove(battle, 'attacker', 1, 'far-edge');
    expect(met(battle)).toEqual([null, null]);
    expect(met(battle, true)).toEqual([null, 'defender']);
    const through = start(objectives);
    remove(through, 'attacker', 2, 'far-edge');
    expect(met(through, true)).toEqual(['attacker', null]);
  });

  it('to break through count whom nobody can stop any more, but for the crippled', () => {
    const objectives = [makeObjective('through', 'attacker', { kind: 'exit-share', share: 0.5 })];
    const freed = (crippled: number): readonly (Side | null)[] => {
      const battle = start(objectives);
      remove(battle, 'defender', 4, 'destroyed');
      for (const unit of battle.bySide.attacker.slice(0, crippled)) unit.crippled = true;
      return met(battle, true);
    };
    expect(freed(2)).toEqual(['attacker']);
    expect(freed(3)).toEqual([null]);
  });

  it('against the commander need that unit destroyed or crippled', () => {
    const battle = start([makeObjective('commander', 'both', { kind: 'defeat-commander' })]);
    const [commander, other] = battle.bySide.defender;
    if (other !== undefined) other.crippled = true;
    expect(met(battle)).toEqual([null]);
    if (commander !== undefined) commander.crippled = true;
    expect(met(battle)).toEqual(['attacker']);
  });

  it('say whether they end the track', () => {
    const battle = start([
      makeObjective('half', 'both', half),
      makeObjective('end', 'both', half, { endsTrack: true }),
    ]);
    expect(checkObjectives(viewObjectives(battle), false)).toBe(false);
    remove(battle, 'defender', 2, 'destroyed');
    expect(checkObjectives(viewObjectives(battle), false)).toBe(true);
    expect(checkObjectives(viewObjectives(battle), false)).toBe(false);
  });
});

describe('objectives about getting away', () => {
  const escape = makeObjective('escape', 'attacker', { kind: 'escape-share', share: 0.5, afterTurn: 8 });

  it('count who left after the turn over either edge, and nobody who left before', () => {
    const battle = start([escape]);
    battle.turn = 8;
    remove(battle, 'attacker', 1, 'home-edge');
    battle.turn = 9;
    remove(battle, 'attacker', 1, 'far-edge');
    expect(met(battle)).toEqual([null]);
    remove(battle, 'attacker', 1, 'home-edge');
    expect(met(battle)).toEqual(['attacker']);
  });

  it('count nobody who was crippled', () => {
    const battle = start([escape]);
    battle.turn = 9;
    battle.bySide.attacker[0]!.crippled = true;
    remove(battle, 'attacker', 2, 'home-edge');
    expect(met(battle)).toEqual([null]);
  });

  it('are met by those whom nobody can stop any more when the track ends, but not before the turn', () => {
    for (const [turn, side] of [
      [8, null],
      [9, 'attacker'],
    ] as const) {
      const battle = start([escape]);
      battle.turn = turn;
      remove(battle, 'defender', 4, 'destroyed');
      expect(met(battle)).toEqual([null]);
      expect(met(battle, true)).toEqual([side]);
    }
  });

  it('to survive need enough units whole when the track ends', () => {
    const battle = start([makeObjective('survive', 'defender', { kind: 'survive-share', share: 0.5 })]);
    remove(battle, 'defender', 1, 'destroyed');
    battle.bySide.defender[1]!.crippled = true;
    expect(met(battle)).toEqual([null]);
    expect(met(battle, true)).toEqual(['defender']);
    const beaten = start([makeObjective('survive', 'both', { kind: 'survive-share', share: 0.5 })]);
    remove(beaten, 'defender', 3, 'destroyed');
    expect(met(beaten, true)).toEqual(['attacker']);
  });
});

describe('objectives about a certain unit', () => {
  const prey = makeObjective('prey', 'both', { kind: 'destroy-unit', size: 3 });

  it('take one of just the size', () => {
    const size = Math.max(...start([]).bySide.defender.map(({ card }) => card.size));
    const battle = start([makeObjective('prey', 'both', { kind: 'destroy-unit', size })]);
    const unit = battle.bySide.defender.find(({ card }) => card.size === size)!;
    placeUnit(battle, unit, -1);
    unit.departure = 'destroyed';
    expect(met(battle)).toEqual(['attacker']);
  });

  it('need it destroyed; crippled or smaller is not enough', () => {
    const battle = start([prey]);
    const sizes = battle.bySide.defender.map(({ card }) => card.size);
    const big = battle.bySide.defender.find(({ card }) => card.size >= 3)!;
    expect(sizes.some((size) => size < 3)).toBe(true);
    for (const unit of battle.bySide.defender) {
      unit.crippled = true;
      if (unit.card.size >= 3) continue;
      placeUnit(battle, unit, -1);
      unit.departure = 'destroyed';
    }
    expect(met(battle)).toEqual([null]);
    placeUnit(battle, big, -1);
    big.departure = 'destroyed';
    expect(met(battle)).toEqual(['attacker']);
  });

  it('met by both at once go to the side that lost less', () => {
    const battle = start([prey]);
    remove(battle, 'attacker', 4, 'destroyed');
    remove(battle, 'defender', 3, 'destroyed');
    expect(battle.bySide.defender.slice(0, 3).some(({ card }) => card.size >= 3)).toBe(true);
    expect(met(battle)).toEqual(['defender']);
  });
});

describe('objectives about scanning', () => {
  it('count scanned enemies, wherever they are by now', () => {
    const battle = start([makeObjective('scan', 'attacker', { kind: 'scan-share', share: 0.5 })]);
    battle.bySide.defender[0]!.scanned = true;
    battle.bySide.attacker[0]!.scanned = true;
    battle.bySide.attacker[1]!.scanned = true;
    expect(met(battle)).toEqual([null]);
    battle.bySide.defender[1]!.scanned = true;
    remove(battle, 'defender', 2, 'destroyed');
    expect(met(battle)).toEqual(['attacker']);
  });

  it('count the buildings that the side itself has scanned', () => {
    const places = [0.2, 0.5, 0.8].map((down, index) => ({
      key: `depot-${index}`,
      name: 'Depot',
      across: 0.5,
      down,
      radiusInches: 2,
      building: index < 2,
    }));
    const battle = start(
      [makeObjective('scan', 'both', { kind: 'scan-buildings', count: 2 })],
      4,
      makePlainSetUp({ places }),
    );
    battle.areas[0]!.scannedBy.attacker = true;
    battle.areas[1]!.scannedBy.defender = true;
    battle.areas[2]!.scannedBy.attacker = true;
    expect(met(battle)).toEqual([null]);
    battle.areas[1]!.scannedBy.attacker = true;
    expect(met(battle)).toEqual(['attacker']);
  });
});

describe('objectives about a place', () => {
  const hill = { key: 'hill', name: 'Hill', across: 0.5, down: 0.5, radiusInches: 4, building: false };
  const set = makePlainSetUp({ places: [hill] });
  const put = (battle: BattleState, side: Side, count: number, hexesAway: number): void => {
    const hex = battle.areas[0]!.hex;
    battle.bySide[side]
      .slice(0, count)
      .forEach((unit, index) =>
        placeUnit(battle, unit, hex + hexesAway + (side === 'attacker' ? index : -index - 1)),
      );
  };

  it('to reach it need enough sound units there at the same time', () => {
    const battle = start(
      [makeObjective('reach', 'both', { kind: 'reach-place', place: 'hill', share: 0.5 })],
      4,
      set,
    );
    put(battle, 'attacker', 1, 2);
    expect(met(battle)).toEqual([null]);
    put(battle, 'attacker', 2, 2);
    expect(met(battle)).toEqual([null]);
    put(battle, 'attacker', 2, 1);
    battle.bySide.attacker[1]!.crippled = true;
    expect(met(battle)).toEqual([null]);
    battle.bySide.attacker[1]!.crippled = false;
    expect(met(battle)).toEqual(['attacker']);
  });

  it('to hold it need nobody else there when the track ends', () => {
    const hold = makeObjective('hold-hill', 'both', { kind: 'hold-place', place: 'hill' });
    const battle = start([hold], 4, set);
    put(battle, 'attacker', 1, 0);
    put(battle, 'defender', 1, 0);
    expect(met(battle, true)).toEqual([null]);
    battle.bySide.defender[0]!.crippled = true;
    expect(met(battle)).toEqual([null]);
    expect(met(battle, true)).toEqual(['attacker']);
    expect(met(start([hold], 4, set), true)).toEqual([null]);
  });

  it('that the track does not have are met by nobody', () => {
    const battle = start([makeObjective('hold', 'both', { kind: 'hold-place', place: 'nowhere' })], 4, set);
    expect(met(battle, true)).toEqual([null]);
  });
});

describe('who commands', () => {
  it('is the unit worth most where nobody is named', () => {
    const scenario = makeScenario(3);
    const units = scenario.sides.attacker.units.map((unit) => ({ ...unit, commander: false }));
    const nameless = { ...scenario, sides: { ...scenario.sides, attacker: { units } } };
    const battle = createBattle(standard2018(), nameless, createScriptedDice([]), null);
    const commanders = battle.bySide.attacker.filter(({ commander }) => commander);
    expect(commanders).toHaveLength(1);
    expect(commanders[0]?.worth).toBe(Math.max(...battle.bySide.attacker.map(({ worth }) => worth)));
  });
});
