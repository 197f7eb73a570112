/** Battles in which each unit does what is written down, with dice that no other unit's dice can shift. */
import type { AttackKind, BoardEvent } from '../../domain/battle-event.ts';
import type { BattleState } from '../battle/state/battle-state.ts';
import { isUnitOnBoard, type BattleUnit } from '../battle/state/battle-unit.ts';
import { findReach } from '../battle/state/reachable-hexes.ts';
import { listAttackOrders } from '../battle/turn/attack-orders.ts';
import type { AttackChoice, Commander } from '../battle/turn/commander.ts';
import { makeMove, makeStandingMove, type MoveOrder } from '../battle/turn/move-order.ts';
import { getHexAt } from '../board/board.ts';
import { canEnd, findEntry } from '../board/reach.ts';
import { validateAttack } from '../combat/attack.ts';
import { isLost } from '../combat/combat-state.ts';
import type { Dice, Sides } from '../dice.ts';
import { createSeededDice } from '../seeded-dice.ts';

/** What a unit does in a turn, as far as the rules allow it. */
export interface ScriptedTurn {
  /** Missing: it stays where it is. */
  readonly move?: {
    readonly by: 'ground' | 'jump';
    readonly column: number;
    readonly row: number;
    readonly facing: number;
    /** The unit that is charged, or jumped upon. */
    readonly ram?: string;
  };
  readonly attack?: { readonly target: string; readonly kind: AttackKind; readonly overheat?: number };
}

/** What each unit does, turn by turn. */
export type BattleScript = Readonly<Record<string, readonly ScriptedTurn[]>>;

/** Dice that begin anew for each purpose, so that a die more or less changes nothing beyond it. */
export interface DiceByPurpose extends Dice {
  begin(purpose: string): void;
}

export function createDiceByPurpose(seed: string): DiceByPurpose {
  let dice = createSeededDice(seed);
  let counted = 0;
  const roll = (sides?: Sides): number => {
    counted += 1;
    return dice.roll(sides);
  };
  return {
    get count() {
      return counted;
    },
    roll,
    roll2d6: () => [roll(), roll()],
    roll2d20: () => [roll(20), roll(20)],
    begin: (purpose) => {
      dice = createSeededDice(`${seed} ${purpose}`);
    },
  };
}

/**
 * A commander of either side that follows a script. Each attack has dice of its own. `leaveOut` is told what the rules
 * do not allow: the unit stays where it is, or does not attack.
 */
export function createScriptedCommander(
  script: BattleScript,
  dice: DiceByPurpose,
  leaveOut: (what: string) => void,
): Commander {
  const read = ({ turn }: BattleState, { unitId }: BattleUnit): ScriptedTurn =>
    script[unitId]?.[turn - 1] ?? {};
  return {
    chooseMove: (battle, unit) => {
      const { move } = read(battle, unit);
      if (move === undefined) return makeStandingMove(unit);
      const order = followMove(battle, unit, move);
      if (order === null)
        leaveOut(`turn ${battle.turn}, ${unit.unitId}: move ${move.by} to ${move.column},${move.row}`);
      return order ?? makeStandingMove(unit);
    },
    chooseAttack: (battle, unit) => {
      const { attack } = read(battle, unit);
      if (attack === undefined) return null;
      const choice = followAttack(battle, unit, attack);
      if (choice === null)
        leaveOut(`turn ${battle.turn}, ${unit.unitId}: ${attack.kind} attack on ${attack.target}`);
      return choice;
    },
    // The first thing that is asked of a unit which may attack.
    chooseScan: ({ turn }, { unitId, combat }) => {
      dice.begin(`turn ${turn}, ${unitId} attacks${combat === 'attacked' ? ' again' : ''}`);
      return null;
    },
    chooseArtillery: () => null,
    chooseDismount: () => null,
    chooseBoarding: () => null,
    isWorthLucky: () => true,
    chooseAbilityHolders: (_, units) => units.filter(isUnitOnBoard),
  };
}

/** Gives each turn dice of its own, for what is rolled before anybody attacks. */
export function beginTurns(dice: DiceByPurpose): (event: BoardEvent) => void {
  return (event) => {
    if (event.type === 'turn') dice.begin(`turn ${event.turn}`);
  };
}

function followMove(
  battle: BattleState,
  unit: BattleUnit,
  move: NonNullable<ScriptedTurn['move']>,
): MoveOrder | null {
  const reach = findReach(battle, unit, move.by);
  const entry = findEntry(reach, getHexAt(battle.board, move));
  if (entry < 0 || !canEnd(reach, entry, battle.occupants)) return null;
  const target = battle.units.find(({ unitId }) => unitId === move.ram);
  const kind = move.by === 'jump' ? ('dfa' as const) : ('charge' as const);
  const ram = target === undefined ? null : { kind, target };
  return { ...makeMove(battle, unit, move.by, reach, entry), facing: move.facing, ram };
}

function followAttack(
  battle: BattleState,
  unit: BattleUnit,
  { target: targetId, kind, overheat = 0 }: NonNullable<ScriptedTurn['attack']>,
): AttackChoice | null {
  const target = battle.units.find(({ unitId }) => unitId === targetId);
  if (target === undefined || !isUnitOnBoard(target) || isLost(target.state)) return null;
  const linked = battle.electronics?.listLinked(unit) ?? [];
  const order = listAttackOrders(battle, unit, target, linked).find(
    (one) =>
      one.kind === kind &&
      one.overheat === overheat &&
      validateAttack(battle.ruleset, unit, target, one) === null,
  );
  return order === undefined ? null : { target, order, value: 0 };
}
