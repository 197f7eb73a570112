import { existsSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { ParamsOf } from '../../shared/contract/index.ts';
import type { CampaignComparison } from '../../shared/domain/campaign-comparison.ts';
import { APPLICATION_ID } from '../file/application-id.ts';
import {
  inUseRefusal,
  newerRefusal,
  notACampaignRefusal,
  notFoundRefusal,
  tellOfFile,
  toFileRefusal,
} from '../file/file-errors.ts';
import { readFileHeader } from '../file/file-header.ts';
import { acquireFileLock, isHeldHere, type FileLock } from '../file/file-lock.ts';
import { openCampaign, type OpenOptions } from '../file/open-campaign.ts';
import { makeTemporaryFolder } from '../file/dead-leftovers.ts';
import { copyWithLog } from '../file/unproven-file.ts';
import { getNewestVersion, MIGRATIONS } from '../migrations/migrations.ts';
import { compareFiles } from '../past/compare-files.ts';
import { canLook } from './look-only.ts';
import { getFile, type Session } from './session.ts';

/** No waiting for a file that is open elsewhere. */
const NO_TIME = 0;

/**
 * Compares the open campaign with another file, of which a copy is read: nothing is written to either or beside them.
 * `file` is absolute. Throws what opening that file would throw.
 */
export async function compareCampaigns(
  session: Session,
  { file, ...page }: ParamsOf<'campaign.compareWith'>,
  options: OpenOptions,
): Promise<CampaignComparison> {
  checkHeader(file, options);
  const folder = makeTemporaryFolder('copy');
  const copy = join(folder, basename(file));
  try {
    const lock = await lockIfPossible(file, options);
    try {
      copyWithLog(file, copy);
    } finally {
      lock?.release();
    }
    // Proves it, and brings an older one up to date.
    const campaign = await openCampaign(copy, options);
    try {
      const here = { file: session.campaign.file, path: getFile(session) };
      return compareFiles(here, { file: copy, path: file }, page);
    } finally {
      campaign.close();
    }
  } catch (error) {
    throw toFileRefusal(tellOfFile(error, copy, file), file) ?? error;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Before anything is made beside the file: only beside a campaign there may be a lock. */
function checkHeader(file: string, { migrations = MIGRATIONS }: OpenOptions): void {
  if (!existsSync(file)) throw notFoundRefusal(file);
  if (isHeldHere(file)) throw inUseRefusal(file);
  try {
    const header = readFileHeader(file);
    if (header.kind !== 'sqlite' || header.applicationId !== APPLICATION_ID) throw notACampaignRefusal(file);
    const newest = getNewestVersion(migrations);
    if (header.userVersion > newest) throw newerRefusal(file, header.userVersion, newest);
  } catch (error) {
    throw toFileRefusal(error, file) ?? error;
  }
}

/** Nobody writes to the file while it is copied; null where nothing can be written beside it. */
async function lockIfPossible(file: string, { host, now }: OpenOptions): Promise<FileLock | null> {
  try {
    return await acquireFileLock(file, { host, since: now }, NO_TIME);
  } catch (error) {
    const refusal = toFileRefusal(error, file);
    if (canLook(refusal)) return null;
    throw refusal ?? error;
  }
}
