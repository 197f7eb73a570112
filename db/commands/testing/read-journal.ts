import type { MethodName } from '../../../shared/contract/index.ts';
import type { CampaignRig } from './campaign-rig.ts';

/** Number of the newest entry of the journal. */
export async function readRevision(rig: CampaignRig): Promise<number> {
  return (await rig.call('journal.hash', {})).entry;
}

/** Number of the newest entry of a method. */
export async function findNewestEntry(rig: CampaignRig, method: MethodName): Promise<number> {
  const { entries } = await rig.call('journal.list', {});
  return entries.find((entry) => entry.method === method)!.id;
}
