import { chmodSync, lstatSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

export interface FolderPlace {
  readonly platform: NodeJS.Platform;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly home: string;
}

/** Folder for the data of this user's programs, by the platform's convention. */
export function computeDataFolder({ platform, env, home }: FolderPlace): string {
  if (platform === 'win32') return env['APPDATA'] ?? join(home, 'AppData', 'Roaming');
  if (platform === 'darwin') return join(home, 'Library', 'Application Support');
  const xdg = env['XDG_DATA_HOME'];
  // The XDG specification says that relative paths are ignored.
  return xdg?.startsWith('/') === true ? xdg : join(home, '.local', 'share');
}

/**
 * Folder of campaign files; desktop, browser and command line use the same. `WARCHEST_CAMPAIGN_FOLDER` overrides it.
 */
export function computeCampaignFolder(place: FolderPlace): string {
  const override = place.env['WARCHEST_CAMPAIGN_FOLDER'];
  return override ? override : join(computeDataFolder(place), 'warchest', 'campaigns');
}

/** Campaign folder of the user who runs this process. */
export function getCampaignFolder(): string {
  return computeCampaignFolder(getFolderPlace());
}

/** Where this process runs. */
export function getFolderPlace(): FolderPlace {
  return { platform: process.platform, env: process.env, home: homedir() };
}

/**
 * Closes the folder of a program's own data to other users of the computer, as files made from now on are: those from
 * before the program did so lie in it. A folder that the user has chosen is left as it is, and Windows has a folder of
 * each user's own. Never throws.
 */
export function keepFolderPrivate(folder: string, place: FolderPlace): void {
  if (place.platform === 'win32' || place.env['WARCHEST_CAMPAIGN_FOLDER']) return;
  try {
    const { uid, mode } = lstatSync(folder);
    if (uid === process.getuid?.() && (mode & OTHERS) !== 0) chmodSync(folder, mode & ~OTHERS & 0o777);
  } catch {
    // It is not there yet, or on a file system without modes.
  }
}

/** Rights of the group and of all others. */
const OTHERS = 0o077;
