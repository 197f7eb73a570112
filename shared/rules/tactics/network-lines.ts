import { computeJamming } from '../electronics/fields.ts';
import type { Emitter, UnitPositions } from '../electronics/emitter.ts';
import type { ElectronicsRules } from '../electronics/electronics-rules.ts';
import { findNetworkLeader, listLinked, type Network } from '../electronics/networks.ts';

/** A place on the table, in inches. */
export interface Spot2d {
  readonly x: number;
  readonly y: number;
}

/** A unit with its devices at a place. */
export interface PlacedEmitter extends Emitter {
  readonly at: Spot2d;
}

/** Everybody is there. */
export const ON_THE_TABLE: UnitPositions<PlacedEmitter> = {
  isPresent: () => true,
  measureInches: (one, other) => measure(one.at, other.at),
};

function measure(one: Spot2d, other: Spot2d): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

/** The place of a stretch that is nearest to another place. */
function findNearest(from: Spot2d, to: Spot2d, place: Spot2d): Spot2d {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : ((place.x - from.x) * dx + (place.y - from.y) * dy) / length;
  const held = Math.max(0, Math.min(1, share));
  return { x: from.x + held * dx, y: from.y + held * dy };
}

function isBoosted({ traits }: Emitter): boolean {
  return traits.links.some(({ role }) => role === 'boosted-master' || role === 'boosted-slave');
}

/**
 * Whether data pass between two units: not through a hostile field, or only through one that both resist. Source: 003
 * "C3 Boosted Systems (p. 51)": boosted systems are cut off only by an angel field, and a link with one that is not
 * boosted is cut off as usual.
 */
export function canPassData(
  rules: ElectronicsRules,
  one: PlacedEmitter,
  other: PlacedEmitter,
  enemies: readonly PlacedEmitter[],
): boolean {
  const least = isBoosted(one) && isBoosted(other) ? 2 : 1;
  return enemies.every((enemy) => {
    const nearest = findNearest(one.at, other.at, enemy.at);
    // A plain listener at the nearest place, so that nothing but this field jams it.
    const listener = { ...enemy, traits: { ...enemy.traits, stealth: false }, at: nearest };
    return computeJamming(rules, listener, [enemy], ON_THE_TABLE) < least;
  });
}

/**
 * Members whose view of the target an attacker shares, itself among them: those that `listLinked` gives whose data reach
 * it, over the leader where the network has one; none if its own link to the leader is cut. Source: 003 "C3 Boosted Systems (p. 51)"; ours: one relay, over the leader.
 */
export function listReached(
  rules: ElectronicsRules,
  network: Network<PlacedEmitter>,
  unit: PlacedEmitter,
  enemies: readonly PlacedEmitter[],
): readonly PlacedEmitter[] {
  const linked = listLinked(rules, network, unit, enemies, ON_THE_TABLE);
  const leader = findNetworkLeader(network, ON_THE_TABLE);
  const passes = (from: PlacedEmitter, to: PlacedEmitter): boolean =>
    from === to || canPassData(rules, from, to, enemies);
  return linked.filter((one) =>
    leader === undefined ? passes(unit, one) : passes(unit, leader) && passes(leader, one),
  );
}
