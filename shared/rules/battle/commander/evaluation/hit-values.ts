import type { CommanderMemory } from '../memory/commander-memory.ts';
import { BRACKETS } from '../../../../domain/unit-card.ts';
import type { BattleState } from '../../state/battle-state.ts';
import type { BattleUnit } from '../../state/battle-unit.ts';
import { computeValueOfDamage, stampHarm } from './value-of-damage.ts';
import { getUsualPoints, stampWeapons, WEAPON_STAMPS } from '../memory/hit-chance-lookup.ts';
import type { HitValues } from '../memory/to-hit-cache.ts';

/** Where worths on the rear begin. */
export const REAR = BRACKETS.length;

/** They change when the one is hot or loses weapons, and when the other is hurt: seldom, and the same again in the next battle. */
export function getHitValues(
  battle: BattleState,
  memory: CommanderMemory,
  unit: BattleUnit,
  target: BattleUnit,
): HitValues {
  const { hitChances } = memory;
  const pair = unit.index * hitChances.unitCount + target.index;
  const hits = (hitChances.memory.hits[pair] ??= {
    stamp: -1,
    worths: new Float64Array(2 * REAR),
    farthest: -1,
  });
  const stamp = stampHarm(target) * WEAPON_STAMPS + stampWeapons(unit);
  if (hits.stamp !== stamp) {
    hits.stamp = stamp;
    noteHitValues(battle, memory, hits, unit, target);
  }
  return hits;
}

function noteHitValues(
  battle: BattleState,
  memory: CommanderMemory,
  hits: HitValues,
  unit: BattleUnit,
  target: BattleUnit,
): void {
  const { hitChances } = memory;
  hits.farthest = -1;
  for (let bracket = 0; bracket < REAR; bracket += 1) {
    const front = getUsualPoints(hitChances, unit, target, bracket, false);
    const rear = getUsualPoints(hitChances, unit, target, bracket, true);
    const worth = computeValueOfDamage(battle, memory, target, front);
    hits.worths[bracket] = worth;
    hits.worths[REAR + bracket] = computeValueOfDamage(battle, memory, target, rear);
    if (worth > 0) hits.farthest = bracket;
  }
}
