import { expect, it } from 'vitest';
import { openRig } from './commands/testing/campaign-rig.ts';
import { makeLargeCampaign, prepareLarge } from './commands/testing/large-engagement.ts';
import { startChild } from './testing/child.ts';

it('a host that is killed while a large battle is fought leaves the campaign as it was', async () => {
  const made = await makeLargeCampaign(3);
  const engagementId = await prepareLarge(made);
  const before = made.dump();
  const { file } = made;
  await made.call('campaign.close', {});

  const child = startChild('kill-fight-child.ts', [file, engagementId]);
  expect(JSON.parse((await child.nextLine())!)).toEqual({ done: 'campaign.open' });
  for (const turn of [0, 1, 2]) expect(JSON.parse((await child.nextLine())!)).toEqual({ turn });
  child.process.kill('SIGKILL');
  await child.ended();

  const rig = await openRig(file);
  expect(rig.dump()).toBe(before);
  expect(await rig.call('engagement.get', { engagementId })).toMatchObject({
    status: 'prepared',
    report: null,
  });
  // It is fought with the same dice as if nothing had happened.
  const { winner } = await rig.call('engagement.autoResolve', { engagementId });
  expect(await rig.call('engagement.get', { engagementId })).toMatchObject({ report: { winner } });
});
