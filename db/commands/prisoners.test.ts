import { expect, test } from 'vitest';
import { changeUnit, makeQuietReport, makeRig, prepareNext } from './testing/campaign-rig.ts';

/** One pilot of each side is a prisoner of the other. */
async function capture() {
  const rig = await makeRig();
  const engagementId = await prepareNext(rig);
  const engagement = await rig.call('engagement.get', { engagementId });
  const [own, other] = (['attacker', 'defender'] as const).map((side) =>
    engagement.participants.find((unit) => unit.side === side)!,
  );
  const quiet = makeQuietReport(engagement, 'attacker');
  const report = changeUnit(changeUnit(quiet, own!.unitId, { fate: 'captured' }), other!.unitId, {
    fate: 'captured',
    pilotWounds: 2,
  });
  await rig.call('engagement.record', { engagementId, report: { ...report, reason: 'Both took one along' } });
  await rig.call('engagement.accept', { engagementId });
  const [attacker, defender] = await Promise.all([rig.roster('attacker'), rig.roster('defender')]);
  return { rig, own: own!, other: other!, attacker: attacker.force, defender: defender.force };
}

test('a ransom goes from the own force to the captors, and comes back with Undo', async () => {
  const { rig, own, attacker, defender } = await capture();
  expect(await rig.call('pilot.prisoners', {})).toContainEqual(
    expect.objectContaining({
      pilotId: own.pilotId,
      forceId: attacker.id,
      captors: [{ forceId: defender.id, name: defender.name }],
    }),
  );
  await rig.call('ledger.convert', { forceId: attacker.id, wp: 200 });
  const before = [await rig.roster('attacker'), await rig.roster('defender')].map(
    ({ force }) => force.supportSp,
  );
  await rig.call('pilot.ransom', { pilotId: own.pilotId, costSp: 150 });
  const after = [await rig.roster('attacker'), await rig.roster('defender')];
  expect(after.map(({ force }) => force.supportSp)).toEqual([before[0]! - 150, before[1]! + 150]);
  expect(after[0]!.pilots.find(({ id }) => id === own.pilotId)).toMatchObject({
    status: 'active',
    unitId: null,
  });
  const { events } = await rig.call('pilot.record', { pilotId: own.pilotId });
  expect(events.at(-1)).toMatchObject({
    kind: 'status',
    from: 'captured',
    to: 'active',
    method: 'pilot.ransom',
  });
  const lines = await rig.call('ledger.list', {});
  expect(
    lines
      .filter(({ kind }) => kind === 'ransom')
      .map(({ amount }) => amount)
      .toSorted(),
  ).toEqual([-150, 150]);
  expect(await rig.call('campaign.verify', {})).toMatchObject({ ok: true });
  await rig.call('journal.undo', {});
  expect((await rig.call('pilot.prisoners', {})).map(({ pilotId }) => pilotId)).toContain(own.pilotId);
});

test('prisoners are exchanged or let go, and keep their wounds', async () => {
  const { rig, own, other } = await capture();
  await rig.call('pilot.exchange', { pilotId: own.pilotId, forPilotId: other.pilotId });
  expect(await rig.call('pilot.prisoners', {})).toEqual([]);
  const { pilots } = await rig.roster('defender');
  expect(pilots.find(({ id }) => id === other.pilotId)).toMatchObject({ status: 'wounded', wounds: 2 });
  await rig.call('journal.undo', {});
  await rig.call('pilot.release', { pilotId: own.pilotId });
  expect((await rig.call('pilot.prisoners', {})).map(({ pilotId }) => pilotId)).toEqual([other.pilotId]);
});

test('who retires is gone from the force and keeps the record', async () => {
  const { rig } = await capture();
  const { units } = await rig.roster('attacker');
  const { pilot, id: unitId } = units.find((unit) => unit.pilot !== null)!;
  const pilotId = pilot!.id;
  await rig.call('pilot.retire', { pilotId });
  expect(await rig.call('pilot.record', { pilotId })).toMatchObject({ status: 'retired', unitId: null });
  await rig.refused('pilot.retire', { pilotId }, 'pilot.not-available');
  await rig.refused('pilot.advance', { pilotId }, 'pilot.not-available');
  await rig.refused('unit.assignPilot', { unitId, pilotId }, 'pilot.not-available');
  expect(await rig.call('campaign.verify', {})).toMatchObject({ ok: true });
});

test('what cannot be is refused', async () => {
  const { rig, own, other, attacker } = await capture();
  const { pilotId } = own;
  const free = (await rig.roster('attacker')).pilots.find(({ status }) => status === 'active')!;
  await rig.refused('pilot.ransom', { pilotId: free.id, costSp: 10 }, 'pilot.not-captured');
  await rig.refused('pilot.release', { pilotId: free.id }, 'pilot.not-captured');
  await rig.refused('pilot.exchange', { pilotId, forPilotId: free.id }, 'pilot.not-captured');
  await rig.refused('pilot.exchange', { pilotId, forPilotId: pilotId }, 'pilot.same-force');
  await rig.refused('pilot.ransom', { pilotId, costSp: 10, toForceId: attacker.id }, 'pilot.no-captor');
  for (const costSp of [0, -5, 1.5, 1e12])
    await rig.refused('pilot.ransom', { pilotId, costSp }, 'params.invalid');
  await rig.refused('pilot.ransom', { pilotId, costSp: 999_999 }, 'ledger.insufficient-sp');
  await rig.refused('pilot.retire', { pilotId: other.pilotId }, 'pilot.not-available');
});

test('prisoners are exchanged between allegiances, by the forces that hold them', async () => {
  const { rig, own, other, attacker, defender } = await capture();
  const exchange = { pilotId: own.pilotId, forPilotId: other.pilotId };
  const { allegianceId } = defender;
  const { forceId: thirdId } = await rig.call('force.add', { allegiance: allegianceId, name: 'Third' });
  const hired = await rig.call('pilot.hire', { forceId: thirdId, name: 'Stranger' }).catch(() => null);
  // A prisoner entered by hand: no battle tells who holds the pilot, but the other one is held by another force.
  if (hired !== null) {
    const { pilotId } = hired;
    await rig.call('pilot.edit', { pilotId, status: 'captured', reason: 'Before the campaign' });
    const error = await rig.refused(
      'pilot.exchange',
      { pilotId: own.pilotId, forPilotId: pilotId },
      'pilot.no-captor',
    );
    expect(error.details).toMatchObject({ context: 'other', force: 'Third' });
  }
  await rig.call('force.changeAllegiance', { forceId: thirdId, allegiance: attacker.allegianceId });
  await rig.call('force.changeAllegiance', { forceId: attacker.id, allegiance: allegianceId });
  const error = await rig.refused('pilot.exchange', exchange, 'pilot.same-force');
  expect(error.details).toMatchObject({ context: 'allegiance' });
});
