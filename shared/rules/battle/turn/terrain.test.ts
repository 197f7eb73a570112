import { describe, expect, it } from 'vitest';
import type { BattleEvent } from '../../../domain/battle-event.ts';
import type { BoardHex } from '../../../domain/board-map.ts';
import type { BattleSetUp } from '../../../domain/track-set-up.ts';
import type { UnitCard } from '../../../domain/unit-card.ts';
import { getHexIndex } from '../../board/board.ts';
import type { Dice } from '../../dice.ts';
import { createSeededDice } from '../../seeded-dice.ts';
import {
  makeCard,
  makeScenario,
  makeScenarioUnit,
  makePlainSetUp,
  standard2018,
} from '../../testing/fixtures.ts';
import { withDice } from '../../testing/scripted.ts';
import { listAttackOrders } from './attack-orders.ts';
import { chooseAttack } from '../commander/attack-choice.ts';
import { attackOnce } from './actions.ts';
import { createBattle, placeUnit, type BattleState } from '../state/battle-state.ts';
import type { BattleUnit } from '../state/battle-unit.ts';
import { createCommander } from '../commander/create-commander.ts';
import { runIndividually } from './individual-turn.ts';
import { getGroundToTarget } from '../state/ground-to-target.ts';
import { makeStandingMove } from './move-order.ts';
import { runEndPhase } from './phases.ts';
import { findReach } from '../state/reachable-hexes.ts';
import { chooseMove } from '../commander/move-choice.ts';
import { GROUND } from '../state/sight-rows.ts';

const ruleset = standard2018();

interface Placed {
  readonly id: string;
  readonly column: number;
  readonly row: number;
  readonly card?: Partial<UnitCard>;
}

/** Places units by hand on the given ground. Ids beginning with `a` are the attacker's. */
function lay(
  hexes: readonly BoardHex[],
  placed: readonly Placed[],
  dice: Dice = createSeededDice(1),
  setUp?: BattleSetUp,
  rules = ruleset,
) {
  const log: BattleEvent[] = [];
  const side = (prefix: string) => ({
    units: placed
      .filter(({ id }) => id.startsWith(prefix))
      .map(({ id, card }) => makeScenarioUnit(id, makeCard(card))),
  });
  const scenario = makeScenario(1, {
    board: { widthHexes: 36, heightHexes: 24, hexes },
    sides: { attacker: side('a'), defender: side('d') },
    ...(setUp === undefined ? {} : { setUp }),
  });
  const battle = createBattle(rules, scenario, dice, (event) => log.push(event));
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
  const hill = wall(4).slice(4, 15);
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

  it('costs no more for a spotter that has nothing to attack, and may not attack any more', () => {
    const { battle, unit } = lay(hill, placed);
    unit('a').facing = 0;
    // It looks away: all of its weapons fire forward.
    unit('as').facing = 2;
    unit('as').moved = true;
    const [order] = listAttackOrders(battle, unit('a'), unit('d'), []);
    expect(order).toMatchObject({ kind: 'indirect', spotterAttacks: false });
    attackOnce(battle, unit('a'), createCommander());
    expect(unit('as')).toMatchObject({ spots: unit('d'), spotting: false });
    unit('as').facing = 5;
    expect(attackOnce(battle, unit('as'), createCommander())).toBeNull();
  });

  it('leaves a spotter that does not attack no scan, which replaces an attack', () => {
    const { battle, unit } = lay(hill, placed);
    unit('a').facing = 0;
    unit('as').facing = 2;
    unit('as').moved = true;
    attackOnce(battle, unit('a'), createCommander());
    const eager = { ...createCommander(), chooseScan: () => ({ target: unit('d') }) };
    attackOnce(battle, unit('as'), eager);
    expect(unit('d').scanned).toBe(false);
  });

  it('binds a spotter that counts as attacking to attack', () => {
    const { battle, unit } = lay(hill, placed);
    unit('a').facing = 0;
    unit('as').facing = 5;
    unit('as').moved = true;
    attackOnce(battle, unit('a'), createCommander());
    expect(unit('as').spotting).toBe(true);
    const idle = { ...createCommander(), chooseAttack: () => null };
    expect(attackOnce(battle, unit('as'), idle)).toBe('weapon');
  });

  const ordersOf = (hexes: readonly BoardHex[], facing: number, mine: Partial<UnitCard> = mortar) => {
    const { battle, unit } = lay(hexes, [{ ...placed[0]!, card: mine }, ...placed.slice(1)]);
    unit('a').facing = facing;
    return listAttackOrders(battle, unit('a'), unit('d'), []);
  };

  it('goes forward, and all around from a turret', () => {
    expect(ordersOf(hill, 0)).toMatchObject([{ kind: 'indirect' }]);
    expect(ordersOf(hill, 3)).toEqual([]);
    expect(ordersOf(hill, 3, { ...mortar, specials: ['TUR(2/2/2,IF2)'] })).toMatchObject([
      { kind: 'indirect' },
    ]);
    // The turret's launcher is separate from the hull's.
    expect(ordersOf(hill, 3, { ...mortar, specials: ['IF2', 'TUR(2/2/2,IF1)'] })).toEqual([]);
  });

  it('counts the ground that the spotter looks over', () => {
    const [hull, between] = [
      { column: 10, row: 10, features: ['woods'] },
      { column: 13, row: 5, features: ['woods'] },
    ] as const;
    expect(ordersOf([...hill, hull], 0)).toMatchObject([{ terrain: { woods: false } }]);
    expect(ordersOf([...hill, between], 0)).toMatchObject([{ terrain: { woods: true } }]);
  });

  it('is called by one spotter for one target in a turn', () => {
    const two: readonly Placed[] = [
      ...placed,
      { id: 'a2', column: 11, row: 12, card: mortar },
      { id: 'd2', column: 12, row: 5 },
    ];
    const { battle, unit } = lay(hill, two);
    for (const id of ['a', 'a2']) unit(id).facing = 0;
    const kindsAt = (id: string, target: string) =>
      listAttackOrders(battle, unit(id), unit(target), []).map(({ kind }) => kind);
    expect(kindsAt('a2', 'd2')).toEqual(['indirect']);
    attackOnce(battle, unit('a'), {
      ...createCommander(),
      chooseAttack: () => {
        const [order] = listAttackOrders(battle, unit('a'), unit('d'), []);
        return order === undefined ? null : { target: unit('d'), order, value: 1 };
      },
    });
    expect(kindsAt('a2', 'd')).toEqual(['indirect']);
    expect(kindsAt('a2', 'd2')).toEqual([]);
  });

  it('is not called by who sees nothing for the dark', () => {
    const limitInches = 8;
    const night = { kind: 'conditions', visibility: 'night', toHit: {}, limitInches } as const;
    for (const [column, kinds] of [
      [13, ['indirect']],
      [16, []],
    ] as const) {
      const { battle, unit } = lay(
        hill,
        placed.map((one) => (one.id === 'as' ? { ...one, column } : one)),
        createSeededDice(1),
        makePlainSetUp({ effects: [night] }),
      );
      unit('a').facing = 0;
      expect(listAttackOrders(battle, unit('a'), unit('d'), []).map(({ kind }) => kind)).toEqual(kinds);
    }
  });

  it('is the worse for a spotter that has yet to act, and so is its own attack, unit by unit', () => {
    const initiative = [
      [6, 6],
      [4, 4],
      [1, 1],
    ] as const;
    const seeded = createSeededDice(1);
    let rolls = 0;
    const dice: Dice = { ...seeded, roll2d6: () => initiative[rolls++] ?? seeded.roll2d6() };
    const { battle, unit, log } = lay(hill, placed, dice, undefined, standard2018('kcw-2.0'));
    unit('a').facing = 0;
    unit('as').facing = 5;
    // Actions of the previous turn no longer count.
    for (const one of battle.units) one.combat = 'attacked';
    const hold = {
      ...createCommander(),
      chooseMove: (_: BattleState, one: BattleUnit) => makeStandingMove(one),
    };
    runIndividually(battle, { attacker: hold, defender: hold });
    const shots = log.flatMap((event) => (event.type === 'attacked' ? [event] : []));
    const codesOf = (id: string) => shots.find(({ unitId }) => unitId === id)?.modifiers;
    expect(codesOf('a')).toContainEqual(expect.objectContaining({ code: 'indirect', value: 2 }));
    expect(codesOf('as')).toContainEqual(expect.objectContaining({ code: 'attacker-spotting', value: 1 }));
  });

  it('is not called by who has attacked, though it found nothing more to do', () => {
    const { battle, unit } = lay(hill, placed);
    unit('a').facing = 0;
    unit('as').facing = 5;
    attackOnce(battle, unit('as'), createCommander());
    attackOnce(battle, unit('as'), { ...createCommander(), chooseAttack: () => null });
    expect(listAttackOrders(battle, unit('a'), unit('d'), [])).toEqual([]);
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
    expect(getGroundToTarget(battle, unit('d'), unit('a'))).toBe(GROUND.cover);
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
