import { describe, expect, it } from 'vitest';
import { makeCard, makeScenario, makeScenarioUnit, standard2018 } from '../../testing/fixtures.ts';
import { face } from '../../testing/face.ts';
import { withDice } from '../../testing/scripted.ts';
import { performMove } from './actions.ts';
import { createBattle, placeUnit, type BattleState } from '../state/battle-state.ts';
import { createCommander } from '../commander/create-commander.ts';
import type { Commander } from './commander.ts';
import { prepareUnit } from '../state/battle-unit.ts';
import { DEFAULT_BOARD, getBoard, getHexIndex } from '../../board/board.ts';
import { makeStandingMove } from './move-order.ts';
import {
  listMovementOrder,
  rollInitiative,
  runCombatPhase,
  runEndPhase,
  runMovementPhase,
} from './phases.ts';
import { canEnd, findEntry } from '../../board/reach.ts';
import { getBoardSight } from '../../board/sight.ts';
import { findReach, listMovements } from '../state/reachable-hexes.ts';
import type { Reach } from '../../board/reach-memory.ts';

const ruleset = standard2018();

const commanders = (commander: Commander = createCommander()) => ({
  attacker: commander,
  defender: commander,
});

describe('initiative', () => {
  it('rolls ties again, and the loser goes first', () => {
    withDice([3, 4, 5, 2, 1, 1, 6, 5], (dice) => {
      const { battle, log } = face(dice, [10, 5], [20, 5]);
      expect(rollInitiative(battle, { attacker: 0, defender: 0 })).toBe('defender');
      expect(log).toEqual([
        { type: 'initiative', dice: { attacker: [1, 1], defender: [6, 5] }, winner: 'defender' },
      ]);
    });
  });
});

describe('the order of movement', () => {
  const order = (first: 'attacker' | 'defender', attacker: number, defender: number): string =>
    listMovementOrder(first, { attacker, defender })
      .map((side) => side[0])
      .join('');

  it.each([
    ['attacker', 3, 3, 'adadad'],
    ['defender', 2, 2, 'dada'],
    ['attacker', 4, 2, 'aadaad'],
    ['defender', 4, 2, 'daadaa'],
    ['attacker', 5, 2, 'aadaaad'],
    ['attacker', 1, 3, 'addd'],
    ['attacker', 0, 2, 'dd'],
    ['attacker', 3, 0, 'aaa'],
  ] as const)('%s first, %i against %i: %s', (first, attacker, defender, expected) => {
    expect(order(first, attacker, defender)).toBe(expected);
  });

  it('begins with who lost the initiative, and lets the slowest of a side go first', () => {
    withDice([], (dice) => {
      const card = (tmm: number) => makeCard({ tmm });
      const units = (prefix: string) => [
        makeScenarioUnit(`${prefix}-fast`, card(3)),
        makeScenarioUnit(`${prefix}-slow`, card(1)),
      ];
      const scenario = makeScenario(1, {
        sides: { attacker: { units: units('a') }, defender: { units: units('d') } },
      });
      const battle = createBattle(ruleset, scenario, dice, null);
      battle.units.forEach((unit, index) =>
        placeUnit(battle, unit, getHexIndex(battle.board, 5 + 5 * index, 5)),
      );
      battle.initiativeWinner = 'attacker';
      const asked: string[] = [];
      const note: Commander = {
        ...createCommander(),
        chooseMove: (_, unit) => {
          asked.push(unit.unitId);
          return makeStandingMove(unit);
        },
      };
      runMovementPhase(battle, commanders(note));
      expect(asked).toEqual(['d-slow', 'a-slow', 'd-fast', 'a-fast']);
    });
  });

  it('moves every unit once and lets the winner of the initiative move last while it has units', () => {
    for (let attacker = 1; attacker <= 12; attacker += 1)
      for (let defender = 1; defender <= 12; defender += 1) {
        const text = order('attacker', attacker, defender);
        expect([...text].filter((side) => side === 'a')).toHaveLength(attacker);
        expect(text).toHaveLength(attacker + defender);
        expect(text.startsWith('a')).toBe(true);
        expect(text.endsWith('d')).toBe(true);
      }
  });
});

describe('reach', () => {
  const hexesOf = ({ occupants }: BattleState, reach: Reach): readonly number[] =>
    [...reach.hexes.subarray(0, reach.count)].filter((_, entry) => canEnd(reach, entry, occupants));

  it('on the ground is what the Move pays for, around enemies, never on top of anybody', () => {
    withDice([], (dice) => {
      const { battle, a, d } = face(dice, [10, 5], [11, 4], { move: [{ mode: 'ground', inches: 4 }] });
      const reach = findReach(battle, a, 'ground');
      expect(hexesOf(battle, reach)).not.toContain(d.hex);
      // 18 hexes within two, without the enemy's hex; the hex right behind the enemy costs three.
      expect(hexesOf(battle, reach)).toHaveLength(1 + 18 - 2);
      expect(Math.max(...reach.costInches.subarray(0, reach.count))).toBe(4);
    });
  });

  it('of a jump is straight over everything', () => {
    withDice([], (dice) => {
      const { battle, a, d } = face(dice, [10, 5], [11, 4], { move: [{ mode: 'jump', inches: 4 }] });
      const reach = findReach(battle, a, 'jump');
      expect(hexesOf(battle, reach)).not.toContain(d.hex);
      expect(hexesOf(battle, reach)).toHaveLength(1 + 18 - 1);
      expect(reach.costInches[findEntry(reach, getHexIndex(battle.board, 12, 3))]).toBe(4);
    });
  });

  it('of what flies leads over enemies, and nobody is in the way under what flies', () => {
    withDice([], (dice) => {
      const move = [{ mode: 'vtol', inches: 6 }] as const;
      const { battle, a, d } = face(dice, [10, 5], [11, 4], { move, type: 'CV' });
      const behind = getHexIndex(battle.board, 12, 3);
      const costOf = (): number | undefined => {
        const reach = findReach(battle, a, 'ground');
        return reach.costInches[findEntry(reach, behind)];
      };
      expect(costOf()).toBe(4);
      a.state.criticals.mp = 0;
      d.state.criticals.immobilized = 1;
      expect(costOf()).toBe(4);
    });
  });

  it('is one hex at least for whatever can move at all, by jumping where the ground is too much', () => {
    withDice([], (dice) => {
      const move = [
        { mode: 'ground', inches: 6 },
        { mode: 'jump', inches: 6 },
      ] as const;
      const { battle, a } = face(dice, [10, 5], [20, 5], { move });
      // 6" is halved to 3" and then to 1"; heat removes that 1" of ground Move, but not of the jump.
      a.state.criticals.mp = 2;
      expect(listMovements(battle, a)).toEqual(['standstill', 'ground']);
      a.state.heat = 1;
      expect(listMovements(battle, a)).toEqual(['standstill', 'jump']);
      expect(findReach(battle, a, 'jump').count).toBe(7);
      a.state.criticals.mp = 3;
      expect(listMovements(battle, a)).toEqual(['standstill']);
    });
  });

  it('ends at the edges of the board', () => {
    withDice([], (dice) => {
      const { battle, a } = face(dice, [0, 0], [20, 5]);
      for (const movement of ['ground', 'jump'] as const)
        for (const hex of hexesOf(battle, findReach(battle, a, movement))) {
          expect(hex).toBeGreaterThanOrEqual(0);
          expect(hex).toBeLessThan(battle.board.hexCount);
        }
    });
  });
});

describe('combat', () => {
  const standFast: Commander = { ...createCommander(), chooseMove: (_, unit) => makeStandingMove(unit) };

  it('lets a unit that was shot to pieces fire before it is gone', () => {
    withDice([6, 5, 6, 5], (dice) => {
      const { battle, a, d, log } = face(dice, [10, 5], [12, 4]);
      battle.initiativeWinner = 'attacker';
      runMovementPhase(battle, commanders(standFast));
      runCombatPhase(battle, commanders());
      expect([a.state.structureLeft, d.state.structureLeft]).toEqual([0, 0]);
      expect([a.hex, d.hex].every((hex) => hex >= 0)).toBe(true);
      runEndPhase(battle);
      expect([a.hex, d.hex, a.kills, d.kills]).toEqual([-1, -1, 1, 1]);
      expect([...battle.occupants].every((occupant) => occupant === 0)).toBe(true);
      expect(log.filter(({ type }) => type === 'attacked' || type === 'destroyed')).toMatchObject([
        { type: 'attacked', unitId: 'd' },
        { type: 'attacked', unitId: 'a' },
        { type: 'destroyed', unitId: 'a', by: 'd' },
        { type: 'destroyed', unitId: 'd', by: 'a' },
      ]);
    });
  });

  it('keeps here whom a mine destroys on the way out', () => {
    withDice([], (dice) => {
      const { battle, d, log } = face(dice, [10, 5], [20, 5], { structure: 1, armor: 0 });
      battle.mines.set(d.hex, { side: 'attacker', density: 1 });
      performMove(battle, d, {
        ...makeStandingMove(d),
        movement: 'ground',
        path: [d.hex],
        movedHexes: 1,
        exit: 'home-edge',
      });
      expect(d.departure).toBeNull();
      runEndPhase(battle);
      expect(d).toMatchObject({ hex: -1, departure: 'destroyed', state: { structureLeft: 0 } });
      expect(log.map(({ type }) => type)).toEqual(['moved', 'mine', 'damaged', 'destroyed']);
    });
  });

  it('needs the target in the front arc', () => {
    withDice([6, 5], (dice) => {
      const { battle, d } = face(dice, [10, 5], [12, 4]);
      battle.initiativeWinner = 'defender';
      d.facing = 1;
      runMovementPhase(battle, commanders(standFast));
      runCombatPhase(battle, commanders());
      // Only the attacker fired, from behind.
      expect(d.state.doom?.by).toBe('a');
    });
  });

  it('lets rear weapons fire at whatever is outside the front arc', () => {
    // Straight behind, half behind, and in front.
    for (const [facing, kind] of [
      [1, 'rear'],
      [0, 'rear'],
      [4, 'weapon'],
    ] as const)
      withDice([6, 5], (dice) => {
        const { battle, a, d, log } = face(dice, [10, 6], [12, 4], { specials: ['REAR1/1/-'] });
        battle.initiativeWinner = 'defender';
        a.state.shutdown = true;
        d.facing = facing;
        runMovementPhase(battle, commanders(standFast));
        runCombatPhase(battle, commanders());
        expect(log.filter(({ type }) => type === 'attacked')).toMatchObject([{ unitId: 'd', kind }]);
      });
  });

  it('carries a declared charge out in place of any other attack', () => {
    withDice([6, 5], (dice) => {
      const { battle, a, d, log } = face(dice, [10, 5], [13, 4]);
      d.facing = 1;
      const hex = getHexIndex(battle.board, 12, 4);
      const ram: Commander = {
        ...createCommander(),
        chooseMove: (_, unit) =>
          unit === a
            ? {
                ...makeStandingMove(a),
                movement: 'ground',
                hex,
                costInches: 4,
                movedHexes: 2,
                facing: 2,
                ram: { kind: 'charge', target: d },
              }
            : makeStandingMove(unit),
      };
      battle.initiativeWinner = 'attacker';
      runMovementPhase(battle, commanders(ram));
      runCombatPhase(battle, commanders());
      expect(log.filter(({ type }) => type === 'attacked')).toMatchObject([
        { kind: 'charge', damage: 1, hit: true },
      ]);
    });
  });

  it('does not let a unit that has shut down move or fire', () => {
    withDice([6, 5], (dice) => {
      const { battle, a } = face(dice, [10, 5], [14, 4]);
      a.state.heat = 4;
      a.state.shutdown = true;
      const from = a.hex;
      runMovementPhase(battle, commanders());
      runCombatPhase(battle, commanders());
      expect([a.hex, a.state.fired]).toEqual([from, false]);
    });
  });
});

describe('a crippled unit', () => {
  it('is also one that lives on against the rules, with a dead engine', () => {
    const unit = makeScenarioUnit('a', makeCard());
    const sight = getBoardSight(getBoard(DEFAULT_BOARD), ruleset);
    const damage = { ...unit.damage, criticals: { engine: 2, fireControl: 0, mp: 0, weapon: 0 } };
    expect(prepareUnit(ruleset, { ...unit, damage }, 'attacker', 0, false, sight).crippled).toBe(true);
    expect(prepareUnit(ruleset, unit, 'attacker', 0, false, sight).crippled).toBe(false);
  });

  const cripple = (battle: BattleState): void => {
    for (const unit of battle.units) unit.crippled = true;
  };

  it('spends its whole Move toward its home edge', () => {
    withDice([], (dice) => {
      const { battle, a, d } = face(dice, [10, 5], [20, 0]);
      cripple(battle);
      runMovementPhase(battle, commanders());
      expect([battle.board.q[a.hex], a.inchesMoved]).toEqual([6, 8]);
      expect([battle.board.q[d.hex], d.inchesMoved]).toEqual([24, 8]);
    });
  });

  it('leaves there, forced', () => {
    withDice([], (dice) => {
      const { battle, a, log } = face(dice, [3, 5], [20, 0]);
      cripple(battle);
      runMovementPhase(battle, commanders());
      expect([a.hex, a.departure, a.inchesMoved]).toEqual([-1, 'home-edge', 8]);
      expect(log).toContainEqual({ type: 'withdrew', unitId: 'a', forced: true });
    });
  });
});
