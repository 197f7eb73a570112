import { isSwarmed, validateAttack } from '../../combat/attack.ts';
import { canAct } from '../../combat/combat-state.ts';
import type { AttackOrder } from '../../combat/fighter.ts';
import { computeUsableOverheat } from '../../combat/attack-damage.ts';
import { isBaseContact } from '../../terrain/hexes.ts';
import { computeNetworkHexes } from '../state/battle-electronics.ts';
import type { BattleState } from '../state/battle-state.ts';
import { isUnitOnBoard, type BattleUnit } from '../state/battle-unit.ts';
import { getQ, getR, measureHexes } from '../../board/board.ts';
import { computeHexDistance, isInFrontArc, isThroughRear } from '../../board/hex.ts';
import { getBracketIndex, OUT_OF_REACH } from '../state/range-brackets.ts';
import { opponentOf } from '../../../domain/side.ts';
import type { AttackChoice } from './commander.ts';
import { findUnitShelter } from './shelter.ts';
import { getGroundToTarget } from '../state/ground-to-target.ts';
import { GROUND, GROUND_TERRAINS } from '../state/sight-rows.ts';

const NO_ORDERS: readonly AttackOrder[] = [];
const NOBODY: readonly BattleUnit[] = [];
const NO_AID: Aid = Object.freeze({ networkRangeInches: undefined, beaconJammed: undefined });

/** What networks and electronic fields change about an attack. */
type Aid = Pick<AttackOrder, 'networkRangeInches' | 'beaconJammed'>;

/**
 * Lists the attacks that a unit can declare against a target that it sees, from where both stand: weapons with each
 * possible overheat, rear weapons and turret if the target is outside the front arc, and physical attacks on a target in
 * contact. `validateAttack` checks whether the unit's card allows them.
 */
export function listDirectOrders(
  battle: BattleState,
  unit: BattleUnit,
  target: BattleUnit,
  linked: readonly BattleUnit[],
): readonly AttackOrder[] {
  const { board, ruleset } = battle;
  const dq = getQ(board, target.hex) - getQ(board, unit.hex);
  const dr = getR(board, target.hex) - getR(board, unit.hex);
  const hexes = computeHexDistance(dq, dr);
  const rangeInches = hexes * ruleset.inchesPerHex;
  const inFront = isInFrontArc(unit.facing, dq, dr);
  const ground = getGroundToTarget(battle, unit, target);
  if (ground === GROUND.unseen) return NO_ORDERS;
  const inRange = getBracketIndex(battle.ranges, hexes, ground) < OUT_OF_REACH;
  const beside = rangeInches <= ruleset.physical.reachInches && isTouching(battle, unit, unit.hex, target);
  if (!inRange && !beside) return NO_ORDERS;
  // On an open board there is no terrain to look up.
  const terrain = board.isOpen ? undefined : GROUND_TERRAINS[ground];
  const shelter = board.isOpen ? undefined : findUnitShelter(battle, target);
  const orders: AttackOrder[] = [];
  if (inRange) {
    const { networkRangeInches, beaconJammed } = getAid(battle, target, hexes, linked);
    const fromRear = isThroughRear(target.facing, -dq, -dr);
    const shot = {
      kind: 'weapon' as const,
      overheat: 0,
      rangeInches,
      fromRear,
      terrain,
      shelter,
      networkRangeInches,
      beaconJammed,
    };
    if (inFront) {
      orders.push(shot);
      const most = computeUsableOverheat(ruleset, unit, shot);
      for (let overheat = 1; overheat <= most; overheat += 1) orders.push({ ...shot, overheat });
    } else {
      if (unit.traits.rear !== null) orders.push({ ...shot, kind: 'rear' });
      if (unit.traits.turret !== null) orders.push({ ...shot, weapons: 'turret' });
    }
  }
  if (!beside) return orders;
  const blow = { rangeInches, fromRear: false, overheat: 0, terrain, shelter };
  if (unit.traits.antiMech && ruleset.attackKinds.includes('anti-mech') && isSwarmed(target))
    orders.push({ ...blow, kind: 'anti-mech' });
  if (inFront) orders.push({ ...blow, kind: 'standard' }, { ...blow, kind: 'melee' });
  return orders;
}

/** Whether a unit on a hex would be in base contact with another unit next to it: not across a cliff. */
export function isTouching(
  { board }: BattleState,
  unit: BattleUnit,
  hex: number,
  other: BattleUnit,
): boolean {
  const levels = (unit.silhouette.feetInches[hex] ?? 0) - (other.silhouette.feetInches[other.hex] ?? 0);
  return isBaseContact(measureHexes(board, hex, other.hex), levels);
}

/** What networks and electronic fields change about an attack; an empty object if no unit carries any. */
function getAid(
  { electronics, board, ruleset }: BattleState,
  target: BattleUnit,
  hexes: number,
  linked: readonly BattleUnit[],
): Aid {
  if (electronics === null) return NO_AID;
  const networkHexes = computeNetworkHexes(board, linked, target, hexes);
  return {
    networkRangeInches: networkHexes < hexes ? networkHexes * ruleset.inchesPerHex : undefined,
    beaconJammed: target.state.marked && electronics.isBeaconJammed(target),
  };
}

/** An attack that a unit can make on an enemy that it sees, the first one that its card allows; null for none. */
export function findDirectAttack(battle: BattleState, unit: BattleUnit): AttackChoice | null {
  if (!isUnitOnBoard(unit) || !canAct(unit.state)) return null;
  const linked = battle.electronics?.listLinked(unit) ?? NOBODY;
  for (const target of battle.bySide[opponentOf(unit.side)]) {
    if (!isUnitOnBoard(target)) continue;
    for (const order of listDirectOrders(battle, unit, target, linked))
      if (validateAttack(battle.ruleset, unit, target, order) === null) return { target, order, value: 0 };
  }
  return null;
}
