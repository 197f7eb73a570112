import { createCampaignHost } from '../../db/campaign-host.ts';
import type { Host } from '../host/host.ts';

/** Nobody who holds a file in a test lets go of it: waiting longer would prove no more. */
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
