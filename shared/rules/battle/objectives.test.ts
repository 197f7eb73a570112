import { describe, expect, it } from 'vitest';
import type { BattleEvent } from '../../domain/battle-event.ts';
import type { Side } from '../../domain/side.ts';
import { makeObjective, makeScenario, standard2018 } from '../testing/fixtures.ts';
import { createScriptedDice } from '../scripted-dice.ts';
import { createBattle, placeUnit, type BattleState } from './battle-state.ts';
import type { Departure } from './battle-unit.ts';
import { deploy } from './deployment.ts';
import { checkObjectives, computeShareCount, isPushingForExit } from './objectives.ts';
import type { ScenarioObjective } from './scenario.ts';

function start(
  objectives: readonly ScenarioObjective[],
  unitsPerSide = 4,
): BattleState & { log: BattleEvent[] } {
  const log: BattleEvent[] = [];
  const scenario = makeScenario(unitsPerSide, { objectives });
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
  checkObjectives(battle, atEnd);
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
    expect([isPushingForExit(battle, 'attacker'), isPushingForExit(battle, 'defender')]).toEqual([
      true,
      false,
    ]);
    remove(battle, 'attacker', 1, 'far-edge');
    expect(met(battle)).toEqual([null, null]);
    expect(met(battle, true)).toEqual([null, 'defender']);
    const through = start(objectives);
    remove(through, 'attacker', 2, 'far-edge');
    expect(isPushingForExit(through, 'attacker')).toBe(false);
    expect(met(through, true)).toEqual(['attacker', null]);
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
    expect(checkObjectives(battle, false)).toBe(false);
    remove(battle, 'defender', 2, 'destroyed');
    expect(checkObjectives(battle, false)).toBe(true);
    expect(checkObjectives(battle, false)).toBe(false);
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
