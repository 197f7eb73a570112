import { expect, it } from 'vitest';
import type { ParamsOf } from '../../../shared/contract/index.ts';
import { makeRig } from '../../commands/testing/campaign-rig.ts';
import { findNewestEntry } from '../../commands/testing/read-journal.ts';

const REASON = 'Typed in wrongly.';

type Insert = NonNullable<ParamsOf<'journal.correct'>['inserts']>[number];

/** A campaign that was named and for which a pilot was hired. */
async function makeHired() {
  const rig = await makeRig();
  await rig.call('campaign.rename', { name: 'Ashes' });
  const renamed = await findNewestEntry(rig, 'campaign.rename');
  const { force } = await rig.roster('attacker');
  const gift = { forceId: force.id, currency: 'SP', amount: 5000, reason: REASON } as const;
  await rig.call('ledger.adjust', gift);
  const { pilotId } = await rig.call('pilot.hire', { forceId: force.id, name: 'Hired' });
  const hired = await findNewestEntry(rig, 'pilot.hire');
  const lend = (entry: number, amount: number): Insert => ({
    ...{ entry, place: 'before', method: 'ledger.adjust' },
    params: { ...gift, amount },
  });
  const readSp = async () => (await rig.roster('attacker')).force.supportSp;
  return { rig, renamed, forceId: force.id, gift, pilotId, hired, lend, readSp };
}

it.each([1, 2])(
  'a campaign is made once, by its first entry, and by nothing added to entry %i',
  async (entry) => {
    const { rig } = await makeHired();
    const { entries } = await rig.call('journal.list', { with: ['params'] });
    const { params } = entries.find(({ id }) => id === entry)!;
    const insert = { entry, place: 'after', method: 'campaign.create', params: { name: 'Dust' } } as const;
    const asked = { entry, params, inserts: [insert], reason: REASON };
    const error = await rig.refused('journal.correct', asked, 'correction.no-command');
    expect(error.details).toMatchObject({ method: 'campaign.create' });
  },
);

it('what an entry made keeps its ids, whatever is added before it', async () => {
  const { rig, renamed, forceId, pilotId, hired, readSp } = await makeHired();
  await rig.call('pilot.rename', { pilotId, name: 'Kept' });
  const params = { forceId, name: 'Forgotten' };
  const insert = { entry: hired, place: 'before', method: 'pilot.hire', params } as const;
  const asked = { entry: renamed, params: { name: 'Dust' }, inserts: [insert], reason: REASON };
  await rig.call('journal.correct', asked);
  const { pilots } = await rig.roster('attacker');
  expect(pilots.find(({ id }) => id === pilotId)?.name).toBe('Kept');
  const [other] = pilots.filter(({ name }) => name === 'Forgotten');
  expect(other?.id).not.toBe(pilotId);
  const corrected = await readSp();
  await rig.call('journal.correct', { ...asked, params: { name: 'Smoke' } });
  expect((await rig.roster('attacker')).pilots.find(({ name }) => name === 'Forgotten')?.id).toBe(other!.id);
  expect(await readSp()).toBe(corrected);
  expect((await rig.call('campaign.verify', {})).ok).toBe(true);
});

it('History tells of an entry what it did itself, not what was added to it', async () => {
  const { rig, renamed, lend } = await makeHired();
  const added: Insert = { ...lend(renamed, 7), place: 'after' };
  await rig.call('journal.correct', {
    entry: renamed,
    params: { name: 'Dust' },
    inserts: [added],
    reason: REASON,
  });
  const { entries } = await rig.call('journal.list', { limit: 1 });
  expect(entries[0]!.facts).toMatchObject({ of: 'campaign.rename', name: 'Dust' });
  expect(entries[0]!.facts).not.toHaveProperty('force');
});

it('nothing can be added to an entry that is left out', async () => {
  const { rig, renamed, hired, lend } = await makeHired();
  const own = { entry: renamed, inserts: [lend(renamed, 7)], reason: REASON };
  await rig.refused('journal.correct', own, 'correction.left-out');
  const other = { ...own, params: { name: 'Dust' }, leaveOut: [hired], inserts: [lend(hired, 7)] };
  await rig.refused('journal.correct', other, 'correction.left-out');
  // It stays left out, which a later correction does not have to say again.
  await rig.call('journal.correct', { entry: hired, reason: REASON });
  await rig.refused('journal.correct', { ...other, leaveOut: [] }, 'correction.left-out');
});

it('what two corrections add to one entry is done both times, and no longer when it is said otherwise', async () => {
  const { rig, renamed, gift, hired, lend, readSp } = await makeHired();
  const given = await findNewestEntry(rig, 'ledger.adjust');
  const before = await readSp();
  await rig.call('journal.correct', {
    ...{ entry: renamed, params: { name: 'Dust' }, inserts: [lend(hired, 100)], reason: REASON },
  });
  await rig.call('journal.correct', {
    entry: given,
    params: gift,
    inserts: [lend(hired, 20)],
    reason: REASON,
  });
  expect(await readSp()).toBe(before + 120);
  expect(await rig.call('journal.asCorrected', { entry: hired })).toMatchObject({
    inserts: [lend(hired, 100), lend(hired, 20)],
  });
  // The first one is corrected again, without lending.
  await rig.call('journal.correct', { entry: renamed, params: { name: 'Smoke' }, reason: REASON });
  expect(await readSp()).toBe(before + 20);
  await rig.call('journal.undo', {});
  expect(await readSp()).toBe(before + 120);
  expect((await rig.call('campaign.verify', {})).ok).toBe(true);
});

it('an entry that another correction leaves out is told to be left out', async () => {
  const { rig, renamed, hired } = await makeHired();
  await rig.call('journal.correct', {
    entry: renamed,
    params: { name: 'Dust' },
    leaveOut: [hired],
    reason: REASON,
  });
  expect(await rig.call('journal.asCorrected', { entry: hired })).toMatchObject({ params: null });
  const { params } = await rig.call('journal.asCorrected', { entry: renamed });
  expect(params).toEqual({ name: 'Dust' });
});

it('parameters that are nested too deep are refused', async () => {
  const rig = await makeRig();
  await rig.call('campaign.rename', { name: 'Ashes' });
  const { entry } = await rig.call('journal.hash', {});
  let deep: unknown = 1;
  for (let level = 0; level < 20_000; level += 1) deep = [deep];
  const insert = { entry, place: 'after', method: 'campaign.rename', params: deep } as const;
  await rig.refused('journal.previewCorrection', { entry, params: deep }, 'params.invalid');
  await rig.refused('journal.previewCorrection', { entry, inserts: [insert] }, 'params.invalid');
  await rig.refused('campaign.asOf', { entry, method: 'force.list', params: deep }, 'params.invalid');
});
