import { readTons } from '../abilities/figures.ts';
import { findAbility } from '../abilities/registry.ts';

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
