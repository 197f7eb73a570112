import { writeSync } from 'node:fs';
import type { MethodName, ParamsOf, ResultOf } from '../../../shared/contract/index.ts';
import type { EngagementId } from '../../../shared/domain/ids.ts';
import { createCampaignHost } from '../../campaign-host.ts';
import { makeNumbers } from '../random-commands.ts';
import { planDeed } from '../random-table.ts';

// Child process of the kill test of tables: opens a campaign and plays at its table until it is killed. Prints the number
// and kind of every row that was confirmed.
const [file = '', id = '', seed = '0'] = process.argv.slice(2);
const say = (line: object): void => void writeSync(1, `${JSON.stringify(line)}\n`);
const numbers = makeNumbers(Number(seed));
const host = createCampaignHost({
  hostKind: 'cli',
  version: 'test',
  campaignFolder: '/nowhere',
  log({ level, message, error }) {
    if (level === 'error') say({ unexpected: `${message}: ${String(error)}` });
  },
});

async function must<M extends MethodName>(method: M, params: ParamsOf<M>): Promise<ResultOf<M>> {
  const reply = await host.dispatch({ method, params });
  if (!reply.ok) throw new Error(reply.error.message);
  return reply.result as ResultOf<M>;
}

if (file !== '') {
  await must('campaign.open', { file });
  say({ ready: true });
  for (;;) {
    const { session } = await must('table.get', { engagementId: id as EngagementId });
    if (session === null) throw new Error('there is no session');
    const deed = planDeed(session, numbers);
    const reply = await host.dispatch(deed);
    if (reply.ok) say({ method: deed.method, number: (reply.result as { number: number }).number });
    else if (reply.error.code === 'internal.unexpected') say({ unexpected: reply.error.message });
  }
}
