import {
  changeMotiveOrder,
  getMotiveOrder,
  keepMotiveOrder,
  MOTIVE_HITS,
  type MotiveDamage,
} from './motive-order.ts';

/** Critical effects for which every card has boxes. */
export const CRITICAL_KINDS = ['engine', 'fireControl', 'mp', 'weapon'] as const;

/** All that a unit carries from one battle to the next. */
export const CARRIED_HITS = [...CRITICAL_KINDS, ...MOTIVE_HITS] as const;
export type CarriedHit = (typeof CARRIED_HITS)[number];

/**
 * How often each critical effect has been taken. Whole numbers from 0; motive damage is missing on the many units that
 * have none.
 */
export interface Criticals extends Readonly<Record<(typeof CRITICAL_KINDS)[number], number>>, MotiveDamage {}

export const NO_CRITICALS: Criticals = { engine: 0, fireControl: 0, mp: 0, weapon: 0 };

/**
 * A copy with the effects that outlast a battle, motive damage only where there is any, and its order only where it is
 * another one than the usual.
 */
export function keepCriticals(hits: Criticals): Criticals {
  const { engine, fireControl, mp, weapon } = hits;
  const kept: { -readonly [Key in keyof Criticals]: Criticals[Key] } = { engine, fireControl, mp, weapon };
  for (const kind of MOTIVE_HITS) {
    const count = hits[kind] ?? 0;
    if (count > 0) kept[kind] = count;
  }
  const motiveOrder = keepMotiveOrder(hits.motiveOrder ?? '', hits);
  return motiveOrder === undefined ? kept : { ...kept, motiveOrder };
}

/**
 * A copy with another count of one effect. Motive hits that are added fell last; those taken back are the last of their
 * kind.
 */
export function setHitCount(hits: Criticals, kind: CarriedHit, count: number): Criticals {
  const changed = { ...hits, [kind]: count };
  const motiveOrder = keepMotiveOrder(changeMotiveOrder(hits, changed), changed);
  if (motiveOrder !== undefined) return { ...changed, motiveOrder };
  delete changed.motiveOrder;
  return changed;
}

/** How many effects have been taken, motive damage included. */
export function countCriticals(criticals: Criticals): number {
  return CARRIED_HITS.reduce((sum, kind) => sum + (criticals[kind] ?? 0), 0);
}

/** Damage on a card that is carried from one engagement to the next. */
export interface Damage {
  /** Armor circles still open. */
  readonly armorLeft: number;
  /** Structure circles still open. */
  readonly structureLeft: number;
  readonly criticals: Criticals;
}

/**
 * Whether two damages mark the same circles and effects in the same order; motive damage that is missing counts as none.
 */
export function isSameDamage(one: Damage, other: Damage): boolean {
  return (
    one.armorLeft === other.armorLeft &&
    one.structureLeft === other.structureLeft &&
    CARRIED_HITS.every((kind) => (one.criticals[kind] ?? 0) === (other.criticals[kind] ?? 0)) &&
    getMotiveOrder(one.criticals) === getMotiveOrder(other.criticals)
  );
}

/**
 * Where a unit stands in its force, apart from its damage: `serving` can be fielded; `wrecked` was destroyed and
 * recovered, and can be rebuilt; `lost` cannot be got back; `captured` was taken by the enemy; `sold` has left the
 * force.
 */
export const UNIT_STANDINGS = ['serving', 'wrecked', 'lost', 'captured', 'sold'] as const;
export type UnitStanding = (typeof UNIT_STANDINGS)[number];

/** Standings of units that are no longer with their force. */
export type GoneStanding = Exclude<UnitStanding, 'serving' | 'wrecked'>;

/** Whether a unit has left its force for good: it can be neither fielded nor repaired, moved nor sold. */
export function isGone(standing: UnitStanding): standing is GoneStanding {
  return standing === 'lost' || standing === 'captured' || standing === 'sold';
}

/** What a gamemaster sees of a unit's condition, worked out from card, damage and standing. */
export const READINESS = ['ready', 'damaged', 'crippled', 'wrecked', 'lost', 'captured', 'sold'] as const;
export type Readiness = (typeof READINESS)[number];

/** How an engagement ended for one unit. `captured`: the enemy took it, with what damage it had. */
export const FATES = ['standing', 'crippled', 'withdrew', 'destroyed', 'captured'] as const;
export type Fate = (typeof FATES)[number];

/** Whether a unit was still on its feet at the end: neither lost nor withdrawn. */
export function isStanding(fate: Fate): fate is 'standing' | 'crippled' {
  return fate === 'standing' || fate === 'crippled';
}
