import type { Problem } from '../../../domain/problem.ts';
import { getTraits } from '../../abilities/get-traits.ts';
import { isUnitType } from '../../coverage/coverage.ts';
import { formNetworks } from '../../electronics/networks.ts';
import { checkOffset } from '../../figure-checks.ts';
import type { Ruleset } from '../../ruleset.ts';
import { listReached, type PlacedEmitter, type Spot2d } from '../../tactics/network-lines.ts';
import { MAX_REQUEST_INCHES } from '../attack/check-figures.ts';
import type { TacticsAnswer } from './tactics-answer.ts';

/** A unit with its devices, from outside, unchecked. */
export interface CalledEmitter {
  readonly type: string;
  readonly specials: readonly string[];
  /** Inches east and south of any fixed place. */
  readonly at: Spot2d;
  /** Whether it is shut down or destroyed. */
  readonly off?: boolean | undefined;
  /** Default: on. */
  readonly stealthActive?: boolean | undefined;
}

export interface NetworkCall {
  /** Units of one side; the network of the first one is asked about. */
  readonly units: readonly CalledEmitter[];
  readonly enemies?: readonly CalledEmitter[] | undefined;
  /** Place of the target. */
  readonly target: Spot2d;
}

export interface NetworkResult {
  /** Indexes of the units of its network, itself among them; empty if it has none. */
  readonly members: readonly number[];
  /** Those whose view of the target it shares. */
  readonly linked: readonly number[];
  /** Distance that its range modifier is read at: the shortest of the linked; null without a link. */
  readonly rangeInches: number | null;
}

function place({ type, specials, at, off = false, stealthActive }: CalledEmitter): PlacedEmitter {
  const state = { shutdown: off, destroyed: false };
  return { card: { type }, traits: getTraits(specials), state, stealthActive, at };
}

function checkEmitters(
  fields: Problem[],
  ruleset: Ruleset,
  path: string,
  units: readonly CalledEmitter[],
): void {
  units.forEach(({ type, at }, index) => {
    if (!isUnitType(ruleset, type)) fields.push({ path: `${path}[${index}].type`, code: 'unknown-type' });
    checkPlace(fields, `${path}[${index}].at`, at);
  });
}

function checkPlace(fields: Problem[], path: string, { x, y }: Spot2d): void {
  checkOffset(fields, `${path}.x`, x, MAX_REQUEST_INCHES);
  checkOffset(fields, `${path}.y`, y, MAX_REQUEST_INCHES);
}

/** Tells who of a network shares its view with the first unit, fields of the enemy between them included. */
export function resolveNetworkCall(ruleset: Ruleset, call: NetworkCall): TacticsAnswer<NetworkResult> {
  const { electronics } = ruleset;
  if (electronics === null) return { outcome: 'invalid', fields: [{ path: 'ruleset', code: 'not-able' }] };
  const fields: Problem[] = [];
  checkEmitters(fields, ruleset, 'units', call.units);
  checkEmitters(fields, ruleset, 'enemies', call.enemies ?? []);
  checkPlace(fields, 'target', call.target);
  const units = call.units.map(place);
  const [asker] = units;
  if (asker === undefined) fields.push({ path: 'units', code: 'missing' });
  if (asker === undefined || fields.length > 0) return { outcome: 'invalid', fields };
  const enemies = (call.enemies ?? []).map(place);
  const network = formNetworks(electronics, units).find(({ members }) => members.includes(asker));
  if (network === undefined)
    return { outcome: 'resolved', result: { members: [], linked: [], rangeInches: null } };
  const linked = listReached(electronics, network, asker, enemies);
  const ranges = linked.map(({ at }) => Math.hypot(at.x - call.target.x, at.y - call.target.y));
  const indexes = (some: readonly PlacedEmitter[]) =>
    some.map((one) => units.indexOf(one)).toSorted((one, other) => one - other);
  const result = {
    members: indexes(network.members),
    linked: indexes(linked),
    rangeInches: ranges.length > 0 ? Math.min(...ranges) : null,
  };
  return { outcome: 'resolved', result };
}
