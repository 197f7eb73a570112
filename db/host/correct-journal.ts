import type { ParamsOf, ResultOf } from '../../shared/contract/index.ts';
import type { JournalFacts } from '../../shared/domain/journal-entry.ts';
import type { StepsDone } from '../../shared/steps.ts';
import type { CommandContext } from '../handler.ts';
import { MIGRATION_METHOD, OPENING_ENTRY, readFacts } from '../journal/journal-stack.ts';
import { getRevision } from '../journal/journal.ts';
import { takeDifferences } from '../past/take-differences.ts';
import { Refusal } from '../refusal.ts';
import type { ReadableDb } from '../sqlite/handles.ts';
import { loadEngagement } from '../store/engagements.ts';
import { loadForceNames } from '../store/forces.ts';
import { getBalance } from '../store/ledger.ts';
import { acceptedBy } from '../store/service-battles.ts';
import {
  replayJournal,
  type Amendment,
  type ReplayedCampaign,
  type ReplayedEntry,
  type ReplayPlan,
  type ReplaySource,
} from './replay-journal.ts';

/** The methods that correct the journal: what they did is done again with each later correction. */
export const CORRECTIONS = ['journal.correct', 'engagement.correct'] as const;
type CorrectionMethod = (typeof CORRECTIONS)[number];

/** What is asked for, by either method, to be tried or done. */
type AskedEntry = ParamsOf<'journal.previewCorrection'>;
type AskedResult = ParamsOf<'engagement.previewCorrection'>;
type Asked = AskedEntry | AskedResult;

/** A correction as it changes a replay. */
interface Correction {
  /** The entry that is corrected. */
  readonly entry: number;
  readonly amendment: Amendment;
  /** Other entries that are not done again. */
  readonly leaveOut: readonly number[];
}

/**
 * Tries a correction in a copy of the campaign and answers what would come out otherwise. Nothing is changed. Throws
 * `correction.opening`, `correction.not-in-force`, `past.before-migration`, or why the corrected entry is refused.
 */
export function* previewCorrection(
  source: ReplaySource,
  asked: Asked,
): Generator<StepsDone, ResultOf<'journal.previewCorrection'>, undefined> {
  const correction = readAsked(source.db, asked);
  const replay = yield* replayCorrected(source, correction);
  try {
    return {
      revision: getRevision(source.db),
      entry: correction.entry,
      same: replay.same,
      entries: replay.entries.filter(isTold).map((entry) => showEntry(source.db, entry)),
      warchests: compareWarchests(source.db, replay.db),
      consequences: 'engagementId' in asked ? compareConsequences(source.db, replay.db, asked) : null,
    };
  } finally {
    replay.close();
  }
}

/**
 * Corrects an entry: replays what followed in a copy and takes over what came out otherwise, as one entry. `begin` runs
 * the work of that entry. Throws as `previewCorrection`, and `correction.undecided` where entries that are refused now
 * are not named in `leaveOut`.
 */
export function* correctJournal(
  source: ReplaySource,
  method: CorrectionMethod,
  asked: ParamsOf<CorrectionMethod>,
  begin: <T>(work: (context: CommandContext) => T) => T,
): Generator<StepsDone, ResultOf<'journal.correct'>, undefined> {
  const correction = readAsked(source.db, asked);
  const facts = describeEntry(source.db, correction, method);
  const replay = yield* replayCorrected(source, correction);
  try {
    refuseUndecided(replay.entries);
    const others = replay.entries.filter(isTold).filter(({ id }) => id !== correction.entry);
    return begin((context) => {
      const taken = takeDifferences(context, replay.db, replay.from);
      context.note({ ...facts, ...taken, others: others.length, reason: asked.reason, byHand: true });
      return { entry: context.entryId, corrected: correction.entry, others: others.map(({ id }) => id) };
    });
  } finally {
    replay.close();
  }
}

function readAsked(db: ReadableDb, asked: Asked): Correction {
  const entry = 'engagementId' in asked ? findAcceptance(db, asked) : asked.entry;
  for (const id of [entry, ...(asked.leaveOut ?? [])]) refuseUncorrectable(db, id);
  return makeCorrection(db, asked, entry);
}

/** The result that is accepted now is recorded anew in the place of its acceptance. */
function makeCorrection(db: ReadableDb, asked: Asked, entry: number): Correction {
  return { entry, amendment: makeAmendment(db, asked, entry), leaveOut: asked.leaveOut ?? [] };
}

function makeAmendment(db: ReadableDb, asked: Asked, entry: number): Amendment {
  if (!('engagementId' in asked)) {
    const { params } = asked;
    return params === undefined ? [] : [{ method: requireInForce(db, entry).method, params }];
  }
  const { engagementId, report, rolls } = asked;
  return [
    { method: 'engagement.record', params: { engagementId, report } },
    { method: 'engagement.accept', params: { engagementId, ...(rolls === undefined ? {} : { rolls }) } },
  ];
}

function findAcceptance(db: ReadableDb, { engagementId }: AskedResult): number {
  const { status } = loadEngagement(db, engagementId);
  const entry = db.prepare<[string], number>(acceptedBy('?')).pluck().get(engagementId);
  if (status !== 'accepted' || entry === undefined)
    throw new Refusal('engagement.wrong-status', { engagementId, status });
  return entry;
}

/** The first entry makes the campaign; corrections are corrected by correcting the same entry again, or undone. */
function refuseUncorrectable(db: ReadableDb, entry: number): void {
  if (entry <= OPENING_ENTRY) throw new Refusal('correction.opening');
  const { method } = requireInForce(db, entry);
  if (isCorrection(method) || method === MIGRATION_METHOD)
    throw new Refusal('correction.not-in-force', { entry });
}

interface EntryRow {
  readonly method: string;
  readonly facts: string;
}

function requireInForce(db: ReadableDb, entry: number): EntryRow {
  const row = db
    .prepare<[number], EntryRow>(
      `SELECT method, facts FROM journal_entries WHERE id = ? AND kind = 'command' AND undone = 0`,
    )
    .get(entry);
  if (row === undefined) throw new Refusal('correction.not-in-force', { entry });
  return row;
}

/** Whether a method corrects the journal. */
export function isCorrection(method: string): method is CorrectionMethod {
  return (CORRECTIONS as readonly string[]).includes(method);
}

function* replayCorrected(
  source: ReplaySource,
  correction: Correction,
): Generator<StepsDone, ReplayedCampaign, undefined> {
  const replay = yield* replayJournal(source, planReplay(source.db, correction));
  const refused = replay.entries.find(({ id }) => id === correction.entry)?.refusal ?? null;
  if (refused === null) return replay;
  replay.close();
  throw refused;
}

/**
 * Where the replay begins, and what is done otherwise in it. Corrections that were made since are no entries of it:
 * what they corrected is done as they say, so that a correction can be corrected and none is lost.
 */
function planReplay(db: ReadableDb, correction: Correction): ReplayPlan {
  const earlier = listCorrections(db);
  const amendments = new Map<number, Amendment>();
  const amend = ({ entry, amendment, leaveOut }: Correction): void => {
    for (const id of leaveOut) amendments.set(id, []);
    amendments.set(entry, amendment);
  };
  let from = Math.min(correction.entry, ...correction.leaveOut);
  // One that began earlier may have been made later: then its own corrected entry comes first.
  for (const { id, made } of earlier.toReversed())
    if (id >= from) from = Math.min(from, made.entry, ...made.leaveOut);
  for (const { id, made } of earlier) {
    if (id < from) continue;
    amend(made);
    amendments.set(id, []);
  }
  amend(correction);
  return { from, amendments };
}

/** The corrections in force, oldest first. What they corrected may be gone by a later one: their facts tell the entry. */
function listCorrections(db: ReadableDb): { readonly id: number; readonly made: Correction }[] {
  return db
    .prepare<string[], { id: number; params: string; facts: string }>(
      `SELECT id, params, facts FROM journal_entries
       WHERE kind = 'command' AND undone = 0 AND method IN (${CORRECTIONS.map(() => '?').join(', ')}) ORDER BY id`,
    )
    .all(...CORRECTIONS)
    .map(({ id, params, facts }) => {
      // Written only by `correctJournal`.
      const entry = Number(readFacts({ facts }).entry);
      return { id, made: makeCorrection(db, JSON.parse(params) as Asked, entry) };
    });
}

/** What History tells of a correction: the entry and what it was. */
function describeEntry(
  db: ReadableDb,
  { entry, amendment }: Correction,
  method: CorrectionMethod,
): JournalFacts {
  const row = requireInForce(db, entry);
  const { track = null, template = null } = readFacts(row);
  const what = { entry, of: row.method, track, template };
  return method === 'journal.correct' && amendment.length === 0 ? { ...what, leftOut: true } : what;
}

/** A person decides about each entry that is refused now; they are left out only when that was said. */
function refuseUndecided(entries: readonly ReplayedEntry[]): void {
  const undecided = entries.filter(({ outcome }) => outcome === 'refused').map(({ id }) => id);
  if (undecided.length > 0) throw new Refusal('correction.undecided', { entries: undecided.join(', ') });
}

/** Corrections made before are no entries that come out otherwise. */
function isTold({ method }: ReplayedEntry): boolean {
  return !isCorrection(method);
}

/** More differences of one entry than anybody reads. */
const MAX_DIFFERENCES = 40;
/** Longer texts are columns of JSON, of which only is told that they differ. */
const MAX_VALUE_LENGTH = 80;

type ShownEntry = ResultOf<'journal.previewCorrection'>['entries'][number];

function showEntry(db: ReadableDb, replayed: ReplayedEntry): ShownEntry {
  const { id, method, outcome, refusal, differences, foughtAnew } = replayed;
  const row = db
    .prepare<[number], { campaign_date: string; facts: string }>(
      'SELECT campaign_date, facts FROM journal_entries WHERE id = ?',
    )
    .get(id);
  return {
    id,
    method,
    outcome,
    campaignDate: row?.campaign_date ?? '',
    facts: row === undefined ? {} : readFacts(row),
    refusal: refusal === null ? null : { ...refusal.toContractError() },
    differences: differences.slice(0, MAX_DIFFERENCES).map(({ table, id: rowId, column, before, after }) => ({
      table,
      id: rowId,
      column,
      before: showValue(before),
      after: showValue(after),
    })),
    foughtAnew,
  };
}

function showValue(value: unknown): string | number | boolean | null {
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return value;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > MAX_VALUE_LENGTH ? null : text;
}

function compareWarchests(
  now: ReadableDb,
  then: ReadableDb,
): ResultOf<'journal.previewCorrection'>['warchests'] {
  const names = new Map([...loadForceNames(then), ...loadForceNames(now)]);
  return [...names].map(([forceId, name]) => ({
    forceId,
    name,
    beforeWp: getBalance(now, forceId, 'WP'),
    afterWp: getBalance(then, forceId, 'WP'),
    beforeSp: getBalance(now, forceId, 'SP'),
    afterSp: getBalance(then, forceId, 'SP'),
  }));
}

/** What followed from the result, and what follows now. */
function compareConsequences(
  now: ReadableDb,
  then: ReadableDb,
  { engagementId }: AskedResult,
): ResultOf<'journal.previewCorrection'>['consequences'] {
  const read = (db: ReadableDb) => loadEngagement(db, engagementId).consequences;
  return { before: read(now), after: read(then) };
}
