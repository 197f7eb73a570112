import type { BoardMap } from '../../shared/domain/board-map.ts';
import type { ObjectiveId } from '../../shared/domain/ids.ts';
import { SIDES, type Side } from '../../shared/domain/side.ts';
import type { TemperamentId, BattleOrder } from '../../shared/domain/unit-order.ts';
import { buildScenario } from '../../shared/campaign/engagement/build-scenario.ts';
import type { TrackTemplate } from '../../shared/campaign/tracks/templates/track-template.ts';
import type { BattleScenario, ScenarioSide } from '../../shared/rules/battle/scenario/scenario.ts';
import { resolveEngagement } from '../../shared/rules/battle/resolve-engagement.ts';
import { generateBoard, createBoardDice } from '../../shared/rules/board/generation/generate-board.ts';
import { createSeededDice } from '../../shared/rules/seeded-dice.ts';
import { CARDS, makeScenario, standard2018 } from '../../shared/rules/testing/fixtures.ts';

/** Orders of one side; the other has the defaults. */
export interface OrderVariant {
  readonly name: string;
  readonly side: Side;
  /** Order of each of its units; missing: none. */
  readonly order?: BattleOrder;
  readonly temperament?: TemperamentId;
}

/** How often each side met an objective, in battles. */
export interface ObjectiveCounts {
  readonly key: string;
  readonly met: Readonly<Record<Side, number>>;
}

export interface TrackTally {
  readonly battles: number;
  readonly objectives: readonly ObjectiveCounts[];
  /** Mean warchest points from objectives. */
  readonly meanWp: Readonly<Record<Side, number>>;
}

/** Number of battles on one board: making a board takes longer than a battle on it. */
const BATTLES_PER_BOARD = 20;

const ruleset = standard2018();

/** Orders to compare with the default on a track. */
export function listOrderVariants({ setUp, objectives }: TrackTemplate): readonly OrderVariant[] {
  return SIDES.flatMap((side): OrderVariant[] => [
    ...(setUp.value.sides[side].exitEdge === null
      ? []
      : [{ name: 'everybody told to exit', side, order: { kind: 'exit' } as const }]),
    ...(objectives.some(({ condition }) => condition.kind === 'defeat-commander')
      ? [
          {
            name: 'everybody told to protect the commander',
            side,
            order: { kind: 'protect-commander' } as const,
          },
        ]
      : []),
    { name: 'aggressive', side, temperament: 'aggressive' },
    { name: 'cautious', side, temperament: 'cautious' },
  ]);
}

/**
 * Fights battles of a track, with the same dice each time, with one side under other orders or both under the defaults.
 * `units`: those of each side, or of both.
 */
export function playTrack(
  template: TrackTemplate,
  units: number | Readonly<Record<Side, number>>,
  battles: number,
  leading: OrderVariant | null,
): TrackTally {
  const met = template.objectives.map(() => ({ attacker: 0, defender: 0 }));
  const strength = typeof units === 'number' ? { attacker: units, defender: units } : units;
  let board: BoardMap | null = null;
  for (let number = 0; number < battles; number += 1) {
    if (board === null || number % BATTLES_PER_BOARD === 0) board = makeBoard(template, number);
    const scenario = makeBattle(template, board, strength, number, leading);
    const dice = createSeededDice(`${template.key} ${number}`);
    const { report } = resolveEngagement(ruleset, scenario, dice, { log: false });
    report.objectives.forEach(({ side }, index) => {
      const tally = met[index];
      if (side !== null && tally !== undefined) tally[side] += 1;
    });
  }
  const objectives = template.objectives.map(({ key }, index) => ({
    key,
    met: met[index] ?? { attacker: 0, defender: 0 },
  }));
  const meanOf = (side: Side): number =>
    template.objectives.reduce((sum, { wp }, index) => sum + wp * (met[index]?.[side] ?? 0), 0) / battles;
  return { battles, objectives, meanWp: { attacker: meanOf('attacker'), defender: meanOf('defender') } };
}

function makeBoard(template: TrackTemplate, number: number): BoardMap {
  return generateBoard(template.setUp.value.board, ruleset, createBoardDice(`${template.key} ${number}`)).map;
}

function makeBattle(
  template: TrackTemplate,
  board: BoardMap,
  strength: Readonly<Record<Side, number>>,
  number: number,
  leading: OrderVariant | null,
): BattleScenario {
  const { sides } = makeScenario(Math.max(strength.attacker, strength.defender), {
    first: number * 3,
    second: number * 5 + 20,
  });
  const scenario = buildScenario({
    setUp: template.setUp.value,
    objectives: template.objectives.map((one) => ({ ...one, objectiveId: one.key as ObjectiveId })),
    effects: [],
    units: {
      attacker: sides.attacker.units.slice(0, strength.attacker),
      defender: sides.defender.units.slice(0, strength.defender),
    },
    cards: CARDS,
    hasBuildings: ruleset.buildings !== null,
    hasTransports: ruleset.transport !== null,
    makeBoard: () => board,
    diceFor: (purpose) => createSeededDice(`${template.key} ${number} ${purpose}`),
  });
  if (leading === null) return scenario;
  return {
    ...scenario,
    sides: { ...scenario.sides, [leading.side]: lead(scenario.sides[leading.side], leading) },
  };
}

function lead(side: ScenarioSide, { order, temperament = 'balanced' }: OrderVariant): ScenarioSide {
  const units = order === undefined ? side.units : side.units.map((unit) => ({ ...unit, order }));
  return { ...side, units, temperament };
}
