import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { BoardMap } from '../domain/board-map.ts';
import type { ObjectiveId } from '../domain/ids.ts';
import { generateBoard } from '../rules/board/generation/generate-board.ts';
import { createBoardDice } from '../rules/board/generation/roll-below.ts';
import { resolveEngagement } from '../rules/battle/resolve-engagement.ts';
import { validateScenario, type BattleScenario } from '../rules/battle/scenario.ts';
import { getRuleset, listRulesets } from '../rules/rulesets.ts';
import { createSeededDice } from '../rules/seeded-dice.ts';
import { CARDS, makeScenario } from '../rules/testing/fixtures.ts';
import { findGroundViolations } from '../rules/testing/replay-ground.ts';
import { findViolations } from '../rules/testing/replay.ts';
import { buildScenario, type ScenarioParts } from './build-scenario.ts';
import { TRACK_TEMPLATES } from './track-templates/track-templates.ts';
import type { TrackTemplate } from './track-templates/track-template.ts';

const SEEDS = ['one', 'two', 'three'];

/** A track with every bonus taken, fought by four units a side on a board of its own making. */
function makeBattle(
  template: TrackTemplate,
  makeBoard: ScenarioParts['makeBoard'],
  seed: string,
  index: number,
): BattleScenario {
  const { attacker, defender } = makeScenario(4, { first: index * 11, second: index * 17 + 30 }).sides;
  return buildScenario({
    setUp: template.setUp.value,
    objectives: template.objectives.map((objective) => ({
      ...objective,
      objectiveId: objective.key as ObjectiveId,
    })),
    effects: template.bonuses.flatMap(({ effects }) => effects),
    units: { attacker: attacker.units, defender: defender.units },
    cards: CARDS,
    makeBoard,
    hasBuildings: false,
    diceFor: (purpose) => createSeededDice(`${purpose} ${seed}`),
  });
}

/**
 * Every track under every rule system from three seeds, byte for byte. Where a battle is meant to come out otherwise,
 * `vitest run -u -c build/vitest.config.ts shared/campaign/golden-battles` writes the new hashes down.
 */
describe.each(TRACK_TEMPLATES.map((template) => [template.key, template] as const))(
  'golden battles of %s',
  (key, template) => {
    it.each(listRulesets().map(({ id }) => id))(
      '%s',
      async (id) => {
        const ruleset = getRuleset(id);
        if (ruleset === undefined) throw new Error(`There is no ${id}`);
        // One board for all three: what is found out about its ground is found out once.
        let board: BoardMap | undefined;
        const makeBoard: ScenarioParts['makeBoard'] = (plan) =>
          (board ??= generateBoard(plan, ruleset, createBoardDice(key)).map);
        const lines = SEEDS.map((seed, index) => {
          const scenario = makeBattle(template, makeBoard, seed, index);
          expect(validateScenario(ruleset, scenario)).toEqual([]);
          const outcome = resolveEngagement(ruleset, scenario, createSeededDice(seed));
          expect(findViolations(scenario, outcome)).toEqual([]);
          expect(findGroundViolations(id, scenario, outcome.events)).toEqual([]);
          const { report, events, diceCount } = outcome;
          const hash = createHash('sha256').update(JSON.stringify(outcome)).digest('hex');
          return `${seed}: ${report.winner} after ${report.turns} turns, ${diceCount} dice, ${events.length} events, ${hash}\n`;
        });
        await expect(lines.join('')).toMatchFileSnapshot(`golden/${key}.${id}.golden.txt`);
      },
      300_000,
    );
  },
);
