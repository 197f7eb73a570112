import { expect, test } from 'vitest';
import type { MethodName, ParamsOf, ResultOf } from '../../shared/contract/index.ts';
import { startBattleHost } from '../testing/ask-battles.ts';

test('engagements are listed with their track, standing and forces', async () => {
  const host = startBattleHost();
  const must = async <M extends MethodName>(method: M, params: ParamsOf<M>): Promise<ResultOf<M>> => {
    const reply = await host.dispatch({ method, params });
    if (!reply.ok) throw new Error(reply.error.message);
    return reply.result as ResultOf<M>;
  };
  await must('campaign.create', { name: 'Alpha', sample: 'small' });
  expect(await must('engagement.list', {})).toEqual([]);
  const { tracks, forces } = await must('campaign.summary', {});
  const trackId = tracks.find(({ status }) => status === 'open')!.id;
  const { candidates } = await must('track.get', { trackId });
  const field = (side: 'attacker' | 'defender') => ({ unitIds: [candidates[side].at(-1)!.unitId] });
  const { engagementId } = await must('engagement.prepare', {
    trackId,
    attacker: field('attacker'),
    defender: field('defender'),
  });
  expect(await must('engagement.list', {})).toEqual([
    { engagementId, trackId, status: 'prepared', forceIds: forces.map(({ id }) => id) },
  ]);
});
