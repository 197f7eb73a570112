import { describe, expect, it } from 'vitest';
import type { StartPosition } from '../../../../domain/battle-start.ts';
import type { BoardHex } from '../../../../domain/board-map.ts';
import type { UnitCard } from '../../../../domain/unit-card.ts';
import type { BattleOrder } from '../../../../domain/unit-order.ts';
import { getHexAt, measureHexes } from '../../../board/board.ts';
import { createSeededDice } from '../../../seeded-dice.ts';
import {
  makeCard,
  makeObjective,
  makeScenario,
  makeScenarioUnit,
  makePlainSetUp,
  standard2018,
} from '../../../testing/fixtures.ts';
import type { BattleScenario } from '../../scenario/scenario.ts';
import { createBattle, placeUnit, type BattleState } from '../../state/battle-state.ts';
import type { BattleUnit } from '../../state/battle-unit.ts';
import { chooseAttack } from '../attack-choice.ts';
import { chooseMove } from '../move-choice.ts';
import { listForecasts } from './enemy-forecast.ts';
import { createPositionEvaluation, evaluateHex } from './position-evaluation.ts';
import { BALANCED, type Weights } from './weights.ts';

interface Piece extends StartPosition {
  readonly card?: Partial<UnitCard>;
  readonly order?: BattleOrder;
}

interface Situation {
  /** The first of them makes the decision; the second is its commander. */
  readonly friends: readonly Piece[];
  readonly enemies: readonly Piece[];
  readonly hexes?: readonly BoardHex[];
  readonly changes?: Partial<BattleScenario>;
}

const UNARMED: Partial<UnitCard> = { damage: { short: '-', medium: '-', long: '-' } };

/** Turn 1 with all units in place. Enemies have moved and face west, where the others come from. */
function begin({ friends, enemies, hexes = [], changes = {} }: Situation): BattleState {
  const make = (prefix: string, pieces: readonly Piece[]) => ({
    units: pieces.map(({ card, order }, index) => ({
      ...makeScenarioUnit(`${prefix}${index}`, makeCard(card), 4, index === 1),
      ...(order === undefined ? {} : { order }),
    })),
  });
  const scenario = makeScenario(1, {
    board: { widthHexes: 36, heightHexes: 24, hexes },
    sides: { attacker: make('a', friends), defender: make('d', enemies) },
    objectives: [],
    ...changes,
  });
  const battle = createBattle(standard2018(), scenario, createSeededDice(1), null);
  [...friends, ...enemies].forEach((at, index) => {
    const unit = battle.units[index];
    if (unit !== undefined) placeUnit(battle, unit, getHexAt(battle.board, at));
  });
  for (const enemy of battle.bySide.defender) Object.assign(enemy, { moved: true, facing: 4 });
  battle.turn = 1;
  return battle;
}

function first(battle: BattleState): BattleUnit {
  const [unit] = battle.units;
  if (unit === undefined) throw new Error('A unit was made');
  return unit;
}

/** Distance in hexes from the end of its move to a hex, decided with one weight changed. */
function measureTo(situation: Situation, changes: Partial<Weights>, to: StartPosition): number {
  const battle = begin(situation);
  const { hex } = chooseMove(battle, first(battle), { ...BALANCED, ...changes });
  return measureHexes(battle.board, hex, getHexAt(battle.board, to));
}

const CENTRE = { column: 18, row: 12 };
const FAR = { column: 34, row: 12, card: UNARMED };
const DUEL: Situation = {
  friends: [{ column: 8, row: 12, card: { damage: { short: '5', medium: '2', long: '1' } } }],
  enemies: [{ ...CENTRE, card: { damage: { short: '5', medium: '2', long: '1' } } }],
};

describe('weights', () => {
  it('of damage dealt lead nearer to the enemy', () => {
    expect(measureTo(DUEL, { damageDealt: 9 }, CENTRE)).toBeLessThan(
      measureTo(DUEL, { damageDealt: 0.2 }, CENTRE),
    );
  });

  it('of damage taken lead away from the enemy', () => {
    expect(measureTo(DUEL, { damageTaken: 9 }, CENTRE)).toBeGreaterThan(
      measureTo(DUEL, { damageTaken: 0 }, CENTRE),
    );
  });

  it('of cover lead into woods', () => {
    const woods = { column: 10, row: 13 };
    const situation = { ...DUEL, hexes: [{ ...woods, features: ['woods'] as const }] };
    const range = { damageTaken: 0.2 };
    expect(measureTo(situation, range, woods)).toBeGreaterThan(0);
    expect(measureTo(situation, { ...range, cover: 2 }, woods)).toBe(0);
  });

  it('of range lead to a distant enemy', () => {
    const situation = { friends: [{ column: 2, row: 12 }], enemies: [FAR] };
    expect(measureTo(situation, { range: 0 }, FAR)).toBe(32);
    expect(measureTo(situation, { range: 0.05 }, FAR)).toBe(28);
  });

  it.each([
    ['exit', { order: { kind: 'exit' } }, { column: 35, row: 12 }],
    ['order', { order: { kind: 'hold', column: 18, row: 2 } }, { column: 18, row: 2 }],
    ['escort', { order: { kind: 'protect-commander' } }, { column: 18, row: 23 }],
    ['objective', {}, { column: 18, row: 2 }],
    ['scan', {}, { column: 18, row: 2 }],
    ['cohesion', {}, { column: 18, row: 23 }],
  ] as const)('of %s lead nearer to it', (weight, orders, goal) => {
    const at = { across: 18 / 35, down: 2 / 23 };
    const place = { key: 'place', name: 'Place', ...at, radiusInches: 2, building: weight === 'scan' };
    const condition =
      weight === 'scan'
        ? ({ kind: 'scan-buildings', count: 1 } as const)
        : ({ kind: 'reach-place', place: 'place', share: 1 } as const);
    const situation: Situation = {
      friends: [
        { ...CENTRE, ...orders },
        { column: 18, row: 23 },
      ],
      enemies: [{ column: 0, row: 12, card: UNARMED }],
      changes: {
        setUp: makePlainSetUp({ places: [place], scanInches: 6 }),
        objectives:
          weight === 'scan' || weight === 'objective' ? [makeObjective('goal', 'attacker', condition)] : [],
      },
    };
    const measure = (value: number): number => measureTo(situation, { range: 0, [weight]: value }, goal);
    expect(measure(1)).toBeLessThan(measure(0));
  });

  it('of heat keep overheat back', () => {
    const situation: Situation = {
      friends: [{ column: 15, row: 12, card: { overheat: 3 } }],
      enemies: [CENTRE],
    };
    const overheatAt = (heat: number): number | undefined => {
      const battle = begin(situation);
      const unit = first(battle);
      unit.facing = 2;
      return chooseAttack(battle, unit, { ...BALANCED, heat })?.order.overheat;
    };
    expect(overheatAt(0)).toBe(3);
    expect(overheatAt(9)).toBe(0);
  });

  it.each([
    ['rear', 'an enemy behind it', { column: 18, row: 15 }, true, []],
    // An enemy next to it on the left, so that facing straight ahead it sees both.
    ['flank', 'an enemy beside it that has yet to move', { column: 20, row: 13 }, false, [16]],
  ] as const)('of the %s turn the unit to %s', (weight, _, at, moved, left) => {
    const facingAt = (value: number): number => {
      const battle = begin({
        friends: [{ ...CENTRE, card: { move: [] } }],
        enemies: [
          { column: 18, row: 10, card: { ...UNARMED, basePv: 90, armor: 1 } },
          { ...at, card: { basePv: 10, armor: 9 } },
          ...left.map((column) => ({ column, row: 11, card: UNARMED })),
        ],
      });
      const unit = first(battle);
      unit.facing = 0;
      Object.assign(battle.bySide.defender[1]!, { moved });
      return chooseMove(battle, unit, { ...BALANCED, [weight]: value }).facing;
    };
    expect([facingAt(0), facingAt(9)]).toEqual([0, 1]);
  });
});

describe('a position that cannot be better than the best so far', () => {
  const situation = {
    ...DUEL,
    enemies: [...DUEL.enemies, { column: 17, row: 8 }, { column: 20, row: 16 }],
    hexes: [{ column: 12, row: 12, features: ['woods'] as const }],
  };

  it.each([{}, { cover: 3 }, { cover: 0.4, damageTaken: 0 }, { damageDealt: 0, range: 2 }])(
    'is left early with weights %o, and never one that is better',
    (changes) => {
      const battle = begin(situation);
      const unit = first(battle);
      const forecasts = listForecasts(battle, unit);
      const weights = { ...BALANCED, ...changes };
      const evaluation = createPositionEvaluation(battle, unit, 'ground', forecasts, weights, []);
      for (let hex = 0; hex < battle.board.hexCount; hex += 1) {
        const whole = evaluateHex(evaluation, 'ground', hex, null);
        expect(evaluateHex(evaluation, 'ground', hex, null, whole - 0.01)).toBe(whole);
        expect(evaluateHex(evaluation, 'ground', hex, null, whole)).toBeLessThanOrEqual(whole);
        const above = whole + 0.5;
        expect(evaluateHex(evaluation, 'ground', hex, null, above)).toBeLessThanOrEqual(above);
      }
    },
  );
});
