import { describe, expect, it } from 'vitest';
import type { BattleEvent } from '../../../domain/battle-event.ts';
import type { BoardHex } from '../../../domain/board-map.ts';
import type { VisibilityId } from '../../../domain/battle-effect.ts';
import { getHexAt } from '../../board/board.ts';
import type { Ruleset } from '../../ruleset.ts';
import { createSeededDice } from '../../seeded-dice.ts';
import {
  makeCard,
  makeScenario,
  makeScenarioUnit,
  makePlainSetUp,
  standard2018,
} from '../../testing/fixtures.ts';
import { findLightViolations } from '../../testing/replay-light.ts';
import { findViolations } from '../../testing/replay.ts';
import { performMove } from '../turn/actions.ts';
import { chooseAttack } from '../commander/attack-choice.ts';
import { createBattle, placeUnit } from './battle-state.ts';
import { listForecasts } from '../commander/evaluation/enemy-forecast.ts';
import { getGroundToTarget } from './ground-to-target.ts';
import { makeStandingMove } from '../turn/move-order.ts';
import { resolveEngagement } from '../resolve-engagement.ts';
import type { BattleScenario } from '../scenario/scenario.ts';
import { GROUND } from './sight-rows.ts';

const DARK_RULES = standard2018('environment');
const SEARCHLIGHT = ['SRCH'];
const NORTH = 0;
const SOUTH = 3;

interface Placed {
  readonly id: string;
  readonly row: number;
  readonly column?: number;
  readonly facing?: number;
  readonly specials?: readonly string[];
}

interface Night {
  readonly visibility?: VisibilityId;
  readonly rules?: Ruleset;
  readonly hexes?: readonly BoardHex[];
}

/**
 * Places units by hand in a column of hexes at night. Ids beginning with `a` are the attacker's; those units face
 * south.
 */
function lay(
  placed: readonly Placed[],
  { visibility = 'night', rules = DARK_RULES, hexes = [] }: Night = {},
) {
  const side = (prefix: string) => ({
    units: placed
      .filter(({ id }) => id.startsWith(prefix))
      .map(({ id, specials = [] }) => makeScenarioUnit(id, makeCard({ specials }))),
  });
  const scenario = makeScenario(1, {
    board: { widthHexes: 36, heightHexes: 24, hexes },
    sides: { attacker: side('a'), defender: side('d') },
    setUp: makePlainSetUp({ effects: [{ kind: 'conditions', visibility, toHit: {}, limitInches: null }] }),
  });
  const battle = createBattle(rules, scenario, createSeededDice(1), null);
  const unit = (id: string) => {
    const found = battle.units.find(({ unitId }) => unitId === id);
    if (found === undefined) throw new Error(`There is no ${id}`);
    return found;
  };
  for (const { id, column = 10, row, facing } of placed) {
    unit(id).facing = facing ?? (id.startsWith('a') ? SOUTH : NORTH);
    placeUnit(battle, unit(id), getHexAt(battle.board, { column, row }));
  }
  const sees = (one: string, other: string) =>
    getGroundToTarget(battle, unit(one), unit(other)) !== GROUND.unseen;
  return { battle, unit, sees };
}

/** 24" apart: beyond sight at night, within weapon range. */
const FAR: readonly Placed[] = [
  { id: 'a', row: 4 },
  { id: 'd', row: 16 },
];
const withLight = (id: string, placed: readonly Placed[] = FAR): readonly Placed[] =>
  placed.map((one) => (one.id === id ? { ...one, specials: SEARCHLIGHT } : one));

describe('a searchlight in the dark', () => {
  it('makes an attack possible that is not without it', () => {
    const dark = lay(FAR);
    expect(chooseAttack(dark.battle, dark.unit('a'))).toBeNull();
    const lit = lay(withLight('a'));
    expect(chooseAttack(lit.battle, lit.unit('a'))).toMatchObject({
      target: lit.unit('d'),
      order: { kind: 'weapon', rangeInches: 24 },
    });
  });

  it('gives its carrier away, wherever that looks', () => {
    const { battle, unit, sees } = lay(withLight('d').map((one) => ({ ...one, facing: SOUTH })));
    expect(chooseAttack(battle, unit('a'))).toMatchObject({ target: unit('d') });
    expect(sees('d', 'a')).toBe(false);
  });

  it.each(['twilight', 'night'] as const)('a searchlight works in %s', (visibility) => {
    const far = [FAR[0], { id: 'd', row: 20 }] as readonly Placed[];
    expect(lay(far, { visibility }).sees('a', 'd')).toBe(false);
    expect(lay(withLight('a', far), { visibility }).sees('a', 'd')).toBe(true);
  });

  it('lights an enemy for everybody, in front of it alone', () => {
    const pair = (facing: number) =>
      lay([...FAR, { id: 'a2', row: 6, column: 12, facing, specials: SEARCHLIGHT }]);
    expect(pair(SOUTH).sees('a', 'd')).toBe(true);
    expect(pair(NORTH).sees('a', 'd')).toBe(false);
  });

  it('reaches as far as one sees by day, 42"', () => {
    const carriedAt = (column: number) =>
      lay([...FAR, { id: 'a2', row: 16, column, facing: 4, specials: SEARCHLIGHT }]).sees('a', 'd');
    expect(carriedAt(31)).toBe(true);
    expect(carriedAt(32)).toBe(false);
  });

  it('does not go through a hill', () => {
    const hexes = [5, 6, 7, 8, 9].map((column) => ({ column, row: 16, level: 5 }));
    const from = (column: number, ground: readonly BoardHex[]) =>
      lay([...FAR, { id: 'a2', row: 16, column, facing: 1, specials: SEARCHLIGHT }], { hexes: ground });
    expect(from(3, []).sees('a', 'd')).toBe(true);
    expect(from(3, hexes).sees('a', 'd')).toBe(false);
    expect(from(9, hexes).sees('a', 'd')).toBe(true);
  });

  it('goes with its carrier, that turns, moves and leaves', () => {
    const { battle, unit, sees } = lay([
      ...FAR,
      { id: 'a2', row: 6, column: 12, facing: NORTH, specials: SEARCHLIGHT },
    ]);
    expect(sees('a', 'd')).toBe(false);
    performMove(battle, unit('a2'), { ...makeStandingMove(unit('a2')), facing: SOUTH });
    expect(sees('a', 'd')).toBe(true);
    placeUnit(battle, unit('a2'), getHexAt(battle.board, { column: 12, row: 20 }));
    expect(sees('a', 'd')).toBe(false);
    placeUnit(battle, unit('a2'), getHexAt(battle.board, { column: 12, row: 8 }));
    expect(sees('a', 'd')).toBe(true);
    placeUnit(battle, unit('a2'), -1);
    expect(sees('a', 'd')).toBe(false);
  });

  it('is reckoned with by commanders: what they can do by it, and what is done to them', () => {
    const look = (placed: readonly Placed[]) => {
      const { battle, unit } = lay(placed);
      const [enemy] = listForecasts(battle, unit('a'));
      return { dealt: enemy?.dealtHexes ?? 0, taken: enemy?.takenHexes ?? 0 };
    };
    const dark = look(FAR);
    const carrier = look(withLight('a').map((one) => (one.id === 'a' ? { ...one, facing: NORTH } : one)));
    expect(dark.dealt).toBe(7);
    expect(carrier.dealt).toBe(21);
    expect(carrier.taken).toBe(dark.taken + 14);
  });

  it.each([
    ['without a carrier', FAR, {}],
    ['by day', withLight('a'), { visibility: 'daylight' }],
    ['in fog', withLight('a'), { visibility: 'fog' }],
    ['without the option', withLight('a'), { rules: standard2018() }],
  ] as const)('costs nothing %s', (_, placed, night) => {
    expect(lay(placed, night).battle.searchlights).toBeNull();
  });
});

describe('a battle in the dark', () => {
  const night = (rules: Ruleset, seed: number, specials: readonly string[], visibility: VisibilityId) => {
    const scenario: BattleScenario = makeScenario(8, {
      first: seed,
      second: seed + 20,
      setUp: makePlainSetUp({ effects: [{ kind: 'conditions', visibility, toHit: {}, limitInches: null }] }),
    });
    const units = scenario.sides.attacker.units.map((unit, index) =>
      index > 0 ? unit : { ...unit, card: { ...unit.card, specials: [...unit.card.specials, ...specials] } },
    );
    const sides = { ...scenario.sides, attacker: { units } };
    return fight(rules, { ...scenario, sides }, seed);
  };
  const fight = (rules: Ruleset, scenario: BattleScenario, seed: number) => {
    const outcome = resolveEngagement(rules, scenario, createSeededDice(seed));
    const quiet = resolveEngagement(rules, scenario, createSeededDice(seed), { log: false });
    expect(quiet).toEqual({ ...outcome, events: [] });
    expect(findViolations(rules, scenario, outcome)).toEqual([]);
    return { outcome, violations: findLightViolations(scenario, outcome.events) };
  };
  const isFarShot = (event: BattleEvent): boolean =>
    event.type === 'attacked' && event.kind === 'weapon' && event.rangeInches > 24;
  const seeds = [1, 2, 3, 4];

  it('tells whom a searchlight is on before somebody fires by it, and again when that has changed', () => {
    const { outcome } = night(DARK_RULES, 1, SEARCHLIGHT, 'night');
    const told = outcome.events.flatMap((event, at) => (event.type === 'searchlight' ? [{ event, at }] : []));
    expect(told.length).toBeGreaterThan(1);
    told.forEach(({ event }, index) => {
      expect(event.unitId).toBe(told[0]?.event.unitId);
      expect(event.targetIds).not.toEqual(told[index - 1]?.event.targetIds ?? []);
    });
    const far = outcome.events.findIndex(isFarShot);
    expect(told.some(({ at }) => at < far)).toBe(true);
  });

  it.each([
    ['in phases', DARK_RULES],
    ['in individual order', standard2018('environment', 'kcw-2.0')],
  ])('is fought by its light %s, and no farther', (_, rules) => {
    const lit = seeds.map((seed) => night(rules, seed, SEARCHLIGHT, 'night'));
    expect(lit.flatMap(({ violations }) => violations)).toEqual([]);
    expect(lit.some(({ outcome }) => outcome.events.some(isFarShot))).toBe(true);
    const dark = seeds.map((seed) => night(rules, seed, [], 'night'));
    expect(dark.flatMap(({ violations }) => violations)).toEqual([]);
    expect(dark.some(({ outcome }) => outcome.events.some(isFarShot))).toBe(false);
  });

  it.each([
    ['by day', DARK_RULES, 'daylight'],
    ['in fog', DARK_RULES, 'fog'],
    ['without the option', standard2018(), 'night'],
  ] as const)('comes out the same with a searchlight and without %s', (_, rules, visibility) => {
    for (const seed of seeds)
      expect(JSON.stringify(night(rules, seed, SEARCHLIGHT, visibility).outcome)).toBe(
        JSON.stringify(night(rules, seed, [], visibility).outcome),
      );
  });
});
