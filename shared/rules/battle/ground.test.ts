import { describe, expect, it } from 'vitest';
import type { BattleEvent } from '../../domain/battle-event.ts';
import type { BoardHex } from '../../domain/board-map.ts';
import type { UnitCard } from '../../domain/unit-card.ts';
import { getHexIndex } from '../board/board.ts';
import type { Dice } from '../dice.ts';
import { createSeededDice } from '../seeded-dice.ts';
import { makeCard, makeScenario, makeScenarioUnit, standard2018 } from '../testing/fixtures.ts';
import { withDice } from '../testing/scripted.ts';
import { listAttackOrders, lookAt } from './attack-orders.ts';
import { chooseAttack } from './attack-choice.ts';
import { attackOnce } from './actions.ts';
import { createBattle, placeUnit, type BattleState } from './battle-state.ts';
import type { BattleUnit } from './battle-unit.ts';
import { createCommander } from './commander.ts';
import { runEndPhase } from './phases.ts';
import { findReach } from './reach.ts';
import { chooseMove } from './move-choice.ts';
import { GROUND } from './sight-rows.ts';

const ruleset = standard2018();

interface Placed {
  readonly id: string;
  readonly column: number;
  readonly row: number;
  readonly card?: Partial<UnitCard>;
}

/** Units by hand on ground by hand: ids that begin with a are the attacker's. */
function lay(hexes: readonly BoardHex[], placed: readonly Placed[], dice: Dice = createSeededDice(1)) {
  const log: BattleEvent[] = [];
  const side = (prefix: string) => ({
    units: placed
      .filter(({ id }) => id.startsWith(prefix))
      .map(({ id, card }) => makeScenarioUnit(id, makeCard(card))),
  });
  const scenario = makeScenario(1, {
    board: { widthHexes: 36, heightHexes: 24, hexes },
    sides: { attacker: side('a'), defender: side('d') },
  });
  const battle = createBattle(ruleset, scenario, dice, (event) => log.push(event));
  for (const { id, column, row } of placed) placeUnit(battle, find(battle, id), column * 24 + row);
  return { battle, log, unit: (id: string) => find(battle, id) };
}

function find(battle: BattleState, id: string): BattleUnit {
  const unit = battle.units.find(({ unitId }) => unitId === id);
  if (unit === undefined) throw new Error(`There is no ${id}`);
  return unit;
}

const pairAt = (from: number, to: number): readonly Placed[] => [
  { id: 'a', column: 10, row: from },
  { id: 'd', column: 10, row: to },
];

const wall = (level: number): readonly BoardHex[] =>
  Array.from({ length: 20 }, (_, column) => ({ column, row: 8, level }));

describe('attacks over ground', () => {
  const ordersOf = (hexes: readonly BoardHex[]) => {
    const { battle, unit } = lay(hexes, pairAt(10, 5));
    unit('a').facing = 0;
    return listAttackOrders(battle, unit('a'), unit('d'), []);
  };

  it('are not made through a hill', () => {
    expect(ordersOf([]).map(({ kind }) => kind)).toContain('weapon');
    expect(ordersOf(wall(3))).toEqual([]);
  });

  it('count woods around the target and cover before it', () => {
    expect(ordersOf([{ column: 10, row: 5, features: ['woods'] }])[0]?.terrain).toMatchObject({
      woods: true,
    });
    const low = ordersOf([{ column: 10, row: 6, level: 1 }]);
    expect(low[0]?.terrain).toMatchObject({ partialCover: true, woods: false });
  });

  it('say nothing of the ground on an open board', () => {
    expect(ordersOf([])[0]?.terrain).toBeUndefined();
  });

  it('are not made by hand across a cliff', () => {
    const { battle, unit } = lay([{ column: 10, row: 5, level: 3 }], pairAt(6, 5));
    unit('a').facing = 0;
    const kinds = listAttackOrders(battle, unit('a'), unit('d'), []).map(({ kind }) => kind);
    expect(kinds).not.toContain('standard');
  });
});

describe('indirect fire', () => {
  const mortar = { specials: ['IF2'], damage: { short: '2', medium: '2', long: '2' } };
  const placed: readonly Placed[] = [
    { id: 'a', column: 10, row: 12, card: mortar },
    { id: 'as', column: 16, row: 6 },
    { id: 'd', column: 10, row: 5 },
  ];

  it('goes over a hill where a friend sees the target, who is the worse for attacking too', () => {
    withDice([6, 6, 6, 6], (dice) => {
      const { battle, unit, log } = lay(wall(4).slice(4, 15), placed, dice);
      unit('a').facing = 0;
      unit('as').facing = 5;
      attackOnce(battle, unit('a'), createCommander());
      expect(log).toMatchObject([
        { type: 'attacked', kind: 'indirect' },
        { type: 'damaged', armor: 2 },
      ]);
      expect(unit('as').spotting).toBe(true);
      attackOnce(battle, unit('as'), createCommander());
      const second = log.filter((event) => event.type === 'attacked')[1];
      expect(second?.modifiers.map(({ code }) => code)).toContain('attacker-spotting');
    });
  });

  it('is not made without a spotter', () => {
    const { battle, unit } = lay(
      wall(4),
      placed.filter(({ id }) => id !== 'as'),
    );
    expect(chooseAttack(battle, unit('a'))).toBeNull();
  });
});

describe('water', () => {
  it('cools who stands in it and has fired', () => {
    for (const [hexes, heat] of [
      [[], 1],
      [[{ column: 10, row: 10, waterInches: 1 }], 0],
    ] as const) {
      const { battle, unit } = lay(hexes, pairAt(10, 5));
      unit('a').state.heat = 1;
      unit('a').state.fired = true;
      runEndPhase(battle);
      expect(unit('a').state.heat).toBe(heat);
    }
  });

  it('keeps out who cannot wade', () => {
    const { battle, unit } = lay(
      [{ column: 10, row: 9, waterInches: 1 }],
      [
        { id: 'a', column: 10, row: 10, card: { type: 'CV', move: [{ mode: 'tracked', inches: 8 }] } },
        { id: 'd', column: 30, row: 5 },
      ],
    );
    const reach = findReach(battle, unit('a'), 'ground');
    expect([...reach.hexes.subarray(0, reach.count)]).not.toContain(10 * 24 + 9);
  });
});

describe('the commander on ground', () => {
  it('fires from cover where it costs nothing', () => {
    const { battle, unit } = lay(
      [8, 9, 10, 11, 12].map((row) => ({ column: 12, row, level: 1 })),
      [
        { id: 'a', column: 9, row: 10 },
        { id: 'd', column: 20, row: 10, card: { move: [] } },
      ],
    );
    battle.turn = 1;
    unit('d').moved = true;
    placeUnit(battle, unit('a'), chooseMove(battle, unit('a')).hex);
    expect(lookAt(battle, unit('d'), unit('a'))).toBe(GROUND.cover);
  });
});

describe('paths', () => {
  it('lead around what cannot be climbed, hex by hex', () => {
    const hexes = wall(5);
    const { battle, unit } = lay(hexes, [
      { id: 'a', column: 19, row: 10, card: { move: [{ mode: 'ground', inches: 16 }] } },
      { id: 'd', column: 19, row: 3 },
    ]);
    const reach = findReach(battle, unit('a'), 'ground');
    const behind = getHexIndex(battle.board, 19, 6 - 9);
    const index = [...reach.hexes.subarray(0, reach.count)].indexOf(behind);
    expect(index).toBeGreaterThan(0);
    expect(reach.movedHexes[index]).toBeGreaterThan(4);
  });
});
