import type { UnitCard } from '../domain/unit-card.ts';
import { findUnitFamily } from '../rules/unit-family.ts';

/**
 * Kinds of unit that the rules make stronger or weaker than their PV: at equal PV they win clearly more or fewer battles
 * than mixed 'Mechs. Measured by `npm run balance` (`docs/balance.md`, "Kinds of unit"); a test compares the two.
 */
export const KIND_STRENGTHS = Object.freeze({
  vtol: 'above',
  protomech: 'above',
  'battle-armor': 'below',
  infantry: 'below',
  artillery: 'below',
} as const);

/** A kind of unit that fights above or below its PV. */
export type UnevenKind = keyof typeof KIND_STRENGTHS;

/** An artillery piece, also one in a turret: `ARTS-1`, `TUR(2/2/1,ARTS-1)`. */
const ARTILLERY = /(?:^|[(,])ART[A-Z]*-\d/;

/** The kind of a card if it fights above or below its PV; null for all others. Artillery comes first: its fire is its use. */
export function findUnevenKind({
  type,
  move,
  specials,
}: Pick<UnitCard, 'type' | 'move' | 'specials'>): UnevenKind | null {
  if (specials.some((special) => ARTILLERY.test(special))) return 'artillery';
  const family = findUnitFamily(type);
  switch (family) {
    case 'protomech':
    case 'battle-armor':
    case 'infantry':
      return family;
    case 'vehicle':
      return move.some(({ mode }) => mode === 'vtol') ? 'vtol' : null;
    default:
      return null;
  }
}
