import { memoizeBy } from '../../memoize.ts';
import { readAmounts } from './figures.ts';
import { findAbility } from './registry.ts';
import { NO_TRAITS, type Traits, type Turret } from './traits.ts';

/** Memoised, as the same lists are read thousands of times. */
const traitsOfList = memoizeBy(readTraits);

/**
 * Returns the traits given by the special abilities of a card. Unknown or unreadable ones give nothing; never throws.
 * Memoised by list, which must never change.
 */
export function getTraits(specials: readonly string[] | undefined): Traits {
  if (specials === undefined || specials.length === 0) return NO_TRAITS;
  return traitsOfList(specials);
}

function readTraits(specials: readonly string[]): Traits {
  let traits: Traits = { ...NO_TRAITS };
  for (const special of new Set(specials)) {
    const turret = readTurret(special);
    const gained = turret === null ? readAbility(special) : gainFromTurret(turret);
    traits = merge(traits, gained);
  }
  return Object.freeze(traits);
}

function readAbility(special: string): Partial<Traits> {
  const found = findAbility(special);
  return found?.ability.read?.(found.figures) ?? {};
}

/** Merges traits: of an ability printed twice the first counts; modifiers of critical rolls add up, lists are joined. */
function merge(traits: Traits, gained: Partial<Traits>): Traits {
  const fresh = Object.entries(gained).filter(([key]) => {
    const had = traits[key as keyof Traits];
    return had === false || had === 0 || had === null;
  });
  return {
    ...traits,
    ...Object.fromEntries(fresh),
    criticalModifier: traits.criticalModifier + (gained.criticalModifier ?? 0),
    groups: { ...gained.groups, ...traits.groups },
    artillery: [...traits.artillery, ...(gained.artillery ?? [])],
    links: [...traits.links, ...(gained.links ?? [])],
  };
}

/** Reads `TUR(2/2/1,IF1,AMS)`: damage values, if any, and the abilities inside the parentheses. */
function readTurret(special: string): Turret | null {
  const inside = /^TUR\s?\((.*)\)$/.exec(special.trim())?.[1];
  if (inside === undefined) return null;
  const [first = '', ...rest] = inside.split(',').map((part) => part.trim());
  const damage = readAmounts(first);
  return {
    damage: damage ?? { short: NOTHING, medium: NOTHING, long: NOTHING },
    traits: readTraits(damage === null ? [first, ...rest] : rest),
  };
}

const NOTHING = Object.freeze({ points: 0, minimal: false });

/** Traits of a turret's abilities that serve the whole unit, since they do not need the turret to be fired. */
function gainFromTurret(turret: Turret): Partial<Traits> {
  const { stopsMissiles, indirect, artillery, firesMissiles } = turret.traits;
  return { turret, stopsMissiles, stopsMissilesAround: stopsMissiles, indirect, artillery, firesMissiles };
}
