import type { BattleEvent } from '../../../domain/battle-event.ts';
import type { BattleStart } from '../../../domain/battle-start.ts';
import { resolveEngagement } from '../resolve-engagement.ts';
import type { BattleScenario } from '../scenario/scenario.ts';
import type { BattleState } from '../state/battle-state.ts';
import { recordStart } from '../turn/record-start.ts';
import type { Ruleset } from '../../ruleset.ts';
import { createSeededDice } from '../../seeded-dice.ts';
import type { KeptBattle } from './overwrite-battle.ts';
import { overwriteDice } from './overwrite-dice.ts';
import { addReportedFacts } from './reported-facts.ts';

/** Why a battle cannot be stopped after a turn: it did not come to it, or the present rules fight it otherwise. */
export type StopRefusal = 'no-such-turn' | 'rules-changed';

/**
 * The scenario of a battle as it stood after one of its turns (0: set up), with what had happened until then. The battle
 * is fought again from its seed, and must come out as it did.
 */
export function stopBattle(ruleset: Ruleset, battle: KeptBattle, turn: number): BattleScenario | StopRefusal {
  const { scenario, seed } = battle;
  let stopped: { readonly start: BattleStart; readonly count: number } | null = null;
  let count = 0;
  const watch = (state: BattleState): void => {
    if (state.turn === turn) stopped = { start: recordStart(state), count };
  };
  const dice = overwriteDice(createSeededDice(seed), battle.overwritten);
  const { events } = resolveEngagement(ruleset, scenario, dice, {
    onEvent: () => void (count += 1),
    onTurnOver: watch,
  });
  if (stopped === null) return 'no-such-turn';
  return resume(battle, events, stopped);
}

function resume(
  battle: KeptBattle,
  events: readonly BattleEvent[],
  { start, count }: { readonly start: BattleStart; readonly count: number },
): BattleScenario | StopRefusal {
  const { scenario } = battle;
  const before = events.slice(0, count);
  if (JSON.stringify(before) !== JSON.stringify(battle.events.slice(0, count))) return 'rules-changed';
  return {
    ...scenario,
    start: addStartFacts(start, before, scenario),
    earlier: [...(scenario.earlier ?? []), ...before],
  };
}

/** Adds to a start what the events before it tell of its units. */
export function addStartFacts(
  start: BattleStart,
  events: readonly BattleEvent[],
  scenario: BattleScenario,
): BattleStart {
  const told = addReportedFacts({ ...NOTHING, units: start.units }, events, scenario);
  return { ...start, units: start.units.map((unit, index) => ({ ...told.units[index], ...unit })) };
}

const NOTHING = { winner: 'draw', turns: 0, objectives: [] } as const;
