import type { LanceKind } from '../../domain/lance.ts';
import type { CheckedRequirement, UnitTrait } from '../../domain/lance-check.ts';
import type { UnitCard } from '../../domain/unit-card.ts';
import { LANCE_COMPOSITIONS, type UnitShare } from './lance-composition.ts';

/** The parts of a card that lances ask about. */
type ComposedCard = Pick<UnitCard, 'size' | 'role' | 'move'>;

/**
 * What a kind of lance asks of its units, and how many of them have it. Where all have the ideal role, nothing is asked.
 * Source: `LANCE_COMPOSITIONS`.
 */
export function checkComposition(kind: LanceKind, cards: readonly ComposedCard[]): CheckedRequirement[] {
  const { idealRole, requirements } = LANCE_COMPOSITIONS[kind];
  if (cards.length > 0 && cards.every(({ role }) => role === idealRole)) return [];
  return requirements.map(({ trait, of }) => ({
    trait,
    needed: countNeeded(of, cards.length),
    have: cards.filter((card) => hasTrait(card, trait)).length,
  }));
}

function countNeeded(of: UnitShare, units: number): number {
  return 'units' in of ? of.units : Math.ceil((units * of.percent) / 100);
}

function hasTrait({ size, role, move }: ComposedCard, trait: UnitTrait): boolean {
  switch (trait.kind) {
    case 'size-at-least':
      return size >= trait.size;
    case 'size-at-most':
      return size <= trait.size;
    case 'role':
      return trait.roles.includes(role);
    case 'move':
      return move.some(({ mode, inches }) => inches >= (mode === 'jump' ? trait.jumpInches : trait.inches));
  }
}
