import type { BattleEffect } from '../../shared/domain/battle-effect.ts';
import type { BoardMap } from '../../shared/domain/board-map.ts';
import type { BoardPlan } from '../../shared/domain/board-plan.ts';
import type { ObjectiveId } from '../../shared/domain/ids.ts';
import type { Side } from '../../shared/domain/side.ts';
import { buildScenario, type ScenarioParts } from '../../shared/campaign/engagement/build-scenario.ts';
import type { TrackTemplate } from '../../shared/campaign/tracks/templates/track-template.ts';
import type { BattleScenario, ScenarioUnit } from '../../shared/rules/battle/scenario/scenario.ts';
import { createSeededDice } from '../../shared/rules/seeded-dice.ts';
import { CARDS, standard2018 } from '../../shared/rules/testing/fixtures.ts';

/** What battles of the same track differ in. */
export interface TrackBattle {
  readonly units: Readonly<Record<Side, readonly ScenarioUnit[]>>;
  /** Of the bonuses that are taken; missing: none. */
  readonly effects?: readonly BattleEffect[];
  /** What the battle costs each side; missing: nobody knows. */
  readonly worth?: ScenarioParts['worth'];
  readonly makeBoard: (plan: BoardPlan) => BoardMap;
  /** For all that is decided before the battle besides its board. */
  readonly seed: string;
}

/** A battle of a kind of track under the standard rules, with the shipped cards for its militia. */
export function buildTrackBattle(
  { setUp, objectives }: Pick<TrackTemplate, 'setUp' | 'objectives'>,
  { units, effects = [], worth, makeBoard, seed }: TrackBattle,
): BattleScenario {
  const { buildings, transport } = standard2018();
  return buildScenario({
    setUp: setUp.value,
    objectives: objectives.map((one) => ({ ...one, objectiveId: one.key as ObjectiveId })),
    effects,
    units,
    ...(worth === undefined ? {} : { worth }),
    cards: CARDS,
    hasBuildings: buildings !== null,
    hasTransports: transport !== null,
    makeBoard,
    diceFor: (purpose) => createSeededDice(`${seed} ${purpose}`),
  });
}
