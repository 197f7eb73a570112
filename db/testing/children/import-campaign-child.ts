import { writeSync } from 'node:fs';
import { createCampaignHost } from '../../campaign-host.ts';

// Child process of a kill test: exports a campaign and imports it again and again until it is killed.
const [folder = '', file = ''] = process.argv.slice(2);
const say = (line: object): void => void writeSync(1, `${JSON.stringify(line)}\n`);
const host = createCampaignHost({
  hostKind: 'cli',
  version: 'test',
  campaignFolder: folder,
  backupOnClose: false,
});
const call = async (method: string, params: object): Promise<void> => {
  const reply = await host.dispatch({ method, params });
  say(reply.ok ? { done: method, params } : { unexpected: reply.error.message });
};
await call('campaign.open', { file });
for (let count = 0; ; count += 1) {
  const name = `copy-${process.pid}-${count}`;
  await call('campaign.export', { file: name });
  await call('campaign.import', { file: name, target: name });
}
