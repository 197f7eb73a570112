import { expect, it } from 'vitest';
import { findUnsound } from '../commands/testing/campaign-json.ts';
import { makeRig, playQuietly, prepareNext, type CampaignRig } from '../commands/testing/campaign-rig.ts';
import { readRevision } from '../commands/testing/read-journal.ts';
import { editRows } from '../testing/break-file.ts';

const REASON = 'Typed in wrongly.';

/** The params of a command that runs as a task, without the name of the task. */
const PREPARED: readonly (readonly [string, (rig: CampaignRig) => Promise<object>])[] = [
  [
    'journal.correct',
    async (rig) => {
      await rig.call('campaign.rename', { name: 'Ashes' });
      return { entry: await readRevision(rig), params: { name: 'Dust' }, reason: REASON };
    },
  ],
  [
    'engagement.correct',
    async (rig) => {
      await playQuietly(rig);
      const { engagementId } = (await rig.call('engagement.list', {}))[0]!;
      const { report } = await rig.call('engagement.get', { engagementId });
      return { engagementId, report: { ...report!, winner: 'attacker' }, reason: REASON };
    },
  ],
  ['engagement.autoResolve', async (rig) => ({ engagementId: await prepareNext(rig, 2) })],
  [
    'journal.undo',
    async (rig) => {
      await rig.call('campaign.rename', { name: 'Ashes' });
      return {};
    },
  ],
];

it.each(PREPARED)('%s as a task has a stored reply, whatever the task is called', async (method, prepare) => {
  const rig = await makeRig();
  const params = await prepare(rig);
  const send = (more: object) =>
    rig.host.dispatch({ method, params: { ...params, ...more }, idempotencyKey: 'k' });
  const first = await send({ taskId: 'one' });
  expect(first).toMatchObject({ ok: true });
  expect(await findUnsound(rig)).toEqual([]);
  for (const again of [{ taskId: 'one' }, { taskId: 'two' }, {}]) expect(await send(again)).toEqual(first);
});

it('a reply that was stored with the name of its task is sound, and is answered again', async () => {
  const rig = await makeRig();
  await rig.call('campaign.rename', { name: 'Ashes' });
  const params = { entry: await readRevision(rig), params: { name: 'Dust' }, reason: REASON };
  const request = { method: 'journal.correct', params, idempotencyKey: 'k' };
  const first = await rig.host.dispatch(request);
  const { file } = rig;
  await rig.call('campaign.close', {});
  editRows(file, `UPDATE idempotency SET params = json_set(params, '$.taskId', 'one')`);
  await rig.call('campaign.open', { file });
  expect(await findUnsound(rig)).toEqual([]);
  expect(await rig.host.dispatch(request)).toEqual(first);
});
