import type { Finding } from '../../shared/domain/finding.ts';
import { mapProgress, takeAll, type Steps, type StepsDone } from '../../shared/steps.ts';
import { isBusy } from '../sqlite/errors.ts';
import type { ReadableDb } from '../sqlite/handles.ts';
import { replacements, salvage, unitsInRepair } from './bay-invariants.ts';
import {
  campaignEnd,
  commanders,
  oneCampaign,
  orders,
  participants,
  pilotUnits,
  trackBoards,
  trackStatus,
  unitLances,
  unitStates,
  unitStructure,
} from './campaign-invariants.ts';
import { campaignEndAgrees } from './end-invariant.ts';
import { journalTerms, storedReplies } from './derived-invariants.ts';
import { foreignKeys, integrity, journalTriggers, schema } from './file-invariants.ts';
import type { Invariant } from './invariant.ts';
import { journalHashes, journalImages, journalNumbers, journalStatus } from './journal-invariants.ts';
import { knownKinds } from './kind-invariant.ts';
import { pilotAbilities, pilotPoints, serviceRecords } from './service-invariant.ts';
import { battleLogs, boards } from './stored-battle-invariants.ts';
import { notes } from './note-invariant.ts';
import { pictures } from './picture-invariant.ts';
import { tableSessions } from './table-invariant.ts';
import { transfers } from './transfer-invariant.ts';
import { ledgerBalance, ledgerEffect, ledgerReversals } from './ledger-invariants.ts';

const MAX_PROBLEMS = 20;

const INVARIANTS: readonly Invariant[] = [
  integrity,
  foreignKeys,
  schema,
  journalTriggers,
  oneCampaign,
  ledgerBalance,
  ledgerReversals,
  ledgerEffect,
  journalNumbers,
  journalStatus,
  journalImages,
  journalHashes,
  journalTerms,
  storedReplies,
  unitStates,
  unitStructure,
  unitLances,
  unitsInRepair,
  replacements,
  salvage,
  transfers,
  commanders,
  pilotUnits,
  participants,
  orders,
  serviceRecords,
  pilotAbilities,
  pilotPoints,
  trackStatus,
  trackBoards,
  campaignEnd,
  campaignEndAgrees,
  notes,
  pictures,
  knownKinds,
  boards,
  battleLogs,
  tableSessions,
];

function* check(db: ReadableDb, invariant: Invariant, proven: number, progress: StepsDone): Steps<Finding[]> {
  const { code } = invariant;
  let problems: string[];
  try {
    const found = invariant.find(db, proven);
    problems = Array.isArray(found) ? found : yield* mapProgress(found, () => progress);
  } catch (error) {
    // A locked file is no finding about its content.
    if (isBusy(error)) throw error;
    problems = [`could not be checked: ${error instanceof Error ? error.message : String(error)}`];
  }
  if (problems.length === 0) return [{ level: 'ok', code, message: `${invariant.holds}.` }];
  return problems.slice(0, MAX_PROBLEMS).map((message) => ({ level: 'error', code, message }));
}

export interface Verification {
  readonly ok: boolean;
  readonly findings: Finding[];
}

/** Checks all invariants of a campaign. Throws only when the file is locked. */
export function verifyCampaign(db: ReadableDb): Verification {
  return takeAll(verifyInSteps(db));
}

/**
 * The same in steps, between which the campaign may change. With `proven` above 0, entries up to that one are known to
 * be sound: the journal is checked after it, the rows that those entries changed are compared, and what only a whole
 * reading could tell (such as damaged pages) is left out.
 */
export function* verifyInSteps(db: ReadableDb, proven = 0): Steps<Verification> {
  const findings: Finding[] = [];
  const checked = INVARIANTS.filter(({ readsWhole }) => proven === 0 || readsWhole !== true);
  for (const [index, invariant] of checked.entries()) {
    findings.push(...(yield* check(db, invariant, proven, { done: index, of: checked.length })));
    yield { done: index + 1, of: checked.length };
  }
  return { ok: findings.every((finding) => finding.level === 'ok'), findings };
}
