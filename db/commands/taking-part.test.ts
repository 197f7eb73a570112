import { describe, expect, it } from 'vitest';
import type { EngagementReport } from '../../shared/domain/engagement-report.ts';
import { editRows } from '../testing/break-file.ts';
import {
  changeUnit,
  claim,
  findOpenTrack,
  makeQuietReport,
  makeRig,
  makeRigWith,
  openRig,
} from './testing/campaign-rig.ts';
import {
  attackersScore,
  TAKING_PART_WP,
  listReadyUnits,
  listCheapestUnits,
  listStrongestUnits,
  prepareSides,
  finishBattle,
  bookBattle,
  payOf,
  withdrawOn,
  lasts,
  type ReportChange,
} from './testing/taking-part.ts';

describe('pay for taking part', () => {
  it('is not due where one unit of each side withdraws on the first turn', async () => {
    const rig = await makeRig();
    const battle = { attackers: await listCheapestUnits(rig, 0), defenders: await listCheapestUnits(rig, 1) };
    expect(payOf(await bookBattle(rig, battle, withdrawOn(1)))).toEqual([0, 0]);
  });

  it('goes down with what was brought in a battle that lasts', async () => {
    const rig = await makeRig();
    const trackId = await findOpenTrack(rig);
    const [cheapest] = await listReadyUnits(rig, 0);
    const battle = { attackers: [cheapest!.id], defenders: await listStrongestUnits(rig, 1, trackId) };
    const [attacker, defender] = payOf(await bookBattle(rig, battle, lasts(6)));
    expect(attacker).toBeGreaterThan(0);
    expect(attacker).toBeLessThan(TAKING_PART_WP / 2);
    expect(defender).toBe(TAKING_PART_WP);
  });

  it('is whole for a force that had nothing else to field', async () => {
    const rig = await makeRig();
    const [cheapest] = await listReadyUnits(rig, 0);
    const { units } = await rig.roster('attacker');
    await rig.call('unit.editMany', {
      edits: units
        .filter(({ id }) => id !== cheapest!.id)
        .map(({ id }) => ({ unitId: id, standing: 'lost' as const })),
      reason: 'Test',
    });
    const battle = { attackers: [cheapest!.id], defenders: await listCheapestUnits(rig, 1) };
    const { warchests } = await bookBattle(rig, battle, lasts(6));
    expect(warchests[0]).toMatchObject({ payWp: TAKING_PART_WP });
    expect(warchests[0]!.part).toBeUndefined();
  });

  it('does not ask for crippled units', async () => {
    const rig = await makeRig();
    const [cheapest] = await listReadyUnits(rig, 0);
    const { units } = await rig.roster('attacker');
    await rig.call('unit.editMany', {
      edits: units
        .filter(({ id }) => id !== cheapest!.id)
        .map(({ id, damage }) => ({ unitId: id, damage: { ...damage, armorLeft: 0, structureLeft: 1 } })),
      reason: 'Test',
    });
    const battle = { attackers: [cheapest!.id], defenders: await listCheapestUnits(rig, 1, 3) };
    expect(payOf(await bookBattle(rig, battle, lasts(6)))[0]).toBe(TAKING_PART_WP);
  });

  it('asks for units whose pilots were told to get out', async () => {
    const rig = await makeRig();
    const trackId = await findOpenTrack(rig);
    const neededPv = async () => (await rig.call('track.get', { trackId })).limits.attacker.parts![0]!.pv;
    const before = await neededPv();
    const [cheapest] = await listReadyUnits(rig, 0);
    const { units } = await rig.roster('attacker');
    for (const { id, pilot } of units)
      if (id !== cheapest!.id && pilot !== null)
        await rig.call('unit.assignPilot', { unitId: id, pilotId: null });
    // An empty seat counts with Skill 4.
    expect(await neededPv()).toBeGreaterThan(before * 0.9);
  });

  it('is paid after two turns to those who lost a unit, and to a role that met an objective', async () => {
    const rig = await makeRig();
    const trackId = await findOpenTrack(rig);
    const battle = {
      attackers: await listStrongestUnits(rig, 0, trackId),
      defenders: await listStrongestUnits(rig, 1, trackId),
    };
    const beaten: ReportChange = (report, { participants, objectives }) => {
      const loser = participants.find(({ side }) => side === 'attacker')!;
      const hurt = { fate: 'destroyed', armorLeft: 0, structureLeft: 0, pilotFate: 'unhurt' } as const;
      const told = changeUnit({ ...report, winner: 'defender', turns: 2 }, loser.unitId, hurt);
      return claim(told, objectives.find(({ owner }) => owner !== 'attacker')!.id, 'defender');
    };
    expect(payOf(await bookBattle(rig, battle, beaten))).toEqual([TAKING_PART_WP, TAKING_PART_WP]);
  });

  it('is not paid on the first turn for a unit that went in crippled', async () => {
    const rig = await makeRig();
    const trackId = await findOpenTrack(rig);
    const attackers = await listCheapestUnits(rig, 0);
    const { damage } = (await rig.roster('attacker')).units.find(({ id }) => id === attackers[0])!;
    const torn = { ...damage, armorLeft: 0, structureLeft: 1 };
    await rig.call('unit.edit', { unitId: attackers[0]!, damage: torn, reason: 'Test' });
    const defenders = await listStrongestUnits(rig, 1, trackId);
    const limp: ReportChange = (report) =>
      changeUnit({ ...report, turns: 1 }, attackers[0]!, { fate: 'crippled' });
    expect(payOf(await bookBattle(rig, { attackers, defenders }, limp))).toEqual([0, 0]);
  });

  it('needs a turn that was played: a report without turns is refused', async () => {
    const rig = await makeRig();
    const battle = { attackers: await listCheapestUnits(rig, 0), defenders: await listCheapestUnits(rig, 1) };
    const engagementId = await prepareSides(rig, battle);
    const quiet = makeQuietReport(await rig.call('engagement.get', { engagementId }), 'draw');
    const { turns: _, ...untold } = quiet;
    for (const report of [{ ...quiet, turns: 0 }, untold as EngagementReport])
      await rig.refused('engagement.record', { engagementId, report }, 'params.invalid');
  });

  it('is previewed as of a full battle while nobody has counted the turns', async () => {
    const rig = await makeRig();
    const trackId = await findOpenTrack(rig);
    const attackers = await listStrongestUnits(rig, 0, trackId);
    const engagementId = await prepareSides(rig, {
      attackers,
      defenders: await listStrongestUnits(rig, 1, trackId),
    });
    const quiet = makeQuietReport(await rig.call('engagement.get', { engagementId }), 'draw');
    const left = { ...quiet.units[0]!, fate: 'withdrew', exit: { edge: 'north', turn: 30 } } as const;
    const preview = (turns: number | null, units = quiet.units) =>
      rig.call('engagement.preview', { engagementId, report: { ...quiet, units, turns } });
    expect(payOf((await preview(1)).consequences!)).toEqual([0, 0]);
    expect(payOf((await preview(null)).consequences!)).toEqual([TAKING_PART_WP, TAKING_PART_WP]);
    const told = await preview(null, [left, ...quiet.units.slice(1)]);
    expect(told.checks.filter(({ level }) => level === 'error')).toEqual([]);
  });

  it('is not paid to those who give up at once', async () => {
    const rig = await makeRig();
    const [{ id: allegianceId } = { id: '' as never }] = (await rig.call('campaign.summary', {})).allegiances;
    const battle = { attackers: await listCheapestUnits(rig, 0), defenders: await listCheapestUnits(rig, 1) };
    const engagementId = await prepareSides(rig, battle);
    await rig.refused('campaign.concede', { allegianceId }, 'engagement.under-way');
    expect(payOf(await finishBattle(rig, engagementId, withdrawOn(1)))).toEqual([0, 0]);
    await rig.call('campaign.concede', { allegianceId });
    const lines = (await rig.call('force.list', {})).map(({ force }) =>
      rig.call('ledger.list', { forceId: force.id }),
    );
    const kinds = (await Promise.all(lines)).flat().map(({ kind }) => kind);
    expect(kinds).not.toContain('pay');
  });

  it('is measured by what could be fielded when the track began, as the briefing told', async () => {
    const rig = await makeRig();
    const trackId = await findOpenTrack(rig);
    const { limits } = await rig.call('track.get', { trackId });
    const [cheapest] = await listReadyUnits(rig, 0);
    const engagementId = await prepareSides(rig, {
      attackers: [cheapest!.id],
      defenders: await listStrongestUnits(rig, 1, trackId),
    });
    const { units } = await rig.roster('attacker');
    const others = units.filter(({ id }) => id !== cheapest!.id);
    await rig.call('unit.editMany', {
      edits: others.map(({ id }) => ({ unitId: id, standing: 'lost' as const })),
      reason: 'Test',
    });
    const { warchests } = await finishBattle(rig, engagementId, lasts(6));
    const neededPv = limits.attacker.parts![0]!.pv;
    expect(warchests[0]).toMatchObject({
      payWp: Math.floor((TAKING_PART_WP * cheapest!.pv) / neededPv),
      part: { fieldedPv: cheapest!.pv, neededPv, fullPayWp: TAKING_PART_WP, fullScoreWp: 0 },
    });
    expect(warchests[1]!.part).toBeUndefined();
  });

  it('is whole in a track that was begun before this was noted', async () => {
    const rig = await makeRig();
    const battle = { attackers: await listCheapestUnits(rig, 0), defenders: await listCheapestUnits(rig, 1) };
    const engagementId = await prepareSides(rig, battle);
    await rig.call('campaign.close', {});
    editRows(rig.file, 'UPDATE engagement_forces SET fieldable_pv = NULL');
    const again = await openRig(rig.file);
    expect(payOf(await finishBattle(again, engagementId, lasts(6)))).toEqual([
      TAKING_PART_WP,
      TAKING_PART_WP,
    ]);
  });

  it('is whole in a campaign whose economy asks for nothing', async () => {
    const rig = await makeRigWith(() => ({ partPercent: undefined, partTurns: undefined }));
    const battle = { attackers: await listCheapestUnits(rig, 0), defenders: await listCheapestUnits(rig, 1) };
    expect(payOf(await finishBattle(rig, await prepareSides(rig, battle), withdrawOn(1)))).toEqual([
      TAKING_PART_WP,
      TAKING_PART_WP,
    ]);
    const { limits } = await rig.call('track.get', { trackId: await findOpenTrack(rig) });
    expect(limits.attacker.parts).toBeUndefined();
  });

  it('in SP goes down too', async () => {
    const rig = await makeRig();
    await rig.call('campaign.changeEconomy', { changes: [{ path: 'combatPaySp.one', value: 250 }] });
    const trackId = await findOpenTrack(rig);
    const { limits } = await rig.call('track.get', { trackId });
    const [cheapest] = await listReadyUnits(rig, 0);
    const battle = { attackers: [cheapest!.id], defenders: await listStrongestUnits(rig, 1, trackId) };
    const { warchests } = await bookBattle(rig, battle, attackersScore);
    const { size } = (await rig.roster('attacker')).force;
    const paySp = Math.floor((250 * size * cheapest!.pv) / limits.attacker.parts![0]!.pv);
    expect(warchests[0]).toMatchObject({ paySp, part: { fullPaySp: 250 * size } });
    // A side of one force keeps its objectives whole.
    expect(warchests[0]!.objectivesWp).toBe(warchests[0]!.part!.fullScoreWp);
  });
});
