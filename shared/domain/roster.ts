import type { Force } from './force.ts';
import type { Lance } from './lance.ts';
import type { Pilot } from './pilot.ts';
import type { Unit } from './unit.ts';

/** A force with everything in it, units lost, captured or sold included. */
export interface Roster {
  readonly force: Force;
  readonly lances: readonly Lance[];
  /** In the order of their lances; those without a lance last. */
  readonly units: readonly Unit[];
  /** By name. */
  readonly pilots: readonly Pilot[];
}
