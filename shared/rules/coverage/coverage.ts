import type { Ruleset } from '../ruleset.ts';
import { ABILITIES, findAbility } from '../abilities/registry.ts';
import { BOOK_OPTIONS, BOOK_RULES } from './book-rules.ts';
import { knowsUnitType } from '../fights-on-ground.ts';
import { createAskToHit } from './ask-to-hit.ts';
import type { CoverageEntry, CoverageRow } from '../coverage-entry.ts';
import { ERRATA_OPTIONS } from './errata-options.ts';
import { KCW_RULES } from './kcw-rules.ts';
import { ERRATA_RULES } from './errata-rules.ts';
import { FIRST_STRIKE_RULES } from './first-strike-rules.ts';
import { QUICK_START_RULES } from './quick-start-rules.ts';
import { MINE_RULES } from './mine-rules.ts';
import { LANCE_RULES, PILOT_RULES } from './pilot-rules.ts';
import { UNIT_TYPES } from './unit-types.ts';

/** Rows of the rules of each source document; the book's advanced options go with the errata to them. */
const RULES_BY_SOURCE: readonly { readonly source: string; readonly rows: readonly CoverageRow[] }[] = [
  { source: '001', rows: BOOK_RULES },
  { source: '003', rows: [...BOOK_OPTIONS, ...ERRATA_RULES, ...ERRATA_OPTIONS] },
  { source: '004', rows: QUICK_START_RULES },
  { source: '000', rows: FIRST_STRIKE_RULES },
];
const UNKNOWN_TO_EDITION = 'This rule system has no rule for it.';
const OPTION_OFF = 'An option of this rule system that is not switched on.';

const BY_TYPE: ReadonlyMap<string, CoverageRow> = new Map(UNIT_TYPES.map((row) => [row.id, row]));

/** An entry applied to one rule system, and whether playing it in full would change a ground battle. */
export interface SettledCoverage extends CoverageEntry {
  readonly bearing: boolean;
}

function settle(ruleset: Ruleset, row: CoverageRow): SettledCoverage {
  const { id, title, source, status, note, tests, appliesIn, elsewhere, unitType } = row;
  const bearing = typeof row.bearing === 'boolean' ? row.bearing : row.bearing(ruleset);
  const entry = { id, title, source, status, note, tests, bearing };
  const missing = findMissingOption(ruleset, row);
  if (missing !== null) return { ...entry, status: 'not-modelled', note: missing, tests: [] };
  const unknown = { ...entry, status: 'not-modelled', note: UNKNOWN_TO_EDITION, tests: [] } as const;
  if (unitType !== undefined && !knowsUnitType(ruleset, unitType)) return unknown;
  if (appliesIn === null || appliesIn(ruleset, createAskToHit(ruleset))) return entry;
  if (elsewhere !== undefined) return { ...entry, status: 'approximated', note: elsewhere };
  return unknown;
}

/**
 * Why a row for an option is not played: the option is not offered, or not on; null if it is, or the row needs none.
 */
function findMissingOption({ options, enabledOptions }: Ruleset, { option }: CoverageRow): string | null {
  if (option === undefined || enabledOptions.includes(option)) return null;
  return options.some(({ id }) => id === option) ? OPTION_OFF : UNKNOWN_TO_EDITION;
}

/**
 * Lists how far the engine plays each special ability, each unit type and, by rule system, the rules of its sources; then minefields, the option that all rule systems offer, pilot abilities and
 * lances. Coverage of to-hit abilities is found by asking the rule system itself.
 */
export function listCoverage(ruleset: Ruleset): readonly CoverageEntry[] {
  const rules = RULES_BY_SOURCE.flatMap(({ source, rows }) => (ruleset.source.includes(source) ? rows : []));
  const shared = [...MINE_RULES, ...KCW_RULES, ...PILOT_RULES, ...LANCE_RULES];
  return [...ABILITIES, ...UNIT_TYPES, ...rules, ...shared].map((row) => {
    const { id, title, source, status, note, tests } = settle(ruleset, row);
    return { id, title, source, status, note, tests };
  });
}

/** The entry for a special ability as a card prints it (`REAR1/1/-`, `TUR(2/2/-)`); undefined for an unknown one. */
export function findAbilityCoverage(ruleset: Ruleset, special: string): SettledCoverage | undefined {
  const found = findAbility(special);
  return found === undefined ? undefined : settle(ruleset, found.ability);
}

/** Whether a card may name this unit type (`CV`), played or not, and the rule system knows it. */
export function isUnitType(ruleset: Ruleset, type: string): boolean {
  return BY_TYPE.has(`type-${type}`) && knowsUnitType(ruleset, type);
}

/** The entry for a unit type code (`CV`); undefined for an unknown one. */
export function findTypeCoverage(ruleset: Ruleset, type: string): SettledCoverage | undefined {
  const row = BY_TYPE.get(`type-${type}`);
  return row === undefined ? undefined : settle(ruleset, row);
}
