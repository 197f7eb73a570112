import { contract, type ParamsOf } from '../../shared/contract/index.ts';
import type { CommandContext } from '../handler.ts';
import type { WritableDb } from '../sqlite/handles.ts';
import { inLongTransaction } from '../sqlite/in-transaction.ts';
import { takeEntryParams } from '../journal/entry-params.ts';
import { getRevision } from '../journal/journal.ts';
import { getJournalEntries } from '../queries/journal.ts';
import { Refusal } from '../refusal.ts';
import { redoCommands, undoCommands, type HistoryProgress } from '../journal/undo.ts';
import { loadCampaignId } from '../store/campaign.ts';
import { isCorrection } from '../journal/corrections.ts';
import { correctJournal } from './correction/correct-journal.ts';
import { findHandler, type HandlerTables } from './handler-tables.ts';
import type { HostTools } from './host-deps.ts';
import { findReply, storeReply } from './idempotency.ts';
import type { Request } from './request.ts';
import { runEntry, type CommandTarget } from './run-entry.ts';

export interface CommandOutcome {
  readonly result: unknown;
  readonly revision: number;
  /** False when the reply is a stored one and nothing was done this time. */
  readonly changed: boolean;
}

/**
 * Called between two steps of a long command; when it answers a promise, other requests are let in until that settles.
 */
export type Pause = (progress: HistoryProgress) => Promise<void> | null;

/**
 * Carries a command out in one transaction: stored reply, revision, journal entry, rows, reply. Rejects with what the
 * handler or `pause` throws; the file is then unchanged.
 */
export function runCommand(
  target: CommandTarget,
  request: Request,
  handlers: HandlerTables,
  tools: HostTools,
  pause: Pause,
): Promise<CommandOutcome> {
  return inLongTransaction(target.db, () => carryOut(target, request, handlers, tools), pause);
}

function* carryOut(
  target: CommandTarget,
  request: Request,
  handlers: HandlerTables,
  tools: HostTools,
): Generator<HistoryProgress, CommandOutcome> {
  const { db } = target;
  const known = findReply(db, request);
  if (known !== null) return { ...known, changed: false };
  checkRevision(db, request.expectedRevision);
  const result = yield* perform(target, request, handlers, tools);
  if (tools.checkResults) contract[request.method].result.parse(result);
  const revision = getRevision(db);
  storeReply(db, request, result, revision);
  return { result, revision, changed: true };
}

function checkRevision(db: WritableDb, expected: number | undefined): void {
  if (expected === undefined) return;
  const revision = getRevision(db);
  if (expected === revision) return;
  throw new Refusal('revision.stale', { expectedRevision: expected, revision });
}

function* perform(
  target: CommandTarget,
  request: Request,
  handlers: HandlerTables,
  tools: HostTools,
): Generator<HistoryProgress, unknown> {
  const actor = { at: tools.now(), who: request.who ?? tools.who };
  if (request.method === 'journal.undo') {
    // Checked against the contract's schema when the request came in.
    const { to } = request.params as ParamsOf<'journal.undo'>;
    return loadEntries(target.db, yield* undoCommands(target.db, actor, to));
  }
  if (request.method === 'journal.redo') return loadEntries(target.db, yield* redoCommands(target.db, actor));
  if (isCorrection(request.method)) {
    const source = { db: target.db, file: target.file, cards: target.cards, handlers };
    const entryTarget = { ...target, campaignId: loadCampaignId(target.db) };
    const params = takeEntryParams(request.params) as ParamsOf<'journal.correct'>;
    return yield* correctJournal(source, params, (work) =>
      runEntry(entryTarget, { ...request, params, ...actor }, work),
    );
  }
  if (contract[request.method].journaled === false) {
    const save = findHandler(handlers.draftCommands, request.method);
    return save({ db: target.db, tables: target.tables, now: actor.at }, request.params as never);
  }
  const handler = findHandler(handlers.commands, request.method);
  const campaignId = loadCampaignId(target.db);
  const params = takeEntryParams(request.params);
  return runEntry({ ...target, campaignId }, { ...request, params, ...actor }, (context) => {
    const result = handler(context, params as never);
    noteReason(context, params);
    return result;
  });
}

/** Keeps the reason that a command states for History, which marks the entry as made by hand. */
function noteReason({ note }: CommandContext, params: unknown): void {
  // Checked against the contract's schema when the request came in.
  const { reason } = params as { readonly reason?: string };
  if (reason !== undefined) note({ reason, byHand: true });
}

function loadEntries(db: WritableDb, ids: readonly number[]): unknown {
  return { entries: getJournalEntries(db, ids) };
}
