import { describe, expect, it } from 'vitest';
import type { EngagementReport, UnitResult } from '../../shared/domain/engagement-report.ts';
import type { Participant } from '../../shared/domain/participant.ts';
import { SIDES, type Side } from '../../shared/domain/side.ts';
import { NO_CRITICALS, type Criticals } from '../../shared/domain/unit-state.ts';
import { editRows } from '../testing/break-file.ts';
import {
  changeUnit,
  chooseUnits,
  claim,
  copyRig,
  findOpenTrack,
  makeQuietReport,
  makeRig,
  prepareNext,
} from './testing/campaign-rig.ts';

const LOST = { armorLeft: 0, structureLeft: 0, fate: 'destroyed' } as const;

/** An engagement under way, with the first two units of each side. */
async function begin() {
  const rig = await copyRig('engagement under way', async () => {
    const made = await makeRig();
    await prepareNext(made);
    return made;
  });
  const { tracks } = await rig.call('campaign.summary', {});
  const engagementId = tracks.find(({ status }) => status === 'under-way')!.engagementId!;
  const engagement = await rig.call('engagement.get', { engagementId });
  const unitsOf = (side: Side) => engagement.participants.filter((unit) => unit.side === side);
  const [a1, a2] = unitsOf('attacker') as [Participant, Participant];
  const [d1, d2] = unitsOf('defender') as [Participant, Participant];
  const quiet = makeQuietReport(engagement, 'attacker');
  const change = (report: EngagementReport, unit: Participant, more: Partial<UnitResult>) =>
    changeUnit(report, unit.unitId, more);
  return { rig, engagementId, quiet, change, a1, a2, d1, d2 };
}

describe('a captured unit', () => {
  it('is gone from its force with its pilot, and comes back with Undo', async () => {
    const { rig, engagementId, quiet, change, d1 } = await begin();
    const report = change(quiet, d1, { armorLeft: 0, fate: 'captured' });
    const { checks } = await rig.call('engagement.record', { engagementId, report });
    expect(checks.map(({ code }) => code)).not.toContain('captured-without-field');
    await rig.call('engagement.accept', { engagementId });
    const after = await rig.roster('defender');
    expect(after.units.find(({ id }) => id === d1.unitId)).toMatchObject({
      standing: 'captured',
      readiness: 'captured',
      lanceId: null,
      pilot: null,
      repair: null,
      damage: { armorLeft: 0 },
    });
    expect(after.pilots.find(({ id }) => id === d1.pilotId)?.status).toBe('captured');
    const { unitId } = d1;
    await rig.refused('unit.sell', { unitId }, 'unit.not-serving');
    await rig.refused('unit.repair', { unitIds: [unitId] }, 'unit.not-replaceable');
    expect(await rig.call('campaign.verify', {})).toMatchObject({ ok: true });
    await rig.call('journal.undo', {});
    const back = await rig.roster('defender');
    expect(back.units.find(({ id }) => id === unitId)).toMatchObject({ standing: 'serving' });
  });

  it('takes its pilot along, wounded or not', async () => {
    const { rig, engagementId, quiet, change, d1, d2 } = await begin();
    const captured = change(quiet, d1, { fate: 'captured', pilotWounds: 2 });
    const report = change(captured, d2, { fate: 'captured', pilotFate: 'unhurt' });
    await rig.call('engagement.record', { engagementId, report });
    await rig.call('engagement.accept', { engagementId });
    const { pilots } = await rig.roster('defender');
    expect(pilots.find(({ id }) => id === d1.pilotId)).toMatchObject({ status: 'captured', wounds: 2 });
    expect(pilots.find(({ id }) => id === d2.pilotId)).toMatchObject({ status: 'active', unitId: null });
  });

  it('cannot be fielded again', async () => {
    const { rig, engagementId, quiet, change, d1 } = await begin();
    await rig.call('engagement.record', { engagementId, report: change(quiet, d1, { fate: 'captured' }) });
    await rig.call('engagement.accept', { engagementId });
    const { tracks } = await rig.call('track.list', {});
    const trackId = tracks.find(({ status }) => status === 'open')!.id;
    const { candidates } = await rig.call('track.get', { trackId });
    const all = [...candidates.attacker, ...candidates.defender].map(({ unitId }) => unitId);
    expect(all).not.toContain(d1.unitId);
  });
});

describe('a pilot', () => {
  it('is wounded as the table tells, and may die in a unit that stands', async () => {
    const { rig, engagementId, quiet, change, a1, d1 } = await begin();
    const wounded = change(quiet, a1, { pilotWounds: 2 });
    const report = change(wounded, d1, { pilotFate: 'killed' });
    await rig.call('engagement.record', { engagementId, report });
    await rig.call('engagement.accept', { engagementId });
    const pilot = (await rig.roster('attacker')).pilots.find(({ id }) => id === a1.pilotId)!;
    expect(pilot).toMatchObject({ status: 'wounded', wounds: 2, unitId: a1.unitId });
    const after = await rig.roster('defender');
    expect(after.pilots.find(({ id }) => id === d1.pilotId)).toMatchObject({
      status: 'killed',
      unitId: null,
    });
    expect(after.units.find(({ id }) => id === d1.unitId)).toMatchObject({
      standing: 'serving',
      pilot: null,
    });
  });

  it('has the kills that the table tells', async () => {
    const { rig, engagementId, quiet, change, a1, d1, d2 } = await begin();
    const before = (await rig.roster('attacker')).pilots.find(({ id }) => id === a1.pilotId)!.kills;
    const destroyedBy = { unitId: a1.unitId, how: 'critical' } as const;
    const report = change(change(quiet, d1, { ...LOST, destroyedBy }), d2, { ...LOST, destroyedBy });
    await rig.call('engagement.record', { engagementId, report });
    await rig.call('engagement.accept', { engagementId });
    const pilot = (await rig.roster('attacker')).pilots.find(({ id }) => id === a1.pilotId)!;
    expect(pilot.kills).toBe(before + 2);
  });
});

describe('dice in the report', () => {
  it('decide when nothing else is given on accepting', async () => {
    const { rig, engagementId, quiet, change, a1 } = await begin();
    const rolls = [
      { kind: 'recovery', unitId: a1.unitId, dice: [1, 1] },
      { kind: 'pilot', unitId: a1.unitId, dice: [1, 2] },
    ] as const;
    const report = { ...change(quiet, a1, LOST), rolls };
    const { consequences } = await rig.call('engagement.preview', { engagementId, report });
    await rig.call('engagement.record', { engagementId, report });
    expect(await rig.call('engagement.accept', { engagementId })).toEqual(consequences);
    const after = await rig.roster('attacker');
    expect(after.units.find(({ id }) => id === a1.unitId)?.standing).toBe('lost');
    expect(after.pilots.find(({ id }) => id === a1.pilotId)?.status).toBe('killed');
  });

  it('are refused on recording when the report does not call for them', async () => {
    const { rig, engagementId, quiet, a1 } = await begin();
    const rolls = [{ kind: 'pilot', unitId: a1.unitId, dice: [1, 2] }] as const;
    const report = { ...quiet, rolls };
    await rig.refused('engagement.record', { engagementId, report }, 'engagement.impossible-roll');
  });
});

describe('what a table knows', () => {
  it('stays in the report: exits, heat, militia, the best units and notes', async () => {
    const { rig, engagementId, quiet, change, a1, a2 } = await begin();
    const exit = { edge: 'west', turn: 3 } as const;
    const left = change(quiet, a1, { fate: 'withdrew', exit });
    const report = {
      ...change(left, a2, { heat: 3 }),
      militia: { attacker: { fought: 0, destroyed: 0 }, defender: { fought: 3, destroyed: 1 } },
      mvp: { attacker: a2.unitId, defender: null },
      notes: 'Fog until turn four.\nThe bridge fell.',
    };
    await rig.call('engagement.record', { engagementId, report });
    expect((await rig.call('engagement.get', { engagementId })).report).toEqual(report);
    await rig.call('engagement.accept', { engagementId });
    expect((await rig.call('engagement.get', { engagementId })).report).toEqual(report);
  });

  it('names the best unit in the record of its pilot, without points too', async () => {
    const { rig, engagementId, quiet, a1, a2 } = await begin();
    const report = { ...quiet, mvp: { attacker: a2.unitId, defender: null } };
    await rig.call('engagement.record', { engagementId, report });
    await rig.call('engagement.accept', { engagementId });
    const best = async (pilotId: Participant['pilotId']) =>
      (await rig.call('pilot.record', { pilotId })).battles.map(({ mvp, awardSp }) => [mvp, awardSp]);
    expect(await best(a2.pilotId)).toEqual([[true, 0]]);
    expect(await best(a1.pilotId)).toEqual([[false, 0]]);
  });

  it('is refused where it cannot be, and nothing is changed', async () => {
    const { rig, engagementId, quiet, change, a1, d1 } = await begin();
    const wrong = [
      change(quiet, a1, { destroyedBy: { unitId: d1.unitId, how: 'structure' } }),
      change(quiet, a1, { fate: 'withdrew', exit: { edge: 'west', turn: 99 } }),
      change(quiet, a1, { pilotFate: 'unhurt', pilotWounds: 1 }),
      { ...quiet, mvp: { attacker: d1.unitId, defender: null } },
      { ...quiet, militia: { attacker: { fought: 0, destroyed: 1 }, defender: { fought: 0, destroyed: 0 } } },
    ];
    for (const report of wrong)
      await rig.refused('engagement.record', { engagementId, report }, 'engagement.impossible-report');
    await rig.refused(
      'engagement.record',
      { engagementId, report: { ...quiet, notes: 'x'.repeat(4001) } },
      'params.invalid',
    );
  });
});

describe('what the rules rule out', () => {
  const needed = 'engagement.reason-needed';

  /** The attacker is wiped out, and yet wins and holds the field. */
  async function beginWipedOut() {
    const begun = await begin();
    const { objectives, participants } = await begun.rig.call('engagement.get', {
      engagementId: begun.engagementId,
    });
    const field = objectives.find(({ condition }) => condition.kind === 'hold-field')!;
    const report = participants
      .filter(({ side }) => side === 'attacker')
      .reduce<EngagementReport>(
        (changed, unit) => begun.change(changed, unit, LOST),
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
    const { rig, engagementId, quiet, change, a1 } = await begin();
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
    const { rig, engagementId, quiet, change, a1 } = await begin();
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
    const { rig, engagementId } = await begin();
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
    const { rig, engagementId, a1 } = await begin();
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
