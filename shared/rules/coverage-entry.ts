import type { Ruleset } from './ruleset.ts';
import type { AppliesIn } from './coverage/to-hit-probe.ts';

/** How far the engine plays a rule or an ability. */
export type CoverageStatus = 'modelled' | 'approximated' | 'not-modelled';

export interface CoverageEntry {
  /** Code of the ability as cards print it, or a name of ours for a rule: `errata-037-to-hit`. */
  readonly id: string;
  readonly title: string;
  /** Source document (seed number) and heading; `ours` where the sources do not say what it does. */
  readonly source: string;
  readonly status: CoverageStatus;
  /** How it is approximated, or why it is not modelled; empty if it is modelled. */
  readonly note: string;
  /** Test files that prove it, relative to `shared/rules`. */
  readonly tests: readonly string[];
}

/** An entry as written down, before it is applied to a rule system. */
export interface CoverageRow extends CoverageEntry {
  /** Whether a ground battle would go differently if it were played in full; may depend on the rule system. */
  readonly bearing: boolean | ((ruleset: Ruleset) => boolean);
  /** Whether a rule system has the rule; null if shared code plays it for all of them. */
  readonly appliesIn: AppliesIn | null;
  /** Option that must be on for it to be played; missing if it belongs to the rules. */
  readonly option?: string | undefined;
  /** Type of unit that the row is about; nothing of it is played where the rule system does not know the type. */
  readonly unitType?: string | undefined;
  /** How it is approximated if `appliesIn` says no; missing if nothing of it is played then. */
  readonly elsewhere?: string | undefined;
}

/** Not in the sources: common knowledge of the published game. */
export const COMMON = 'ours: not in the sources';
const ABILITY_TESTS = ['coverage/abilities.test.ts'];

/** A row that is played in full. */
export function modelled(
  id: string,
  title: string,
  source: string,
  tests: readonly string[] = ABILITY_TESTS,
  appliesIn: CoverageRow['appliesIn'] = null,
): CoverageRow {
  return { id, title, source, status: 'modelled', note: '', tests, bearing: true, appliesIn };
}

/** A row that is played, but not exactly as written: `how` tells the difference. */
export function approximated(
  id: string,
  title: string,
  source: string,
  how: string,
  tests: readonly string[] = ABILITY_TESTS,
  appliesIn: CoverageRow['appliesIn'] = null,
): CoverageRow {
  return { id, title, source, status: 'approximated', note: how, tests, bearing: true, appliesIn };
}

/** A row that is not played, though it would matter in a ground battle. */
export function notModelled(id: string, title: string, source: string, why: string): CoverageRow {
  return { id, title, source, status: 'not-modelled', note: why, tests: [], bearing: true, appliesIn: null };
}

/** A row that is approximated in rule systems without the rule; `how` tells in which way. */
export function butElsewhere(row: CoverageRow, how: string): CoverageRow {
  return { ...row, elsewhere: how };
}

/** A row for an option: played if the rule system offers it and it is on. */
export function withOption(row: CoverageRow, option: string): CoverageRow {
  return { ...row, option };
}

/** A row that is not played and does not affect a ground battle on this board. */
export function withoutBearing(id: string, title: string, source: string, why: string): CoverageRow {
  return { id, title, source, status: 'not-modelled', note: why, tests: [], bearing: false, appliesIn: null };
}

/**
 * A row that only answers questions from outside and does not affect a ground battle on this board; `how` tells what is
 * left open.
 */
export function answered(
  id: string,
  title: string,
  source: string,
  how: string,
  tests: readonly string[],
  appliesIn: CoverageRow['appliesIn'] = null,
): CoverageRow {
  return { ...approximated(id, title, source, how, tests, appliesIn), bearing: false };
}
