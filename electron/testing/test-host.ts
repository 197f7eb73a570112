import { createCampaignHost } from '../../db/campaign-host.ts';
import type { Host } from '../host/host.ts';

/** Short, because no test releases a lock while another host waits for it. */
const LOCK_WAIT_MS = 100;

/** A campaign host in this process, with every result checked against the contract. */
export function createTestHost(campaignFolder: string): Host {
  return createCampaignHost({
    hostKind: 'cli',
    version: '0.1.0',
    campaignFolder,
    checkResults: true,
    lockWaitMs: LOCK_WAIT_MS,
    backupEveryMinutes: 0,
  });
}
