import type { BoardMap } from '../../domain/board-map.ts';
import type { ObjectiveId } from '../../domain/ids.ts';
import { generateBoard, createBoardDice } from '../../rules/board/generation/generate-board.ts';
import type { BattleScenario } from '../../rules/battle/scenario/scenario.ts';
import type { Ruleset } from '../../rules/ruleset.ts';
import { listRulesets } from '../../rules/rulesets.ts';
import { createSeededDice } from '../../rules/seeded-dice.ts';
import { CARDS, makeScenario } from '../../rules/testing/fixtures.ts';
import { buildScenario, type ScenarioParts } from '../engagement/build-scenario.ts';
import type { GoldenTrack } from './golden-tracks.ts';

/** Name of a rule system, edition, options. */
export type GoldenRules = readonly [name: string, edition: string, options: readonly string[]];

const EDITIONS = listRulesets().map(({ id }): GoldenRules => [id, id, []]);
/** The editions, and the combat rules for any edition, applied to one. Each is fought in a test file of its own. */
export const GOLDEN_RULES: readonly GoldenRules[] = [
  ...EDITIONS,
  ['kcw-2.0', 'alpha-strike-standard-2018', ['kcw-2.0']],
];

const SEEDS = ['one', 'two', 'three'];

export interface GoldenBattle {
  readonly seed: string;
  readonly scenario: BattleScenario;
}

/** The golden battles of a track under a rule system: one from each seed, all on one board. */
export function listGoldenBattles(track: GoldenTrack, ruleset: Ruleset): readonly GoldenBattle[] {
  // One board for all three seeds, since much is cached by board.
  let board: BoardMap | undefined;
  const makeBoard: ScenarioParts['makeBoard'] = (plan) =>
    (board ??= generateBoard(plan, ruleset, createBoardDice(track.key)).map);
  return SEEDS.map((seed, index) => ({ seed, scenario: makeBattle(track, makeBoard, seed, index) }));
}

/** A track with every bonus taken, fought by four units a side on a board of its own making. */
function makeBattle(
  track: GoldenTrack,
  makeBoard: ScenarioParts['makeBoard'],
  seed: string,
  index: number,
): BattleScenario {
  const { attacker, defender } = makeScenario(4, { first: index * 11, second: index * 17 + 30 }).sides;
  return buildScenario({
    setUp: track.setUp,
    objectives: track.objectives.map((objective) => ({
      ...objective,
      objectiveId: objective.key as ObjectiveId,
    })),
    effects: track.effects,
    units: { attacker: attacker.units, defender: defender.units },
    cards: CARDS,
    makeBoard,
    hasBuildings: false,
    hasTransports: true,
    diceFor: (purpose) => createSeededDice(`${purpose} ${seed}`),
  });
}
