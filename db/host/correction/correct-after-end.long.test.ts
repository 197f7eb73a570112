import { expect, it } from 'vitest';
import type { ForceId } from '../../../shared/domain/ids.ts';
import type { Pilot } from '../../../shared/domain/pilot.ts';
import { exportText, findUnsound, importText } from '../../commands/testing/campaign-json.ts';
import { changeUnit, makeRig, playQuietly } from '../../commands/testing/campaign-rig.ts';
import { findNewestEntry } from '../../commands/testing/read-journal.ts';

const REASON = 'Typed in wrongly.';

it('a campaign that ends only with the correction, before points were converted, is sound', async () => {
  const rig = await makeRig();
  await rig.call('campaign.setEnds', { ends: [{ kind: 'tracks', count: 5 }] });
  const entry = await findNewestEntry(rig, 'campaign.setEnds');
  await playQuietly(rig);
  const { forces } = await rig.call('campaign.summary', {});
  for (const { id: forceId } of forces) await rig.call('ledger.convert', { forceId, wp: 10 });
  expect((await rig.call('campaign.summary', {})).end).toBeNull();
  await rig.call('journal.correct', {
    ...{ entry, reason: REASON },
    params: { ends: [{ kind: 'tracks', count: 1 }] },
  });
  expect((await rig.call('campaign.summary', {})).end).toMatchObject({ reason: 'tracks-fought' });
  expect((await rig.call('campaign.verify', {})).findings.filter(({ level }) => level !== 'ok')).toEqual([]);
});

/** A campaign in which all forces convert points, then it ends, and they convert again; with the entries of the first one. */
async function makeEnded(early: number, late: number) {
  const rig = await makeRig();
  await playQuietly(rig);
  const { forces } = await rig.call('campaign.summary', {});
  const convert = async (wp: number) => {
    for (const { id: forceId } of forces) await rig.call('ledger.convert', { forceId, wp });
    const entry = await findNewestEntry(rig, 'ledger.convert');
    return { entry, forceId: forces.at(-1)!.id };
  };
  const before = await convert(early);
  await rig.call('campaign.end', {});
  const after = await convert(late);
  const correct = (entry: number, forceId: ForceId, wp: number | null) =>
    rig.call('journal.correct', {
      ...{ entry, reason: REASON },
      ...(wp === null ? {} : { params: { forceId, wp } }),
    });
  let exported = 0;
  const expectSound = async () => {
    const { findings } = await rig.call('campaign.verify', {});
    expect(findings.filter(({ level }) => level !== 'ok')).toEqual([]);
    exported += 1;
    const text = await exportText(rig, `sound-${exported}`);
    expect(await findUnsound(await importText(rig, text))).toEqual([]);
  };
  return { rig, before, after, correct, expectSound };
}

it('of two conversions alike, before the end and after it, the first alone is taken back', async () => {
  const { before, correct, expectSound } = await makeEnded(10, 10);
  await correct(before.entry, before.forceId, null);
  await expectSound();
});

it('what was booked after the end is corrected, and the campaign stays sound', async () => {
  const { rig, after, correct, expectSound } = await makeEnded(10, 20);
  await correct(after.entry, after.forceId, 10);
  await expectSound();
  const insert = { method: 'ledger.convert', params: { forceId: after.forceId, wp: 30 } };
  await rig.call('journal.correct', {
    ...{ entry: after.entry, params: { forceId: after.forceId, wp: 10 }, reason: REASON },
    inserts: [{ entry: after.entry, place: 'after', ...insert }],
  });
  await expectSound();
});

it.each([
  ['the early one becomes like the late one, which is left out', 20, 10, 10, null],
  ['the early one becomes like the late one, which becomes like the early one', 10, 20, 20, 10],
] as const)(
  'conversions before the end and after it change places: %s',
  async (_, early, late, first, then) => {
    const { before, after, correct, expectSound } = await makeEnded(early, late);
    await correct(before.entry, before.forceId, first);
    await expectSound();
    await correct(after.entry, after.forceId, then);
    await expectSound();
  },
);

it.each([
  ['less', 4],
  ['more', 30],
])('a conversion before the end is corrected to %s, taken back, and done again', async (_, wp) => {
  const { rig, before, correct, expectSound } = await makeEnded(10, 20);
  await correct(before.entry, before.forceId, wp);
  await expectSound();
  for (let round = 0; round < 2; round += 1) {
    await rig.call('journal.undo', {});
    await expectSound();
    await rig.call('journal.redo', {});
    await expectSound();
  }
  await correct(before.entry, before.forceId, 10);
  await expectSound();
});

it.each([
  ['once', [4]],
  ['three times', [4, 30, null]],
] as const)('an end is undone and redone under an entry before it that was corrected %s', async (_, wps) => {
  const { rig, before, correct, expectSound } = await makeEnded(10, 20);
  for (const wp of wps) await correct(before.entry, before.forceId, wp);
  for (let round = 0; round < 2; round += 1) {
    await rig.call('journal.undo', { to: before.entry });
    await rig.call('journal.redo', {});
    await expectSound();
  }
  await correct(before.entry, before.forceId, 10);
  await expectSound();
});

it.each([
  ['left out', null],
  ['corrected', 5],
] as const)('an entry after an end that was redone is %s', async (_, wp) => {
  const { rig, before, after, correct, expectSound } = await makeEnded(10, 20);
  await rig.call('journal.undo', { to: before.entry });
  await rig.call('journal.redo', {});
  await correct(after.entry, after.forceId, wp);
  await expectSound();
  await rig.call('journal.undo', { to: before.entry });
  await rig.call('journal.redo', {});
  await expectSound();
  await correct(before.entry, before.forceId, wp);
  await expectSound();
});

it.each([
  ['before', 10],
  ['after', 10],
  ['before', 15],
  ['after', 15],
] as const)('an end is added %s an entry that books, which says %i WP now', async (place, wp) => {
  const rig = await makeRig();
  await playQuietly(rig);
  const { forces } = await rig.call('campaign.summary', {});
  const forceId = forces[0]!.id;
  for (const early of [30, 10]) await rig.call('ledger.convert', { forceId, wp: early });
  const entry = await findNewestEntry(rig, 'ledger.convert');
  await rig.call('ledger.convert', { forceId, wp: 7 });
  const convert = { entry, method: 'ledger.convert', params: { forceId, wp: 3 } } as const;
  const end = { entry, place, method: 'campaign.end', params: {} } as const;
  const asked = { entry, params: { forceId, wp }, reason: REASON };
  for (const inserts of [
    [end],
    [{ ...convert, place: 'before' as const }, end, { ...convert, place: 'after' as const }],
  ]) {
    await rig.call('journal.correct', { ...asked, inserts });
    expect(await findUnsound(rig)).toEqual([]);
    expect(await findUnsound(await importText(rig, await exportText(rig, `${inserts.length}`)))).toEqual([]);
  }
  await rig.call('journal.undo', { to: entry - 1 });
  await rig.call('journal.redo', {});
  expect(await findUnsound(rig)).toEqual([]);
});

it('a result is corrected after the campaign has ended and points were converted since', async () => {
  const rig = await makeRig();
  await playQuietly(rig);
  const [{ forceId }] = (await rig.roster('attacker')).pilots as [Pilot];
  await rig.call('campaign.end', {});
  await rig.call('ledger.convert', { forceId, wp: 10 });
  const [first] = await rig.call('engagement.list', {});
  const { engagementId } = first!;
  const { report } = await rig.call('engagement.get', { engagementId });
  const other = changeUnit(report!, report!.units[0]!.unitId, { fate: 'destroyed', structureLeft: 0 });
  await rig.call('engagement.correct', {
    engagementId,
    report: { ...other, winner: report!.winner === 'attacker' ? 'defender' : 'attacker' },
    reason: REASON,
  });
  expect((await rig.call('campaign.verify', {})).findings.filter(({ level }) => level !== 'ok')).toEqual([]);
  await rig.call('journal.undo', {});
  expect((await rig.call('campaign.verify', {})).ok).toBe(true);
  await rig.call('journal.redo', {});
  expect((await rig.call('campaign.verify', {})).ok).toBe(true);
});
