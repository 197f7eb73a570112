import type { UnitCard } from '../../../domain/unit-card.ts';
import type { CalledCard } from './attack-call.ts';

/** Fills missing or undefined fields of a request with those of a fresh value. */
export function fillMissing<T extends object>(
  fresh: T,
  given: { readonly [Key in keyof T]?: T[Key] | undefined } | undefined,
): T {
  const said = Object.entries(given ?? {}).filter(([, value]) => value !== undefined);
  return Object.assign({ ...fresh }, Object.fromEntries(said));
}

const EMPTY_CARD = Object.freeze({
  id: 0,
  name: '',
  chassis: '',
  variant: '',
  tonnage: 0,
  role: '',
  basePv: 1,
  overheat: 0,
  specials: [],
  techBase: 'Inner Sphere',
  introYear: 0,
  era: '',
}) satisfies Partial<UnitCard>;

/** A card with empty values for all fields that the request lacks. */
export function createCalledCard(card: CalledCard): UnitCard {
  return fillMissing<UnitCard>({ ...EMPTY_CARD, ...pickCombat(card) }, card);
}

function pickCombat({ type, size, tmm, move, damage, armor, structure }: CalledCard) {
  return { type, size, tmm, move, damage, armor, structure };
}
