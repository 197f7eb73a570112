import type { BattleEvent, BoardEvent } from '../../domain/battle-event.ts';
import type { EngagementReport } from '../../domain/engagement-report.ts';
import { SIDES, type Side, type Winner } from '../../domain/side.ts';
import type { Dice } from '../dice.ts';
import type { Ruleset, TurnOrder } from '../ruleset.ts';
import type { BattleState } from './state/battle-state.ts';
import { beginBattle } from './begin-battle.ts';
import { isTakingPart } from './state/battle-unit.ts';
import { buildUnitResult } from './state/unit-result.ts';
import { createSideCommander } from './commander/create-commander.ts';
import type { Commander } from './turn/commander.ts';
import { checkObjectives, findFieldWinner, viewObjectives } from './turn/objectives.ts';
import { giveLanceAbilities } from './turn/lance-abilities.ts';
import { runIndividually } from './turn/individual-turn.ts';
import { runPhases } from './turn/phases.ts';
import type { BattleScenario } from './scenario/scenario.ts';

export interface EngagementOutcome {
  readonly report: EngagementReport;
  /** Everything that happened, in order; empty if nothing was logged. */
  readonly events: readonly BoardEvent[];
  /** Dice rolled. */
  readonly diceCount: number;
}

export interface EngagementOptions {
  /** Whether to keep the events; default: true. Without them a battle is faster and has the same result. */
  readonly log?: boolean;
  /** Called with each event as it happens, if events are kept. */
  readonly onEvent?: (event: BoardEvent) => void;
  /** Called before the first turn, and after each one that did not end the battle. The battle must not be changed. */
  readonly onTurnOver?: (battle: BattleState) => void;
  readonly commanders?: Readonly<Record<Side, Commander>>;
}

/** A whole turn after its number was announced, for each turn order. */
const TURNS: Readonly<
  Record<TurnOrder, (battle: BattleState, commanders: Readonly<Record<Side, Commander>>) => void>
> = { phases: runPhases, individual: runIndividually };

/** Why a battle ended. */
type EndReason = 'objective' | 'field' | 'turn-limit';

/**
 * Fights a whole engagement. The same ruleset, scenario and dice give the same bytes. The scenario is taken as valid:
 * check it with `validateScenario` first.
 */
export function resolveEngagement(
  ruleset: Ruleset,
  scenario: BattleScenario,
  dice: Dice,
  options: EngagementOptions = {},
): EngagementOutcome {
  const events: BoardEvent[] = [];
  const diceBefore = dice.count;
  const keep = (told: BattleEvent): void => {
    // On a board every event has its positions.
    const event = told as BoardEvent;
    events.push(event);
    options.onEvent?.(event);
  };
  const emit = options.log === false ? null : keep;
  const battle = beginBattle(ruleset, scenario, dice, emit);
  const commanders = options.commanders ?? {
    attacker: createSideCommander(scenario, 'attacker'),
    defender: createSideCommander(scenario, 'defender'),
  };
  // A battle under way may tell to whom they were lent.
  if (scenario.start?.lances === undefined) giveLanceAbilities(battle, commanders, 'at-set-up');
  options.onTurnOver?.(battle);
  const reason = runTurns(battle, commanders, options.onTurnOver);
  const winner = findFieldWinner(viewObjectives(battle));
  emit?.({ type: 'ended', winner, reason });
  return { report: buildReport(battle, winner), events, diceCount: dice.count - diceBefore };
}

function runTurns(
  battle: BattleState,
  commanders: Readonly<Record<Side, Commander>>,
  onTurnOver: EngagementOptions['onTurnOver'],
): EndReason {
  const runTurn = TURNS[battle.ruleset.turnOrder];
  for (;;) {
    battle.turn += 1;
    battle.emit?.({ type: 'turn', turn: battle.turn });
    giveLanceAbilities(battle, commanders, 'each-turn');
    runTurn(battle, commanders);
    let reason: EndReason | null = checkObjectives(viewObjectives(battle), false) ? 'objective' : null;
    if (SIDES.some((side) => !battle.bySide[side].some(isTakingPart))) reason ??= 'field';
    if (battle.turn >= battle.scenario.turnLimit) reason ??= 'turn-limit';
    if (reason === null) {
      onTurnOver?.(battle);
      continue;
    }
    checkObjectives(viewObjectives(battle), true);
    return reason;
  }
}

function buildReport(battle: BattleState, winner: Winner): EngagementReport {
  return {
    winner,
    turns: battle.turn,
    units: battle.units.map(buildUnitResult),
    objectives: battle.scenario.objectives.map(({ objectiveId }, index) => ({
      objectiveId,
      side: battle.objectiveSides[index] ?? null,
    })),
  };
}
