import type { BattleEvent } from '../../../domain/battle-event.ts';
import type { BattleStart } from '../../../domain/battle-start.ts';
import { isCommanderKnown } from '../../../domain/effort.ts';
import { resolveEngagement } from '../resolve-engagement.ts';
import type { BattleScenario } from '../scenario/scenario.ts';
import { recordStart } from '../turn/record-start.ts';
import type { Ruleset } from '../../ruleset.ts';
import { createSeededDice } from '../../seeded-dice.ts';
import type { KeptBattle } from './overwrite-battle.ts';
import { overwriteDice } from './overwrite-dice.ts';
import { addReportedFacts } from './reported-facts.ts';

/** Why a battle cannot be stopped after a turn: it did not come to it, or the present rules or commanders fight it otherwise. */
export type StopRefusal = 'no-such-turn' | 'rules-changed';

/**
 * The scenario of a battle as it stood after one of its turns (0: set up), with what had happened until then. The battle
 * is fought again from its seed, and must come out as it did, by the commander that led it. The scenario names none.
 */
export function stopBattle(ruleset: Ruleset, battle: KeptBattle, turn: number): BattleScenario | StopRefusal {
  if (!isCommanderKnown(battle.scenario.commander)) return 'rules-changed';
  const { events, stops } = fightAgain(ruleset, battle, (after) => after === turn);
  const [stopped] = stops;
  if (stopped === undefined) return 'no-such-turn';
  return isSameUntil(stopped.count, battle, events) ? resume(battle, events, stopped) : 'rules-changed';
}

/** The scenarios of a battle as it stood after each of its turns but the last, the set-up first; as `stopBattle`. */
export function stopEveryTurn(
  ruleset: Ruleset,
  battle: KeptBattle,
): readonly BattleScenario[] | 'rules-changed' {
  if (!isCommanderKnown(battle.scenario.commander)) return 'rules-changed';
  const { events, stops } = fightAgain(ruleset, battle, () => true);
  if (!isSameUntil(battle.events.length, battle, events)) return 'rules-changed';
  return stops.map((stopped) => resume(battle, events, stopped));
}

/** A battle after a turn, and how many of its events had happened. */
interface Stop {
  readonly start: BattleStart;
  readonly count: number;
}

/** Fights a battle again with the dice that fell, and records it after those turns that are wanted. */
function fightAgain(
  ruleset: Ruleset,
  { scenario, seed, overwritten }: KeptBattle,
  isWanted: (turn: number) => boolean,
): { readonly events: readonly BattleEvent[]; readonly stops: readonly Stop[] } {
  const stops: Stop[] = [];
  let count = 0;
  const { events } = resolveEngagement(
    ruleset,
    scenario,
    overwriteDice(createSeededDice(seed), overwritten),
    {
      onEvent: () => void (count += 1),
      onTurnOver: (state) => {
        if (isWanted(state.turn)) stops.push({ start: recordStart(state), count });
      },
    },
  );
  return { events, stops };
}

function isSameUntil(count: number, battle: KeptBattle, events: readonly BattleEvent[]): boolean {
  return JSON.stringify(events.slice(0, count)) === JSON.stringify(battle.events.slice(0, count));
}

function resume(battle: KeptBattle, events: readonly BattleEvent[], { start, count }: Stop): BattleScenario {
  // Who fights on says who leads.
  const { commander: _, ...scenario } = battle.scenario;
  const before = events.slice(0, count);
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
