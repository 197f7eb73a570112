import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BattleEffect } from '../../domain/battle-effect.ts';
import { BOARD_RULES, BOARD_THEMES } from '../../domain/board-plan.ts';
import type { ObjectiveId } from '../../domain/ids.ts';
import { SIDES } from '../../domain/side.ts';
import { EDGES, type SideSetUp } from '../../domain/track-set-up.ts';
import { generateBoard, createBoardDice } from '../../rules/board/generation/generate-board.ts';
import { resolveEngagement } from '../../rules/battle/resolve-engagement.ts';
import {
  validateScenario,
  type BattleScenario,
  type ScenarioUnit,
} from '../../rules/battle/scenario/scenario.ts';
import type { Ruleset } from '../../rules/ruleset.ts';
import { getRuleset, listRulesets } from '../../rules/rulesets.ts';
import { createSeededDice } from '../../rules/seeded-dice.ts';
import { anyKinds, anyRides, anyUnits, changeKinds, mountInfantry } from '../../rules/testing/any-units.ts';
import { anyBoardMap } from '../../rules/testing/boards.ts';
import { CARDS, fitUnitType } from '../../rules/testing/fixtures.ts';
import { countRuns } from '../../rules/testing/count-runs.ts';
import { findGroundViolations } from '../../rules/testing/replay-ground.ts';
import { findLightViolations } from '../../rules/testing/replay-light.ts';
import { findViolations } from '../../rules/testing/replay.ts';
import { buildScenario } from './build-scenario.ts';
import { findImpossible } from '../testing/find-impossible.ts';
import { TRACK_TEMPLATES } from '../tracks/templates/track-templates.ts';

const side = fc.constantFrom(...SIDES);
const turns = fc.record({ fromTurn: fc.integer({ min: 1, max: 3 }), toTurn: fc.constantFrom(4, null) });

/** Any effect that a bonus may have. */
const effect: fc.Arbitrary<BattleEffect> = fc.oneof(
  fc.record({
    kind: fc.constant('minefields' as const),
    side,
    count: fc.integer({ min: 1, max: 12 }),
    density: fc.integer({ min: 1, max: 3 }),
  }),
  fc
    .tuple(side, turns, fc.integer({ min: -4, max: 4 }))
    .map(([own, when, modifier]) => ({ kind: 'initiative' as const, side: own, modifier, ...when })),
  fc
    .tuple(side, turns)
    .map(([against, when]) => ({ kind: 'strike' as const, against, needs: 5, damage: 3, ...when })),
);

/** A group that enters in a later turn, over any edge. */
const late = fc.record({
  share: fc.constantFrom(0, 0.25, 0.5, 1),
  edges: fc.subarray([...EDGES], { minLength: 1 }),
  turn: fc.integer({ min: 1, max: 4 }),
  mayWait: fc.boolean(),
});

type Late = typeof late extends fc.Arbitrary<infer Value> ? Value : never;

function delay(own: SideSetUp, { share, ...entry }: Late): SideSetUp {
  if (share === 0) return own;
  const before = share === 1 ? [] : own.groups;
  const groups = before.map((group) => ({ ...group, share: group.share * (1 - share) }));
  return { ...own, groups: [...groups, { kind: 'entry', share, ...entry }] };
}

/** A board generated for a track, a smaller one, or an arbitrary map. */
const board = fc.oneof(
  fc.record({
    rule: fc.constantFrom(...BOARD_RULES),
    theme: fc.constantFrom(...BOARD_THEMES),
    widthHexes: fc.integer({ min: 10, max: 24 }),
    heightHexes: fc.integer({ min: 10, max: 16 }),
  }),
  anyBoardMap,
);

/** The light or weather of a battle. */
const light = fc.constantFrom('daylight', 'twilight', 'night', 'fog').map((visibility): BattleEffect => ({
  kind: 'conditions',
  visibility,
  toHit: { long: 1 },
  limitInches: null,
}));

/** Which units of a side carry a searchlight, in their order. */
const searchlights = fc.array(fc.boolean(), { minLength: 6, maxLength: 6 });

function addSearchlights(
  units: readonly ScenarioUnit[],
  carries: readonly boolean[],
): readonly ScenarioUnit[] {
  return units.map((unit, index) => {
    if (carries[index] !== true) return unit;
    return { ...unit, card: { ...unit.card, specials: [...unit.card.specials, 'SRCH'] } };
  });
}

const battle = fc.record({
  template: fc.constantFrom(...TRACK_TEMPLATES),
  board,
  seed: fc.string(),
  kinds: anyKinds,
  rides: anyRides,
  units: fc.record({ attacker: anyUnits('a'), defender: anyUnits('d') }),
  effects: fc.array(effect, { maxLength: 2 }),
  light,
  searchlights: fc.record({ attacker: searchlights, defender: searchlights }),
  late: fc.record({ attacker: late, defender: late }),
});

type Battle = typeof battle extends fc.Arbitrary<infer Value> ? Value : never;

function build(ruleset: Ruleset, { template, ...one }: Battle): BattleScenario {
  const { attacker, defender } = template.setUp.value.sides;
  const seat = (units: readonly ScenarioUnit[]): readonly ScenarioUnit[] =>
    ruleset.transport === null ? units : mountInfantry(units, one.rides);
  const fit = (units: readonly ScenarioUnit[], kinds: Battle['kinds']): readonly ScenarioUnit[] =>
    changeKinds(units, kinds).map((unit) => fitUnitType(ruleset, unit));
  return buildScenario({
    setUp: {
      ...template.setUp.value,
      ...('rule' in one.board ? { board: one.board } : { map: one.board }),
      turnLimit: 12,
      sides: {
        attacker: delay(attacker, one.late.attacker),
        defender: delay(defender, one.late.defender),
      },
    },
    objectives: template.objectives.map((objective) => ({
      ...objective,
      objectiveId: objective.key as ObjectiveId,
    })),
    effects: [...one.effects, one.light],
    units: {
      attacker: seat(addSearchlights(fit(one.units.attacker, one.kinds), one.searchlights.attacker)),
      defender: seat(addSearchlights(fit(one.units.defender, one.kinds.slice(6)), one.searchlights.defender)),
    },
    cards: CARDS,
    makeBoard: (plan) => generateBoard(plan, ruleset, createBoardDice(one.seed)).map,
    hasBuildings: ruleset.buildings !== null,
    // Riders are set by the arbitraries above.
    hasTransports: false,
    diceFor: (purpose) => createSeededDice(`${purpose} ${one.seed}`),
  });
}

const RULESETS = listRulesets().flatMap(({ id }) =>
  [[], ['kcw-2.0']].flatMap((options) => {
    const ruleset = getRuleset(id, [...options, 'buildings', 'minefields', 'environment']);
    return ruleset === undefined ? [] : [[[id, ...options].join(' with '), ruleset] as const];
  }),
);

describe('a track on any ground, in any light, with mines and whoever comes late', () => {
  it.each(RULESETS)('keeps the rules of %s', (_, ruleset) => {
    fc.assert(
      fc.property(battle, (one) => {
        const scenario = build(ruleset, one);
        fc.pre(validateScenario(ruleset, scenario).length === 0);
        const outcome = resolveEngagement(ruleset, scenario, createSeededDice(one.seed));
        expect(findViolations(ruleset, scenario, outcome)).toEqual([]);
        expect(findGroundViolations(ruleset.id, scenario, outcome.events)).toEqual([]);
        expect(findImpossible(ruleset, scenario, outcome)).toEqual([]);
        // Without visibilities light only changes to-hit numbers and does not limit sight.
        if (ruleset.sight.visibilities !== null)
          expect(findLightViolations(scenario, outcome.events)).toEqual([]);
      }),
      { numRuns: countRuns({ fast: 10, all: 40 }) },
    );
  });
});
