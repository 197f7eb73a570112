import { expect, it } from 'vitest';
import type { ParamsOf } from '../../shared/contract/index.ts';
import { exportText, findUnsound, importText } from '../commands/testing/campaign-json.ts';
import {
  fieldTwo,
  findOpenTrack,
  makeRig,
  prepareNext,
  raiseDebt,
  type CampaignRig,
} from '../commands/testing/campaign-rig.ts';
import { readRevision } from '../commands/testing/read-journal.ts';
import { readText } from '../testing/read-value.ts';

const REASON = 'Typed in wrongly.';

/** A campaign that was named, and in which a track is begun then. */
async function makeBegun(seed?: string) {
  const rig = await makeRig();
  await rig.call('campaign.rename', { name: 'Ashes' });
  const renamed = await readRevision(rig);
  const fielded = await fieldTwo(rig, await findOpenTrack(rig));
  const params: ParamsOf<'engagement.prepare'> = seed === undefined ? fielded : { ...fielded, seed };
  const { engagementId } = await rig.call('engagement.prepare', params);
  return { rig, renamed, engagementId, params, prepared: await readRevision(rig) };
}

it('a correction of an imported campaign rolls the dice of then, also after a second import and in a branch', async () => {
  const { rig, renamed, engagementId } = await makeBegun();
  await rig.call('engagement.autoResolve', { engagementId });
  await rig.call('engagement.accept', { engagementId });
  const { force } = await rig.roster('attacker');
  await raiseDebt(rig, 'attacker');
  await rig.call('ledger.adjust', { forceId: force.id, currency: 'SP', amount: 5000, reason: REASON });
  await rig.call('pilot.hire', { forceId: force.id });
  const asked = { entry: renamed, params: { name: 'Dust' } };
  const expectSame = async (other: CampaignRig) => {
    const { entries } = await other.call('journal.previewCorrection', asked);
    expect(entries.map(({ id, outcome }) => [id, outcome])).toEqual([[renamed, 'amended']]);
  };
  await expectSame(rig);
  const first = await importText(rig, await exportText(rig));
  await expectSame(first);
  const second = await importText(first, await exportText(first));
  await expectSame(second);
  await second.call('journal.correct', { ...asked, reason: REASON });
  expect(await findUnsound(second)).toEqual([]);
  const { file } = await first.call('campaign.branch', { name: 'What if' });
  await first.call('campaign.open', { file });
  await expectSame(first);
  expect(await exportText(await importText(first, await exportText(first, 'third')))).toBe(
    await exportText(first, 'fourth'),
  );
});

it('a battle that is not fought begins with dice of its own after an import, whoever corrects before it', async () => {
  const { rig, renamed } = await makeBegun();
  const again = await importText(rig, await exportText(rig));
  const seedOf = (file: string) => readText(file, 'SELECT seed FROM engagements');
  const seed = seedOf(again.file);
  expect(seed).not.toBe(seedOf(rig.file));
  await again.call('journal.correct', { entry: renamed, params: { name: 'Dust' }, reason: REASON });
  expect(seedOf(again.file)).toBe(seed);
});

it('a correction tells no seed of dice that are not thrown, and no path of this computer', async () => {
  const { rig, renamed, params, prepared } = await makeBegun();
  const correct = (asked: Omit<ParamsOf<'journal.correct'>, 'reason'>) =>
    rig.call('journal.correct', { ...asked, reason: REASON });
  await correct({ entry: prepared, params: { ...params, seed: 'amended-seed' } });
  expect(readText(rig.file, 'SELECT seed FROM engagements')).toBe('amended-seed');
  const place = { entry: renamed, place: 'after' } as const;
  const insert = { ...place, method: 'engagement.prepare', params: { ...params, seed: 'added-seed' } };
  await correct({ entry: renamed, params: { name: 'Dust' }, leaveOut: [prepared], inserts: [insert] });
  expect(readText(rig.file, 'SELECT seed FROM engagements')).toBe('added-seed');
  const { entries } = await rig.call('journal.list', { with: ['params'] });
  const opening = entries.find(({ id }) => id === 1)!.params;
  await correct({ entry: 1, params: { ...opening, file: '/home/somebody/Embers.warchest' } });
  const text = await exportText(rig);
  for (const secret of ['amended-seed', 'added-seed', 'somebody']) expect(text).not.toContain(secret);
  const again = await importText(rig, text);
  expect(await exportText(again)).toBe(text);
  expect(await findUnsound(again)).toEqual([]);
  await again.call('journal.undo', { to: 1 });
  expect(await findUnsound(again)).toEqual([]);
});

it('of an engagement that was fought and then corrected, the seed of now is kept back', async () => {
  const { rig, engagementId, params, prepared } = await makeBegun('seen-by-all');
  await rig.call('engagement.autoResolve', { engagementId });
  const leaveOut = [await readRevision(rig)];
  const asked = { entry: prepared, params: { ...params, seed: 'yet-to-come' }, leaveOut, reason: REASON };
  await rig.call('journal.correct', asked);
  expect(await rig.call('engagement.get', { engagementId })).toMatchObject({ status: 'prepared' });
  const text = await exportText(rig);
  expect(text).toContain('seen-by-all');
  expect(text).not.toContain('yet-to-come');
  const again = await importText(rig, text);
  expect(await exportText(again)).toBe(text);
  await again.call('journal.undo', {});
  expect(await again.call('engagement.battle', { engagementId })).toMatchObject({
    versions: [{ counts: true }],
  });
  expect(await findUnsound(again)).toEqual([]);
});

it('a draw is told of thrown dice alone', async () => {
  const rig = await makeRig();
  await prepareNext(rig, 2);
  const document = JSON.parse(await exportText(rig)) as { journal: { method: string; draws: unknown }[] };
  expect(document.journal.find(({ method }) => method === 'engagement.prepare')).toMatchObject({ draws: [] });
});
