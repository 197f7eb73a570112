import type { BoardEvent } from '../../shared/domain/battle-event.ts';
import type { CommanderName } from '../../shared/domain/effort.ts';
import { opponentOf, type Side } from '../../shared/domain/side.ts';
import { isLost } from '../../shared/rules/combat/combat-state.ts';
import { createSideCommander } from '../../shared/rules/battle/commander/create-commander.ts';
import { resolveEngagement } from '../../shared/rules/battle/resolve-engagement.ts';
import type { BattleScenario } from '../../shared/rules/battle/scenario/scenario.ts';
import type { BattleState } from '../../shared/rules/battle/state/battle-state.ts';
import { isUnitOnBoard, type BattleUnit } from '../../shared/rules/battle/state/battle-unit.ts';
import { getMoveInches } from '../../shared/rules/battle/state/unit-moves.ts';
import { listAttackOrders } from '../../shared/rules/battle/turn/attack-orders.ts';
import type { Commander } from '../../shared/rules/battle/turn/commander.ts';
import { validateAttack } from '../../shared/rules/combat/attack.ts';
import { measureHexes } from '../../shared/rules/board/board.ts';
import type { Dice } from '../../shared/rules/dice.ts';
import type { Ruleset } from '../../shared/rules/ruleset.ts';

/** A move as it was decided. Distances in inches. */
export interface WatchedMove {
  readonly turn: number;
  readonly unit: BattleUnit;
  /** Its Move on the ground. */
  readonly moveInches: number;
  readonly usedInches: number;
  readonly crippled: boolean;
  /** To the nearest enemy, before the move; Infinity without one on the board. */
  readonly enemyInches: number;
}

/** An attack as it was decided. */
export interface WatchedAttack {
  readonly turn: number;
  readonly unit: BattleUnit;
  readonly target: BattleUnit;
  /** Whether there was another enemy that it could have attacked. */
  readonly hadChoice: boolean;
}

/** A turn in which a unit with artillery could fire it. */
export interface WatchedGun {
  readonly turn: number;
  readonly unit: BattleUnit;
  readonly fired: boolean;
}

/** A unit on the board when a turn is over. */
export interface WatchedUnit {
  readonly unit: BattleUnit;
  readonly crippled: boolean;
  /** To the nearest enemy in inches; Infinity without one on the board. */
  readonly enemyInches: number;
}

/** The units on the board, and carried by them, when a turn is over. */
export interface WatchedTurn {
  readonly turn: number;
  readonly units: readonly WatchedUnit[];
}

/** A battle with all that says how it was led. */
export interface WatchedBattle {
  /** Key of the track. */
  readonly track: string;
  readonly scenario: BattleScenario;
  readonly events: readonly BoardEvent[];
  readonly units: readonly BattleUnit[];
  readonly moves: readonly WatchedMove[];
  readonly attacks: readonly WatchedAttack[];
  readonly guns: readonly WatchedGun[];
  readonly turns: readonly WatchedTurn[];
}

/** Fights a battle with the same commander on both sides and notes what it decides. */
export function watchBattle(
  ruleset: Ruleset,
  battleOf: { readonly track: string; readonly scenario: BattleScenario; readonly dice: Dice },
  name: CommanderName,
): WatchedBattle {
  const scenario = { ...battleOf.scenario, commander: name };
  const moves: WatchedMove[] = [];
  const attacks: WatchedAttack[] = [];
  const guns: WatchedGun[] = [];
  const turns: WatchedTurn[] = [];
  let units: readonly BattleUnit[] = [];
  const watch = (side: Side): Commander => {
    const commander = createSideCommander(scenario, side);
    return {
      ...commander,
      chooseMove: (battle, unit) => {
        const order = commander.chooseMove(battle, unit);
        moves.push({
          turn: battle.turn,
          unit,
          moveInches: getMoveInches(battle, unit, 'ground'),
          usedInches: order.costInches,
          crippled: unit.crippled,
          enemyInches: measureToEnemy(battle, unit),
        });
        return order;
      },
      chooseAttack: (battle, unit) => {
        const choice = commander.chooseAttack(battle, unit);
        if (choice !== null) {
          const { target } = choice;
          attacks.push({ turn: battle.turn, unit, target, hadChoice: hasOtherTarget(battle, unit, target) });
        }
        return choice;
      },
      chooseArtillery: (battle, unit) => {
        const order = commander.chooseArtillery(battle, unit);
        guns.push({ turn: battle.turn, unit, fired: order !== null });
        return order;
      },
    };
  };
  const { events } = resolveEngagement(ruleset, scenario, battleOf.dice, {
    commanders: { attacker: watch('attacker'), defender: watch('defender') },
    onTurnOver: (battle) => {
      ({ units } = battle);
      turns.push({ turn: battle.turn, units: listOnBoard(battle) });
    },
  });
  return { track: battleOf.track, scenario, events, units, moves, attacks, guns, turns };
}

function listOnBoard(battle: BattleState): readonly WatchedUnit[] {
  return battle.units
    .filter(isUnitOnBoard)
    .map((unit) => ({ unit, crippled: unit.crippled, enemyInches: measureToEnemy(battle, unit) }));
}

function measureToEnemy({ board, bySide, ruleset }: BattleState, { side, hex }: BattleUnit): number {
  const enemies = bySide[opponentOf(side)].filter(isUnitOnBoard);
  return Math.min(...enemies.map((enemy) => measureHexes(board, hex, enemy.hex) * ruleset.inchesPerHex));
}

function hasOtherTarget(battle: BattleState, unit: BattleUnit, chosen: BattleUnit): boolean {
  const linked = battle.electronics?.listLinked(unit) ?? [];
  return battle.bySide[opponentOf(unit.side)].some(
    (target) =>
      target !== chosen &&
      isUnitOnBoard(target) &&
      !isLost(target.state) &&
      listAttackOrders(battle, unit, target, linked).some(
        (order) => validateAttack(battle.ruleset, unit, target, order) === null,
      ),
  );
}
