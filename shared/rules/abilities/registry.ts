import type { Ability } from './ability.ts';
import { ARMOR_ABILITIES } from './armor-abilities.ts';
import { ELECTRONICS_ABILITIES } from './electronics-abilities.ts';
import { MOVEMENT_ABILITIES } from './movement-abilities.ts';
import { SERVICE_ABILITIES } from './service-abilities.ts';
import { WEAPON_ABILITIES } from './weapon-abilities.ts';
import { readTons } from './figures.ts';

/** Every special ability on cards, with its effect: the only place where effects are registered. */
export const ABILITIES: readonly Ability[] = [
  ...ARMOR_ABILITIES,
  ...WEAPON_ABILITIES,
  ...MOVEMENT_ABILITIES,
  ...ELECTRONICS_ABILITIES,
  ...SERVICE_ABILITIES,
];

/** Longest code first, so that `CASEII` is not read as `CASE`. */
const BY_LENGTH: readonly Ability[] = [...ABILITIES].sort((one, other) => other.id.length - one.id.length);

/** Removes blanks and changes letters to upper case, as some cards print them otherwise. */
function normalize(special: string): string {
  const text = special.trim();
  return /^[A-Z\d][A-Z\d-]* (?:II|[\d(])/.test(text) ? text.replace(' ', '') : text;
}

/** Finds an ability by its text on a card, and the figures after its code; undefined if unknown. */
export function findAbility(
  special: string,
): { readonly ability: Ability; readonly figures: string } | undefined {
  const text = normalize(special);
  const ability = BY_LENGTH.find(
    ({ id }) => text.startsWith(id) && /^(?:$|[\d(./*\- ])/.test(text.slice(id.length)),
  );
  return ability === undefined ? undefined : { ability, figures: text.slice(ability.id.length) };
}

/** The tons after a code on a card, 0 without such an ability. */
export function readSpecialTons(specials: readonly string[], code: string): number {
  const found = specials.map(findAbility).find((one) => one?.ability.id === code);
  return readTons(found?.figures ?? '');
}

/** The specials with other tons after a code: 0 removes the ability, a new one is added at the end. Doors stay. */
export function writeSpecialTons(specials: readonly string[], code: string, tons: number): readonly string[] {
  const index = specials.findIndex((special) => findAbility(special)?.ability.id === code);
  const doors = /D\d+$/.exec(specials[index] ?? '')?.[0] ?? '';
  const printed = tons > 0 ? [`${code}${tons}${doors}`] : [];
  return index < 0 ? [...specials, ...printed] : specials.toSpliced(index, 1, ...printed);
}
