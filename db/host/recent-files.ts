import { parseUsualJson } from '../../shared/json-excess.ts';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { isOwnKind } from '../file/side-files.ts';

const MAX_FILES = 20;
const recentSchema = z.array(z.object({ file: z.string(), name: z.string() }));

/** A recently opened campaign, in the campaign folder or elsewhere. */
export type RecentFile = z.output<typeof recentSchema>[number];

function getPath(campaignFolder: string): string {
  return join(campaignFolder, '.recent.json');
}

/** Recently opened campaigns, newest first; empty when the list cannot be read. */
export function listRecentFiles(campaignFolder: string): RecentFile[] {
  try {
    if (!isOwnKind(getPath(campaignFolder))) return [];
    return recentSchema.parse(parseUsualJson(readFileSync(getPath(campaignFolder), 'utf8')));
  } catch {
    return [];
  }
}

/** Puts a campaign first in the list. Throws the file system's error. */
export function rememberFile(campaignFolder: string, recent: RecentFile): void {
  const others = listRecentFiles(campaignFolder).filter(({ file }) => file !== recent.file);
  const files = [{ file: recent.file, name: recent.name }, ...others].slice(0, MAX_FILES);
  mkdirSync(campaignFolder, { recursive: true });
  const temporary = `${getPath(campaignFolder)}.${process.pid}`;
  // Removes a leftover or a link first, so that nothing is written through it.
  rmSync(temporary, { force: true });
  writeFileSync(temporary, `${JSON.stringify(files, null, 2)}\n`, { flag: 'wx' });
  renameSync(temporary, getPath(campaignFolder));
}
