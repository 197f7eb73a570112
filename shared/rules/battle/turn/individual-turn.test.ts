import { describe, expect, it } from 'vitest';
import type { BattleEvent } from '../../../domain/battle-event.ts';
import { opponentOf } from '../../../domain/side.ts';
import { makePlainSetUp, standard2018 } from '../../testing/fixtures.ts';
import { face } from '../../testing/face.ts';
import { withDice } from '../../testing/scripted.ts';
import type { BattleState } from '../state/battle-state.ts';
import type { BattleUnit } from '../state/battle-unit.ts';
import { getHexIndex } from '../../board/board.ts';
import { createCommander } from '../commander/create-commander.ts';
import type { Commander } from './commander.ts';
import { runIndividually } from './individual-turn.ts';
import { makeStandingMove } from './move-order.ts';

const ruleset = standard2018('kcw-2.0');
const WEAK = { damage: { short: '1', medium: '1', long: '1' }, armor: 9 };
/** Initiative dice of both units: `a` acts first, or `d`. */
const A_FIRST = [6, 6, 1, 1];
const D_FIRST = [1, 1, 6, 6];
const MISS = [1, 1];
const HIT = [6, 5];

const hold: Commander = { ...createCommander(), chooseMove: (_, unit) => makeStandingMove(unit) };
const idle: Commander = { ...hold, chooseAttack: () => null };
/** Walks one hex to the west and keeps its facing. */
const stepBack: Commander = {
  ...hold,
  chooseMove: (battle, unit) => ({
    ...makeStandingMove(unit),
    movement: 'ground',
    hex: battle.board.neighbours[unit.hex * 6 + 4] ?? unit.hex,
    costInches: 2,
    movedHexes: 1,
  }),
};
/** A commander whose units stand still and fire at the first enemy with this overheat. */
const hot = (overheat: number): Commander => ({
  ...hold,
  chooseAttack: (battle, unit) => {
    const [target] = battle.bySide[opponentOf(unit.side)];
    if (target === undefined) return null;
    return { target, order: { kind: 'weapon', rangeInches: 6, fromRear: false, overheat }, value: 1 };
  },
});

const run = (battle: BattleState, attacker: Commander = hold, defender: Commander = hold): void =>
  runIndividually(battle, { attacker, defender });
const tell = (log: readonly BattleEvent[]): string =>
  log.map((event) => ('unitId' in event ? `${event.unitId} ${event.type}` : event.type)).join(', ');
const attacksOf = (log: readonly BattleEvent[], unit: BattleUnit): (BattleEvent & { type: 'attacked' })[] =>
  log.filter(
    (event): event is BattleEvent & { type: 'attacked' } =>
      event.type === 'attacked' && event.unitId === unit.unitId,
  );

describe('a turn in individual order', () => {
  it('is acted out by score, the highest first, and its winner is told', () => {
    for (const [dice, expected, winner] of [
      [A_FIRST, 'a acts, d acts', 'attacker'],
      [D_FIRST, 'd acts, a acts', 'defender'],
    ] as const)
      withDice(dice, (script) => {
        const { battle, log } = face(script, [10, 5], [14, 5], {}, ruleset);
        run(battle, idle, idle);
        expect(tell(log)).toBe(expected);
        expect(battle.initiativeWinner).toBe(winner);
      });
  });

  it('tells the dice, the bonus and the score', () => {
    withDice([...D_FIRST.slice(0, 2), 3, 4], (dice) => {
      const { battle, a, log } = face(dice, [10, 5], [14, 5], {}, ruleset);
      a.state.heat = 1;
      run(battle, idle, idle);
      expect(log.slice(0, 2)).toEqual([
        { type: 'acts', unitId: 'd', dice: [3, 4], bonus: 8, score: 15, tieDice: [] },
        { type: 'acts', unitId: 'a', dice: [1, 1], bonus: 7, score: 9, tieDice: [] },
      ]);
    });
  });

  it('adds what the set-up gives a side to the roll of each of its units, in the turns that it says', () => {
    const surprise = {
      kind: 'initiative',
      side: 'attacker',
      modifier: -4,
      fromTurn: 1,
      toTurn: 2,
    } as const;
    const bonuses = [1, 2, 3].map((turn) =>
      withDice(A_FIRST, (dice) => {
        const { battle, log } = face(dice, [10, 5], [14, 5], {}, ruleset);
        const scenario = { ...battle.scenario, setUp: makePlainSetUp({ effects: [surprise] }) };
        run({ ...battle, scenario, turn }, idle, idle);
        const acts = log.filter((event) => event.type === 'acts');
        return acts.map(({ unitId: who, bonus }) => `${who} ${bonus}`);
      }),
    );
    expect(bonuses).toEqual([
      ['a 4', 'd 8'],
      ['a 4', 'd 8'],
      ['a 8', 'd 8'],
    ]);
  });

  it('lets who stands fire twice, and who moves or turns once', () => {
    withDice([...A_FIRST, ...MISS, ...MISS, ...MISS], (dice) => {
      const { battle, a, log } = face(dice, [10, 6], [12, 4], WEAK, ruleset);
      run(battle, hold, stepBack);
      expect(tell(log)).toBe('a acts, a attacked, a attacked, d acts, d moved, d attacked');
      expect(attacksOf(log, a)).toHaveLength(2);
    });
    const turn: Commander = {
      ...hold,
      chooseMove: (_, unit) => ({ ...makeStandingMove(unit), facing: (unit.facing + 5) % 6 }),
    };
    withDice([...A_FIRST, ...MISS], (dice) => {
      const { battle, log } = face(dice, [10, 6], [12, 4], WEAK, ruleset);
      run(battle, turn, idle);
      expect(tell(log)).toBe('a acts, a moved, a attacked, d acts');
    });
  });

  it('marks damage at once and lets it take effect at the end: who is shot to pieces acts in its turn', () => {
    withDice([...A_FIRST, ...HIT, ...HIT], (dice) => {
      const { battle, a, d, log } = face(dice, [10, 5], [12, 4], {}, ruleset);
      // No target is left for a second attack.
      run(battle);
      expect(tell(log)).toBe(
        'a acts, a attacked, d damaged, d acts, d attacked, a damaged, a destroyed, d destroyed',
      );
      expect([a.hex, d.hex, a.kills, d.kills]).toEqual([-1, -1, 1, 1]);
    });
  });

  it('lets who is shot to pieces neither move nor leave: it fires once and is gone', () => {
    const leave: Commander = {
      ...hold,
      chooseMove: (_, unit) => ({
        ...makeStandingMove(unit),
        movement: 'ground',
        movedHexes: 1,
        exit: 'home-edge',
      }),
    };
    withDice([...A_FIRST, ...HIT, ...MISS], (dice) => {
      const { battle, d, log } = face(dice, [10, 5], [12, 4], {}, ruleset);
      run(battle, hold, leave);
      expect(tell(log)).toBe('a acts, a attacked, d damaged, d acts, d attacked, d destroyed');
      expect(d).toMatchObject({ hex: -1, departure: 'destroyed' });
    });
    // The same with a unit put out of action in this turn.
    withDice([...A_FIRST, ...MISS], (dice) => {
      const { battle, d, log } = face(dice, [10, 5], [12, 4], {}, ruleset);
      d.state.pending.disabled = 1;
      run(battle, idle, leave);
      expect(tell(log)).toBe('a acts, d acts, d attacked, d disabled');
      expect(d).toMatchObject({ hex: -1, departure: 'disabled' });
    });
  });

  it('takes what hit a unit in this turn along when it leaves', () => {
    const leave: Commander = {
      ...idle,
      chooseMove: (_, unit) => ({
        ...makeStandingMove(unit),
        movement: 'ground',
        movedHexes: 1,
        exit: 'far-edge',
      }),
    };
    withDice(A_FIRST, (dice) => {
      const { battle, d, log } = face(dice, [10, 5], [12, 4], {}, ruleset);
      Object.assign(d.state, { armorLeft: 0, structureLeft: 2 });
      d.state.pending.engine = 1;
      run(battle, idle, leave);
      expect(tell(log)).toBe('a acts, d acts, d moved, d crippled, d withdrew');
      expect(d).toMatchObject({ departure: 'far-edge', crippled: true, state: { criticals: { engine: 1 } } });
    });
  });

  it('has no place for who has left the board', () => {
    withDice([1, 1], (dice) => {
      const { battle, d, log } = face(dice, [10, 5], [12, 4], {}, ruleset);
      battle.occupants[d.hex] = 0;
      d.hex = -1;
      run(battle);
      expect(tell(log)).toBe('a acts');
    });
  });

  it('lets a target be hit by what it did last, until it acts again', () => {
    const codes = (log: readonly BattleEvent[], unit: BattleUnit): readonly string[] =>
      attacksOf(log, unit).flatMap(({ modifiers }) => modifiers.map(({ code }) => code));
    withDice([...D_FIRST, ...MISS, ...MISS, ...A_FIRST, ...MISS, ...MISS], (dice) => {
      const { battle, a, d, log } = face(dice, [10, 6], [12, 4], WEAK, ruleset);
      run(battle, hold, { ...stepBack, chooseAttack: () => null });
      expect(d.movement).toBe('ground');
      const moving = codes(log, a);
      log.length = 0;
      run(battle, hold, idle);
      expect(codes(log, a)).toEqual(moving);
      expect(d.movement).toBe('standstill');
    });
  });

  it('carries a charge out in the same part of the turn', () => {
    withDice([...A_FIRST, ...HIT], (dice) => {
      const { battle, a, d, log } = face(dice, [10, 5], [13, 4], WEAK, ruleset);
      const ram: Commander = {
        ...hold,
        chooseMove: (_, unit) => ({
          ...makeStandingMove(unit),
          movement: 'ground',
          hex: getHexIndex(battle.board, 12, 4),
          costInches: 4,
          movedHexes: 2,
          facing: 2,
          ram: { kind: 'charge', target: d },
        }),
      };
      run(battle, ram, idle);
      expect(tell(log)).toMatch(/^a acts, a moved, a attacked, d damaged,.* d acts$/);
      expect(attacksOf(log, a)).toMatchObject([{ kind: 'charge' }]);
    });
  });
});

describe('heat in individual order', () => {
  const oven = { ...WEAK, overheat: 3 };

  it('is settled when the unit is done: who shuts down can be hit with a 2 by those after it', () => {
    withDice([...A_FIRST, ...MISS, ...MISS, ...MISS, ...MISS], (dice) => {
      const { battle, a, d, log } = face(dice, [10, 6], [12, 4], oven, ruleset);
      a.state.heat = 3;
      run(battle, hot(1), hot(0));
      expect(tell(log)).toBe(
        'a acts, a attacked, a attacked, a heat, a shutdown, d acts, d attacked, a damaged, d attacked, a damaged',
      );
      expect(attacksOf(log, d)[0]?.modifiers).toContainEqual(expect.objectContaining({ value: -4 }));
    });
  });

  it('keeps a unit that has shut down from acting, and starts it up again after its part of the turn', () => {
    withDice(D_FIRST, (dice) => {
      const { battle, a, log } = face(dice, [10, 6], [12, 4], oven, ruleset);
      Object.assign(a.state, { heat: 4, shutdown: true });
      run(battle, hold, idle);
      expect(tell(log)).toBe('d acts, a acts, a heat, a restarted');
      expect(log).toContainEqual({
        type: 'acts',
        unitId: 'a',
        dice: [1, 1],
        bonus: 4,
        score: 6,
        tieDice: [],
      });
      expect([a.state.heat, a.state.shutdown]).toEqual([0, false]);
    });
  });

  it('is not settled a second time at the end of the turn', () => {
    withDice([...A_FIRST, ...MISS, ...MISS], (dice) => {
      const { battle, a } = face(dice, [10, 6], [12, 4], oven, ruleset);
      a.state.heat = 2;
      run(battle, hot(0), idle);
      expect(a.state.heat).toBe(2);
    });
  });

  it('grows with a hurt engine for each of two shots', () => {
    withDice([...A_FIRST, ...MISS, ...MISS], (dice) => {
      const { battle, a } = face(dice, [10, 6], [12, 4], oven, ruleset);
      a.state.criticals.engine = 1;
      run(battle, hot(0), idle);
      expect(a.state.heat).toBe(2);
    });
  });

  it('lets the commander overheat once for the whole turn', () => {
    withDice([...A_FIRST, ...MISS, ...MISS], (dice) => {
      const { battle, a, log } = face(dice, [10, 6], [12, 4], { ...WEAK, overheat: 1 }, ruleset);
      a.state.overheatUsed = 1;
      run(battle, hold, idle);
      expect(attacksOf(log, a).map(({ overheat }) => overheat)).toEqual([0, 0]);
    });
  });
});

describe('a commander in individual order', () => {
  it('stands and fires twice at what cannot fire back', () => {
    withDice([...A_FIRST, ...MISS, ...MISS], (dice) => {
      const { battle, a, d, log } = face(dice, [10, 6], [12, 4], WEAK, ruleset);
      // Its own part of the turn is too late: it is shut down for this turn.
      Object.assign(d.state, { heat: 4, shutdown: true });
      run(battle, createCommander(), idle);
      expect(attacksOf(log, a)).toHaveLength(2);
      expect(log.some(({ type }) => type === 'moved')).toBe(false);
    });
  });

  it('moves to bring what stands behind into its front arc, and fires once', () => {
    withDice([...A_FIRST, ...MISS], (dice) => {
      const { battle, a, d, log } = face(dice, [10, 6], [12, 4], WEAK, ruleset);
      a.facing = 4;
      Object.assign(d.state, { heat: 4, shutdown: true });
      run(battle, createCommander(), idle);
      expect(tell(log)).toMatch(/^a acts, a moved, a attacked, (d damaged, )?d acts/);
    });
  });

  it('moves up to an enemy that is far away', () => {
    withDice(A_FIRST, (dice) => {
      const { battle, a, log } = face(dice, [2, 5], [35, 5], {}, ruleset);
      const from = battle.board.q[a.hex] ?? 0;
      run(battle, createCommander(), idle);
      expect(tell(log)).toBe('a acts, a moved, d acts');
      expect(battle.board.q[a.hex]).toBeGreaterThan(from);
    });
  });
});
