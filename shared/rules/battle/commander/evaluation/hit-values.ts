import { createVersion, isOutdated } from '../../../../memoize.ts';
import type { CommanderMemory } from '../memory/commander-memory.ts';
import { BRACKETS } from '../../../../domain/unit-card.ts';
import type { BattleState } from '../../state/battle-state.ts';
import type { BattleUnit } from '../../state/battle-unit.ts';
import { computeValueOfDamage, getHarmVersion } from './value-of-damage.ts';
import { getUsualPoints, getWeaponVersion, WEAPON_VERSIONS } from '../memory/hit-chance-lookup.ts';
import type { HitValues } from '../memory/to-hit-cache.ts';

/** First index in `HitValues.worths` of hits on the rear. */
export const REAR = BRACKETS.length;

/**
 * Returns the value of hits of a unit on a target. It changes when the unit heats up or loses weapons, or the target is
 * damaged.
 */
export function getHitValues(
  battle: BattleState,
  memory: CommanderMemory,
  unit: BattleUnit,
  target: BattleUnit,
): HitValues {
  const { hitChances } = memory;
  const pair = unit.index * hitChances.unitCount + target.index;
  const hits = (hitChances.memory.hits[pair] ??= {
    version: createVersion(),
    worths: new Float64Array(2 * REAR),
    farthest: -1,
  });
  const version = getHarmVersion(target) * WEAPON_VERSIONS + getWeaponVersion(unit);
  if (isOutdated(hits.version, version)) noteHitValues(battle, memory, hits, unit, target);
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
