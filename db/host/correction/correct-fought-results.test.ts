import { expect, it } from 'vitest';
import { changeUnit, makeRig, prepareNext } from '../../commands/testing/campaign-rig.ts';
import { makeTableRig } from '../../commands/testing/table-rig.ts';

const REASON = 'Typed in wrongly.';

it('a battle that the program fought stays its battle where only what is told besides is corrected', async () => {
  const rig = await makeRig();
  const engagementId = await prepareNext(rig, 2);
  await rig.call('engagement.autoResolve', { engagementId });
  await rig.call('engagement.accept', { engagementId });
  const { report, consequences } = await rig.call('engagement.get', { engagementId });
  const noted = { ...report!, notes: 'Rain all day.' };
  await rig.call('engagement.correct', { engagementId, report: noted, rolls: [], reason: REASON });
  expect(await rig.call('engagement.get', { engagementId })).toMatchObject({
    ...{ method: 'resolved', logged: true, report: { notes: 'Rain all day.' } },
    consequences,
  });
  const [first] = report!.units;
  const hurt = changeUnit(report!, first!.unitId, { pilotWounds: 1 });
  await rig.call('engagement.correct', { engagementId, report: hurt, reason: REASON });
  expect(await rig.call('engagement.get', { engagementId })).toMatchObject({ method: 'recorded' });
  expect((await rig.call('campaign.verify', {})).ok).toBe(true);
});

it('a battle that was tracked at the table keeps its log and what was overruled there', async () => {
  const table = await makeTableRig();
  const { rig, engagementId, sessionId, unitIds } = table;
  await table.arrive();
  const stand = { kind: 'move', unitId: unitIds[0], movement: 'standstill', inches: 0 } as const;
  await table.act(stand);
  const { number } = await table.look();
  await rig.call('table.act', { sessionId, expectedNumber: number, action: stand, reason: 'Both forgot' });
  await table.act({ kind: 'end-turn' });
  const { turns, ...told } = await rig.call('table.report', { sessionId });
  await rig.call('engagement.record', { engagementId, report: { ...told, turns: turns ?? 1 } });
  await rig.call('engagement.accept', { engagementId });
  const { report } = await rig.call('engagement.get', { engagementId });
  const right = changeUnit(report!, unitIds[1], { pilotWounds: 1 });
  await rig.call('engagement.correct', { engagementId, report: right, reason: REASON });
  const corrected = await rig.call('engagement.get', { engagementId });
  expect(corrected.report).toMatchObject({
    overruled: report!.overruled,
    strictness: [{ turn: 1, strictness: 'free' }],
  });
  expect(corrected.report!.units.find(({ unitId }) => unitId === unitIds[1])).toMatchObject({
    pilotWounds: 1,
  });
  expect((await rig.call('campaign.verify', {})).ok).toBe(true);
  expect(corrected.logged).toBe(true);
});
