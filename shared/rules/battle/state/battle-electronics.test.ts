import { describe, expect, it } from 'vitest';
import type { UnitCard } from '../../../domain/unit-card.ts';
import { performAttack, resolveAttack, type AttackStep } from '../../combat/attack.ts';
import type { AttackOrder, Fighter } from '../../combat/fighter.ts';
import { getRuleset } from '../../rulesets.ts';
import type { Ruleset } from '../../ruleset.ts';
import { createSeededDice } from '../../seeded-dice.ts';
import {
  makeCard,
  makeFighter,
  makeScenario,
  makeScenarioUnit,
  standard2018,
} from '../../testing/fixtures.ts';
import { findViolations } from '../../testing/replay.ts';
import { withDice } from '../../testing/scripted.ts';
import { chooseAttack } from '../commander/attack-choice.ts';
import { createBattle, placeUnit, type BattleState } from './battle-state.ts';
import { getHexIndex } from '../../board/board.ts';
import { computeFacingTo } from '../../board/hex.ts';
import { resolveEngagement } from '../resolve-engagement.ts';

const ruleset = standard2018();

/** A column of attackers, each with its specials, and one defender as their target. */
function setUp(
  attackers: readonly (readonly [column: number, ...specials: string[]])[],
  defenders: readonly (readonly [column: number, ...specials: string[]])[],
  rules: Ruleset = ruleset,
): BattleState {
  const make = (prefix: string, all: typeof attackers) => ({
    units: all.map(([, ...specials], index) => makeScenarioUnit(`${prefix}${index}`, makeCard({ specials }))),
  });
  const sides = { attacker: make('a', attackers), defender: make('d', defenders) };
  const battle = createBattle(rules, makeScenario(1, { sides }), createSeededDice(1), null);
  [...attackers, ...defenders].forEach(([column], index) => {
    const unit = battle.units[index];
    if (unit === undefined) throw new Error('A unit is missing');
    placeUnit(battle, unit, getHexIndex(battle.board, column, 10 - Math.floor(column / 2)));
    unit.facing = computeFacingTo(unit.side === 'attacker' ? 1 : -1, 0);
  });
  return battle;
}

function choose(battle: BattleState, index = 0) {
  const unit = battle.units[index];
  return unit === undefined ? null : chooseAttack(battle, unit);
}

describe('networks in a battle', () => {
  it('an attack counts the distance of the nearest member', () => {
    const battle = setUp(
      [
        [2, 'C3S'],
        [16, 'C3M'],
      ],
      [[18]],
    );
    expect(choose(battle)?.order).toMatchObject({ rangeInches: 32, networkRangeInches: 4 });
    const alone = setUp([[2, 'C3S'], [16]], [[18]]);
    expect(choose(alone)?.order.networkRangeInches).toBeUndefined();
    expect(choose(battle)?.value).toBeGreaterThan(choose(alone)?.value ?? Infinity);
  });

  it('the nearest member has nothing from it, and out of reach stays out of reach', () => {
    const battle = setUp(
      [
        [2, 'C3S'],
        [16, 'C3M'],
      ],
      [[18]],
    );
    expect(choose(battle, 1)?.order.networkRangeInches).toBeUndefined();
    expect(
      choose(
        setUp(
          [
            [0, 'C3S'],
            [26, 'C3M'],
          ],
          [[28]],
        ),
      ),
    ).toBeNull();
  });

  it('the to-hit number that is rolled for goes by it', () => {
    const battle = setUp(
      [
        [2, 'C3S'],
        [16, 'C3M'],
      ],
      [[18]],
    );
    const choice = choose(battle);
    const unit = battle.units[0];
    if (choice === null || unit === undefined) throw new Error('There is an attack');
    const numbers: number[] = [];
    const emit = (event: { type: string; targetNumber?: number }) => numbers.push(event.targetNumber ?? 0);
    withDice([1, 1], (dice) => performAttack({ ruleset, dice, emit }, unit, choice.target, choice.order));
    // Skill 4; target at a standstill 0, though its 8" of Move would be 1; attacker standing still -1.
    expect(numbers).toEqual([3]);
  });

  it('a field of the enemy around one of the two cuts it', () => {
    expect(
      choose(
        setUp(
          [
            [2, 'C3S'],
            [16, 'C3M'],
          ],
          [[18, 'ECM']],
        ),
      )?.order.networkRangeInches,
    ).toBeUndefined();
    expect(
      choose(
        setUp(
          [
            [2, 'C3S'],
            [16, 'C3M'],
          ],
          [[18], [8, 'ECM']],
        ),
      )?.order.networkRangeInches,
    ).toBe(undefined);
  });

  it('goes with the unit that leaves the board', () => {
    const battle = setUp(
      [
        [2, 'C3I'],
        [10, 'C3I'],
        [16, 'C3I'],
      ],
      [[18]],
    );
    expect(choose(battle)?.order.networkRangeInches).toBe(4);
    const [, , nearest] = battle.units;
    if (nearest !== undefined) placeUnit(battle, nearest, -1);
    expect(choose(battle)?.order.networkRangeInches).toBe(16);
  });

  it('costs nothing where nobody carries one, and is unknown to other editions', () => {
    expect(setUp([[2, 'ECM']], [[18, 'TAG']]).electronics).toBeNull();
    const intro = getRuleset('alpha-strike-intro-2013') ?? ruleset;
    expect(
      setUp(
        [
          [2, 'C3S'],
          [16, 'C3M'],
        ],
        [[18]],
        intro,
      ).electronics,
    ).toBeNull();
  });
});

/** An attack from 12" that hits with an 11, or with the given dice. */
function attack(
  attacker: Fighter,
  target: Fighter,
  order: Partial<AttackOrder> = {},
  dice: readonly number[] = [6, 5],
): AttackStep {
  const whole = { kind: 'weapon', rangeInches: 12, fromRear: false, overheat: 0, ...order } as const;
  return withDice(dice, (rolled) => resolveAttack(ruleset, attacker, target, whole, rolled));
}

describe('beacons', () => {
  const shooter = makeFighter('a', makeCard({ specials: ['SNARC', 'SRM1/1/1'] }));
  const fresh = makeFighter('t', makeCard({ armor: 9 }));
  const marked = makeFighter('t', makeCard({ armor: 9 }), { state: { marked: true } });

  it('are left by a hit, once, after its damage', () => {
    const step = attack(shooter, fresh);
    expect(step.target).toMatchObject({ marked: true, armorLeft: 6 });
    expect(step.events.map(({ type }) => type)).toEqual(['attacked', 'damaged', 'marked']);
    expect(attack(shooter, marked).events.map(({ type }) => type)).toEqual(['attacked', 'damaged']);
  });

  it('are not left by a miss, from too far, by hand, or on what is lost', () => {
    expect(attack(shooter, fresh, { rangeInches: 40 }).target.marked).toBe(false);
    expect(attack(shooter, fresh, {}, [1, 1]).target.marked).toBe(false);
    expect(attack(shooter, fresh, { kind: 'standard', rangeInches: 2 }).target.marked).toBe(false);
    const wreck = makeFighter('t', makeCard(), { state: { armorLeft: 0, structureLeft: 1 } });
    expect(attack(shooter, wreck).target).toMatchObject({ marked: false });
  });

  it('make missiles deal a point more, unless a field drowns them out', () => {
    expect(attack(shooter, marked).target.armorLeft).toBe(5);
    expect(attack(shooter, marked, { beaconJammed: true }).target.armorLeft).toBe(6);
    const bullets = makeFighter('a', makeCard({ specials: ['AC1/1/1'] }));
    expect(attack(bullets, marked).target.armorLeft).toBe(6);
  });

  it('help indirect fire too', () => {
    const mortar = makeFighter('a', makeCard({ specials: ['IF1'] }));
    expect(attack(mortar, marked, { kind: 'indirect' }).target.armorLeft).toBe(7);
  });

  it('are drowned out by the fields of the side that carries them', () => {
    const jammed = (...defenders: readonly (readonly [number, ...string[]])[]) => {
      const battle = setUp([[10, 'SNARC', 'LRM1/1/1']], defenders);
      const target = battle.bySide.defender[0];
      if (target !== undefined) target.state.marked = true;
      return choose(battle)?.order.beaconJammed;
    };
    expect(jammed([18])).toBe(false);
    expect(jammed([18, 'ECM'])).toBe(true);
    expect(jammed([18], [30, 'ECM'])).toBe(false);
  });
});

describe('a battle with everything of it', () => {
  const SPECIALS: readonly UnitCard['specials'][] = [
    ['C3M', 'TAG'],
    ['C3S', 'SNARC', 'SRM2/2/-'],
    ['C3S', 'ECM', 'LRM1/1/1'],
    ['C3S', 'STL', 'ECM'],
  ];
  const side = (prefix: string) => ({
    units: SPECIALS.map((specials, index) => makeScenarioUnit(`${prefix}${index}`, makeCard({ specials }))),
  });
  const scenario = makeScenario(1, { sides: { attacker: side('a'), defender: side('d') } });
  const battles = Array.from({ length: 12 }, (_, seed) =>
    resolveEngagement(ruleset, scenario, createSeededDice(seed)),
  );

  it('breaks no rule, is the same again, and the same without a log', () => {
    for (const outcome of battles) expect(findViolations(ruleset, scenario, outcome)).toEqual([]);
    const again = resolveEngagement(ruleset, scenario, createSeededDice(3));
    expect(JSON.stringify(again)).toBe(JSON.stringify(battles[3]));
    const quiet = resolveEngagement(ruleset, scenario, createSeededDice(3), { log: false });
    expect(quiet.report).toEqual(battles[3]?.report);
  });

  it('sees beacons left, each unit marked once', () => {
    for (const { events } of battles) {
      const marked = events.flatMap((event) => (event.type === 'marked' ? [event.unitId] : []));
      expect(new Set(marked).size).toBe(marked.length);
    }
    expect(battles.some(({ events }) => events.some(({ type }) => type === 'marked'))).toBe(true);
  });
});
