import { expect, it } from 'vitest';
import type { ParamsOf } from '../../shared/contract/index.ts';
import { makeRig, type CampaignRig } from '../commands/testing/campaign-rig.ts';

const FEW = { campaigns: 40, fought: 8 };

async function ask(rig: CampaignRig, question: ParamsOf<'campaign.roadAhead'>) {
  const { durationMs: _, ...answer } = await rig.call('campaign.roadAhead', question);
  return answer;
}

it('the road ahead is the same for the same seed, and another for another', async () => {
  const rig = await makeRig();
  const one = await ask(rig, FEW);
  expect(await ask(rig, FEW)).toEqual(one);
  expect(await ask(rig, { ...FEW, seed: 'other' })).not.toEqual(one);
});
