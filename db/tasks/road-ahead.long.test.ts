import { expect, it } from 'vitest';
import type { ParamsOf, ResultOf } from '../../shared/contract/index.ts';
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

it('what has been played is told until it is cancelled, as for a question for so many', async () => {
  const rig = await makeRig();
  const told: ResultOf<'campaign.roadAhead'>[] = [];
  rig.host.subscribe((event) => {
    if (event.type !== 'progress' || event.taskId !== 'road' || event.partial === null) return;
    told.push(event.partial as ResultOf<'campaign.roadAhead'>);
    void rig.call('task.cancel', { taskId: 'road' });
  });
  // No more are fought than are played: so few would make it another question.
  const question = { ...FEW, fought: 60 };
  const params = { ...question, campaigns: 20_000, taskId: 'road' };
  const reply = await rig.host.dispatch({ method: 'campaign.roadAhead', params });
  expect(reply).toMatchObject({ ok: false, error: { code: 'task.cancelled' } });
  const { durationMs: _, ...part } = told[0]!;
  expect(part.campaigns).toBeGreaterThanOrEqual(40);
  expect(await ask(rig, { ...question, campaigns: part.campaigns })).toEqual(part);
});
