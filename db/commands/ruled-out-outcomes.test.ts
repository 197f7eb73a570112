import { describe, expect, it } from 'vitest';
import type { EngagementReport, UnitResult } from '../../shared/domain/engagement-report.ts';
import { SIDES } from '../../shared/domain/side.ts';
import { NO_CRITICALS, type Criticals } from '../../shared/domain/unit-state.ts';
import { editRows } from '../testing/break-file.ts';
import {
  changeUnit,
  chooseUnits,
  claim,
  findOpenTrack,
  makeQuietReport,
  makeRig,
} from './testing/campaign-rig.ts';
import { LOST_UNIT, beginReport } from './testing/report-rig.ts';

describe('what the rules rule out', () => {
  const needed = 'engagement.reason-needed';

  /** The attacker is wiped out, and yet wins and holds the field. */
  async function beginWipedOut() {
    const begun = await beginReport();
    const { objectives, participants } = await begun.rig.call('engagement.get', {
      engagementId: begun.engagementId,
    });
    const field = objectives.find(({ condition }) => condition.kind === 'hold-field')!;
    const report = participants
      .filter(({ side }) => side === 'attacker')
      .reduce<EngagementReport>(
        (changed, unit) => begun.change(changed, unit, LOST_UNIT),
        claim(begun.quiet, field.id, 'attacker'),
      );
    return { ...begun, report };
  }

  it('is refused without a reason, and is previewed all the same', async () => {
    const { rig, engagementId, report } = await beginWipedOut();
    const { details } = await rig.refused('engagement.record', { engagementId, report }, needed);
    expect(details['findings']).toMatchObject([
      { level: 'reason', code: 'field-without-units', values: { side: 'attacker' } },
      { level: 'reason', code: 'winner-without-units', values: { side: 'attacker' } },
    ]);
    for (const reason of ['', '   ', 'x'.repeat(501)])
      await rig.refused(
        'engagement.record',
        { engagementId, report: { ...report, reason } },
        'params.invalid',
      );
    const { consequences } = await rig.call('engagement.preview', { engagementId, report });
    expect(consequences).toMatchObject({ winner: 'attacker', fieldHolder: 'attacker' });
  });

  it('counts for a reason, which stays in the report and in History', async () => {
    const { rig, engagementId, report } = await beginWipedOut();
    const reason = 'Relieved by the garrison, a house rule.';
    const { checks } = await rig.call('engagement.record', {
      engagementId,
      report: { ...report, reason: ` ${reason}\n` },
    });
    expect(checks.slice(0, 2).map(({ level }) => level)).toEqual(['reason', 'reason']);
    await rig.call('engagement.accept', { engagementId });
    expect((await rig.call('engagement.get', { engagementId })).report).toEqual({ ...report, reason });
    const { entries } = await rig.call('journal.list', { limit: 2 });
    expect(entries.map(({ method, facts }) => [method, facts['reason']])).toEqual([
      ['engagement.accept', reason],
      ['engagement.record', reason],
    ]);
    expect(await rig.call('campaign.verify', {})).toMatchObject({ ok: true });
  });

  it('is refused on accepting too, where an earlier version of the program recorded it', async () => {
    const { rig, engagementId, report } = await beginWipedOut();
    await rig.call('engagement.record', { engagementId, report: { ...report, reason: 'House rule' } });
    await rig.call('campaign.close', {});
    editRows(rig.file, `UPDATE engagements SET report = json_remove(report, '$.reason')`);
    await rig.call('campaign.open', { file: rig.file });
    await rig.refused('engagement.accept', { engagementId }, needed);
  });

  it('has no reason that would do: more kills than enemies, a standing unit with a dead engine', async () => {
    const { rig, engagementId, quiet, change, a1 } = await beginReport();
    const reason = 'House rule';
    const wrong = [
      change(quiet, a1, { kills: 99 }),
      change(quiet, a1, { criticals: { ...NO_CRITICALS, engine: 9 } }),
      change(quiet, a1, { criticals: { ...NO_CRITICALS, weapon: 9 } }),
    ];
    for (const report of wrong)
      await rig.refused(
        'engagement.record',
        { engagementId, report: { ...report, reason } },
        'engagement.impossible-report',
      );
    const { checks } = await rig.call('engagement.record', { engagementId, report: { ...quiet, turns: 99 } });
    expect(checks).toContainEqual({
      level: 'warn',
      code: 'turns-over-limit',
      unitId: null,
      values: { turns: 99, turnLimit: 20 },
    });
  });
});

describe('turns that are not counted yet', () => {
  it('are not held against a report, however late a unit left', async () => {
    const { rig, engagementId, quiet, change, a1 } = await beginReport();
    const late = change(quiet, a1, { fate: 'withdrew', exit: { edge: 'north', turn: 30 } });
    const codesOf = async (turns: number | null) => {
      const { checks } = await rig.call('engagement.preview', { engagementId, report: { ...late, turns } });
      return checks.map(({ code }) => code);
    };
    expect(await codesOf(null)).not.toContain('turns-over-limit');
    expect(await codesOf(30)).toContain('turns-over-limit');
  });
});

describe('a battle that the program fought', () => {
  it('tells who destroyed whom and how, and where units left', async () => {
    const { rig, engagementId } = await beginReport();
    await rig.call('engagement.autoResolve', { engagementId });
    const { report, checks, participants } = await rig.call('engagement.get', { engagementId });
    const { events } = await rig.call('engagement.events', { engagementId });
    const sideOf = new Map(participants.map(({ unitId, side }) => [unitId, side]));
    const destroyed = report!.units.filter(({ fate }) => fate === 'destroyed');
    const exits = report!.units.filter(({ exit }) => exit !== undefined);
    expect(destroyed.length + exits.length).toBeGreaterThan(0);
    for (const { unitId, destroyedBy } of destroyed) {
      const event = events.find((one) => one.type === 'destroyed' && one.unitId === unitId);
      expect(event).toMatchObject({ by: destroyedBy?.unitId, reason: destroyedBy?.how });
    }
    for (const { unitId, exit } of exits)
      expect([...(sideOf.get(unitId) === 'attacker' ? ['west', 'east'] : ['east', 'west'])]).toContain(
        exit?.edge,
      );
    expect(checks.filter(({ level }) => level === 'error')).toEqual([]);
    expect(checks.map(({ code }) => code)).not.toContain('kills-below-told');
    expect(SIDES.every((side) => report!.mvp?.[side] === undefined)).toBe(true);
  });
});

describe('notes on a battle that the program fought', () => {
  it('leave the battle as its source; another result does not', async () => {
    const { rig, engagementId, a1 } = await beginReport();
    await rig.call('engagement.autoResolve', { engagementId });
    const { report } = await rig.call('engagement.get', { engagementId });
    const mvp = { attacker: a1.unitId, defender: null };
    const noted = { ...report!, notes: 'Well led.', reason: 'House rule', mvp };
    await rig.call('engagement.record', { engagementId, report: noted });
    expect(await rig.call('engagement.get', { engagementId })).toMatchObject({
      method: 'resolved',
      report: noted,
    });
    expect((await rig.call('engagement.battle', { engagementId })).battle).not.toBeNull();
    await rig.call('engagement.record', { engagementId, report: { ...noted, turns: noted.turns + 1 } });
    expect(await rig.call('engagement.get', { engagementId })).toMatchObject({ method: 'recorded' });
    await rig.call('engagement.autoResolve', { engagementId });
    expect((await rig.call('engagement.get', { engagementId })).report).toEqual({
      ...report,
      notes: noted.notes,
    });
    expect(await rig.call('campaign.verify', {})).toMatchObject({ ok: true });
  });
});

describe('a vehicle', () => {
  it('keeps its motive damage over tracks until it is repaired', async () => {
    const rig = await makeRig();
    const { file } = rig;
    const { id: unitId } = (await rig.roster('attacker')).units[0]!;
    await rig.call('campaign.close', {});
    // The catalogue has no vehicles: one of the ’Mechs becomes one.
    editRows(file, `UPDATE units SET card = json_set(card, '$.type', 'CV') WHERE id = '${unitId}'`);
    await rig.call('campaign.open', { file });
    const find = async () => (await rig.roster('attacker')).units.find(({ id }) => id === unitId)!;
    /** Fights the vehicle and another unit against one, and accepts the report. */
    const fight = async (more: Partial<UnitResult>) => {
      const trackId = await findOpenTrack(rig);
      const enemy = await chooseUnits(rig, trackId, 'defender', 1);
      const fielded = { attacker: { unitIds: [unitId] }, defender: { unitIds: enemy } };
      const { engagementId } = await rig.call('engagement.prepare', { trackId, ...fielded });
      const engagement = await rig.call('engagement.get', { engagementId });
      const went = engagement.participants.find((one) => one.unitId === unitId)!;
      const report = changeUnit(makeQuietReport(engagement, 'attacker'), unitId, more);
      await rig.call('engagement.record', { engagementId, report });
      await rig.call('engagement.accept', { engagementId });
      return went.damage.criticals;
    };
    const hits = { ...NO_CRITICALS, slowed: 1 };
    expect(await fight({ criticals: hits, heat: 0 })).toEqual(NO_CRITICALS);
    expect(await find()).toMatchObject({
      damage: { criticals: hits },
      readiness: 'damaged',
      repair: { kind: 'structure' },
    });
    const halvedFirst = { ...hits, halved: 1, motiveOrder: 'hs' };
    expect(await fight({ criticals: halvedFirst })).toEqual(hits);
    expect((await find()).damage.criticals).toEqual(halvedFirst);
    await rig.call('journal.undo', {});
    expect((await find()).damage.criticals).toEqual(hits);
    await rig.call('journal.redo', {});
    expect((await find()).damage.criticals).toEqual(halvedFirst);
    const correct = async (criticals: Criticals) => {
      const { damage } = await find();
      await rig.call('unit.edit', { unitId, damage: { ...damage, criticals }, reason: 'One was misread' });
    };
    await expect(correct({ ...halvedFirst, motiveOrder: 'hh' })).rejects.toThrow(/criticals/);
    await correct(hits);
    expect(await fight({ criticals: { ...hits, immobilized: 1 } })).toEqual(hits);
    expect(await find()).toMatchObject({
      damage: { criticals: { slowed: 1, immobilized: 1 } },
      readiness: 'crippled',
      repair: { kind: 'crippled' },
    });
    await rig.call('unit.repair', { unitIds: [unitId], fromWarchest: true });
    expect((await find()).damage.criticals).toEqual(NO_CRITICALS);
    await rig.call('journal.undo', {});
    expect((await find()).damage.criticals).toMatchObject({ slowed: 1, immobilized: 1 });
  });
});
