import {
  contract,
  opensCampaign,
  type HostEvent,
  type ParamsOf,
  type ProgressEvent,
  type Reply,
} from '../../shared/contract/index.ts';
import { addNewNames } from '../../shared/contract/renamed-fields.ts';
import type { CatalogueId } from '../../shared/domain/ids.ts';
import { createCardFinder, type CardFinder } from '../catalogue/card-finder.ts';
import { openCatalogues } from '../catalogue/catalogues.ts';
import { toFileRefusal } from '../file/file-errors.ts';
import { askThePast, openPast } from './look-back.ts';
import { getRevision } from '../journal/journal.ts';
import type { Fights, QueryContext } from '../handler.ts';
import { Refusal } from '../refusal.ts';
import { checkInBackground, isRecheckDue } from './check-in-background.ts';
import { catalogueHandlers, isImport, type CatalogueContext } from './catalogue-handlers.ts';
import { campaignJsonHandlers, type CampaignJsonContext } from './campaign-json-handlers.ts';
import { exchangeHandlers } from './exchange-handlers.ts';
import { fileHandlers, type HostState } from './file-handlers.ts';
import { loadCatalogueIds } from '../store/campaign.ts';
import { listCarriedCards } from '../store/units.ts';
import { findDamage } from './find-damage.ts';
import { fightApart, LargeBattle, leaveLargeBattles, overtakenRefusal } from './fights.ts';
import { findHandler, type HandlerTables } from './handler-tables.ts';
import { fillDeps, UNEXPECTED, type CampaignHostDeps, type HostTools } from './host-deps.ts';
import { runLongCommand } from './long-command.ts';
import { isCorrection } from '../journal/corrections.ts';
import { previewCorrection } from './correction/correct-journal.ts';
import { createQueue, type Queue } from './queue.ts';
import { createReplyMemory } from './reply-memory.ts';
import { parseRequest, type Request } from './request.ts';
import { takeSteps } from './take-steps.ts';
import { createTaskRunner, type TaskRunner } from './tasks.ts';
import { openWorkers, workersHandlers, type WorkersContext } from './workers-handlers.ts';
import { backUpSession, checkFileInPlace, getFile, leaveSession, type Session } from './session.ts';
import type { ContractError } from '../../shared/contract/error-codes.ts';

export interface CampaignHost {
  /**
   * Answers one request of any content; never rejects. A task is cancelled when `gone` is aborted: its caller has left.
   */
  dispatch(envelope: unknown, signal?: AbortSignal): Promise<Reply>;
  /** Calls the listener after every change, and with the progress of tasks; answers a function that unsubscribes. */
  subscribe(listener: (event: HostEvent) => void): () => void;
  /** Finishes the requests received so far but those that fight apart, closes the campaign, refuses every later request. */
  close(): Promise<void>;
}

interface MethodOutcome {
  readonly result: unknown;
  readonly changed: boolean;
  /** Revision for the reply when it is not the present one. */
  readonly revision?: number;
}

const MINUTE_MS = 60_000;

/** Sends events to all listeners; an error in one does not affect the others. */
function createNews({ log }: HostTools) {
  const listeners = new Set<(event: HostEvent) => void>();
  return {
    /** `method` is the method that caused the event, for the log; null: none. */
    announce(this: void, event: HostEvent, method: string | null): void {
      for (const listener of listeners) {
        try {
          listener(event);
        } catch (error) {
          log({ level: 'error', message: 'a listener failed', method, error });
        }
      }
    },
    /** Answers a function that unsubscribes. */
    subscribe(this: void, listener: (event: HostEvent) => void): () => boolean {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Makes a host that answers the contract with the given handlers; see `createCampaignHost`. */
export function createHost(deps: CampaignHostDeps, handlers: HandlerTables): CampaignHost {
  const tools = fillDeps(deps);
  const queue = createQueue();
  const imports = createQueue();
  const memory = createReplyMemory();
  const { announce, subscribe } = createNews(tools);
  let closing: Promise<void> | null = null;
  const announceFiles = (): void => announce(makeFilesChangedEvent(state), null);
  const catalogues = openCatalogues(tools.campaignFolder);
  const workers = openWorkers(tools, () => announce(makeWorkersChangedEvent(state), null));
  const state: HostState = { session: null, tools, handlers, catalogues, workers, announceFiles };
  const timer = startBackupTimer(() => queue.add(() => backUpWhileOpen(state)), tools.backupEveryMinutes);

  const tasks = startTasks(state, queue, (event) => announce(event, null));

  /** Rejects with `LargeBattle` only: for a command that has yet to be fought. */
  const answer = async (request: Request, { signal, fought }: Answering = {}): Promise<Reply> => {
    try {
      const outcome = await memory.once(request, () => perform(state, tasks, request, { signal, fought }));
      const revision = outcome.revision ?? getRevisionOf(state);
      const { tags, journaled } = contract[request.method];
      // A draft changes no answer that anybody else has.
      const opens = opensCampaign(request.method) ? { opens: true as const } : {};
      // By its revision a page takes the event of its own command for one that it has seen: only entries move it.
      const told = journaled === false ? null : revision;
      if (outcome.changed && tags.length > 0)
        announce({ type: 'changed', revision: told, tags, ...opens }, request.method);
      return { ok: true, result: addNewNames(request.method, outcome.result), revision };
    } catch (error) {
      if (error instanceof LargeBattle) throw error;
      return refuse(state, request.method, error);
    }
  };

  return {
    async dispatch(envelope, signal) {
      try {
        if (closing !== null) throw closedRefusal();
        const request = parseRequest(envelope);
        if (mayOvertake(state, request)) return await answer(request, { signal });
        if (isImport(request.method)) return await imports.add(() => answer(request));
        const reply = await queue.add(() => answer(request).catch(catchLargeBattle));
        if (!(reply instanceof LargeBattle)) return reply;
        const fought = await fightBeside(tasks, request, reply);
        return await queue.add(() => answer(request, { fought }));
      } catch (error) {
        return refuse(state, null, error);
      }
    },
    subscribe,
    close() {
      clearInterval(timer);
      closing ??= tasks
        .close()
        .then(() => imports.add(() => undefined))
        .then(() => queue.add(() => closeSession(state)))
        .then(() => workers.close())
        .finally(() => catalogues.close());
      return closing;
    },
  };
}

function startTasks(state: HostState, queue: Queue, announce: (event: ProgressEvent) => void): TaskRunner {
  const { battleProcesses, startBattleProcess, log, longestTurnMs } = state.tools;
  return createTaskRunner({
    ...{ battleProcesses, startBattleProcess, log, longestTurnMs, announce },
    getHelp: () => state.workers.help,
    cards: getCards(state),
    read: (look, entry) => queue.add(() => look(getContextAt(state, entry))),
  });
}

function makeWorkersChangedEvent(state: HostState): HostEvent {
  return { type: 'changed', revision: getRevisionOf(state), tags: ['workers'] };
}

function makeFilesChangedEvent(state: HostState): HostEvent {
  return { type: 'changed', revision: getRevisionOf(state), tags: ['files'] };
}

/**
 * Whether a request is answered at once instead of after the commands in the queue: queries of files and rules, tasks,
 * and queries of the campaign while a long command has made a reader for them.
 */
function mayOvertake({ session, handlers }: HostState, { method, scope, kind }: Request): boolean {
  if (Object.hasOwn(handlers.tasks, method)) return true;
  return kind === 'query' && (scope === 'app' || (session?.reader ?? null) !== null);
}

function closedRefusal(): Refusal {
  return new Refusal('host.closed', { context: 'closing' });
}

function startBackupTimer(work: () => Promise<void>, everyMinutes: number): NodeJS.Timeout | undefined {
  if (everyMinutes <= 0) return undefined;
  const timer = setInterval(() => void work(), everyMinutes * MINUTE_MS);
  // Waiting for the next backup must not keep the program running.
  timer.unref();
  return timer;
}

async function backUpWhileOpen(state: HostState): Promise<void> {
  const { session, tools } = state;
  if (session === null) return;
  if (isRecheckDue(session, tools.now())) void checkInBackground(state, session);
  const before = session.backupProblem;
  await backUpSession(session, 'timer', tools);
  if (session.backupProblem !== before) state.announceFiles();
}

async function closeSession(state: HostState): Promise<void> {
  const { session } = state;
  state.session = null;
  try {
    if (session !== null) await leaveSession(session, state.tools);
  } catch (error) {
    state.tools.log({
      level: 'error',
      message: 'the campaign could not be closed cleanly',
      error,
    });
  }
}

function catchLargeBattle(error: unknown): LargeBattle {
  if (error instanceof LargeBattle) return error;
  throw error;
}

/** The battle of a command, fought for the campaign that was open then. */
interface Fought {
  readonly session: Session;
  readonly fights: Fights;
}

/** How a request is answered. */
interface Answering {
  /** Aborted when its caller has left. */
  readonly signal?: AbortSignal | undefined;
  readonly fought?: Fought | undefined;
}

/** Fights the battle of a command beside the queue; the command is then carried out in its turn. */
async function fightBeside(tasks: TaskRunner, { params }: Request, battle: LargeBattle): Promise<Fought> {
  // Checked against the contract's schema when the request came in.
  const { taskId } = params as { readonly taskId?: string };
  const fights = await tasks.run(taskId, (task) => fightApart(battle, task));
  return { session: battle.session, fights };
}

async function perform(
  state: HostState,
  tasks: TaskRunner,
  request: Request,
  { signal, fought }: Answering,
): Promise<MethodOutcome> {
  const outcome =
    (await performTask(state, tasks, request, signal)) ??
    (await performOnWorkers(state, request)) ??
    (await performByScope(state, tasks, request, fought));
  if (state.tools.checkResults) contract[request.method].result.parse(outcome.result);
  return outcome;
}

/** Runs a task, or cancels one; null for every other request. */
async function performTask(
  state: HostState,
  tasks: TaskRunner,
  { method, params }: Request,
  signal: AbortSignal | undefined,
): Promise<MethodOutcome | null> {
  // Checked against the contract's schema when the request came in.
  const { taskId } = params as { readonly taskId?: string };
  if (method === 'task.cancel')
    return { result: { cancelled: taskId !== undefined && tasks.cancel(taskId) }, changed: false };
  if (!Object.hasOwn(state.handlers.tasks, method)) return null;
  const handler = findHandler(state.handlers.tasks, method);
  const result = await tasks.run(taskId, (context) => handler(context, params as never), signal);
  return { result, changed: false };
}

/** Answers a method on workers; null for every other request. */
async function performOnWorkers(
  { workers, tools }: HostState,
  { method, kind, params }: Request,
): Promise<MethodOutcome | null> {
  if (!Object.hasOwn(workersHandlers, method)) return null;
  const run = findHandler<(context: WorkersContext, params: never) => unknown>(workersHandlers, method);
  const result = await run({ workers, isOnlyAnswer: tools.hostKind === 'cli' }, params as never);
  return { result, changed: kind === 'command' };
}

async function performByScope(
  state: HostState,
  tasks: TaskRunner,
  request: Request,
  fought: Fought | undefined,
): Promise<MethodOutcome> {
  const { method, kind, scope, params } = request;
  if (Object.hasOwn(fileHandlers, method)) {
    const run = findHandler<(state: HostState, params: never, who: string) => unknown>(fileHandlers, method);
    const result = await run(state, params as never, request.who ?? state.tools.who);
    return { result, changed: kind === 'command' };
  }
  if (Object.hasOwn(campaignJsonHandlers, method)) {
    const run = findHandler<(context: CampaignJsonContext, params: never) => unknown>(
      campaignJsonHandlers,
      method,
    );
    const { takeSteps: take } = getCatalogueContext(state, tasks);
    const who = request.who ?? state.tools.who;
    const result = await run({ state, who, takeSteps: take }, params as never);
    return { result, changed: kind === 'command' };
  }
  for (const methods of [catalogueHandlers, exchangeHandlers]) {
    if (!Object.hasOwn(methods, method)) continue;
    const run = findHandler<(context: CatalogueContext, params: never) => unknown>(methods, method);
    const result = await run(getCatalogueContext(state, tasks), params as never);
    return { result, changed: kind === 'command' };
  }
  if (scope === 'app') {
    return { result: findHandler(state.handlers.appQueries, method)(params as never), changed: false };
  }
  if (method === 'journal.previewCorrection' || method === 'engagement.previewCorrection') {
    const asked = params as ParamsOf<'journal.previewCorrection'>;
    return { result: await tryCorrection(state, tasks, asked), changed: false };
  }
  if (method === 'campaign.asOf') {
    const result = askThePast(getSession(state), getCards(state), state.handlers, params as never);
    return { result, changed: false };
  }
  if (kind === 'query') {
    const context = getQueryContext(state);
    return { result: findHandler(state.handlers.queries, method)(context, params as never), changed: false };
  }
  const session = getSession(state);
  if (session.look !== null) throw session.look.refusal;
  if (session.damage !== null) throw session.damage;
  if (fought !== undefined && fought.session !== session) throw overtakenRefusal();
  await checkFileInPlace(session, state.tools);
  // What a correction changes is more than anybody looks through: it can be taken back as a whole.
  if (isCorrection(method)) await backUpSession(session, 'correction', state.tools);
  const fights = fought?.fights ?? leaveLargeBattles(session);
  const outcome = await runLongCommand(
    { ...state, session, tasks, cards: getCards(state), fights },
    request,
  ).finally(() => session.campaign.noteCommand());
  if (outcome.changed) {
    session.changed = true;
    session.campaign.trimLog();
  }
  return outcome;
}

/** Commands wait meanwhile: what is tried is what would be corrected. */
function tryCorrection(
  state: HostState,
  tasks: TaskRunner,
  { taskId, ...asked }: ParamsOf<'journal.previewCorrection'>,
): Promise<unknown> {
  const { campaign } = getSession(state);
  const source = { db: campaign.db, file: campaign.file, cards: getCards(state), handlers: state.handlers };
  return tasks.run(taskId, (task) =>
    takeSteps(previewCorrection(source, asked), state.tools.longestTurnMs, task),
  );
}

/** Of the campaign as it is, or as it stood right after an entry. */
function getContextAt(state: HostState, entry: number | undefined): QueryContext {
  return entry === undefined ? getQueryContext(state) : openPast(getSession(state), getCards(state), entry);
}

function getQueryContext(state: HostState): QueryContext {
  const session = getSession(state);
  const { campaign, reader, tables } = session;
  return { db: reader ?? campaign.db, file: getFile(session), cards: getCards(state), tables };
}

function getCatalogueContext(state: HostState, tasks: TaskRunner): CatalogueContext {
  const { catalogues, tools } = state;
  const now = tools.now();
  return {
    catalogues,
    now,
    usedIds: () => listUsedIds(state),
    carriedCards: () =>
      state.session === null ? [] : listCarriedCards(state.session.reader ?? state.session.campaign.db),
    takeSteps: (steps, taskId) => tasks.run(taskId, (task) => takeSteps(steps, tools.longestTurnMs, task)),
  };
}

/** The catalogues of the open campaign; without one all. */
function listUsedIds({ session, catalogues }: HostState): readonly CatalogueId[] {
  return session === null
    ? catalogues.store.listIds()
    : loadCatalogueIds(session.reader ?? session.campaign.db);
}

function getCards(state: HostState): CardFinder {
  return createCardFinder(state.catalogues, () => listUsedIds(state));
}

function getSession(state: HostState): Session {
  if (state.session !== null) return state.session;
  throw new Refusal('campaign.none-open');
}

function getRevisionOf(state: HostState): number | null {
  try {
    return state.session === null ? null : getRevision(state.session.reader ?? state.session.campaign.db);
  } catch {
    // A damaged file has no revision; the reply names the damage.
    return null;
  }
}

function refuse(state: HostState, method: string | null, error: unknown): Reply {
  return { ok: false, error: toContractError(state, method, error), revision: getRevisionOf(state) };
}

function toContractError(state: HostState, method: string | null, error: unknown): ContractError {
  const { session, tools } = state;
  if (error instanceof Refusal) {
    tools.log({ level: 'warn', message: 'a request was refused', method, facts: { code: error.code } });
    return error.toContractError();
  }
  tools.log({ level: 'error', message: 'an action failed', method, error });
  if (session !== null) {
    session.damage ??= findDamage(session.campaign, error);
    if (session.damage !== null) return session.damage.toContractError();
  }
  return toFileRefusal(error, session?.campaign.file ?? null)?.toContractError() ?? UNEXPECTED;
}
