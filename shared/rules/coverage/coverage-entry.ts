import type { Ruleset } from '../ruleset.ts';
import type { AppliesIn } from './to-hit-probe.ts';

/** How far the engine plays a rule or an ability. */
export type CoverageStatus = 'modelled' | 'approximated' | 'not-modelled';

export interface CoverageEntry {
  /** Code of the ability as cards print it, or a name of ours for a rule: `errata-037-to-hit`. */
  readonly id: string;
  readonly title: string;
  /** Source document (seed number) and heading; `ours` where the sources do not say what it does. */
  readonly source: string;
  readonly status: CoverageStatus;
  /** How it is approximated, or why it is not modelled; empty for what is modelled. */
  readonly note: string;
  /** Test files that show it, relative to `shared/rules`. */
  readonly tests: readonly string[];
}

/** An entry as it is written down, before a rule system is asked whether it knows the thing at all. */
export interface CoverageRow extends CoverageEntry {
  /** Whether a ground battle would go differently if it were played in full, by the rule system where that differs. */
  readonly bearing: boolean | ((ruleset: Ruleset) => boolean);
  /** Asks the rule system itself; absent where shared code does the same for all of them. */
  readonly appliesIn: AppliesIn | null;
  /** Option without which nothing of it is played; absent where it is part of the rules. */
  readonly option?: string | undefined;
  /** How it is approximated where `appliesIn` says no; absent where nothing of it is left there. */
  readonly elsewhere?: string | undefined;
}

/** What the sources leave open: common knowledge of the published game. */
export const COMMON = 'ours: not in the sources';
const ABILITY_TESTS = ['coverage/abilities.test.ts'];

/** Played in full. */
export function modelled(
  id: string,
  title: string,
  source: string,
  tests: readonly string[] = ABILITY_TESTS,
  appliesIn: CoverageRow['appliesIn'] = null,
): CoverageRow {
  return { id, title, source, status: 'modelled', note: '', tests, bearing: true, appliesIn };
}

/** Played, but not exactly as written: `how` tells the difference. */
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

/** Not played, though it would matter in a ground battle. */
export function notModelled(id: string, title: string, source: string, why: string): CoverageRow {
  return { id, title, source, status: 'not-modelled', note: why, tests: [], bearing: true, appliesIn: null };
}

/** A row with something left of it where the rule system does not know the thing: `how` tells what. */
export function butElsewhere(row: CoverageRow, how: string): CoverageRow {
  return { ...row, elsewhere: how };
}

/** A row about an option: played where the rule system offers it and it is switched on. */
export function withOption(row: CoverageRow, option: string): CoverageRow {
  return { ...row, option };
}

/** Not played, and without bearing on a ground battle on this board. */
export function withoutBearing(id: string, title: string, source: string, why: string): CoverageRow {
  return { id, title, source, status: 'not-modelled', note: why, tests: [], bearing: false, appliesIn: null };
}

/** Played where it is asked for, and without bearing on a ground battle on this board: `how` tells what is open. */
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
