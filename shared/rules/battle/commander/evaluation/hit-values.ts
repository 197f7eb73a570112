import { createVersionPair, isPairOutdated } from '../../../../memoize.ts';
import type { CommanderMemory } from '../memory/commander-memory.ts';
import { BRACKETS } from '../../../../domain/unit-card.ts';
import type { BattleState } from '../../state/battle-state.ts';
import { computeValueOfDamage, getHarmVersion } from './value-of-damage.ts';
import { getUsualPoints, getWeaponVersion, type Matchup } from '../memory/hit-chance-lookup.ts';
import type { HitValues } from '../memory/to-hit-cache.ts';

/**
 * Returns the value of hits of an attacker on a target. It changes when the attacker heats up or loses weapons, or the
 * target is damaged.
 */
export function getHitValues(battle: BattleState, memory: CommanderMemory, matchup: Matchup): HitValues {
  const { attacker, target } = matchup;
  const { hitChances } = memory;
  const pair = attacker.index * hitChances.unitCount + target.index;
  const hits = (hitChances.memory.hits[pair] ??= {
    version: createVersionPair(),
    front: BRACKETS.map(() => 0),
    rear: BRACKETS.map(() => 0),
    farthest: -1,
  });
  if (isPairOutdated(hits.version, getWeaponVersion(attacker), getHarmVersion(target)))
    noteHitValues(battle, memory, hits, matchup);
  return hits;
}

function noteHitValues(
  battle: BattleState,
  memory: CommanderMemory,
  hits: HitValues,
  { attacker, target }: Matchup,
): void {
  const { hitChances } = memory;
  hits.farthest = -1;
  for (let bracket = 0; bracket < BRACKETS.length; bracket += 1) {
    const front = getUsualPoints(hitChances, attacker, target, bracket, false);
    const rear = getUsualPoints(hitChances, attacker, target, bracket, true);
    const worth = computeValueOfDamage(battle, memory, target, front);
    hits.front[bracket] = worth;
    hits.rear[bracket] = computeValueOfDamage(battle, memory, target, rear);
    if (worth > 0) hits.farthest = bracket;
  }
}
