import { writeSync } from 'node:fs';
import { createCampaignHost } from '../../campaign-host.ts';

// Child process of the kill test of large battles: has one fought, and says which turn it is in until it is killed.
const [file = '', engagementId = ''] = process.argv.slice(2);
const say = (line: object): void => void writeSync(1, `${JSON.stringify(line)}\n`);
const host = createCampaignHost({
  hostKind: 'cli',
  version: 'test',
  campaignFolder: '/nowhere',
  backupOnClose: false,
});
host.subscribe((event) => {
  if (event.type === 'progress') say({ turn: event.done });
});
const ask = async (method: string, params: object): Promise<void> => {
  const reply = await host.dispatch({ method, params });
  say(reply.ok ? { done: method } : { refused: reply.error.code });
};
await ask('campaign.open', { file });
await ask('engagement.autoResolve', { engagementId, taskId: 'fight' });
