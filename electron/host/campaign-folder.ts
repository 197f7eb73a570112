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
  return computeCampaignFolder({ platform: process.platform, env: process.env, home: homedir() });
}
