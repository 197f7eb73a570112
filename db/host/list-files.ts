import { existsSync, readdirSync, type Stats, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { CampaignFile, OpenedCampaign } from '../../shared/domain/campaign-file.ts';
import { APPLICATION_ID, CAMPAIGN_EXTENSION } from '../file/application-id.ts';
import { toFileRefusal } from '../file/file-errors.ts';
import { readFileHeader } from '../file/file-header.ts';
import { isHeldHere } from '../file/file-lock.ts';
import { getNewestVersion } from '../migrations/migrations.ts';
import { proveCampaign } from '../file/prove-campaign.ts';
import { checkSchemaTree } from '../file/schema-tree.ts';
import { openUnproven } from '../file/unproven-file.ts';
import { listRecentFiles } from './recent-files.ts';
import type { ErrorCode } from '../../shared/contract/error-codes.ts';

function listFolder(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith(CAMPAIGN_EXTENSION))
      .map((name) => join(folder, name));
  } catch {
    // The folder does not exist yet: it is created with the first campaign.
    return [];
  }
}

/** Milliseconds that a list waits for another process that writes to a file: none. */
const NO_TIME = 0;

interface PeekedFile {
  readonly name: string | null;
  readonly problem: ErrorCode | null;
}

const PROBLEMS = {
  newer: 'file.newer-version',
  stranger: 'file.not-a-campaign',
  foreign: 'file.foreign-schema',
  damaged: 'file.damaged',
} as const satisfies Record<string, ErrorCode>;

/** Reads only the schema and the name: the list has to be quick, and must not trust files in the folder. */
function readName(file: string): PeekedFile {
  const db = openUnproven(file, NO_TIME);
  try {
    const proof = proveCampaign(db, 'name');
    if (proof.kind === 'campaign') return { name: proof.name, problem: null };
    return { name: null, problem: PROBLEMS[proof.kind] };
  } finally {
    db.close();
  }
}

function lookAt(file: string): PeekedFile {
  if (isHeldHere(file)) return { name: null, problem: null };
  try {
    const header = readFileHeader(file);
    if (header.kind !== 'sqlite' || header.applicationId !== APPLICATION_ID) {
      return { name: null, problem: PROBLEMS.stranger };
    }
    if (header.userVersion > getNewestVersion()) return { name: null, problem: PROBLEMS.newer };
    // Reading a file with a write-ahead log would write files beside it.
    if (header.writeAhead || existsSync(`${file}-wal`)) return { name: null, problem: null };
    checkSchemaTree(file);
    return readName(file);
  } catch (error) {
    const code = toFileRefusal(error, file)?.code ?? PROBLEMS.damaged;
    // Another process has the file open: that is not a problem of the file.
    return { name: null, problem: code === 'file.in-use' ? null : code };
  }
}

/** The file system's facts about a file; null when the path is no file or cannot be read. */
function statFile(file: string): Stats | null {
  try {
    const stat = statSync(file);
    return stat.isFile() ? stat : null;
  } catch {
    return null;
  }
}

function toCampaignFile(
  file: string,
  knownName: string | undefined,
  open: OpenedCampaign | null,
): CampaignFile[] {
  const stat = statFile(file);
  if (stat === null) return [];
  const { name, problem } = lookAt(file);
  return [
    {
      file,
      name:
        (open?.file === file ? open.name : null) ?? name ?? knownName ?? basename(file, CAMPAIGN_EXTENSION),
      changedAt: stat.mtime.toISOString(),
      sizeBytes: stat.size,
      problem,
    },
  ];
}

/** Campaigns of the folder and recently opened ones from elsewhere, last changed first. */
export function listCampaignFiles(
  campaignFolder: string,
  open: OpenedCampaign | null,
): readonly CampaignFile[] {
  const recent = new Map(listRecentFiles(campaignFolder).map(({ file, name }) => [file, name]));
  const files = new Set([...listFolder(campaignFolder), ...recent.keys()]);
  return [...files]
    .flatMap((file) => toCampaignFile(file, recent.get(file), open))
    .sort((a, b) => (a.changedAt < b.changedAt ? 1 : -1));
}
