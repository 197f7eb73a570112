import type { TemperamentId } from '../../../../domain/unit-order.ts';

/** How a commander weighs things against each other. */
export interface Temperament {
  /** Weight of damage that may be taken, against 1 for damage dealt. */
  readonly caution: number;
  /** Worth of each hex nearer to where the unit fights best, as a share of what it can do there. */
  readonly drive: number;
}

export const BALANCED: Temperament = Object.freeze({ caution: 0.8, drive: 0.05 });

export const TEMPERAMENTS: Readonly<Record<TemperamentId, Temperament>> = Object.freeze({
  cautious: Object.freeze({ caution: 1.1, drive: 0.04 }),
  balanced: BALANCED,
  aggressive: Object.freeze({ caution: 0.5, drive: 0.08 }),
});

/** Units that are made to fight from afar, or to come close, as the role on their card says; others are as they are. */
const ROLE_CAUTION: Readonly<Record<string, number>> = Object.freeze({
  Sniper: 1.1,
  'Missile Boat': 1.1,
  Scout: 1.1,
  Juggernaut: 0.9,
});

/** The temperament with which a unit of a role is led. */
export function adaptToRole(temperament: Temperament, role: string): Temperament {
  const factor = ROLE_CAUTION[role];
  return factor === undefined ? temperament : { ...temperament, caution: temperament.caution * factor };
}
