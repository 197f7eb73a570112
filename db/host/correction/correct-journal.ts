import type { ParamsOf, ResultOf } from '../../../shared/contract/index.ts';
import type { JournalFacts } from '../../../shared/domain/journal-entry.ts';
import type { StepsDone } from '../../../shared/steps.ts';
import type { CommandContext } from '../../handler.ts';
import {
  collectInserts,
  isCorrection,
  listCorrections,
  type CorrectionMethod,
} from '../../journal/corrections.ts';
import { MIGRATION_METHOD, OPENING_ENTRY, readFacts } from '../../journal/journal-stack.ts';
import { takeDifferences } from '../../past/take-differences.ts';
import { Refusal } from '../../refusal.ts';
import type { ReadableDb } from '../../sqlite/handles.ts';
import { deleteDrafts } from '../../store/drafts.ts';
import { loadEngagement } from '../../store/engagements.ts';
import { acceptedBy } from '../../store/service-battles.ts';
import { refuseAtTable } from '../refuse-at-table.ts';
import {
  replayJournal,
  type Amendment,
  type Insert,
  type ReplayedCampaign,
  type ReplayedEntry,
  type ReplayPlan,
  type ReplaySource,
} from './replay-journal.ts';
import { tellCorrection } from './tell-correction.ts';

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
  /** Commands that become parts of entries. */
  readonly inserts: readonly Insert[];
}

/**
 * Tries a correction in a copy of the campaign and answers what would come out otherwise. Nothing is changed. Throws
 * `correction.opening`, `correction.not-in-force`, `correction.no-command`, `correction.at-table`,
 * `correction.left-out`, `past.before-migration`, or why the corrected entry is refused.
 */
export function* previewCorrection(
  source: ReplaySource,
  asked: Asked,
): Generator<StepsDone, ResultOf<'journal.previewCorrection'>, undefined> {
  const correction = readAsked(source.db, asked);
  const replay = yield* replayCorrected(source, correction);
  try {
    const told = { ...replay, entries: replay.entries.filter(isTold) };
    return tellCorrection(source.db, told, {
      entry: correction.entry,
      engagementId: 'engagementId' in asked ? asked.engagementId : null,
    });
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
  asked: ParamsOf<CorrectionMethod>,
  begin: <T>(work: (context: CommandContext) => T) => T,
): Generator<StepsDone, ResultOf<'journal.correct'>, undefined> {
  const correction = readAsked(source.db, asked);
  const replay = yield* replayCorrected(source, correction);
  try {
    refuseUndecided(replay.entries);
    const others = replay.entries.filter(
      (entry) => isTold(entry) && entry.outcome !== 'same' && entry.id !== correction.entry,
    );
    return begin((context) => {
      const taken = takeDifferences(context, replay.db, replay.from);
      const facts = describeEntry(source.db, replay.db, correction);
      if ('engagementId' in asked) deleteDrafts(context.db, asked.engagementId);
      context.note({ ...facts, ...taken, others: others.length, reason: asked.reason, byHand: true });
      return { entry: context.entryId, corrected: correction.entry, others: others.map(({ id }) => id) };
    });
  } finally {
    replay.close();
  }
}

function readAsked(db: ReadableDb, asked: Asked): Correction {
  const entry = 'engagementId' in asked ? findAcceptance(db, asked) : asked.entry;
  const { leaveOut = [], inserts = [] } = asked;
  for (const id of [entry, ...leaveOut, ...inserts.map((insert) => insert.entry)])
    refuseUncorrectable(db, id);
  const correction = makeCorrection(db, asked, entry);
  const isLeftOut = entry === OPENING_ENTRY && correction.amendment.length === 0;
  if (isLeftOut || leaveOut.includes(OPENING_ENTRY)) throw new Refusal('correction.opening');
  return correction;
}

/** The result that is accepted now is recorded anew in the place of its acceptance. */
function makeCorrection(db: ReadableDb, asked: Asked, entry: number): Correction {
  const { leaveOut = [], inserts = [] } = asked;
  return { entry, amendment: makeAmendment(db, asked, entry), leaveOut, inserts };
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
  const entry = db.prepare<[string], number>(acceptedBy(db, '?')).pluck().get(engagementId);
  if (status !== 'accepted' || entry === undefined)
    throw new Refusal('engagement.wrong-status', { engagementId, status });
  return entry;
}

/** Corrections are corrected by correcting the same entry again, or undone. */
function refuseUncorrectable(db: ReadableDb, entry: number): void {
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

function* replayCorrected(
  source: ReplaySource,
  correction: Correction,
): Generator<StepsDone, ReplayedCampaign, undefined> {
  const replay = yield* replayJournal(source, planReplay(source.db, correction));
  try {
    const refused = replay.entries.find(({ id }) => id === correction.entry)?.refusal ?? null;
    if (refused !== null) throw refused;
    refuseAtTable(source.db, replay.db);
    return replay;
  } catch (error) {
    replay.close();
    throw error;
  }
}

/**
 * Where the replay begins, and what is done otherwise in it. Corrections that were made since are no entries of it:
 * what they corrected is done as they say, so that a correction can be corrected and none is lost.
 */
function planReplay(db: ReadableDb, correction: Correction): ReplayPlan {
  const earlier = listCorrections(db).map(({ id, entry, asked }) => ({
    id,
    made: makeCorrection(db, asked, entry),
  }));
  const amendments = new Map<number, Amendment>();
  const done: Correction[] = [];
  const amend = (made: Correction): void => {
    for (const id of made.leaveOut) amendments.set(id, []);
    amendments.set(made.entry, made.amendment);
    done.push(made);
  };
  const beginOf = (made: Correction): number =>
    Math.min(made.entry, ...made.leaveOut, ...made.inserts.map(({ entry }) => entry));
  let from = beginOf(correction);
  // One that began earlier may have been made later: then its own corrected entry comes first.
  for (const { id, made } of earlier.toReversed()) if (id >= from) from = Math.min(from, beginOf(made));
  for (const { id, made } of earlier) {
    if (id < from) continue;
    amend(made);
    amendments.set(id, []);
  }
  amend(correction);
  // What is left out takes along what was a part of it; something new cannot become one.
  const lost = correction.inserts.find(({ entry }) => amendments.get(entry)?.length === 0);
  if (lost !== undefined) throw new Refusal('correction.left-out', { entry: lost.entry });
  return { from, amendments, inserts: collectInserts(done) };
}

/** What History tells of a correction: the entry, with the facts of what it says now, or said before it was left out. */
function describeEntry(now: ReadableDb, then: ReadableDb, { entry, amendment }: Correction): JournalFacts {
  const row = requireInForce(now, entry);
  const isLeftOut = amendment.length === 0;
  const { reason: _, byHand: __, ...facts } = readFacts(isLeftOut ? row : requireInForce(then, entry));
  return { ...facts, entry, of: row.method, ...(isLeftOut ? { leftOut: true } : {}) };
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
