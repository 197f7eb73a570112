import { findAbility } from '../../rules/abilities/registry.ts';
import { splitSpecials } from './split-specials.ts';

/** The figures behind each special of a card by its code; those of a turret's parts apart from those of the unit. */
export interface PrintedSpecials {
  /** `IF` → `2`, `TAG` → ``. */
  readonly own: ReadonlyMap<string, string>;
  /** What stands within the brackets of TUR, without its damage. */
  readonly inTurret: ReadonlyMap<string, string>;
}

/** Reads the specials as cards print them; what nobody knows is left out. */
export function readSpecials(specials: readonly string[]): PrintedSpecials {
  const own = readCodes(specials);
  const turret = own.get('TUR')?.replace(/^\s*\(|\)\s*$/g, '') ?? '';
  return { own, inTurret: readCodes(splitSpecials(turret)) };
}

function readCodes(specials: readonly string[]): Map<string, string> {
  const codes = new Map<string, string>();
  for (const special of specials) {
    const found = findAbility(special);
    if (found !== undefined && !codes.has(found.ability.id))
      codes.set(found.ability.id, found.figures.trim());
  }
  return codes;
}
