import { listArtilleryZones, type ArtilleryZone } from '../../combat/artillery/artillery-rules.ts';
import { computeShotToHit, SHELL } from '../../combat/artillery/resolve-artillery.ts';
import { reduceDamage } from '../../combat/damage.ts';
import { computeMeanDamage } from '../../combat/weapon-damage.ts';
import { parseDamageValue } from '../../damage-value.ts';
import type { BattleState } from '../state/battle-state.ts';
import type { BattleUnit } from '../state/battle-unit.ts';
import { getAxialHex } from '../state/positions.ts';
import { listArtilleryOrders, listShelled, scatterShell, type ShellLanding } from '../turn/artillery-fire.ts';
import type { ArtilleryOrder } from '../turn/commander.ts';
import { computeValueOfDamage } from './evaluation/value-of-damage.ts';
import { getCommanderMemory } from './memory/commander-memory.ts';

const DIE = [1, 2, 3, 4, 5, 6];

/** The shot of a unit's artillery that is worth most; null when none is worth more than it may cost one's own side. */
export function chooseArtillery(battle: BattleState, unit: BattleUnit): ArtilleryOrder | null {
  let best: ArtilleryOrder | null = null;
  let bestValue = 0;
  for (const order of listArtilleryOrders(battle, unit)) {
    const value = weighShot(battle, unit, order);
    if (value <= bestValue) continue;
    best = order;
    bestValue = value;
  }
  return best;
}

/** What a shot is expected to do to the enemy, less what it is expected to do to friends, wherever it comes down. */
function weighShot(battle: BattleState, unit: BattleUnit, { target, shot, row }: ArtilleryOrder): number {
  const { artillery } = battle.ruleset;
  if (artillery === null) return 0;
  const zones = listArtilleryZones(artillery, row, shot.munition);
  const { probability } = computeShotToHit(battle.ruleset, shot, row);
  const aim = getAxialHex(battle, target.hex);
  const land = (at: ShellLanding['at'], hit: boolean): number =>
    weighLanding(battle, unit, zones, { at, munition: shot.munition, hit, target });
  let missed = 0;
  for (const direction of DIE)
    for (const distance of DIE) missed += land(scatterShell(battle, row, aim, direction, distance), false);
  return probability * land(aim, true) + ((1 - probability) * missed) / DIE.length ** 2;
}

function weighLanding(
  battle: BattleState,
  unit: BattleUnit,
  zones: readonly ArtilleryZone[],
  landing: ShellLanding,
): number {
  const memory = getCommanderMemory(battle);
  let value = 0;
  for (const { unit: victim, damage } of listShelled(battle, zones, landing)) {
    const mean = computeMeanDamage(battle.ruleset.damage, parseDamageValue(damage));
    const points = reduceDamage(mean, SHELL, unit.traits, victim.traits);
    const gain = computeValueOfDamage(battle, memory, victim, points);
    value += victim.side === unit.side ? -gain : gain;
  }
  return value;
}
