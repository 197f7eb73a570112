import { parseUsualJson } from '../../shared/json-excess.ts';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { isOwnKind } from '../file/side-files.ts';
import { writeWhole } from '../file/write-whole.ts';

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
  writeWhole(getPath(campaignFolder), `${JSON.stringify(files, null, 2)}\n`, 'replace');
}
