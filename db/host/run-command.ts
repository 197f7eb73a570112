import { contract, type ParamsOf } from '../../shared/contract/index.ts';
import type { CampaignId } from '../../shared/domain/ids.ts';
import type { JournalFacts } from '../../shared/domain/journal-entry.ts';
import type { CardFinder } from '../catalogue/card-finder.ts';
import type { TableMemory } from '../engagement/table-memory.ts';
import type { CommandContext } from '../handler.ts';
import type { WritableDb } from '../sqlite/handles.ts';
import { inLongTransaction } from '../sqlite/in-transaction.ts';
import { beginEntry, finishEntry, getRevision } from '../journal/journal.ts';
import { getJournalEntries } from '../queries/journal.ts';
import { Refusal } from '../refusal.ts';
import { redoCommands, undoCommands, type HistoryProgress } from '../journal/undo.ts';
import { loadCampaignId } from '../store/campaign.ts';
import { loadSecret } from '../store/identity.ts';
import { createEntryIds } from './entry-ids.ts';
import { findHandler, type HandlerTables } from './handler-tables.ts';
import type { HostTools } from './host-deps.ts';
import { findReply, storeReply } from './idempotency.ts';
import { fightBattle } from '../../shared/rules/battle/replay/fight-battle.ts';
import type { Request } from './request.ts';

export interface CommandOutcome {
  readonly result: unknown;
  readonly revision: number;
  /** False when the reply is a stored one and nothing was done this time. */
  readonly changed: boolean;
}

export interface CommandTarget {
  readonly db: WritableDb;
  readonly cards: CardFinder;
  readonly file: string;
  /** What is remembered of its table sessions. */
  readonly tables: TableMemory;
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
  if (contract[request.method].journaled === false) {
    const save = findHandler(handlers.draftCommands, request.method);
    return save({ db: target.db, tables: target.tables, now: actor.at }, request.params as never);
  }
  const handler = findHandler(handlers.commands, request.method);
  const campaignId = loadCampaignId(target.db);
  return runEntry({ ...target, campaignId }, { ...request, ...actor }, (context) => {
    const result = handler(context, request.params as never);
    noteReason(context, request.params);
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

export interface EntryRequest {
  /** Its number in a copy in which entries are left out; missing: the next one. */
  readonly id?: number;
  readonly method: string;
  readonly params: unknown;
  readonly at: string;
  readonly who: string;
}

export interface EntryTarget extends CommandTarget {
  /** Known before the campaign's row, which the first entry creates. */
  readonly campaignId: CampaignId;
  /** Missing: battles are fought. */
  readonly fight?: CommandContext['fight'];
}

/** Runs work under its own journal entry, within the caller's transaction. */
export function runEntry<T>(
  target: EntryTarget,
  request: EntryRequest,
  work: (context: CommandContext) => T,
): T {
  const { id, method, params, at, who } = request;
  const start = { at, who, kind: 'command', method, params } as const;
  const entryId = beginEntry(target.db, id === undefined ? start : { ...start, id });
  let facts: JournalFacts = {};
  let seed: string | null = null;
  const result = work({
    fight: fightBattle,
    ...target,
    ...createEntryIds(target.campaignId, entryId, loadSecret(target.db)),
    entryId,
    now: at,
    note(more) {
      facts = { ...facts, ...more };
    },
    noteSeed(value) {
      seed = value;
    },
  });
  finishEntry(target.db, entryId, facts, seed);
  return result;
}
