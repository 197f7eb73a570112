import { expect, it } from 'vitest';
import { exportText, findUnsound, importText } from '../commands/testing/campaign-json.ts';
import { openRig } from '../commands/testing/campaign-rig.ts';
import { MIGRATIONS } from '../migrations/migrations.ts';
import { writeOldCampaign, type KeptCampaign } from '../testing/old-campaign.ts';

it.each<KeptCampaign>(['version-1', 'version-8', 'version-8-over', 'version-34'])(
  'a campaign of earlier versions that was exported, imported and exported again is the same: %s',
  async (kept) => {
    const rig = await openRig(writeOldCampaign(MIGRATIONS.length, kept));
    const before = await findUnsound(rig);
    const text = await exportText(rig);
    const again = await importText(rig, text);
    expect(await findUnsound(again)).toEqual(before);
    expect(await exportText(again)).toBe(text);
  },
);
