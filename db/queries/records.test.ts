import { describe, expect, test } from 'vitest';
import {
  changeUnit,
  makeQuietReport,
  makeRig,
  openRig,
  prepareNext,
} from '../commands/testing/campaign-rig.ts';
import { editRows } from '../testing/break-file.ts';
import { writeOldCampaign } from '../testing/old-campaign.ts';

const DESTROYED = { armorLeft: 0, structureLeft: 0, fate: 'destroyed' } as const;

/** A battle typed in: the first attacker destroyed the first defender, whose pilot died. */
async function fight() {
  const rig = await makeRig();
  const engagementId = await prepareNext(rig);
  const engagement = await rig.call('engagement.get', { engagementId });
  const killer = engagement.participants.find(({ side }) => side === 'attacker')!;
  const victim = engagement.participants.find(({ side }) => side === 'defender')!;
  const report = changeUnit(makeQuietReport(engagement, 'attacker'), victim.unitId, {
    ...DESTROYED,
    pilotFate: 'killed',
    destroyedBy: { unitId: killer.unitId, how: 'structure' },
  });
  await rig.call('engagement.record', { engagementId, report });
  await rig.call('engagement.accept', { engagementId });
  return { rig, engagementId, killer, victim };
}

describe('a service record', () => {
  test('that another program emptied is found', async () => {
    const { rig } = await fight();
    await rig.call('campaign.close', {});
    editRows(rig.file, 'DELETE FROM service_kills');
    const { findings } = await (await openRig(rig.file)).call('campaign.verify', {});
    expect(findings.filter(({ level }) => level === 'error')).toMatchObject([
      { code: 'service-records', message: expect.stringMatching(/lacks the record of who destroyed it/) },
    ]);
  });

  test('names the victim of a kill, for the pilot and for the unit', async () => {
    const { rig, engagementId, killer, victim } = await fight();
    const { date } = (await rig.call('journal.list', { limit: 1 })).entries.map((entry) => ({
      date: entry.campaignDate,
    }))[0]!;
    const record = await rig.call('pilot.record', { pilotId: killer.pilotId });
    expect(record).toMatchObject({ kills: 1, status: 'active' });
    expect(record.battles).toMatchObject([
      {
        engagementId,
        date,
        role: 'attacker',
        winner: 'attacker',
        unitId: killer.unitId,
        pilotFate: 'unhurt',
        kills: 1,
        victims: [
          { unitId: victim.unitId, pilotId: victim.pilotId, pilot: victim.pilotName, how: 'structure' },
        ],
      },
    ]);
    expect(record.events).toMatchObject([{ kind: 'joined', method: 'campaign.create' }]);
    const unit = await rig.call('unit.record', { unitId: killer.unitId });
    expect(unit).toMatchObject({ kills: 1, standing: 'serving' });
    expect(unit.battles).toEqual(record.battles);
    const pilots = (await rig.roster('attacker')).pilots;
    expect(pilots.find(({ id }) => id === killer.pilotId)?.kills).toBe(1);
  });

  test('stays of the dead, and of the unit that was destroyed', async () => {
    const { rig, killer, victim } = await fight();
    const record = await rig.call('pilot.record', { pilotId: victim.pilotId });
    expect(record).toMatchObject({ status: 'killed', unitId: null });
    const last = { fate: 'destroyed', pilotFate: 'killed', destroyedBy: { unitId: killer.unitId } };
    expect(record.battles).toMatchObject([last]);
    const unit = await rig.call('unit.record', { unitId: victim.unitId });
    expect(unit.battles).toMatchObject([last]);
    expect(unit.events.map(({ kind }) => kind)).toEqual(['joined', 'standing']);
    expect(await rig.call('pilot.memorial', {})).toMatchObject([
      { pilotId: victim.pilotId, battles: 1, kills: 0, lastBattle: last, death: null },
    ]);
  });

  test('tells of who died out of battle when and why', async () => {
    const { rig, killer, victim } = await fight();
    const reason = 'An ambush on the road';
    await rig.call('pilot.edit', { pilotId: killer.pilotId, status: 'killed', reason });
    const { events } = await rig.call('pilot.record', { pilotId: killer.pilotId });
    const { date } = events.at(-1)!;
    expect(events.at(-1)).toMatchObject({ kind: 'status', to: 'killed', reason });
    expect(await rig.call('pilot.memorial', {})).toMatchObject([
      { pilotId: killer.pilotId, battles: 1, death: { date, reason } },
      { pilotId: victim.pilotId, death: null },
    ]);
  });

  test('follows undo and redo', async () => {
    const { rig, killer, victim } = await fight();
    const ask = async () => [
      await rig.call('pilot.record', { pilotId: killer.pilotId }),
      await rig.call('pilot.record', { pilotId: victim.pilotId }),
      await rig.call('unit.record', { unitId: victim.unitId }),
      await rig.call('pilot.memorial', {}),
    ];
    const before = await ask();
    await rig.call('journal.undo', {});
    expect(await rig.call('pilot.record', { pilotId: killer.pilotId })).toMatchObject({
      kills: 0,
      battles: [],
    });
    expect(await rig.call('pilot.memorial', {})).toEqual([]);
    expect(await rig.call('campaign.verify', {})).toMatchObject({ ok: true });
    await rig.call('journal.redo', {});
    expect(await ask()).toEqual(before);
    expect(await rig.call('campaign.verify', {})).toMatchObject({ ok: true });
  });

  test('tells a step of Skill with its price', async () => {
    const { rig, killer } = await fight();
    const { force } = await rig.roster('attacker');
    await rig.call('ledger.convert', { forceId: force.id, wp: 300 });
    const { costSp } = await rig.call('pilot.advance', { pilotId: killer.pilotId });
    const { events } = await rig.call('pilot.record', { pilotId: killer.pilotId });
    expect(events.at(-1)).toMatchObject({
      kind: 'skill',
      fromSkill: killer.skill,
      costSp,
      method: 'pilot.advance',
    });
    await rig.call('journal.undo', {});
    expect((await rig.call('pilot.record', { pilotId: killer.pilotId })).events).toHaveLength(1);
  });

  test('tells wounds by hand with their number, and healing of some of them', async () => {
    const { rig, killer } = await fight();
    const { pilotId } = killer;
    const reason = 'a fall from the ladder';
    const { force } = await rig.roster('attacker');
    await rig.call('ledger.convert', { forceId: force.id, wp: 300 });
    await rig.call('pilot.edit', { pilotId, status: 'wounded', wounds: 3, reason });
    await rig.call('pilot.heal', { pilotId });
    const list = async () => (await rig.call('pilot.record', { pilotId })).events.slice(1);
    const told = [
      { kind: 'status', from: 'active', to: 'wounded', wounds: 3, reason },
      { kind: 'wounds', from: 3, to: 1, method: 'pilot.heal', reason: null },
    ];
    expect(await list()).toMatchObject(told);
    await rig.call('pilot.edit', { pilotId, wounds: 2, reason });
    await rig.call('pilot.edit', { pilotId, status: 'active', reason });
    expect(await list()).toMatchObject([
      ...told,
      { kind: 'wounds', from: 1, to: 2, reason },
      { kind: 'status', from: 'wounded', to: 'active' },
    ]);
    expect((await list())[3]).not.toHaveProperty('wounds');
    for (let step = 0; step < 3; step += 1) await rig.call('journal.undo', {});
    expect(await list()).toMatchObject(told.slice(0, 1));
  });

  test('tells wounds of a battle with the battle only', async () => {
    const rig = await makeRig();
    const engagementId = await prepareNext(rig);
    const engagement = await rig.call('engagement.get', { engagementId });
    const [first] = engagement.participants;
    const report = changeUnit(makeQuietReport(engagement, 'attacker'), first!.unitId, { pilotWounds: 2 });
    await rig.call('engagement.record', { engagementId, report });
    await rig.call('engagement.accept', { engagementId });
    const record = await rig.call('pilot.record', { pilotId: first!.pilotId });
    expect(record).toMatchObject({ status: 'wounded', wounds: 2, battles: [{ wounds: 2 }] });
    expect(record.events).toMatchObject([{ kind: 'joined' }]);
  });

  test('of nobody is refused', async () => {
    const rig = await makeRig();
    await rig.refused('pilot.record', { pilotId: 'nobody' as never }, 'pilot.not-found');
    await rig.refused('unit.record', { unitId: 'nothing' as never }, 'unit.not-found');
  });
});

test.each(['version-1', 'version-8', 'version-8-over'] as const)(
  'of battles before there were records it is drawn from what is stored (%s)',
  async (kept) => {
    const rig = await openRig(writeOldCampaign(1, kept));
    const rosters = await rig.call('force.list', {});
    const records = await Promise.all(
      rosters.flatMap(({ pilots }) => pilots.map(({ id }) => rig.call('pilot.record', { pilotId: id }))),
    );
    const battles = records.flatMap((record) => record.battles);
    expect(battles.length).toBeGreaterThan(3);
    expect(battles.every(({ date, entryId }) => /^\d{4}-/.test(date) && entryId > 0)).toBe(true);
    for (const { kills, victims } of battles) expect(victims.length).toBeLessThanOrEqual(kills);
    const named = battles.flatMap(({ victims }) => victims);
    const kills = battles.reduce((sum, battle) => sum + battle.kills, 0);
    expect(kills).toBe(rosters.flatMap(({ pilots }) => pilots).reduce((sum, pilot) => sum + pilot.kills, 0));
    // What the program fought names every victim; what was typed in gives a number.
    if (kept === 'version-1') expect(named).toHaveLength(kills);
    expect(await rig.call('campaign.verify', {})).toMatchObject({ ok: true });
  },
);

describe('the records of a force', () => {
  test('are those of its pilots one by one, with their notes', async () => {
    const { rig, killer } = await fight();
    await rig.call('note.write', { of: { kind: 'pilot', id: killer.pilotId }, text: 'Never late.' });
    for (const { force, pilots } of await rig.call('force.list', {})) {
      const noted = await rig.call('pilot.records', { forceId: force.id });
      const singly = await Promise.all(
        pilots.map(async ({ id }) => rig.call('pilot.record', { pilotId: id })),
      );
      // Records asked for singly have fields of earlier versions besides.
      expect(singly).toMatchObject(noted.map(({ record }) => record));
      expect(noted.filter(({ note }) => note !== '').map(({ note }) => note)).toEqual(
        force.id === killer.forceId ? ['Never late.'] : [],
      );
    }
  });
});
