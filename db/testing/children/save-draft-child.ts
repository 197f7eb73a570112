import { writeSync } from 'node:fs';
import type { EngagementId } from '../../../shared/domain/ids.ts';
import type { ParamsOf, ResultOf } from '../../../shared/contract/index.ts';
import { createCampaignHost } from '../../campaign-host.ts';

// Child process of the tests of drafts: saves a draft again and again, with one turn more each time, until it is killed.
// Prints the turn of every draft that was saved.
const [file = '', id = ''] = process.argv.slice(2);
const engagementId = id as EngagementId;
const host = createCampaignHost({ hostKind: 'cli', version: 'test', campaignFolder: '/nowhere' });
await host.dispatch({ method: 'campaign.open', params: { file } });
const asked = await host.dispatch({ method: 'engagement.draft', params: { engagementId } });
if (!asked.ok) throw new Error(asked.error.message);
const { revision, draft } = asked.result as ResultOf<'engagement.draft'>;
if (draft === null) throw new Error('there is no draft to go on with');
for (let turns = (draft.turns ?? 0) + 1; ; turns = (turns % 99) + 1) {
  const params: ParamsOf<'engagement.saveDraft'> = { engagementId, revision, draft: { ...draft, turns } };
  const reply = await host.dispatch({ method: 'engagement.saveDraft', params });
  if (reply.ok) writeSync(1, `${turns}\n`);
}
