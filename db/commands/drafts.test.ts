import { describe, expect, it } from 'vitest';
import type { HostEvent } from '../../shared/contract/index.ts';
import type { EngagementId } from '../../shared/domain/ids.ts';
import type { ReportDraft } from '../../shared/domain/report-draft.ts';
import { editRows } from '../testing/break-file.ts';
import { startChild } from '../testing/child.ts';
import { makeQuietReport, makeRig, openRig, prepareNext, type CampaignRig } from './testing/campaign-rig.ts';

async function begin() {
  const rig = await makeRig();
  const engagementId = await prepareNext(rig);
  const engagement = await rig.call('engagement.get', { engagementId });
  const report = makeQuietReport(engagement, 'draw');
  const draft: ReportDraft = {
    ...report,
    turns: 3,
    winnerChosen: false,
    units: report.units.map((unit) => ({ ...unit, fateChosen: false })),
    notes: 'half',
  };
  const { revision } = await rig.call('engagement.draft', { engagementId });
  const save = (more: Partial<ReportDraft> = {}) =>
    rig.call('engagement.saveDraft', { engagementId, revision, draft: { ...draft, ...more } });
  return { rig, engagementId, report, draft, revision, save };
}

const getDraft = async (rig: CampaignRig, engagementId: EngagementId) =>
  (await rig.call('engagement.draft', { engagementId })).draft;

describe('a half-typed report', () => {
  it('is kept as it is, and replaced by the next one', async () => {
    const { rig, engagementId, draft, revision, save } = await begin();
    expect(await getDraft(rig, engagementId)).toBeNull();
    await save();
    expect(await getDraft(rig, engagementId)).toEqual(draft);
    await save({ turns: 4, reason: 'House ' });
    expect(await getDraft(rig, engagementId)).toEqual({ ...draft, turns: 4, reason: 'House ' });
    const table = { lastTurn: null, initiative: null, distances: [], positions: {} };
    await save({ turns: null, table });
    expect(await getDraft(rig, engagementId)).toEqual({ ...draft, turns: null, table });
    await rig.call('engagement.saveDraft', { engagementId, revision, draft: null });
    expect(await getDraft(rig, engagementId)).toBeNull();
  });

  it('is there when the campaign is opened again', async () => {
    const { rig, engagementId, draft, save } = await begin();
    await save();
    const { file } = rig;
    await rig.host.close();
    const again = await openRig(file);
    expect(await getDraft(again, engagementId)).toEqual(draft);
    expect(await again.call('campaign.verify', {})).toMatchObject({ ok: true });
  });

  it('is there after its process was killed: the last one that was acknowledged, or the one after it', async () => {
    const { rig, engagementId, save } = await begin();
    await save({ turns: 0 });
    const { file } = rig;
    await rig.host.close();
    const child = startChild('save-draft-child.ts', [file, engagementId]);
    const seen: number[] = [];
    for (let line = await child.nextLine(); line !== undefined; line = await child.nextLine()) {
      seen.push(Number(line));
      if (seen.length === 20) child.process.kill('SIGKILL');
    }
    await child.ended();
    const last = seen.at(-1)!;
    const again = await openRig(file);
    expect([last, (last % 99) + 1]).toContain((await getDraft(again, engagementId))?.turns);
    expect(await again.call('campaign.verify', {})).toMatchObject({ ok: true });
  });

  it('is no part of the history: no entry, no revision, and Undo takes back what came before', async () => {
    const { rig, engagementId, save } = await begin();
    const before = await rig.call('journal.list', {});
    const { redoSteps } = await rig.call('campaign.summary', {});
    await save();
    expect(await rig.call('journal.list', {})).toEqual(before);
    expect((await rig.call('campaign.summary', {})).redoSteps).toBe(redoSteps);
    await rig.call('journal.undo', {});
    await rig.refused('engagement.draft', { engagementId }, 'engagement.not-found');
    await rig.call('journal.redo', {});
    expect(await getDraft(rig, engagementId)).not.toBeNull();
    expect(await rig.call('campaign.verify', {})).toMatchObject({ ok: true });
  });

  it('outlives commands that have nothing to do with it', async () => {
    const { rig, engagementId, draft, revision, save } = await begin();
    await save();
    const { force } = await rig.roster('attacker');
    await rig.call('ledger.convert', { forceId: force.id, wp: 1 });
    await rig.call('engagement.setOrders', { engagementId, attacker: { temperament: 'cautious' } });
    expect(await rig.call('engagement.draft', { engagementId })).toEqual({ revision, draft });
  });

  it('is refused when it was begun on another result, and is back when that is undone', async () => {
    const { rig, engagementId, draft, revision, save } = await begin();
    await save();
    await rig.call('engagement.autoResolve', { engagementId });
    const params = { engagementId, revision, draft } as const;
    const { message } = await rig.refused('engagement.saveDraft', params, 'engagement.draft-outdated');
    expect(message).toContain('another result');
    expect(await getDraft(rig, engagementId)).toBeNull();
    const { revision: now } = await rig.call('engagement.draft', { engagementId });
    await rig.call('engagement.saveDraft', { engagementId, revision: now, draft: { ...draft, turns: 9 } });
    await rig.call('journal.undo', {});
    expect(await rig.call('engagement.draft', { engagementId })).toEqual({ revision, draft });
  });

  it('is gone once a result is recorded', async () => {
    const { rig, engagementId, report, save } = await begin();
    await save();
    await rig.call('engagement.record', { engagementId, report });
    expect(await getDraft(rig, engagementId)).toBeNull();
    await rig.call('journal.undo', {});
    expect(await getDraft(rig, engagementId)).toBeNull();
  });

  it('is gone once a result is accepted, and cannot be saved for it then', async () => {
    const { rig, engagementId, draft } = await begin();
    await rig.call('engagement.autoResolve', { engagementId });
    const { revision } = await rig.call('engagement.draft', { engagementId });
    await rig.call('engagement.saveDraft', { engagementId, revision, draft });
    await rig.call('engagement.accept', { engagementId });
    expect(await getDraft(rig, engagementId)).toBeNull();
    const params = { engagementId, revision, draft };
    await rig.refused('engagement.saveDraft', params, 'engagement.draft-outdated');
  });

  it('is no draft if somebody has given it another shape', async () => {
    const { rig, engagementId, save } = await begin();
    await save();
    const { file } = rig;
    await rig.call('campaign.close', {});
    editRows(file, `UPDATE drafts SET draft = json_set(draft, '$.units', 7)`);
    await rig.call('campaign.open', { file });
    expect(await getDraft(rig, engagementId)).toBeNull();
  });

  it('is told to nobody else: no answer that they have changes', async () => {
    const { rig, engagementId, save } = await begin();
    const events: HostEvent[] = [];
    rig.host.subscribe((event) => void events.push(event));
    await save();
    expect(events).toEqual([]);
    await rig.call('engagement.autoResolve', { engagementId });
    expect(events).toHaveLength(1);
  });

  it('has another revision in another campaign, even where ids are the same', async () => {
    const one = await begin();
    const other = await begin();
    expect(one.engagementId).toBe(other.engagementId);
    expect(one.revision).not.toBe(other.revision);
  });

  it('is bounded in size', async () => {
    const { rig, engagementId, draft, revision } = await begin();
    const long = { ...draft, notes: 'x'.repeat(4001) };
    await rig.refused('engagement.saveDraft', { engagementId, revision, draft: long }, 'params.invalid');
    const many = { ...draft, units: Array.from({ length: 201 }, () => draft.units[0]!) };
    await rig.refused('engagement.saveDraft', { engagementId, revision, draft: many }, 'params.invalid');
  });
});
