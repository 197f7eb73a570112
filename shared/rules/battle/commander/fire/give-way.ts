import { canAct } from '../../../combat/combat-state.ts';
import type { BattleState } from '../../state/battle-state.ts';
import { isUnitOnBoard, type BattleUnit } from '../../state/battle-unit.ts';
import { findBestShell } from './choose-shell.ts';
import { weighBest, type ExpectedShot } from './direct-shots.ts';
import { listAllShots } from './shots.ts';

/** A unit that is still to fire, with the attacks that it can make now. */
export interface ToFire {
  readonly unit: BattleUnit;
  readonly shots: readonly ExpectedShot[];
}

/** Friends of a unit that fire after it in this turn, where all of a side fire at one time, and what they can do. */
export function listFriendsToFire(battle: BattleState, unit: BattleUnit, most: number): readonly ToFire[] {
  if (battle.ruleset.turnOrder === 'individual') return [];
  return battle.bySide[unit.side]
    .filter((one) => one !== unit && one.combat === 'waiting' && isUnitOnBoard(one) && canAct(one.state))
    .slice(0, most)
    .map((one) => ({ unit: one, shots: listAllShots(battle, one, false) }));
}

/** Whether a unit fires over the eyes of a friend or not at all. */
export function needsEyes({ unit, shots }: ToFire): boolean {
  const { artillery, indirect } = unit.traits;
  if (artillery.length === 0 && indirect === null) return false;
  return shots.every(({ order }) => order.kind === 'indirect');
}

/**
 * What a side gains, in point values, if a unit gives its attack up, to spot for the friend that then gains most.
 * `otherwise`: whether that friend would fire before the unit does, over its eyes at a price, or after its attack.
 */
export function weighGivingWay(
  battle: BattleState,
  unit: BattleUnit,
  friends: readonly ToFire[],
  otherwise: 'waiting' | 'attacked',
): number {
  if (unit.spots !== null || unit.ram !== null) return 0;
  let gained = 0;
  for (const friend of friends)
    if (friend.unit !== unit && needsEyes(friend)) {
      const before = weighWith(battle, friend.unit, unit, otherwise);
      gained = Math.max(gained, weighWith(battle, friend.unit, unit, 'passed') - before);
    }
  return gained;
}

/** What a friend can do if the other unit has had its turn or not. Leaves that unit as it was. */
function weighWith(
  battle: BattleState,
  friend: BattleUnit,
  unit: BattleUnit,
  combat: BattleUnit['combat'],
): number {
  const { combat: now } = unit;
  unit.combat = combat;
  const shots = listAllShots(battle, friend, false);
  const value = weighBest(battle, shots, 1) + (findBestShell(battle, friend)?.value ?? 0);
  unit.combat = now;
  return value;
}
