import type { UnitCard } from '../../../domain/unit-card.ts';
import type { CalledCard } from './attack-call.ts';

/** What the call leaves open is taken from the fresh value; explicit `undefined` is left open too. */
export function fillIn<T extends object>(
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

/** A card with nothing printed where the call says nothing. */
export function createCalledCard(card: CalledCard): UnitCard {
  return fillIn<UnitCard>({ ...EMPTY_CARD, ...pickCombat(card) }, card);
}

function pickCombat({ type, size, tmm, move, damage, armor, structure }: CalledCard) {
  return { type, size, tmm, move, damage, armor, structure };
}
