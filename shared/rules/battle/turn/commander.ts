import type { MoveTerms } from '../../../domain/move-reasons.ts';
import type { ArtilleryRow } from '../../combat/artillery/artillery-rules.ts';
import type { AimedShot } from '../../combat/artillery/resolve-artillery.ts';
import type { AttackOrder } from '../../combat/fighter.ts';
import type { Side } from '../../../domain/side.ts';
import type { LanceAbility } from '../../formations/formation.ts';
import type { BattleState } from '../state/battle-state.ts';
import type { BattleUnit } from '../state/battle-unit.ts';
import type { MoveOrder } from './move-order.ts';
import type { Scan } from './scans.ts';

/** An attack chosen by a commander. `value` is in point values, for comparison. */
export interface AttackChoice {
  readonly target: BattleUnit;
  readonly order: AttackOrder;
  readonly value: number;
}

/** A shot of artillery that a unit can fire: at the hex on which an enemy stands. */
export interface ArtilleryOrder {
  readonly target: BattleUnit;
  readonly shot: AimedShot;
  readonly row: ArtilleryRow;
  /** The friend that spots; missing: the one that spots at the least cost. */
  readonly spotter?: BattleUnit | undefined;
}

/** A move that a commander weighed, told to somebody who watches. */
export interface WeighedMove {
  /** Of the moves told for one decision, the one that is the answer itself was taken. */
  readonly order: MoveOrder;
  readonly terms: MoveTerms;
  /** In point values. */
  readonly value: number;
  /** The value before the replies to it; null where there is none. */
  readonly valueBefore: number | null;
}

/** Told the best moves of a decision, in any order; none where the unit departs. */
export type WatchMove = (weighed: WeighedMove) => void;

/**
 * Makes the decisions of a side: a turn asks for decisions only through this interface. Decisions use no dice, so that
 * the dice of a battle depend on the battle alone.
 */
export interface Commander {
  /** With somebody who watches, the decision is the same. */
  chooseMove(battle: BattleState, unit: BattleUnit, watch?: WatchMove): MoveOrder;
  chooseAttack(battle: BattleState, unit: BattleUnit): AttackChoice | null;
  /** All units of a side in the order in which they fire where a side fires at one time; missing: as they are listed. */
  orderFire?(battle: BattleState, side: Side): readonly BattleUnit[];
  /** The shot of a unit's artillery, which it fires besides its attack; null if it fires none. */
  chooseArtillery(battle: BattleState, unit: BattleUnit): ArtilleryOrder | null;
  /** What a unit scans in place of an attack; null if it attacks. */
  chooseScan(battle: BattleState, unit: BattleUnit): Scan | null;
  /** The hex that a rider wants to be near when it gets off its carrier; null if it stays aboard. */
  chooseDismount(battle: BattleState, rider: BattleUnit, carrier: BattleUnit): number | null;
  /** The carrier beside it that a unit boards again in place of its move; null if it stays on its feet. */
  chooseBoarding(battle: BattleState, rider: BattleUnit): BattleUnit | null;
  /** Whether to spend a use of Lucky on a failed attack of a unit. */
  isWorthLucky(battle: BattleState, unit: BattleUnit, target: BattleUnit, order: AttackOrder): boolean;
  /** The units of a lance in order of preference for the ability that it gives. */
  chooseAbilityHolders(
    battle: BattleState,
    units: readonly BattleUnit[],
    ability: LanceAbility,
  ): readonly BattleUnit[];
}
