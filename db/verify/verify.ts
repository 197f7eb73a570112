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
];

function* check(db: ReadableDb, invariant: Invariant, progress: StepsDone): Steps<Finding[]> {
  const { code } = invariant;
  let problems: string[];
  try {
    const found = invariant.find(db);
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

/** The same, an invariant a step, the hashes in several. The campaign may change between two steps. */
export function* verifyInSteps(db: ReadableDb): Steps<Verification> {
  const findings: Finding[] = [];
  for (const [index, invariant] of INVARIANTS.entries()) {
    findings.push(...(yield* check(db, invariant, { done: index, of: INVARIANTS.length })));
    yield { done: index + 1, of: INVARIANTS.length };
  }
  return { ok: findings.every((finding) => finding.level === 'ok'), findings };
}
