import { writeSync } from 'node:fs';
import type { EngagementReport } from '../../../shared/domain/engagement-report.ts';
import type { EngagementId } from '../../../shared/domain/ids.ts';
import { createCampaignHost } from '../../campaign-host.ts';

// Child process of the kill test of corrections: corrects an accepted result and an old name by turns until it is killed.
// Says which correction it begins and which ones were confirmed.
const [file = '', renamed = '', engagementId = '', seed = ''] = process.argv.slice(2);
const say = (line: object): void => void writeSync(1, `${JSON.stringify(line)}\n`);
const host = createCampaignHost({
  hostKind: 'cli',
  version: 'test',
  campaignFolder: '/nowhere',
  backupOnClose: false,
  log({ level, message, error }) {
    if (level === 'error') say({ unexpected: `${message}: ${String(error)}` });
  },
});
const ask = async (method: string, params: object): Promise<unknown> => {
  const reply = await host.dispatch({ method, params });
  if (reply.ok) return reply.result;
  say({ unexpected: `${method}: ${reply.error.message}` });
  process.exit(1);
};
await ask('campaign.open', { file });
const engagement = { engagementId: engagementId as EngagementId };
for (let count = 0; ; count += 1) {
  const { report } = (await ask('engagement.get', engagement)) as { report: EngagementReport };
  const kills = ((report.units[0]?.kills ?? 0) + 1) % 2;
  const name = `Name ${seed}.${count}`;
  const isResult = count % 2 === 1;
  say({ begin: isResult ? { kills } : { name } });
  if (isResult) {
    const units = report.units.map((unit) => ({ ...unit, kills }));
    await ask('engagement.correct', { ...engagement, report: { ...report, units }, reason: 'Told wrongly.' });
  } else await ask('journal.correct', { entry: Number(renamed), params: { name }, reason: 'Told wrongly.' });
  say({ done: true });
}
