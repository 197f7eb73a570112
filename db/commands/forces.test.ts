import { describe, expect, it } from 'vitest';
import type { AllegianceId, ForceId } from '../../shared/domain/ids.ts';
import { findOpenTrack, makeQuietReport, makeRig, prepareNext } from './testing/campaign-rig.ts';
import { addTrackLike, listReadyPair, openSampleForces } from './testing/sample-forces.ts';

describe('forces and allegiances', () => {
  it('belong to players of two allegiances in the sample', async () => {
    const { forces, allegiances } = await openSampleForces();
    expect(forces.map(({ owner }) => owner)).toEqual([...new Set(forces.map(({ owner }) => owner))]);
    expect(forces.map(({ allegianceId }) => allegianceId)).toEqual(
      [0, 0, 1, 1].map((index) => allegiances[index]!.id),
    );
    expect(new Set(allegiances.map(({ color }) => color)).size).toBe(2);
    expect(new Set(allegiances.map(({ mark }) => mark)).size).toBe(2);
  });

  it('join late with an allegiance of their own, and all of it is undone and redone', async () => {
    const { rig } = await openSampleForces();
    const before = await rig.call('force.list', {});
    const { forceId } = await rig.call('force.add', {
      name: 'Raiders',
      owner: 'Alex',
      allegiance: { name: 'Periphery' },
      armyList: 'Marik Company',
      openingWp: 300,
    });
    const { forces, allegiances } = await rig.call('campaign.summary', {});
    expect(allegiances.at(-1)).toMatchObject({ number: 3, name: 'Periphery', color: 'green', mark: 'disc' });
    expect(forces.at(-1)).toMatchObject({ id: forceId, owner: 'Alex', warchestWp: 300 });
    const after = await rig.call('force.list', {});
    await rig.call('journal.undo', {});
    expect(await rig.call('force.list', {})).toEqual(before);
    expect((await rig.call('campaign.summary', {})).allegiances).toHaveLength(2);
    expect(await rig.call('campaign.verify', {})).toMatchObject({ ok: true });
    await rig.call('journal.redo', {});
    expect(await rig.call('force.list', {})).toEqual(after);
    expect(await rig.call('campaign.verify', {})).toMatchObject({ ok: true });
  });

  it('have a warchest from the track on before whose end they joined', async () => {
    const { rig, allegiances } = await openSampleForces();
    const listJoined = async () =>
      (await rig.call('campaign.summary', {})).warchests.map(({ forces }) => forces.length);
    const fight = async () => {
      const engagementId = await prepareNext(rig, 1);
      const engagement = await rig.call('engagement.get', { engagementId });
      const report = makeQuietReport(engagement, 'attacker');
      await rig.call('engagement.record', { engagementId, report });
      await rig.call('engagement.accept', { engagementId });
    };
    const allegiance = allegiances[0]!.id;
    await rig.call('force.add', { name: 'Early', allegiance });
    expect(await listJoined()).toEqual([5]);
    await fight();
    await rig.call('force.add', { name: 'Late', allegiance });
    expect(await listJoined()).toEqual([5, 5]);
    await fight();
    expect(await listJoined()).toEqual([5, 5, 6]);
    await rig.call('journal.undo', { to: 1 });
    await rig.call('journal.redo', {});
    expect(await listJoined()).toEqual([5, 5, 6]);
  });

  it('are refused where there would be too many, or a name twice', async () => {
    const { rig, allegiances } = await openSampleForces();
    const [first, second] = allegiances;
    const allegiance = first!.id;
    await rig.refused(
      'allegiance.change',
      { allegianceId: allegiance, name: second!.name },
      'allegiance.name-taken',
    );
    await rig.refused(
      'force.add',
      { name: 'X', allegiance: { name: first!.name.toUpperCase() } },
      'allegiance.name-taken',
    );
    await rig.refused('force.add', { name: 'X', allegiance: 'none' as AllegianceId }, 'allegiance.not-found');
    for (const name of ['Third', 'Fourth']) await rig.call('force.add', { name, allegiance: { name } });
    await rig.refused('force.add', { name: 'X', allegiance: { name: 'Fifth' } }, 'allegiance.too-many');
    for (let count = 6; count < 12; count += 1)
      await rig.call('force.add', { name: `Force ${count}`, allegiance });
    await rig.refused('force.add', { name: 'X', allegiance }, 'force.too-many');
    expect(await rig.call('campaign.verify', {})).toMatchObject({ ok: true });
  });

  it('are told apart by colours and marks, each taken once', async () => {
    const { rig, allegiances } = await openSampleForces();
    const [{ id: allegianceId }, { color, mark, name }] = [allegiances[0]!, allegiances[1]!];
    for (const look of [{ color }, { mark }]) {
      const error = await rig.refused(
        'allegiance.change',
        { allegianceId, ...look },
        'allegiance.look-taken',
      );
      expect(error.message).toContain(name);
      const allegiance = { name: 'Periphery', ...look };
      await rig.refused('force.add', { name: 'Raiders', allegiance }, 'allegiance.look-taken');
    }
    const own = { color: allegiances[0]!.color, mark: 'bars' } as const;
    await rig.call('allegiance.change', { allegianceId, ...own });
    const wishes = [{ name: 'North' }, { name: 'South', color: 'blue', mark: 'corner' }] as const;
    const other = await makeRig({ allegiances: [...wishes] });
    expect((await other.call('campaign.summary', {})).allegiances).toMatchObject([
      { color: 'red', mark: 'diamond' },
      { color: 'blue', mark: 'corner' },
    ]);
    const twice = [{ name: 'North', color: 'blue' } as const, { name: 'South', color: 'blue' } as const];
    await rig.refused('campaign.create', { name: 'N', allegiances: twice }, 'allegiance.look-taken');
  });

  it('go over to another allegiance, but never leave one without a force', async () => {
    const { rig, forces, allegiances } = await openSampleForces();
    const [first, second] = [allegiances[0]!.id, allegiances[1]!.id];
    await rig.call('force.changeAllegiance', { forceId: forces[1]!.id, allegiance: second });
    await rig.refused(
      'force.changeAllegiance',
      { forceId: forces[0]!.id, allegiance: second },
      'allegiance.without-forces',
    );
    await rig.refused('force.leave', { forceId: forces[0]!.id }, 'allegiance.without-forces');
    await rig.refused('force.leave', { forceId: 'none' as ForceId }, 'force.not-found');
    await rig.call('force.leave', { forceId: forces[2]!.id });
    await rig.refused('force.leave', { forceId: forces[2]!.id }, 'force.has-left');
    await rig.refused('force.return', { forceId: forces[0]!.id }, 'force.has-not-left');
    const founded = await rig.refused(
      'force.changeAllegiance',
      { forceId: forces[2]!.id, allegiance: { name: 'Ghosts' } },
      'allegiance.without-forces',
    );
    expect(founded.message).toContain(`Ghosts would begin without a force: ${forces[2]!.name} has left`);
    const { candidates } = await rig.call('track.get', { trackId: await findOpenTrack(rig) });
    const forcesOf = (role: 'attacker' | 'defender') =>
      new Set(candidates[role].map(({ forceId }) => forceId));
    expect(forcesOf('attacker')).toEqual(new Set([forces[0]!.id]));
    expect(forcesOf('defender')).toEqual(new Set([forces[1]!.id, forces[3]!.id]));
    await rig.call('force.return', { forceId: forces[2]!.id });
    await rig.call('force.changeAllegiance', { forceId: forces[1]!.id, allegiance: first });
    expect((await rig.call('force.list', {})).map(({ force }) => force)).toEqual(forces);
  });

  it('stay while they are engaged', async () => {
    const { rig, forces, allegiances } = await openSampleForces();
    const trackId = await findOpenTrack(rig);
    const attacker = { unitIds: await listReadyPair(rig, 0) };
    const defender = { unitIds: await listReadyPair(rig, 2) };
    await rig.call('engagement.prepare', { trackId, attacker, defender });
    await rig.refused('force.leave', { forceId: forces[0]!.id }, 'force.engaged');
    const over = { forceId: forces[0]!.id, allegiance: allegiances[1]!.id };
    await rig.refused('force.changeAllegiance', over, 'force.engaged');
    await rig.call('force.leave', { forceId: forces[1]!.id });
  });

  it('keep what was fought before as it was', async () => {
    const { rig, forces, allegiances } = await openSampleForces();
    const engagementId = await prepareNext(rig, 3);
    const before = await rig.call('engagement.get', { engagementId });
    await rig.call('engagement.record', { engagementId, report: makeQuietReport(before, 'attacker') });
    const { warchests } = await rig.call('engagement.accept', { engagementId });
    await rig.call('force.changeAllegiance', { forceId: forces[1]!.id, allegiance: allegiances[1]!.id });
    const after = await rig.call('engagement.get', { engagementId });
    expect(after.forces).toEqual(before.forces);
    expect(after.consequences?.warchests).toEqual(warchests);
    expect(await rig.call('campaign.verify', {})).toMatchObject({ ok: true });
  });
});

describe('several forces in one role', () => {
  it('each pay the cost and are paid, unless the track says that they share', async () => {
    const { rig, forces } = await openSampleForces();
    const start = forces[0]!.warchestWp;
    const shared = await addTrackLike(rig, {
      sharing: { limit: 'each', cost: 'shared', wp: 'shared' },
      costWp: 205,
    });
    const open = await findOpenTrack(rig);
    const both = async () => ({
      unitIds: [...(await listReadyPair(rig, 0)), ...(await listReadyPair(rig, 1))],
    });
    const defender = { unitIds: await listReadyPair(rig, 2) };
    const { engagementId } = await rig.call('engagement.prepare', {
      trackId: shared,
      attacker: await both(),
      defender,
    });
    const wps = async () =>
      (await rig.call('campaign.summary', {})).forces.map(({ warchestWp }) => warchestWp);
    expect(await wps()).toEqual([start - 103, start - 102, start - 205, start]);
    const engagement = await rig.call('engagement.get', { engagementId });
    expect(engagement.forces.map(({ forceId, role, costWp }) => [forceId, role, costWp])).toEqual([
      [forces[0]!.id, 'attacker', 103],
      [forces[1]!.id, 'attacker', 102],
      [forces[2]!.id, 'defender', 205],
    ]);
    const [objective] = engagement.objectives.filter(({ owner }) => owner !== 'defender');
    const quiet = makeQuietReport(engagement, 'attacker');
    const report = {
      ...quiet,
      objectives: quiet.objectives.map((line) =>
        line.objectiveId === objective!.id ? { ...line, side: 'attacker' as const } : line,
      ),
    };
    await rig.call('engagement.record', { engagementId, report });
    const { warchests } = await rig.call('engagement.accept', { engagementId });
    const gains = warchests.map(({ objectivesWp }) => objectivesWp);
    expect(gains[0]! + gains[1]!).toBe(objective!.wp);
    expect(gains[0]! - gains[1]!).toBe(objective!.wp % 2);
    expect(await rig.call('campaign.verify', {})).toMatchObject({ ok: true });

    await rig.call('journal.undo', { to: 2 });
    await rig.call('engagement.prepare', { trackId: open, attacker: await both(), defender });
    const { costWp } = (await rig.call('track.get', { trackId: open })).track;
    expect(await wps()).toEqual([start - costWp, start - costWp, start - costWp, start]);
  });

  it('field a share of each force, or of all of an allegiance together', async () => {
    const { rig, rosters } = await openSampleForces();
    const percent = { attacker: 50, defender: 50 };
    const sharing = { limit: 'shared', cost: 'each', wp: 'each' } as const;
    const each = await addTrackLike(rig, { sharePercent: percent });
    const shared = await addTrackLike(rig, { sharePercent: percent, sharing });
    const { limits } = await rig.call('track.get', { trackId: each });
    const pvs = rosters.slice(0, 2).map(({ force }) => force.pv);
    expect(limits.attacker.groups.map(({ pv }) => pv)).toEqual(pvs.map((pv) => Math.floor(pv / 2)));
    const { limits: together } = await rig.call('track.get', { trackId: shared });
    expect(together.attacker.groups.map(({ pv }) => pv)).toEqual([Math.floor((pvs[0]! + pvs[1]!) / 2)]);
    const most = rosters[0]!.units.toSorted((a, b) => b.pv - a.pv).slice(0, 6);
    const whole = { unitIds: most.map(({ id }) => id) };
    const defender = { unitIds: await listReadyPair(rig, 2) };
    await rig.refused(
      'engagement.prepare',
      { trackId: each, attacker: whole, defender },
      'engagement.over-limit',
    );
    await rig.call('engagement.prepare', { trackId: shared, attacker: whole, defender });
  });
});
