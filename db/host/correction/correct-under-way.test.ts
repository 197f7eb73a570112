import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { ParamsOf } from '../../../shared/contract/index.ts';
import {
  fieldTwo,
  findOpenTrack,
  makeRig,
  prepareNext,
  type CampaignRig,
} from '../../commands/testing/campaign-rig.ts';
import { readRevision } from '../../commands/testing/read-journal.ts';
import { fillDisk, makeSmallDisk, NO_SMALL_DISK } from '../../testing/small-disk.ts';

const REASON = 'Typed in wrongly.';

/** A campaign with a name that was entered wrongly; answers the entry. */
async function makeNamed(params?: Parameters<typeof makeRig>[0], deps?: Parameters<typeof makeRig>[1]) {
  const rig = await makeRig(params, deps);
  await rig.call('campaign.rename', { name: 'Ashes' });
  const entry = await readRevision(rig);
  return { rig, asked: { entry, params: { name: 'Dust' }, reason: REASON } };
}

async function expectSound(rig: CampaignRig): Promise<void> {
  const { findings } = await rig.call('campaign.verify', {});
  expect(findings.filter(({ level }) => level !== 'ok')).toEqual([]);
}

it('a battle that is prepared and not fought stays prepared, with its dice, and is fought after a correction', async () => {
  const { rig, asked } = await makeNamed();
  const engagementId = await prepareNext(rig, 2);
  const before = await rig.call('engagement.scenario', { engagementId });
  await rig.call('journal.correct', asked);
  expect(await rig.call('engagement.scenario', { engagementId })).toEqual(before);
  await rig.call('engagement.autoResolve', { engagementId });
  await rig.call('engagement.accept', { engagementId });
  await expectSound(rig);
});

it('a session at the table goes on when what it plays is corrected beside it', async () => {
  const { rig, asked } = await makeNamed();
  const engagementId = await prepareNext(rig, 2);
  await rig.call('table.begin', { engagementId, strictness: 'free' });
  const before = await rig.call('table.get', { engagementId });
  await rig.call('journal.correct', asked);
  expect(await rig.call('table.get', { engagementId })).toEqual(before);
  await expectSound(rig);
});

it('a session at the table goes on when the prices of its campaign are corrected', async () => {
  const { rig } = await makeNamed();
  const priceAt = (value: number) => ({ changes: [{ path: 'trade.buySp', value }], reason: REASON });
  await rig.call('campaign.changeEconomy', priceAt(50));
  const entry = await readRevision(rig);
  const engagementId = await prepareNext(rig, 2);
  await rig.call('table.begin', { engagementId, strictness: 'free' });
  const before = await rig.call('table.get', { engagementId });
  await rig.call('journal.correct', { entry, params: priceAt(80), reason: REASON });
  expect(await rig.call('table.get', { engagementId })).toEqual(before);
  await expectSound(rig);
});

it('a battle at the table that would begin otherwise is told, and its result comes first', async () => {
  const { rig } = await makeNamed();
  const engagementId = await prepareNext(rig, 3);
  const entry = await readRevision(rig);
  await rig.call('table.begin', { engagementId, strictness: 'free' });
  const { entries } = await rig.call('journal.list', { limit: 1, with: ['params'] });
  const params = entries[0]!.params as ParamsOf<'engagement.prepare'>;
  const [unitId] = params.attacker.unitIds;
  const asked = { entry, params: { ...params, attacker: { unitIds: [unitId!] } } };
  await rig.refused('journal.previewCorrection', asked, 'correction.at-table');
  const { message } = await rig.refused(
    'journal.correct',
    { ...asked, reason: REASON },
    'correction.at-table',
  );
  expect(message).toContain((await rig.call('track.get', { trackId: params.trackId })).track.name);
  // Left out altogether, it is set aside, as an undo of its preparation does.
  await rig.call('journal.correct', { entry, reason: REASON });
  await rig.call('journal.undo', {});
  expect(await rig.call('table.get', { engagementId })).toMatchObject({ session: { status: 'open' } });
  await expectSound(rig);
});

it('the result of a track that was tracked at the table is corrected; its session stays ended', async () => {
  const { rig } = await makeNamed();
  const engagementId = await prepareNext(rig, 2);
  await rig.call('table.begin', { engagementId, strictness: 'free' });
  const { session } = await rig.call('table.get', { engagementId });
  const { turns, ...told } = await rig.call('table.report', { sessionId: session!.sessionId });
  const report = { ...told, turns: turns ?? 1 };
  await rig.call('engagement.record', { engagementId, report });
  await rig.call('engagement.accept', { engagementId });
  const before = await rig.call('table.get', { engagementId });
  const units = report.units.map((unit) => ({ ...unit, kills: 1 }));
  await rig.call('engagement.correct', { engagementId, report: { ...report, units }, reason: REASON });
  expect(await rig.call('table.get', { engagementId })).toEqual(before);
  await expectSound(rig);
});

it('a forecast that runs meanwhile is answered, and so is a second window that looks back', async () => {
  const { rig, asked } = await makeNamed();
  const fielded = await fieldTwo(rig, await findOpenTrack(rig));
  const question = { ...fielded, runs: 20, seed: 'forecast' };
  const { durationMs: _, ...forecast } = await rig.call('track.forecast', question);
  const then = { entry: asked.entry, method: 'campaign.summary' };
  const before = await rig.call('campaign.asOf', then);
  const [meanwhile, , looked] = await Promise.all([
    rig.call('track.forecast', question),
    rig.call('journal.correct', asked),
    rig.call('campaign.asOf', then),
  ]);
  expect(meanwhile).toMatchObject(forecast);
  expect(looked).toEqual(before);
  expect(await rig.call('campaign.asOf', then)).toEqual(before);
  const newest = { ...then, entry: await readRevision(rig) };
  const now = await rig.call('campaign.summary', {});
  expect(now.name).toBe('Dust');
  expect(await rig.call('campaign.asOf', newest)).toEqual(now);
});

const QUIET = { log: () => undefined };

it('a full disk is told when a correction is taken over, which is done when there is room', async ({
  skip,
}) => {
  const disk = makeSmallDisk(3000);
  if (disk === null) return skip(NO_SMALL_DISK);
  const { rig, asked } = await makeNamed({ sample: 'small', file: join(disk, 'Full.warchest') }, QUIET);
  const ballast = join(disk, 'ballast');
  fillDisk(ballast);
  await rig.refused('journal.correct', asked, 'file.disk-full');
  rmSync(ballast);
  await rig.call('journal.correct', asked);
  expect((await rig.call('campaign.summary', {})).name).toBe('Dust');
  await expectSound(rig);
});

it('a full disk is told when a correction is tried, and no copy is left', async ({ skip }) => {
  const disk = makeSmallDisk(200);
  if (disk === null) return skip(NO_SMALL_DISK);
  const { rig, asked } = await makeNamed({ sample: 'small' }, QUIET);
  vi.stubEnv('TMPDIR', disk);
  onTestFinished(() => void vi.unstubAllEnvs());
  const { reason: _, ...tried } = asked;
  await rig.refused('journal.previewCorrection', tried, 'file.disk-full');
  await rig.refused('journal.correct', asked, 'file.disk-full');
  expect(readdirSync(disk)).toEqual([]);
  await expectSound(rig);
});
