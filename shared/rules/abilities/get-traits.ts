import { memoizeBy } from '../../memoize.ts';
import { readAmounts } from './figures.ts';
import { findAbility } from './registry.ts';
import { NO_TRAITS, type Traits, type Turret } from './traits.ts';

/** Lists of abilities are printed once and asked about thousands of times. */
const traitsOfList = memoizeBy(readTraits);

/**
 * What the special abilities of a card come to. Unknown or unreadable ones give nothing; never throws. The list is
 * taken to stay as it is.
 */
export function getTraits(specials: readonly string[] | undefined): Traits {
  if (specials === undefined || specials.length === 0) return NO_TRAITS;
  return traitsOfList(specials);
}

function readTraits(specials: readonly string[]): Traits {
  let traits: Traits = { ...NO_TRAITS };
  for (const special of specials) {
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

/** What stands on a card twice counts once, as first printed; lists grow. */
function merge(traits: Traits, gained: Partial<Traits>): Traits {
  const fresh = Object.entries(gained).filter(([key]) => {
    const had = traits[key as keyof Traits];
    return had === false || had === 0 || had === null;
  });
  return {
    ...traits,
    ...Object.fromEntries(fresh),
    groups: { ...gained.groups, ...traits.groups },
    artillery: [...traits.artillery, ...(gained.artillery ?? [])],
    links: [...traits.links, ...(gained.links ?? [])],
  };
}

/** `TUR(2/2/1,IF1,AMS)`: damage values, if any, and abilities inside the brackets. */
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

/** What stands in a turret and does not need its weapons to be fired serves the whole unit. */
function gainFromTurret(turret: Turret): Partial<Traits> {
  const { stopsMissiles, indirect, artillery, firesMissiles } = turret.traits;
  return { turret, stopsMissiles, indirect, artillery, firesMissiles };
}
