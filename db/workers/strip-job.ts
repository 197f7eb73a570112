import { findAbility } from '../../shared/rules/abilities/registry.ts';
import type { BattleJob } from '../battles/battle-job.ts';

/**
 * Names that people write or read. They decide nothing by what they say, but rules compare some of them: an Omni becomes
 * another configuration of the same chassis. Equal names therefore become equal tokens.
 */
const NAMES: ReadonlySet<string> = new Set(['name', 'chassis', 'variant', 'nickname', 'title', 'era']);

/**
 * Other texts, which decide nothing in a battle or campaign. What a job says by kinds, keys and ids stays.
 * `strip-job.long.test.ts` fails on a field that is in neither list nor among those known to decide.
 */
const TEXTS: ReadonlySet<string> = new Set([
  // Tracks, their bonuses; economies.
  ...['situation', 'setup', 'specialRules', 'effect'],
  // Anything that is told about anything.
  ...['notes', 'note', 'text', 'briefing', 'description', 'picture', 'pictureId'],
]);

/** Roles of printed cards. A card of one's own can have any text as its role, which then decides nothing. */
const ROLES: ReadonlySet<string> = new Set([
  ...['', 'Ambusher', 'Brawler', 'Juggernaut', 'Missile Boat', 'Scout', 'Skirmisher', 'Sniper', 'Striker'],
  ...['Attack', 'Dogfighter', 'Fast Dogfighter', 'Fire-Support', 'Interceptor', 'Transport'],
]);
/** How cards write abilities: `IF2`, `TUR(2/3/3,IF1)`, `LAM(30"g/5a)`. */
const NOTATION = /^[A-Z\d/*(),.+\-" ag]+$/;
/** Abilities with others in brackets. */
const BRACKETED = /^(?:TUR|LAM|BIM)\(/;

/** A job without what people wrote: the same numbers follow from it. */
export function stripJob<Job extends BattleJob>(job: Job): Job {
  const tokens = new Map<string, string>();
  const nameOf = (text: string): string => {
    if (text === '') return '';
    const token = tokens.get(text) ?? `#${tokens.size + 1}`;
    tokens.set(text, token);
    return token;
  };
  return strip(job, nameOf) as Job;
}

type NameOf = (text: string) => string;

function strip(value: unknown, nameOf: NameOf): unknown {
  if (Array.isArray(value)) return value.map((inner) => strip(inner, nameOf));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, stripField(key, inner, nameOf)]),
  );
}

function stripField(key: string, value: unknown, nameOf: NameOf): unknown {
  if (TEXTS.has(key)) return blank(value, nameOf);
  if (typeof value === 'string') {
    if (NAMES.has(key) || (key === 'role' && !ROLES.has(value) && !SIDE_ROLES.has(value)))
      return nameOf(value);
    return value;
  }
  if (key === 'specials' && Array.isArray(value))
    return value.map((special: unknown) =>
      typeof special === 'string' && !isAbility(special) ? nameOf(special) : special,
    );
  return strip(value, nameOf);
}

/** A force plays a role too: that of a side. */
const SIDE_ROLES: ReadonlySet<string> = new Set(['attacker', 'defender']);

/** Whether an entry of a card is an ability that rules know; any other decides nothing. */
function isAbility(special: string): boolean {
  return NOTATION.test(special) && (BRACKETED.test(special) || findAbility(special) !== undefined);
}

/** The same kind of value with nothing in it. */
function blank(value: unknown, nameOf: NameOf): unknown {
  if (typeof value === 'string') return '';
  return Array.isArray(value) ? [] : strip(value, nameOf);
}
