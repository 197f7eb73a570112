import type { Ruleset } from '../ruleset.ts';
import { ARMOR_ABILITIES } from './armor-abilities.ts';
import type { CoverageEntry, CoverageRow } from './coverage-entry.ts';
import { ELECTRONICS_ABILITIES } from './electronics-abilities.ts';
import { ERRATA_OPTIONS } from './errata-options.ts';
import { KCW_RULES } from './kcw-rules.ts';
import { ERRATA_RULES } from './errata-rules.ts';
import { MOVEMENT_ABILITIES } from './movement-abilities.ts';
import { SERVICE_ABILITIES } from './service-abilities.ts';
import { UNIT_TYPES } from './unit-types.ts';
import { WEAPON_ABILITIES } from './weapon-abilities.ts';

const ABILITIES: readonly CoverageRow[] = [
  ...ARMOR_ABILITIES,
  ...WEAPON_ABILITIES,
  ...MOVEMENT_ABILITIES,
  ...ELECTRONICS_ABILITIES,
  ...SERVICE_ABILITIES,
];

/** The source document that the rows for rules are about. */
const ERRATA = '003';
const UNKNOWN_TO_EDITION = 'This rule system has no rule for it.';

const BY_TYPE: ReadonlyMap<string, CoverageRow> = new Map(UNIT_TYPES.map((row) => [row.id, row]));
/** Longest code first, so that `CASEII` is not read as `CASE`. */
const BY_LENGTH: readonly CoverageRow[] = [...ABILITIES].sort(
  (one, other) => other.id.length - one.id.length,
);

/** An entry as it stands under one rule system, and whether a ground battle would go differently with it in full. */
export interface SettledCoverage extends CoverageEntry {
  readonly bearing: boolean;
}

function settle(ruleset: Ruleset, { appliesIn, ...entry }: CoverageRow): SettledCoverage {
  if (appliesIn === null || appliesIn(ruleset)) return entry;
  return { ...entry, status: 'not-modelled', note: UNKNOWN_TO_EDITION, tests: [] };
}

/**
 * How far the engine plays each special ability, each kind of unit and, for a rule system that goes by the errata,
 * each of their rules about ground combat; then those of the option that all offer. The to-hit abilities are asked of
 * the rule system itself.
 */
export function listCoverage(ruleset: Ruleset): readonly CoverageEntry[] {
  const errata = ruleset.source.includes(ERRATA) ? [...ERRATA_RULES, ...ERRATA_OPTIONS] : [];
  return [...ABILITIES, ...UNIT_TYPES, ...errata, ...KCW_RULES].map((row) => {
    const { id, title, source, status, note, tests } = settle(ruleset, row);
    return { id, title, source, status, note, tests };
  });
}

/** The entry for a special ability as a card prints it (`REAR1/1/-`, `TUR(2/2/-)`); undefined for an unknown one. */
export function findAbilityCoverage(ruleset: Ruleset, special: string): SettledCoverage | undefined {
  const text = special.trim();
  const row = BY_LENGTH.find(
    ({ id }) => text.startsWith(id) && /^(?:$|[\d(./*\- ])/.test(text.slice(id.length)),
  );
  return row === undefined ? undefined : settle(ruleset, row);
}

/** Whether a card may name this unit type (`CV`), played or not. */
export function isUnitType(type: string): boolean {
  return BY_TYPE.has(`type-${type}`);
}

/** The entry for a unit type code (`CV`); undefined for an unknown one. */
export function findTypeCoverage(ruleset: Ruleset, type: string): SettledCoverage | undefined {
  const row = BY_TYPE.get(`type-${type}`);
  return row === undefined ? undefined : settle(ruleset, row);
}
