import { listArtilleryZones, type ArtilleryZone } from '../../../combat/artillery/artillery-rules.ts';
import { computeShotToHit, SHELL } from '../../../combat/artillery/resolve-artillery.ts';
import { reduceDamage } from '../../../combat/damage.ts';
import { computeMeanDamage } from '../../../combat/weapon-damage.ts';
import { parseDamageValue } from '../../../damage-value.ts';
import { getOrCompute } from '../../../../memoize.ts';
import type { BattleState } from '../../state/battle-state.ts';
import type { BattleUnit } from '../../state/battle-unit.ts';
import { getAxialHex } from '../../state/positions.ts';
import {
  listShelled,
  listSpottedOrders,
  scatterShell,
  type ShellLanding,
} from '../../turn/artillery-fire.ts';
import type { ArtilleryOrder } from '../../turn/commander.ts';
import { createLook, expectGain, type Prospect } from './prospect.ts';
import { priceSpotter } from './spotting.ts';

const DIE = [1, 2, 3, 4, 5, 6];

/** What a shell is worth that hits the hex aimed at, and one that misses it, in point values. */
interface ShellWorth {
  readonly hit: number;
  readonly miss: number;
}

/** A shot of artillery and what it is worth, in point values. */
export interface ExpectedShell {
  readonly order: ArtilleryOrder;
  readonly value: number;
}

/**
 * Chooses the shot of a unit's artillery, and the friend that spots for it: what it is expected to do to the enemy, less
 * what it does to friends and what spotting costs; null when none is worth more than it costs.
 */
export function chooseShell(battle: BattleState, unit: BattleUnit): ArtilleryOrder | null {
  return findBestShell(battle, unit)?.order ?? null;
}

/** The best shot of a unit's artillery with what it is worth. */
export function findBestShell(battle: BattleState, unit: BattleUnit): ExpectedShell | null {
  const orders = listSpottedOrders(battle, unit);
  if (orders.length === 0) return null;
  const look = createLook(battle);
  const worths = new Map<string, ShellWorth>();
  const costs = new Map<BattleUnit | undefined, number>();
  let best: ExpectedShell | null = null;
  for (const order of orders) {
    const { target, shot, row, spotter } = order;
    const worth = getOrCompute(worths, `${target.index} ${shot.piece} ${shot.munition}`, () =>
      weighShell(battle, unit, order, look),
    );
    const { probability } = computeShotToHit(battle.ruleset, shot, row);
    const gain = probability * worth.hit + (1 - probability) * worth.miss;
    if (gain <= (best?.value ?? 0)) continue;
    const attacks = shot.spotter?.attacks === true;
    const cost = getOrCompute(costs, spotter, () =>
      spotter === undefined ? 0 : priceSpotter(battle, { unit: spotter, attacks }),
    );
    if (gain - cost > (best?.value ?? 0)) best = { order, value: gain - cost };
  }
  return best;
}

/** What a shell is worth where it is aimed, and on the mean of the places to which it may scatter. */
function weighShell(
  battle: BattleState,
  unit: BattleUnit,
  { target, shot, row }: ArtilleryOrder,
  look: (victim: BattleUnit) => Prospect,
): ShellWorth {
  const { artillery } = battle.ruleset;
  if (artillery === null) return { hit: 0, miss: 0 };
  const zones = listArtilleryZones(artillery, row, shot.munition);
  const aim = getAxialHex(battle, target.hex);
  const land = (at: ShellLanding['at'], hit: boolean): number =>
    weighLanding(battle, unit, zones, { at, munition: shot.munition, hit, target }, look);
  let missed = 0;
  for (const direction of DIE)
    for (const distance of DIE) missed += land(scatterShell(battle, row, aim, direction, distance), false);
  return { hit: land(aim, true), miss: missed / DIE.length ** 2 };
}

function weighLanding(
  battle: BattleState,
  unit: BattleUnit,
  zones: readonly ArtilleryZone[],
  landing: ShellLanding,
  look: (victim: BattleUnit) => Prospect,
): number {
  let value = 0;
  for (const { unit: victim, damage } of listShelled(battle, zones, landing)) {
    const mean = computeMeanDamage(battle.ruleset.damage, parseDamageValue(damage));
    const points = reduceDamage(mean, SHELL, unit.traits, victim.traits);
    const gain = expectGain(look(victim), { chance: 1, points });
    value += victim.side === unit.side ? -gain : gain;
  }
  return value;
}
