import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeTempFolder } from '../../testing/temp-folder.ts';
import { openRig, type CampaignRig } from './campaign-rig.ts';

/** The text of the open campaign as JSON; in the campaign folder under its own name, which is taken afterwards. */
export async function exportText(rig: CampaignRig, file?: string): Promise<string> {
  const told = await rig.call('campaign.export', file === undefined ? {} : { file });
  return readFileSync(told.file, 'utf8');
}

/** Starts another host, imports the document there as a campaign file, and opens it. */
export async function importText(rig: CampaignRig, text: string): Promise<CampaignRig> {
  const source = join(makeTempFolder(), 'again.json');
  writeFileSync(source, text);
  const { file } = await rig.call('campaign.import', {
    file: source,
    target: source.replace('.json', '.warchest'),
  });
  return openRig(file);
}

/** What `campaign.verify` finds wrong. */
export async function findUnsound(rig: CampaignRig): Promise<unknown[]> {
  return (await rig.call('campaign.verify', {})).findings.filter(({ level }) => level !== 'ok');
}
