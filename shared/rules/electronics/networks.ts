import { isPowered, type Emitter, type UnitPositions } from './emitter.ts';
import type { ElectronicsRules, NetworkLink, NetworkRole } from './electronics-rules.ts';
import { computeJamming } from './fields.ts';

/** Units that share their view of a target. */
export interface Network<Unit> {
  /** If it is lost, no unit is linked unless an emergency master takes over; null for networks without a master. */
  readonly master: Unit | null;
  /** All members, the master included. */
  readonly members: readonly Unit[];
}

const BOOSTED: readonly NetworkRole[] = ['boosted-master', 'boosted-slave'];
const MASTERS: readonly NetworkRole[] = ['master', 'boosted-master'];
const SLAVES: readonly NetworkRole[] = ['slave', 'boosted-slave', 'emergency-master'];

function findLink({ traits }: Emitter, roles: readonly NetworkRole[]): NetworkLink | undefined {
  return traits.links.find(({ role }) => roles.includes(role));
}

function isBoosted(unit: Emitter): boolean {
  return findLink(unit, BOOSTED) !== undefined;
}

/**
 * Forms the networks of one side. Each master takes three slaves for each of its devices, those of its own kind first;
 * remaining slaves are not linked. Networks without a master are filled one after the other. A unit belongs to one
 * network. Source: 003 "C3 Boosted Systems"; the assignment, in the order of the roster, is ours.
 */
export function formNetworks<Unit extends Emitter>(
  rules: ElectronicsRules,
  units: readonly Unit[],
): readonly Network<Unit>[] {
  const masters = units.filter((unit) => findLink(unit, MASTERS) !== undefined);
  let free = units.filter((unit) => !masters.includes(unit) && findLink(unit, SLAVES) !== undefined);
  const led = masters.map((master) => {
    const room = rules.slavesPerMaster * (findLink(master, MASTERS)?.count ?? 1);
    const alike = (unit: Unit): boolean => isBoosted(unit) === isBoosted(master);
    const slaves = [...free.filter(alike), ...free.filter((unit) => !alike(unit))].slice(0, room);
    free = free.filter((unit) => !slaves.includes(unit));
    return { master, members: [master, ...slaves] };
  });
  const rest = units.filter((unit) => !led.some(({ members }) => members.includes(unit)));
  const improved = rest.filter((unit) => findLink(unit, ['improved']) !== undefined);
  const nova = rest.filter((unit) => findLink(unit, ['nova']) !== undefined && !improved.includes(unit));
  const equals = [...chunk(improved, rules.improvedMembers), ...chunk(nova, rules.novaMembers)];
  const all = [...led, ...equals.map((members) => ({ master: null, members }))];
  return all.filter(({ members }) => members.length > 1);
}

function chunk<Unit>(units: readonly Unit[], size: number): readonly (readonly Unit[])[] {
  const count = Math.ceil(units.length / size);
  return Array.from({ length: count }, (_, index) => units.slice(index * size, (index + 1) * size));
}

/**
 * The unit that leads a network now: its master, or an emergency master once that is lost. Source: 003 "C3 Emergency
 * Master".
 */
export function findNetworkLeader<Unit extends Emitter>(
  network: Network<Unit>,
  field: UnitPositions<Unit>,
): Unit | undefined {
  const { master, members } = network;
  if (master === null || isPowered(master, field)) return master ?? undefined;
  return members.find((unit) => isPowered(unit, field) && findLink(unit, ['emergency-master']) !== undefined);
}

/**
 * Members that are linked with each other now, `unit` among them; none if it is cut off itself, or if a required leader
 * is missing. Boosted systems are cut off only by an angel field. Source: 003 "C3 Boosted Systems", "Stealth"; that
 * data pass from member to member around fields is ours.
 */
export function listLinked<Unit extends Emitter>(
  rules: ElectronicsRules,
  network: Network<Unit>,
  unit: Unit,
  enemies: readonly Unit[],
  field: UnitPositions<Unit>,
): readonly Unit[] {
  const isLinked = (one: Unit): boolean =>
    isPowered(one, field) && computeJamming(rules, one, enemies, field) < (isBoosted(one) ? 2 : 1);
  if (!isLinked(unit)) return [];
  if (network.master === null) return network.members.filter(isLinked);
  const leader = findNetworkLeader(network, field);
  return leader === undefined || !isLinked(leader) ? [] : network.members.filter(isLinked);
}
