import type { StartBattleProcess } from '../../db/battles/battle-process.ts';
import { createCampaignHost } from '../../db/campaign-host.ts';
import manifest from '../../package.json' with { type: 'json' };
import { getCampaignFolder } from './campaign-folder.ts';
import type { Host } from './host.ts';
import { reportError } from './report-error.ts';

/** The campaign host as every shell of this user opens it: same folder, same version, whatever the window. Battles run
 * in processes of Node unless the shell has a kind of its own. */
export function openHost(
  hostKind: 'desktop' | 'loopback' | 'cli',
  startBattleProcess?: StartBattleProcess,
): Host {
  return createCampaignHost({
    hostKind,
    version: manifest.version,
    campaignFolder: getCampaignFolder(),
    ...(startBattleProcess === undefined ? {} : { startBattleProcess }),
    log: ({ message, method, error }) => {
      reportError(error, method === null ? message : `${message} (${method})`);
    },
  });
}
