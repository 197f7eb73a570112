import { DEFAULT_COMMANDER, isCommanderKnown } from '../../../domain/effort.ts';
import type { UnitId } from '../../../domain/ids.ts';
import type { MoveReasons } from '../../../domain/move-reasons.ts';
import { SIDES, type Side } from '../../../domain/side.ts';
import { DEFAULT_TEMPERAMENT } from '../../../domain/unit-order.ts';
import type { Ruleset } from '../../ruleset.ts';
import { createSeededDice } from '../../seeded-dice.ts';
import { createSideCommander } from '../commander/create-commander.ts';
import { resolveEngagement } from '../resolve-engagement.ts';
import type { BattleState } from '../state/battle-state.ts';
import type { BattleUnit } from '../state/battle-unit.ts';
import type { Commander, WeighedMove } from '../turn/commander.ts';
import { makeStandingMove, type MoveOrder } from '../turn/move-order.ts';
import { describeDecision, type MoveDecision } from './describe-decision.ts';
import type { KeptBattle } from './overwrite-battle.ts';
import { overwriteDice } from './overwrite-dice.ts';

/** Why a move cannot be explained: no such turn or unit, nobody led the battle, or the present rules fight it otherwise. */
export type ExplainRefusal = 'no-such-turn' | 'no-such-unit' | 'nobody-led' | 'rules-changed';

const NONE: MoveDecision = { decision: 'none', departs: null, places: [] };

/**
 * Why a unit went where it went in a turn. The battle is fought again from its seed up to that decision, which its own
 * commander then makes while somebody watches; it must come out as it did until then. `onTurn` is told the number of each
 * turn until then when it begins.
 */
export function explainMove(
  ruleset: Ruleset,
  battle: KeptBattle,
  turn: number,
  unitId: UnitId,
  onTurn?: (turn: number) => void,
): MoveReasons | ExplainRefusal {
  const { scenario, report } = battle;
  if (battle.mapless === true) return 'nobody-led';
  if (!isCommanderKnown(scenario.commander)) return 'rules-changed';
  const first = (scenario.start?.turn ?? 0) + 1;
  if (!Number.isInteger(turn) || turn < first || turn > report.turns) return 'no-such-turn';
  const side = SIDES.find((one) => scenario.sides[one].units.some((unit) => unit.unitId === unitId));
  if (side === undefined) return 'no-such-unit';
  const decision = decideAgain(ruleset, battle, turn, unitId, onTurn);
  if (decision === 'rules-changed') return decision;
  const { order = null } = scenario.sides[side].units.find((unit) => unit.unitId === unitId) ?? {};
  return {
    turn,
    unitId,
    commander: scenario.commander ?? DEFAULT_COMMANDER,
    temperament: scenario.sides[side].temperament ?? DEFAULT_TEMPERAMENT,
    order,
    ...decision,
  };
}

/** Fights a battle again up to the decision of a unit in a turn, or to the end of that turn. */
function decideAgain(
  ruleset: Ruleset,
  { scenario, seed, events, overwritten }: KeptBattle,
  turn: number,
  unitId: UnitId,
  onTurn: ((turn: number) => void) | undefined,
): MoveDecision | 'rules-changed' {
  let decision: MoveDecision | null = null;
  let count = 0;
  let until: number | null = null;
  const isOver = (battle: BattleState): boolean => until !== null || battle.turn > turn;
  const watch = (battle: BattleState, unit: BattleUnit, commander: Commander): MoveOrder => {
    const weighed: WeighedMove[] = [];
    const order = commander.chooseMove(battle, unit, (one) => void weighed.push(one));
    decision = describeDecision(battle, unit, order, weighed);
    until = count;
    return order;
  };
  const lead = (side: Side): Commander =>
    createWatched(createSideCommander(scenario, side), isOver, (battle, unit, commander) =>
      battle.turn === turn && unit.unitId === unitId
        ? watch(battle, unit, commander)
        : commander.chooseMove(battle, unit),
    );
  const { events: again } = resolveEngagement(
    ruleset,
    scenario,
    overwriteDice(createSeededDice(seed), overwritten),
    {
      commanders: { attacker: lead('attacker'), defender: lead('defender') },
      onEvent: (event) => {
        count += 1;
        if (event.type !== 'turn') return;
        if (event.turn > turn) until ??= count - 1;
        else onTurn?.(event.turn);
      },
    },
  );
  const before = JSON.stringify(again.slice(0, until ?? undefined));
  if (before !== JSON.stringify(events.slice(0, until ?? undefined))) return 'rules-changed';
  return decision ?? NONE;
}

/** A commander whose moves are asked otherwise. When it is over, it does nothing: the rest of the battle is not looked at. */
export function createWatched(
  commander: Commander,
  isOver: (battle: BattleState) => boolean,
  chooseMove: (battle: BattleState, unit: BattleUnit, commander: Commander) => MoveOrder,
): Commander {
  return {
    ...commander,
    chooseMove: (battle, unit) =>
      isOver(battle) ? makeStandingMove(unit) : chooseMove(battle, unit, commander),
    chooseAttack: (battle, unit) => (isOver(battle) ? null : commander.chooseAttack(battle, unit)),
    chooseArtillery: (battle, unit) => (isOver(battle) ? null : commander.chooseArtillery(battle, unit)),
    orderFire: (battle, side) =>
      isOver(battle) ? [] : (commander.orderFire?.(battle, side) ?? battle.bySide[side]),
  };
}
