import type { CampaignHostDeps } from '../../db/host/host-deps.ts';

/** What a host for measuring is made with: its campaigns in a folder of the bench, and no backups beside the work. */
export function makeBenchHostDeps(campaignFolder: string): CampaignHostDeps {
  return { hostKind: 'cli', version: 'bench', campaignFolder, backupEveryMinutes: 0, backupOnClose: false };
}
