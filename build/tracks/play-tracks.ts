import type { BattleWorth } from '../../shared/domain/battle-worth.ts';
import type { BoardMap } from '../../shared/domain/board-map.ts';
import { SIDES, type Side } from '../../shared/domain/side.ts';
import type { TemperamentId, BattleOrder } from '../../shared/domain/unit-order.ts';
import { computeBattleWorth } from '../../shared/campaign/consequences/battle-worth.ts';
import { computeForceSize, computeSpPerWp } from '../../shared/campaign/economy/conversion.ts';
import { totalChaos } from '../../shared/campaign/economy/total-chaos.ts';
import type { TrackTemplate } from '../../shared/campaign/tracks/templates/track-template.ts';
import type {
  BattleScenario,
  ScenarioSide,
  ScenarioUnit,
} from '../../shared/rules/battle/scenario/scenario.ts';
import { getOrCompute } from '../../shared/memoize.ts';
import { resolveEngagement } from '../../shared/rules/battle/resolve-engagement.ts';
import { generateBoard, createBoardDice } from '../../shared/rules/board/generation/generate-board.ts';
import { createSeededDice } from '../../shared/rules/seeded-dice.ts';
import { makeScenario, standard2018 } from '../../shared/rules/testing/fixtures.ts';
import type { NumberRange } from '../../shared/number-range.ts';
import { buildTrackBattle } from './build-track-battle.ts';

/** Orders of one side; the other has the defaults. */
export interface OrderVariant {
  readonly name: string;
  readonly side: Side;
  /** Order of each of its units; missing: none. */
  readonly order?: BattleOrder;
  readonly temperament?: TemperamentId;
}

/** How often each side met an objective, in battles. */
export type MetCounts = Readonly<Record<Side, number>>;

export interface ObjectiveCounts {
  readonly key: string;
  readonly met: MetCounts;
}

export interface TrackTally {
  readonly battles: number;
  readonly objectives: readonly ObjectiveCounts[];
  /** Mean warchest points from objectives. */
  readonly meanWp: Readonly<Record<Side, number>>;
}

/** Number of battles on one board: making a board takes longer than a battle on it. */
export const BATTLES_PER_BOARD = 20;

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
 * Fights some battles of a track, with the same dice whoever leads: with one side under other orders, or both under the
 * defaults. Counts how often each side met each objective. `units`: those of each side, or of both.
 */
export function countMet(
  template: TrackTemplate,
  units: number | Readonly<Record<Side, number>>,
  leading: OrderVariant | null,
  { from, to }: NumberRange,
): readonly MetCounts[] {
  const met = template.objectives.map(() => ({ attacker: 0, defender: 0 }));
  const strength = typeof units === 'number' ? { attacker: units, defender: units } : units;
  const makeBattleOf = prepareTrack(template, strength);
  for (let number = from; number < to; number += 1) {
    const scenario = leadSide(makeBattleOf(number), leading);
    const dice = createSeededDice(`${template.key} ${number}`);
    const { report } = resolveEngagement(ruleset, scenario, dice, { log: false });
    report.objectives.forEach(({ side }, index) => {
      const tally = met[index];
      if (side !== null && tally !== undefined) tally[side] += 1;
    });
  }
  return met;
}

/** The tally of all battles of a track, from the counts of their parts. */
export function sumTrackCounts(
  template: TrackTemplate,
  battles: number,
  counts: readonly (readonly MetCounts[])[],
): TrackTally {
  const objectives = template.objectives.map(({ key, wp }, index) => {
    const sum = (side: Side): number => counts.reduce((total, met) => total + (met[index]?.[side] ?? 0), 0);
    return { key, wp, met: { attacker: sum('attacker'), defender: sum('defender') } };
  });
  const meanOf = (side: Side): number =>
    objectives.reduce((total, { wp, met }) => total + wp * met[side], 0) / battles;
  return {
    battles,
    objectives: objectives.map(({ key, met }) => ({ key, met })),
    meanWp: { attacker: meanOf('attacker'), defender: meanOf('defender') },
  };
}

/** Fights battles of a track in this thread. */
export function playTrack(
  template: TrackTemplate,
  units: number | Readonly<Record<Side, number>>,
  battles: number,
  leading: OrderVariant | null,
): TrackTally {
  return sumTrackCounts(template, battles, [countMet(template, units, leading, { from: 0, to: battles })]);
}

/** Makes the battles of a track by their numbers; several in a row are on the same board. */
export function prepareTrack(
  template: TrackTemplate,
  strength: Readonly<Record<Side, number>>,
): (number: number) => BattleScenario {
  const boards = new Map<number, BoardMap>();
  return (number) => {
    const first = number - (number % BATTLES_PER_BOARD);
    const board = getOrCompute(boards, first, () => makeBoard(template, first), 1);
    return makeBattle(template, board, strength, number);
  };
}

function makeBoard(template: TrackTemplate, number: number): BoardMap {
  return generateBoard(template.setUp.value.board, ruleset, createBoardDice(`${template.key} ${number}`)).map;
}

function makeBattle(
  template: TrackTemplate,
  board: BoardMap,
  strength: Readonly<Record<Side, number>>,
  number: number,
): BattleScenario {
  const { sides } = makeScenario(Math.max(strength.attacker, strength.defender), {
    first: number * 3,
    second: number * 5 + 20,
  });
  const attacker = sides.attacker.units.slice(0, strength.attacker);
  const defender = sides.defender.units.slice(0, strength.defender);
  return buildTrackBattle(template, {
    units: { attacker, defender },
    worth: { attacker: computeUsualWorth(attacker), defender: computeUsualWorth(defender) },
    makeBoard: () => board,
    seed: `${template.key} ${number}`,
  });
}

/** What the battle costs a force that has just these units, by the usual prices. */
export function computeUsualWorth(units: readonly ScenarioUnit[]): BattleWorth {
  const size = computeForceSize(
    units.map(({ card }) => card),
    totalChaos,
  );
  const force = { size, spPerWp: computeSpPerWp({ size, technology: 'D' }, totalChaos) };
  return computeBattleWorth(
    units.map(({ card, skill }) => ({ card, skill, force })),
    totalChaos,
    ruleset,
  );
}

function leadSide(scenario: BattleScenario, leading: OrderVariant | null): BattleScenario {
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
