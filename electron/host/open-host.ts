import { join } from 'node:path';
import type { StartBattleProcess } from '../../db/battles/battle-process.ts';
import { createCampaignHost } from '../../db/campaign-host.ts';
import manifest from '../../package.json' with { type: 'json' };
import type { HostLogEvent } from '../../db/host/host-deps.ts';
import { getCampaignFolder, getFolderPlace, keepFolderPrivate } from './campaign-folder.ts';
import { getEngineVersion } from './engine-version.ts';
import type { Host } from './host.ts';
import { startLog } from './log-file.ts';
import { writeLog } from './log.ts';
import { reportError } from './report-error.ts';

/**
 * Opens the campaign host with the folder, version and log that all shells share. Battles run in processes of Node
 * unless the shell gives another kind.
 */
export function openHost(
  hostKind: 'desktop' | 'loopback' | 'cli',
  startBattleProcess?: StartBattleProcess,
): Host {
  // Campaigns, backups, catalogues, economies and logs are for the user of this computer alone.
  process.umask(0o077);
  const campaignFolder = getCampaignFolder();
  keepFolderPrivate(campaignFolder, getFolderPlace());
  const { version } = manifest;
  const logFile = startLog(join(campaignFolder, 'logs'), hostKind);
  const { platform, arch, versions } = process;
  const runtime =
    versions['electron'] === undefined ? `Node ${versions.node}` : `Electron ${versions['electron']}`;
  writeLog('info', 'started', { version, hostKind, runtime, platform, arch });
  // Only observes: the process ends as it would without this.
  process.on('uncaughtExceptionMonitor', (error, origin) => writeLog('error', origin, {}, error));
  const host = createCampaignHost({
    hostKind,
    version,
    engineVersion: getEngineVersion,
    campaignFolder,
    logFile,
    log,
    ...(startBattleProcess === undefined ? {} : { startBattleProcess }),
  });
  return { ...host, close: () => host.close().finally(() => writeLog('info', 'ended')) };
}

function log({ level, message, method = null, facts = {}, error }: HostLogEvent): void {
  if (level !== 'error') writeLog(level, message, method === null ? facts : { method, ...facts });
  else reportError(error, method === null ? message : `${message} (${method})`);
}
