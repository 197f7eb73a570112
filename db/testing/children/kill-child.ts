import { writeSync } from 'node:fs';
import { createCampaignHost } from '../../campaign-host.ts';
import { listRosters, makeNumbers, planCommand } from '../random-commands.ts';

// Child process of the kill test: opens a campaign and runs random commands until it is killed. Prints every successful
// reply at once, so that the parent knows which changes were confirmed.
const [file = '', seed = '0'] = process.argv.slice(2);
const say = (line: object): void => void writeSync(1, `${JSON.stringify(line)}\n`);
const numbers = makeNumbers(Number(seed));
const host = createCampaignHost({
  hostKind: 'cli',
  version: 'test',
  campaignFolder: '/nowhere',
  log({ level, message, error }) {
    if (level === 'error') say({ unexpected: `${message}: ${String(error)}` });
  },
  // So often that some kills come while a backup is being made.
  backupEveryMinutes: 0.0002,
});
const opened = await host.dispatch({ method: 'campaign.open', params: { file } });
if (!opened.ok) {
  say({ unexpected: opened.error.message });
  process.exit(1);
}
const rosters = await listRosters(host);
say({ ready: true });
for (let count = 0; ; count += 1) {
  const command = await planCommand(host, rosters, numbers);
  const idempotencyKey = `${seed}-${count}`;
  const reply = await host.dispatch({ ...command, idempotencyKey });
  if (reply.ok) say({ ...command, idempotencyKey, reply });
  else if (reply.error.code === 'internal.unexpected') say({ unexpected: reply.error.message });
  // Lets the timer of the backups fire.
  await new Promise((resolve) => setImmediate(resolve));
}
