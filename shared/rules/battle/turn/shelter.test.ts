import { describe, expect, it } from 'vitest';
import type { BattleEvent } from '../../../domain/battle-event.ts';
import type { BoardMap } from '../../../domain/board-map.ts';
import type { UnitCard } from '../../../domain/unit-card.ts';
import type { Ruleset } from '../../ruleset.ts';
import {
  makeCard,
  makeScenario,
  makeScenarioUnit,
  makePlainSetUp,
  standard2018,
} from '../../testing/fixtures.ts';
import { withDice } from '../../testing/scripted.ts';
import { attackOnce } from './actions.ts';
import { createBattle, placeUnit } from '../state/battle-state.ts';
import { createCommander } from '../commander/create-commander.ts';
import { chooseMove } from '../commander/move-choice.ts';
import { runEndPhase } from './phases.ts';
import { runAirStrikes } from './air-strikes.ts';

const HEIGHT = 16;
/** Absorbs 2 points of each hit on infantry, has a construction factor of 3, and deals 1 point when it collapses. */
const HOUSE = { type: 'standard-medium-large', heightInches: 2, cf: 3 };
const SQUAD: Partial<UnitCard> = {
  type: 'CI',
  size: 1,
  armor: 9,
  structure: 1,
  move: [{ mode: 'foot', inches: 2 }],
};
const HIT = [6, 5];

const withHouse = (cf: number): BoardMap => ({
  widthHexes: HEIGHT,
  heightHexes: HEIGHT,
  hexes: [{ column: 8, row: 6, building: { ...HOUSE, cf } }],
});

/** A 'Mech fires this many times at the unit in the house, or next to it, or at targets of its choice. */
function shoot(
  faces: readonly number[],
  ruleset: Ruleset,
  targets: Readonly<Record<string, { readonly card: Partial<UnitCard>; readonly inside: boolean }>>,
  shots = 1,
): readonly BattleEvent[] {
  const log: BattleEvent[] = [];
  const names = Object.keys(targets);
  const scenario = makeScenario(1, {
    board: withHouse(HOUSE.cf),
    sides: {
      attacker: { units: [makeScenarioUnit('a', makeCard())] },
      defender: { units: names.map((name) => makeScenarioUnit(name, makeCard(targets[name]?.card))) },
    },
  });
  withDice(faces, (dice) => {
    const battle = createBattle(ruleset, scenario, dice, (event) => log.push(event));
    const [a, ...others] = battle.units;
    if (a === undefined) throw new Error('A unit was made');
    placeUnit(battle, a, 8 * HEIGHT + 10);
    a.facing = 0;
    others.forEach((unit, index) => {
      const isInside = targets[names[index] ?? '']?.inside === true;
      placeUnit(battle, unit, isInside ? 8 * HEIGHT + 6 : 7 * HEIGHT + 6);
    });
    for (let shot = 0; shot < shots; shot += 1) attackOnce(battle, a, createCommander());
  });
  return log;
}

const marksOf = (log: readonly BattleEvent[]): readonly string[] =>
  log.flatMap((event) => {
    if (event.type === 'attacked') return [`hit for ${event.damage}, walls ${event.absorbed ?? 'none'}`];
    return event.type === 'damaged' ? [`${event.cause} ${event.armor + event.structure}`] : [];
  });

const buildings = standard2018('buildings');
const squad = { d: { card: SQUAD, inside: true } };

describe('a house', () => {
  it('takes its share of what hits infantry inside, falls on it, and is a ruin then', () => {
    expect(marksOf(shoot([...HIT, ...HIT, ...HIT], buildings, squad, 3))).toEqual([
      'hit for 1, walls 2',
      'weapon 1',
      'hit for 1, walls 2',
      'weapon 1',
      'collapse 1',
      'hit for 3, walls none',
      'weapon 3',
    ]);
  });

  it('is a place like others where the edition knows no houses', () => {
    expect(marksOf(shoot(HIT, standard2018(), squad))).toEqual(['hit for 3, walls none', 'weapon 3']);
  });

  it('does not shelter who flies over it', () => {
    const flyer = { d: { card: { ...SQUAD, move: [{ mode: 'vtol' as const, inches: 8 }] }, inside: true } };
    expect(marksOf(shoot(HIT, buildings, flyer))[0]).toBe('hit for 3, walls none');
  });

  it('makes the same squad in the open the better target', () => {
    const both = { d: { card: SQUAD, inside: true }, open: { card: SQUAD, inside: false } };
    const attack = shoot(HIT, buildings, both).find(({ type }) => type === 'attacked');
    expect(attack).toMatchObject({ targetId: 'open' });
  });

  it.each([
    ['draws infantry that is fired at', buildings, true],
    ['draws nobody where the edition knows no houses', standard2018(), false],
  ])('%s', (_, ruleset, drawn) => {
    const scenario = makeScenario(1, {
      board: withHouse(HOUSE.cf),
      sides: {
        attacker: { units: [makeScenarioUnit('a', makeCard())] },
        defender: { units: [makeScenarioUnit('d', makeCard(SQUAD))] },
      },
    });
    withDice([], (dice) => {
      const battle = createBattle(ruleset, scenario, dice, null);
      const [a, d] = battle.units;
      if (a === undefined || d === undefined) throw new Error('Units were made');
      placeUnit(battle, a, 8 * HEIGHT + 10);
      a.facing = 0;
      a.moved = true;
      placeUnit(battle, d, 8 * HEIGHT + 7);
      battle.turn = 1;
      expect(chooseMove(battle, d).hex === 8 * HEIGHT + 6).toBe(drawn);
    });
  });

  it('takes its share of what falls from the sky, and falls with it', () => {
    const strike = {
      kind: 'strike',
      against: 'defender',
      needs: 2,
      damage: 5,
      fromTurn: 1,
      toTurn: 1,
    } as const;
    const scenario = makeScenario(1, {
      board: withHouse(2),
      setUp: makePlainSetUp({ effects: [strike] }),
      sides: {
        attacker: { units: [makeScenarioUnit('a', makeCard())] },
        defender: { units: [makeScenarioUnit('d', makeCard(SQUAD))] },
      },
    });
    const log: BattleEvent[] = [];
    withDice([1, 2], (dice) => {
      const battle = createBattle(buildings, scenario, dice, (event) => log.push(event));
      const d = battle.units[1];
      if (d === undefined) throw new Error('A unit was made');
      placeUnit(battle, d, 8 * HEIGHT + 6);
      battle.turn = 1;
      runAirStrikes(battle);
      runEndPhase(battle);
      expect(battle.board.buildings.size).toBe(0);
    });
    expect(marksOf(log)).toEqual(['strike 3', 'collapse 1']);
  });
});
