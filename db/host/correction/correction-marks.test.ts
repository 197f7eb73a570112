import { expect, it } from 'vitest';
import type { EngagementReport } from '../../../shared/domain/engagement-report.ts';
import {
  changeUnit,
  makeQuietReport,
  makeRig,
  prepareNext,
  type CampaignRig,
} from '../../commands/testing/campaign-rig.ts';
import { findNewestEntry } from '../../commands/testing/read-journal.ts';

const REASON = 'It left over the edge.';

/** An accepted battle typed in, in which the first attacker destroyed the first defender. */
async function accept() {
  const rig = await makeRig();
  const engagementId = await prepareNext(rig, 2);
  const engagement = await rig.call('engagement.get', { engagementId });
  const killer = engagement.participants.find(({ side }) => side === 'attacker')!;
  const [victim, other] = engagement.participants.filter(({ side }) => side === 'defender');
  const quiet = makeQuietReport(engagement, 'attacker');
  const report = changeUnit(quiet, victim!.unitId, {
    ...{ armorLeft: 0, structureLeft: 0, fate: 'destroyed', pilotFate: 'wounded' },
    destroyedBy: { unitId: killer.unitId, how: 'structure' },
  });
  await rig.call('engagement.record', { engagementId, report });
  await rig.call('engagement.accept', { engagementId });
  const correct = (right: EngagementReport, reason: string) =>
    rig.call('engagement.correct', { engagementId, report: right, reason });
  return { rig, engagementId, quiet, report, killer, victim: victim!, other: other!, correct };
}

const markOf = async (rig: CampaignRig, unitId: Parameters<typeof changeUnit>[1]) =>
  (await rig.call('unit.record', { unitId })).battles[0]?.correction;

it('a corrected result says so, and so do the records of those of whom it tells something else', async () => {
  const { rig, engagementId, quiet, killer, victim, other, correct } = await accept();
  expect((await rig.call('engagement.get', { engagementId })).correction).toBeNull();
  expect(await markOf(rig, victim.unitId)).toBeNull();
  const { entry } = await correct(quiet, REASON);
  const { correction } = await rig.call('engagement.get', { engagementId });
  const { date } = await rig.call('campaign.summary', {});
  expect(correction).toMatchObject({ entry, date, reason: REASON });
  expect(await markOf(rig, victim.unitId)).toEqual(correction);
  expect(await markOf(rig, killer.unitId)).toEqual(correction);
  expect(await markOf(rig, other.unitId)).toBeNull();
  const { battles } = await rig.call('pilot.record', { pilotId: victim.pilotId });
  expect(battles).toMatchObject([{ correction }]);
});

it('the entry before the correction still has the report as it was', async () => {
  const { rig, engagementId, quiet, report, correct } = await accept();
  const { entry } = await correct(quiet, REASON);
  const params = { engagementId };
  const before = await rig.call('campaign.asOf', { entry: entry - 1, method: 'engagement.get', params });
  expect(before).toMatchObject({ correction: null, report: { units: report.units } });
});

it('a correction that is undone leaves no mark, and has it again when it is redone', async () => {
  const { rig, engagementId, quiet, victim, correct } = await accept();
  const { entry } = await correct(quiet, REASON);
  await rig.call('journal.undo', {});
  expect((await rig.call('engagement.get', { engagementId })).correction).toBeNull();
  expect(await markOf(rig, victim.unitId)).toBeNull();
  await rig.call('journal.redo', {});
  expect((await rig.call('engagement.get', { engagementId })).correction).toMatchObject({ entry });
  expect(await markOf(rig, victim.unitId)).toMatchObject({ entry });
});

it('of several corrections the newest one counts that changed what is told', async () => {
  const { rig, engagementId, quiet, victim, other, correct } = await accept();
  const first = await correct(quiet, REASON);
  const reason = 'The other one was wounded.';
  const second = await correct(changeUnit(quiet, other.unitId, { pilotWounds: 1 }), reason);
  const { correction } = await rig.call('engagement.get', { engagementId });
  expect(correction).toMatchObject({ entry: second.entry, reason });
  expect(await markOf(rig, other.unitId)).toMatchObject({ entry: second.entry, reason });
  expect(await markOf(rig, victim.unitId)).toMatchObject({ entry: first.entry, reason: REASON });
  await rig.call('journal.undo', {});
  expect(await rig.call('engagement.get', { engagementId })).toMatchObject({
    correction: { entry: first.entry },
  });
});

it('a correction of something else leaves no mark on a result that stays what it was', async () => {
  const { rig, engagementId, victim } = await accept();
  await rig.call('campaign.rename', { name: 'Ashes' });
  const { entry } = await rig.call('journal.hash', {});
  await rig.call('journal.correct', { entry, params: { name: 'Dust' }, reason: REASON });
  expect((await rig.call('engagement.get', { engagementId })).correction).toBeNull();
  expect(await markOf(rig, victim.unitId)).toBeNull();
});

it('a report that would correct an accepted one is checked like any other', async () => {
  const { rig, engagementId, quiet, victim } = await accept();
  const levels = async (report: EngagementReport) =>
    (await rig.call('engagement.check', { engagementId, report })).checks.map(({ level }) => level);
  expect(await levels(quiet)).not.toContain('error');
  expect(await levels(changeUnit(quiet, victim.unitId, { structureLeft: 0 }))).toContain('error');
});

it('a draft of a correction is kept apart from those of the report before it was accepted', async () => {
  const { rig, engagementId, report, quiet, correct } = await accept();
  const toDraft = (typed: EngagementReport) => ({
    ...typed,
    winnerChosen: true,
    units: typed.units.map((unit) => ({ ...unit, fateChosen: false })),
  });
  const draft = toDraft({ ...quiet, notes: 'half' });
  const { revision } = await rig.call('engagement.draft', { engagementId });
  await rig.call('engagement.saveDraft', { engagementId, revision, draft });
  expect(await rig.call('engagement.draft', { engagementId })).toEqual({ revision, draft });
  await rig.call('journal.undo', {});
  const open = await rig.call('engagement.draft', { engagementId });
  expect(open).toMatchObject({ draft: null });
  expect(open.revision).not.toBe(revision);
  await rig.refused('engagement.saveDraft', { engagementId, revision, draft }, 'engagement.draft-outdated');
  await rig.call('journal.redo', {});
  expect(await rig.call('engagement.draft', { engagementId })).toEqual({ revision, draft });
  await correct(quiet, REASON);
  expect(await rig.call('engagement.draft', { engagementId })).toMatchObject({ draft: null });
  await rig.call('journal.undo', {});
  // Gone, as a draft of a report is once that is recorded.
  expect(await rig.call('engagement.draft', { engagementId })).toEqual({ revision, draft: null });
  expect(report).not.toEqual(quiet);
});

/** A result that was corrected, whose acceptance was left out then, and that is accepted afresh. */
async function acceptAfresh() {
  const made = await accept();
  const { rig, engagementId, quiet, correct } = made;
  const first = await findNewestEntry(rig, 'engagement.accept');
  await correct(quiet, REASON);
  await rig.call('journal.correct', { entry: first, reason: REASON });
  await rig.call('campaign.setDate', { date: '3070-01-01', reason: REASON });
  await rig.call('engagement.accept', { engagementId });
  return { ...made, first, second: await findNewestEntry(rig, 'engagement.accept') };
}

it('a correction of an acceptance that was left out marks no result that was accepted afresh', async () => {
  const { rig, engagementId, victim, quiet, correct, second } = await acceptAfresh();
  const ask = () => rig.call('engagement.get', { engagementId });
  expect(await ask()).toMatchObject({ entryId: second, correction: null });
  expect(await markOf(rig, victim.unitId)).toBeNull();
  const { entry } = await correct(quiet, REASON);
  expect(await ask()).toMatchObject({ entryId: second, correction: { entry } });
});

it('an acceptance that is brought back in the place of a later one is the one that counts', async () => {
  const { rig, engagementId, victim, quiet, correct, first, second } = await acceptAfresh();
  const before = await rig.call('engagement.get', { engagementId });
  await rig.call('journal.correct', {
    ...{ entry: first, params: { engagementId }, leaveOut: [second], reason: REASON },
  });
  const after = await rig.call('engagement.get', { engagementId });
  expect(after).toMatchObject({ entryId: first, correction: null });
  expect(after.date).not.toBe(before.date);
  const { battles } = await rig.call('unit.record', { unitId: victim.unitId });
  expect(battles).toMatchObject([{ entryId: first, date: after.date, correction: null }]);
  const { entry } = await correct(quiet, REASON);
  expect(await rig.call('engagement.get', { engagementId })).toMatchObject({
    ...{ entryId: first, correction: { entry } },
  });
  expect((await rig.call('campaign.verify', {})).ok).toBe(true);
});
