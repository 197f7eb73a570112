import { createTableMemory } from '../engagement/table-memory.ts';
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import type { MethodName, ParamsOf, ResultOf } from '../../shared/contract/index.ts';
import { DEFAULT_ECONOMY_ID } from '../../shared/campaign/economy/presets.ts';
import { ECONOMY_FILE_VERSION } from '../../shared/contract/economy-file.ts';
import type {
  Backup,
  CampaignList,
  Diagnosis,
  CreatedCampaign,
  OpenedCampaign,
} from '../../shared/domain/campaign-file.ts';
import type { CampaignComparison } from '../../shared/domain/campaign-comparison.ts';
import type { WrittenProblem } from '../../shared/domain/problem.ts';
import { createCardFinder } from '../catalogue/card-finder.ts';
import type { Catalogues } from '../catalogue/catalogues.ts';
import { listBackups } from '../file/backup-files.ts';
import {
  buildCampaignFile,
  createCampaignFile,
  ensureFolder,
  fillFile,
} from '../file/create-campaign-file.ts';
import { examineFile, examineOpen } from '../file/doctor.ts';
import { toFileRefusal } from '../file/file-errors.ts';
import { acquireFileLock } from '../file/file-lock.ts';
import type { OpenCampaign } from '../file/campaign-connection.ts';
import { openCampaign, openLocked, wasLeftOpen, type OpenOptions } from '../file/open-campaign.ts';
import { MIGRATIONS } from '../migrations/migrations.ts';
import {
  checkSameCampaign,
  putStagedInPlace,
  removeStaged,
  resolveBackup,
  stageBackup,
  type StagedBackup,
} from '../file/restore.ts';
import { checkInBackground, isCheckDue } from './check-in-background.ts';
import { compareCampaigns } from './compare-campaigns.ts';
import type { HandlerTables } from './handler-tables.ts';
import type { HostTools } from './host-deps.ts';
import type { HostWorkers } from './workers-handlers.ts';
import { listCampaignFiles } from './list-files.ts';
import {
  findEconomyFor,
  importEconomy,
  listEconomies,
  listUnreadableEconomies,
  removeEconomy,
  saveEconomy,
} from './saved-economies.ts';
import { getRevision } from '../journal/journal.ts';
import { fillBranch } from '../past/branch.ts';
import { loadCampaignId, loadCatalogueIds, saveCampaign } from '../store/campaign.ts';
import { insertIdentity, listSecretsUntil } from '../store/identity.ts';
import { Refusal } from '../refusal.ts';
import { rememberFile } from './recent-files.ts';
import { canLook, openLookOnly, type LookOnly } from './look-only.ts';
import { resolveExisting, resolveNew, suggestFileName } from './resolve-file.ts';
import { runEntry } from './run-entry.ts';
import {
  getFile,
  toOpenedCampaign,
  endSession,
  type SessionEnd,
  leaveSession,
  makePendingBackup,
  startSession,
  type Session,
} from './session.ts';
import { takeFromNewest } from '../queries/take-page.ts';

/** State that the methods on files use; `session` is replaced when a campaign is opened or closed. */
export interface HostState {
  session: Session | null;
  readonly tools: HostTools;
  readonly catalogues: Catalogues;
  readonly workers: HostWorkers;
  /** Tells every window to ask again for the list of files and the open campaign. */
  readonly announceFiles: () => void;
  readonly handlers: HandlerTables;
}

/** How campaign files are opened and made. */
export function getOpenOptions(tools: HostTools): OpenOptions {
  return {
    host: tools.hostKind,
    now: tools.now(),
    ...(tools.lockWaitMs === undefined ? {} : { lockWaitMs: tools.lockWaitMs }),
    ...(tools.migrations === undefined ? {} : { migrations: tools.migrations }),
  };
}

/** Makes a freshly opened file the host's campaign, then closes the previous one. */
async function adopt(
  state: HostState,
  campaign: OpenCampaign,
  look: LookOnly | null = null,
  prepare: (session: Session) => Promise<void> = () => Promise.resolve(),
): Promise<OpenedCampaign> {
  let session: Session;
  let opened: OpenedCampaign;
  try {
    session = startSession(campaign, state.tools.now(), look);
    await prepare(session);
    opened = toOpenedCampaign(session);
  } catch (error) {
    campaign.close();
    look?.removeCopy();
    throw error;
  }
  const before = state.session;
  state.session = session;
  if (before !== null) await leaveSession(before, state.tools);
  try {
    rememberFile(state.tools.campaignFolder, opened);
  } catch (error) {
    state.tools.log({ level: 'error', message: 'the list of recent files could not be written', error });
  }
  logOpened(state.tools, campaign);
  return opened;
}

function logOpened({ log }: HostTools, { file, notices, migratedFrom }: OpenCampaign): void {
  log({ level: 'info', message: 'a campaign was opened', facts: { file } });
  if (migratedFrom !== null)
    log({ level: 'info', message: 'its file format was brought up to date', facts: { from: migratedFrom } });
  for (const { code, backup } of notices)
    log({ level: 'warn', message: 'the opening has shown something', facts: { code, backup } });
}

async function createCampaign(
  state: HostState,
  params: ParamsOf<'campaign.create'>,
  who: string,
): Promise<CreatedCampaign> {
  const { tools, handlers, catalogues } = state;
  const file = resolveNew(params.file ?? suggestFileName(params.name), tools.campaignFolder);
  if (dirname(file) === dirname(resolveNew('x', tools.campaignFolder))) ensureFolder(tools.campaignFolder);
  const economy = findEconomyFor(tools.campaignFolder, params.economy ?? DEFAULT_ECONOMY_ID);
  const options = getOpenOptions(tools);
  const request = { method: 'campaign.create', params, at: options.now, who };
  let warnings: readonly WrittenProblem[] = [];
  const campaign = await createCampaignFile(file, options, (db) => {
    const cards = createCardFinder(catalogues, () => catalogues.store.listIds());
    insertIdentity(db, tools.newSecret(), null);
    const target = { db, file, cards, tables: createTableMemory(), campaignId: tools.newCampaignId() };
    runEntry(target, request, (context) => {
      warnings = handlers.seedCampaign(context, params, economy);
    });
  });
  const opened = await adopt(state, campaign);
  return warnings.length === 0 ? opened : { ...opened, warnings };
}

/** Makes a file of its own of the open campaign as it stood right after an entry; it is not opened. */
async function branchCampaign(
  state: HostState,
  { entry, name, file: asked }: ParamsOf<'campaign.branch'>,
  who: string,
): Promise<ResultOf<'campaign.branch'>> {
  const { session, tools, catalogues } = state;
  if (session === null) throw new Refusal('campaign.none-open');
  const { db } = session.campaign;
  const file = resolveNew(asked ?? suggestFileName(name), tools.campaignFolder);
  const options = getOpenOptions(tools);
  const from = entry ?? getRevision(db);
  const branched = await buildCampaignFile(file, options, (path) => {
    const hash = fillBranch(session.campaign.file, path, from);
    const mark = { of: toOpenedCampaign(session).name, entry: from, hash, at: options.now };
    fillFile(path, (branch) => {
      insertIdentity(branch, tools.newSecret(), mark, listSecretsUntil(db, from));
      const cards = createCardFinder(catalogues, () => loadCatalogueIds(branch));
      const campaignId = loadCampaignId(branch);
      const request = { method: 'campaign.branch', params: { entry: from, name }, at: options.now, who };
      runEntry({ db: branch, file, cards, tables: createTableMemory(), campaignId }, request, (context) => {
        saveCampaign(context.db, { name });
        context.note({ campaign: mark.of, name, entry: from });
      });
    });
  });
  branched.close();
  return { file, name, entry: from };
}

function compareWith(
  { session, tools }: HostState,
  params: ParamsOf<'campaign.compareWith'>,
): Promise<CampaignComparison> {
  if (session === null) throw new Refusal('campaign.none-open');
  const file = resolveExisting(params.file, tools.campaignFolder);
  return compareCampaigns(session, { ...params, file }, getOpenOptions(tools));
}

async function openFile(state: HostState, params: ParamsOf<'campaign.open'>): Promise<OpenedCampaign> {
  const file = resolveExisting(params.file, state.tools.campaignFolder);
  const { session } = state;
  if (session !== null && getFile(session) === file && session.look === null) {
    if (session.damage === null && session.campaign.look() === 'intact') return toOpenedCampaign(session);
    await endOpenSession(state);
  }
  const isUnclean = wasLeftOpen(file);
  const { campaign, look } = await openOrLook(file, getOpenOptions(state.tools));
  const opened = await adopt(state, campaign, look, (session) => makePendingBackup(session, state.tools));
  const current = state.session;
  // A command line ends before a check would; the backup that it makes is checked.
  const isOpenToAll = state.tools.hostKind !== 'cli' && look === null;
  if (isOpenToAll && current !== null && isCheckDue(current, isUnclean, state.tools.now()))
    void checkInBackground(state, current);
  return opened;
}

/** Opens a campaign; where nothing can be written, a copy of it to be looked at. */
async function openOrLook(
  file: string,
  options: OpenOptions,
): Promise<{ readonly campaign: OpenCampaign; readonly look: LookOnly | null }> {
  try {
    return { campaign: await openCampaign(file, options), look: null };
  } catch (error) {
    if (canLook(error)) return openLookOnly(file, error, options);
    throw error;
  }
}

/** Closes the open campaign, if there is one, in any state of its file. */
async function endOpenSession(state: HostState): Promise<SessionEnd | null> {
  const { session } = state;
  state.session = null;
  return session === null ? null : endSession(session, state.tools);
}

/** Closes the campaign in any case; throws when confirmed changes may be missing from its file. */
async function closeFile(state: HostState): Promise<Pick<SessionEnd, 'backup' | 'noBackup'>> {
  const ending = await endOpenSession(state);
  if (ending === null) return { backup: null, noBackup: null };
  const { backup, noBackup, trouble } = ending;
  if (trouble === null) return { backup, noBackup };
  state.announceFiles();
  throw trouble;
}

async function restoreFile(
  state: HostState,
  params: ParamsOf<'campaign.restore'>,
): Promise<OpenedCampaign & { setAside: string | null }> {
  const { tools, session } = state;
  const file = resolveRestored(params.file, tools.campaignFolder);
  let staged: StagedBackup | null = null;
  try {
    staged = stageBackup(file, resolveBackup(file, params.backup), tools.migrations ?? MIGRATIONS);
    if (session !== null && getFile(session) === file) {
      if (session.damage === null) checkSameCampaign(file, toOpenedCampaign(session).id, staged);
      await endOpenSession(state);
    }
    return await openRestored(state, file, staged);
  } catch (error) {
    throw toFileRefusal(error, file) ?? error;
  } finally {
    if (staged !== null) removeStaged(staged.path);
  }
}

/** A deleted file may be restored under its old name only if that name is allowed for a new file. */
function resolveRestored(file: string, campaignFolder: string): string {
  const path = resolveExisting(file, campaignFolder);
  return existsSync(path) ? path : resolveNew(file, campaignFolder);
}

async function openRestored(
  state: HostState,
  file: string,
  staged: StagedBackup,
): Promise<OpenedCampaign & { setAside: string | null }> {
  const options = getOpenOptions(state.tools);
  const lock = await acquireFileLock(file, { host: options.host, since: options.now }, options.lockWaitMs);
  let setAside: string | null;
  try {
    setAside = putStagedInPlace(lock, staged, options.now, options.migrations ?? MIGRATIONS);
  } catch (error) {
    lock.release();
    throw error;
  }
  const opened = await adopt(state, await openLocked(file, lock, { ...options, isRestored: true }));
  state.tools.log({ level: 'info', message: 'a backup was restored', facts: { file, setAside } });
  return { ...opened, setAside };
}

function listFileBackups(
  state: HostState,
  { file, ...page }: ParamsOf<'campaign.backups'>,
): readonly Backup[] {
  const all = listBackups(resolveExisting(file, state.tools.campaignFolder));
  return takeFromNewest(all, page, ({ path }) => path).map(
    ({ path, madeAt, sizeBytes, reason, revision, isProven }) => ({
      backup: path,
      madeAt,
      sizeBytes,
      reason,
      revision,
      proven: isProven,
    }),
  );
}

function listFiles(state: HostState, page: ParamsOf<'campaign.list'>): CampaignList {
  const open = state.session === null ? null : toOpenedCampaign(state.session);
  return {
    open,
    files: takeFromNewest(listCampaignFiles(state.tools.campaignFolder, open), page, ({ file }) => file),
  };
}

async function examine(state: HostState, params: ParamsOf<'campaign.doctor'>): Promise<Diagnosis> {
  const file = resolveExisting(params.file, state.tools.campaignFolder);
  const { session } = state;
  const { migrations } = state.tools;
  return session?.campaign.file === file
    ? examineOpen(session.campaign, migrations)
    : examineFile(file, migrations);
}

type FileMethod<M extends MethodName> = (
  state: HostState,
  params: ParamsOf<M>,
  who: string,
) => ResultOf<M> | Promise<ResultOf<M>>;

/** Methods on files and on the program itself: they work without an open campaign. */
export const fileHandlers = {
  'system.info': ({ tools }) => ({
    version: tools.version,
    host: tools.hostKind,
    campaignFolder: tools.campaignFolder,
    ...(tools.logFile === undefined ? {} : { logFile: tools.logFile }),
  }),
  'campaign.list': listFiles,
  'campaign.create': createCampaign,
  'campaign.branch': branchCampaign,
  'campaign.compareWith': compareWith,
  'campaign.open': openFile,
  'campaign.close': closeFile,
  'campaign.backups': listFileBackups,
  'campaign.restore': restoreFile,
  'campaign.doctor': examine,
  'campaign.economies': ({ tools }) => listEconomies(tools.campaignFolder),
  'economy.unreadable': ({ tools }) => ({ economies: listUnreadableEconomies(tools.campaignFolder) }),
  'economy.save': ({ tools }, { title, economy }) => {
    const { id } = saveEconomy(tools.campaignFolder, title, economy);
    return { id };
  },
  'economy.import': ({ tools }, params) => {
    const { id, title } = importEconomy(tools.campaignFolder, params.text);
    return { id, title };
  },
  'economy.export': ({ tools }, params) => ({
    format: 'warchest-economy',
    version: ECONOMY_FILE_VERSION,
    economy: findEconomyFor(tools.campaignFolder, params.id),
  }),
  'economy.remove': ({ tools }, { id }) => {
    removeEconomy(tools.campaignFolder, id);
    return {};
  },
} satisfies { readonly [M in MethodName]?: FileMethod<M> };
