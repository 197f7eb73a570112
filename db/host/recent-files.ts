import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { isOwnKind } from '../file/side-files.ts';

const MOST_FILES = 20;
const recentSchema = z.array(z.object({ file: z.string(), name: z.string() }));

/** A campaign opened lately, wherever it is; newest first in its list. */
export type RecentFile = z.output<typeof recentSchema>[number];

function getPath(campaignFolder: string): string {
  return join(campaignFolder, '.recent.json');
}

/** Campaigns opened lately, newest first. A list that cannot be read is an empty one. */
export function listRecentFiles(campaignFolder: string): RecentFile[] {
  try {
    if (!isOwnKind(getPath(campaignFolder))) return [];
    return recentSchema.parse(JSON.parse(readFileSync(getPath(campaignFolder), 'utf8')));
  } catch {
    return [];
  }
}

/** Puts a campaign at the head of the list. Throws the file system's error. */
export function rememberFile(campaignFolder: string, recent: RecentFile): void {
  const others = listRecentFiles(campaignFolder).filter(({ file }) => file !== recent.file);
  const files = [{ file: recent.file, name: recent.name }, ...others].slice(0, MOST_FILES);
  mkdirSync(campaignFolder, { recursive: true });
  const temporary = `${getPath(campaignFolder)}.${process.pid}`;
  // Never through what may lie there already, as a link.
  rmSync(temporary, { force: true });
  writeFileSync(temporary, `${JSON.stringify(files, null, 2)}\n`, { flag: 'wx' });
  renameSync(temporary, getPath(campaignFolder));
}
