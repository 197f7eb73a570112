import { closeSync, constants, copyFileSync, existsSync, readSync } from 'node:fs';
import type { MethodName, ParamsOf, ResultOf } from '../../shared/contract/index.ts';
import {
  CAMPAIGN_JSON_FORMAT,
  CAMPAIGN_JSON_SUFFIX,
} from '../../shared/contract/campaign-json/campaign-json.ts';
import type { Steps } from '../../shared/steps.ts';
import { createCardFinder } from '../catalogue/card-finder.ts';
import { createTableMemory } from '../engagement/table-memory.ts';
import { readCampaignJson } from '../exchange/campaign-json/read-campaign-json.ts';
import { tryImport, type TriedImport } from '../exchange/campaign-json/try-import.ts';
import { writeCampaignJson } from '../exchange/campaign-json/write-campaign-json.ts';
import { buildCampaignFile, toCreateRefusal } from '../file/create-campaign-file.ts';
import { openOwnFile } from '../file/side-files.ts';
import { beginWhole } from '../file/write-whole.ts';
import { Refusal } from '../refusal.ts';
import { getErrorCode } from '../sqlite/errors.ts';
import type { WritableDb } from '../sqlite/handles.ts';
import { inTransaction } from '../sqlite/in-transaction.ts';
import { loadCampaign, loadCampaignId, loadCatalogueIds, saveCampaign } from '../store/campaign.ts';
import { createEntryIds } from '../store/entry-ids.ts';
import { getOpenOptions, type HostState } from './file-handlers.ts';
import { resolveNew, resolveRead, suggestFileName } from './resolve-file.ts';
import { runEntry } from './run-entry.ts';

/** What methods on campaigns as JSON are given besides their params. */
export interface CampaignJsonContext {
  readonly state: HostState;
  readonly who: string;
  /** Takes the steps of long work and lets other requests in meanwhile; with a task it can be cancelled. */
  readonly takeSteps: <T>(steps: Steps<T>, taskId: string | undefined) => Promise<T>;
}

type CampaignJsonHandler<M extends MethodName> = (
  context: CampaignJsonContext,
  params: ParamsOf<M>,
) => Promise<ResultOf<M>>;

/** Methods that write a campaign as JSON, or make a campaign file of it. */
export const campaignJsonHandlers = {
  'campaign.export': exportCampaign,
  'campaign.previewImport': previewImport,
  'campaign.import': importCampaign,
} satisfies { readonly [M in MethodName]?: CampaignJsonHandler<M> };

async function exportCampaign(
  { state: { session, tools }, takeSteps }: CampaignJsonContext,
  { file: asked, overwrite = false, taskId }: ParamsOf<'campaign.export'>,
): Promise<ResultOf<'campaign.export'>> {
  if (session === null) throw new Refusal('campaign.none-open');
  const { db } = session.campaign;
  const name = asked ?? suggestFileName(loadCampaign(db).name, CAMPAIGN_JSON_SUFFIX);
  const file = resolveNew(name, tools.campaignFolder, CAMPAIGN_JSON_SUFFIX);
  refuseTaken(file, overwrite);
  try {
    const onto = overwrite ? 'replace' : 'new';
    return {
      file,
      sizeBytes: await takeSteps(exportInSteps({ db, file, onto, program: tools.version }), taskId),
    };
  } catch (error) {
    if (getErrorCode(error) === 'EEXIST') throw new Refusal('file.exists', { file });
    throw toCreateRefusal(error, file);
  }
}

/** What is there already is only replaced when it is an export, and only when that is wanted. */
function refuseTaken(file: string, overwrite: boolean): void {
  if (!existsSync(file)) return;
  if (!overwrite) throw new Refusal('file.exists', { file });
  if (!isExport(file)) throw new Refusal('file.exists', { context: 'not-export', file });
}

function isExport(file: string): boolean {
  const handle = openOwnFile(file, constants.O_RDONLY);
  try {
    const start = Buffer.alloc(100);
    readSync(handle, start);
    return start.toString('utf8').includes(`"format":"${CAMPAIGN_JSON_FORMAT}"`);
  } finally {
    closeSync(handle);
  }
}

/** Characters that are written at once. */
const PIECE = 1 << 20;

interface Export {
  readonly db: WritableDb;
  readonly file: string;
  readonly onto: 'new' | 'replace';
  readonly program: string;
}

/** Answers the size of the file, in bytes. */
function* exportInSteps({ db, file, onto, program }: Export): Steps<number> {
  const whole = beginWhole(file);
  let piece = '';
  let sizeBytes = 0;
  const flush = (): void => {
    sizeBytes += Buffer.byteLength(piece);
    whole.write(piece);
    piece = '';
  };
  try {
    yield* writeCampaignJson(db, program, (text) => {
      piece += text;
      if (piece.length > PIECE) flush();
    });
    flush();
    whole.finish(onto);
    return sizeBytes;
  } finally {
    whole.abandon();
  }
}

async function previewImport(
  context: CampaignJsonContext,
  { file: asked, taskId }: ParamsOf<'campaign.previewImport'>,
): Promise<ResultOf<'campaign.previewImport'>> {
  const file = resolveRead(asked, context.state.tools.campaignFolder, CAMPAIGN_JSON_SUFFIX);
  const tried = await context.takeSteps(importInSteps(context, file, null), taskId);
  tried.close();
  const { document, problems } = tried;
  const count = (list: string): number => document?.lists.get(list)?.length ?? 0;
  const [campaign] = document?.lists.get('campaign') ?? [];
  const counts = {
    allegiances: count('allegiances'),
    forces: count('forces'),
    units: count('units'),
    pilots: count('pilots'),
    tracks: count('tracks'),
    engagements: count('engagements'),
    battles: count('battleLogs'),
    journal: document?.journal.length ?? 0,
  };
  return {
    file,
    program: document?.head.program ?? null,
    name: campaign === undefined ? null : String(campaign.name),
    date: campaign === undefined ? null : String(campaign.date),
    counts: document === null ? null : counts,
    problems: [...problems],
  };
}

/** More problems than a person reads in one message. */
const MAX_TOLD = 10;

async function importCampaign(
  context: CampaignJsonContext,
  { file: asked, name: given, target, taskId }: ParamsOf<'campaign.import'>,
): Promise<ResultOf<'campaign.import'>> {
  const { tools } = context.state;
  const source = resolveRead(asked, tools.campaignFolder, CAMPAIGN_JSON_SUFFIX);
  const tried = await context.takeSteps(importInSteps(context, source, given ?? null), taskId);
  try {
    if (tried.document === null)
      throw new Refusal('campaign.json-refused', {
        problems: tried.problems.slice(0, MAX_TOLD),
        count: tried.problems.length,
      });
    const name = given ?? String(tried.document.lists.get('campaign')?.[0]?.name);
    const file = resolveNew(target ?? suggestFileName(name), tools.campaignFolder);
    const made = await buildCampaignFile(file, getOpenOptions(tools), (path) =>
      copyFileSync(tried.path, path),
    );
    made.close();
    return { file, name };
  } finally {
    tried.close();
  }
}

/** With a name of its own the campaign gets an entry that gives it. */
function* importInSteps(
  { state, who }: CampaignJsonContext,
  file: string,
  name: string | null,
): Steps<TriedImport> {
  const { tools } = state;
  const secret = tools.newSecret();
  const document = readCampaignJson(file);
  return yield* tryImport({
    document,
    identity: {
      secret,
      drawSeed: (campaignId, entryId) => createEntryIds(campaignId, entryId, { secret }).newSeed(),
    },
    migrations: tools.migrations,
    finish: (db) => {
      if (name !== null) inTransaction(db, () => giveName({ state, who }, db, file, name));
    },
  });
}

function giveName(
  { state: { tools, catalogues }, who }: Pick<CampaignJsonContext, 'state' | 'who'>,
  db: WritableDb,
  file: string,
  name: string,
): void {
  const cards = createCardFinder(catalogues, () => loadCatalogueIds(db));
  const target = { db, file, cards, tables: createTableMemory(), campaignId: loadCampaignId(db) };
  const { name: before } = loadCampaign(db);
  const request = { method: 'campaign.import', params: { name }, at: tools.now(), who };
  runEntry(target, request, (context) => {
    saveCampaign(context.db, { name });
    context.note({ campaign: before, name });
  });
}
