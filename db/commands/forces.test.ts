import { describe, expect, it } from 'vitest';
import type { EngagementReport } from '../../shared/domain/engagement-report.ts';
import type { Engagement } from '../../shared/domain/engagement.ts';
import type { AllegianceId, ForceId, TrackId, UnitId } from '../../shared/domain/ids.ts';
import type { TrackDefinition } from '../../shared/domain/track-definition.ts';
import {
  changeUnit,
  chooseUnits,
  findOpenTrack,
  makeQuietReport,
  makeRig,
  prepareNext,
  type CampaignRig,
} from './testing/campaign-rig.ts';

/** The sample of four players: forces 1 and 2 of the first allegiance, 3 and 4 of the second. */
async function openSample() {
  const rig = await makeRig({ sample: true });
  const rosters = await rig.call('force.list', {});
  const { allegiances } = await rig.call('campaign.summary', {});
  return { rig, rosters, allegiances, forces: rosters.map(({ force }) => force) };
}

/** Two ready units of a force. */
async function listUnits(rig: CampaignRig, index: number, count = 2): Promise<UnitId[]> {
  const { units } = (await rig.call('force.list', {}))[index]!;
  return units
    .filter(({ readiness, pilot }) => readiness === 'ready' && pilot !== null)
    .slice(0, count)
    .map(({ id }) => id);
}

/** Another open track like the first one, with changes. */
async function addTrack(rig: CampaignRig, changes: Partial<TrackDefinition> = {}): Promise<TrackId> {
  const trackId = await findOpenTrack(rig);
  const { track } = await rig.call('track.definition', { trackId });
  const saved = await rig.call('track.save', { track: { ...track, name: 'Raid', ...changes }, open: true });
  return saved.trackId;
}

describe('forces and allegiances', () => {
  it('belong to players of two allegiances in the sample', async () => {
    const { forces, allegiances } = await openSample();
    expect(forces.map(({ owner }) => owner)).toEqual([...new Set(forces.map(({ owner }) => owner))]);
    expect(forces.map(({ allegianceId }) => allegianceId)).toEqual(
      [0, 0, 1, 1].map((index) => allegiances[index]!.id),
    );
    expect(new Set(allegiances.map(({ color }) => color)).size).toBe(2);
    expect(new Set(allegiances.map(({ mark }) => mark)).size).toBe(2);
  });

  it('join late with an allegiance of their own, and all of it is undone and redone', async () => {
    const { rig } = await openSample();
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
    const { rig, allegiances } = await openSample();
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
    const { rig, allegiances } = await openSample();
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
    const { rig, allegiances } = await openSample();
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
    const { rig, forces, allegiances } = await openSample();
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
    const { rig, forces, allegiances } = await openSample();
    const trackId = await findOpenTrack(rig);
    const attacker = { unitIds: await listUnits(rig, 0) };
    const defender = { unitIds: await listUnits(rig, 2) };
    await rig.call('engagement.prepare', { trackId, attacker, defender });
    await rig.refused('force.leave', { forceId: forces[0]!.id }, 'force.engaged');
    const over = { forceId: forces[0]!.id, allegiance: allegiances[1]!.id };
    await rig.refused('force.changeAllegiance', over, 'force.engaged');
    await rig.call('force.leave', { forceId: forces[1]!.id });
  });

  it('keep what was fought before as it was', async () => {
    const { rig, forces, allegiances } = await openSample();
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
    const { rig, forces } = await openSample();
    const start = forces[0]!.warchestWp;
    const shared = await addTrack(rig, {
      sharing: { limit: 'each', cost: 'shared', wp: 'shared' },
      costWp: 205,
    });
    const open = await findOpenTrack(rig);
    const both = async () => ({ unitIds: [...(await listUnits(rig, 0)), ...(await listUnits(rig, 1))] });
    const defender = { unitIds: await listUnits(rig, 2) };
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
    const { rig, rosters } = await openSample();
    const percent = { attacker: 50, defender: 50 };
    const sharing = { limit: 'shared', cost: 'each', wp: 'each' } as const;
    const each = await addTrack(rig, { sharePercent: percent });
    const shared = await addTrack(rig, { sharePercent: percent, sharing });
    const { limits } = await rig.call('track.get', { trackId: each });
    const pvs = rosters.slice(0, 2).map(({ force }) => force.pv);
    expect(limits.attacker.groups.map(({ pv }) => pv)).toEqual(pvs.map((pv) => Math.floor(pv / 2)));
    const { limits: together } = await rig.call('track.get', { trackId: shared });
    expect(together.attacker.groups.map(({ pv }) => pv)).toEqual([Math.floor((pvs[0]! + pvs[1]!) / 2)]);
    const most = rosters[0]!.units.toSorted((a, b) => b.pv - a.pv).slice(0, 6);
    const whole = { unitIds: most.map(({ id }) => id) };
    const defender = { unitIds: await listUnits(rig, 2) };
    await rig.refused(
      'engagement.prepare',
      { trackId: each, attacker: whole, defender },
      'engagement.over-limit',
    );
    await rig.call('engagement.prepare', { trackId: shared, attacker: whole, defender });
  });
});

describe('engagements at the same time', () => {
  it('have other units, may have other roles, and do not close each other’s tracks', async () => {
    const { rig, forces } = await openSample();
    const open = await findOpenTrack(rig);
    const raid = await addTrack(rig, {
      roles: { attacker: { kind: 'anyone' }, defender: { kind: 'anyone' } },
    });
    const first = {
      trackId: open,
      attacker: { unitIds: await listUnits(rig, 0) },
      defender: { unitIds: await listUnits(rig, 2) },
    };
    const { engagementId: one } = await rig.call('engagement.prepare', first);
    const [engaged] = first.attacker.unitIds;
    const fresh = (await rig.call('force.list', {}))[0]!.units.filter(
      ({ id, pilot }) => !first.attacker.unitIds.includes(id) && pilot !== null,
    );
    const defender = { unitIds: fresh.slice(0, 2).map(({ id }) => id) };
    const attacker = { unitIds: await listUnits(rig, 3) };
    await rig.refused(
      'engagement.prepare',
      { trackId: raid, attacker, defender: { unitIds: [engaged!] } },
      'unit.in-engagement',
    );
    await rig.refused(
      'engagement.prepare',
      { trackId: raid, attacker: { unitIds: [...attacker.unitIds, fresh[2]!.id] }, defender },
      'engagement.force-twice',
    );
    await rig.refused(
      'engagement.prepare',
      { trackId: raid, attacker, defender: { unitIds: [] } },
      'engagement.no-participants',
    );
    const { engagementId: two } = await rig.call('engagement.prepare', { trackId: raid, attacker, defender });
    const { message } = await rig.refused('campaign.end', {}, 'engagement.under-way');
    expect(message).toContain('before the campaign ends');
    const { decisions } = await rig.call('campaign.summary', {});
    expect(decisions.filter(({ kind }) => kind === 'report')).toHaveLength(2);
    for (const engagementId of [two, one]) {
      await rig.call('engagement.autoResolve', { engagementId });
      await rig.call('engagement.accept', { engagementId });
      expect(await rig.call('campaign.verify', {})).toMatchObject({ ok: true });
    }
    const { tracks, end } = await rig.call('campaign.summary', {});
    expect(end).toBeNull();
    const played = tracks.flatMap((track) => track.forces).filter(({ forceId }) => forceId === forces[0]!.id);
    expect(played.map(({ role }) => role).toSorted()).toEqual(['attacker', 'defender']);
    expect(tracks.filter(({ status }) => status === 'done')).toHaveLength(2);
  });

  it('heal pilots who missed one, and not those whom another one wounded meanwhile', async () => {
    const { rig, forces } = await openSample();
    const [one, other] = [await findOpenTrack(rig), await addTrack(rig)];
    const [mine, theirs] = [await listUnits(rig, 0), await listUnits(rig, 2)];
    const begin = (trackId: TrackId, place: number) =>
      rig.call('engagement.prepare', {
        trackId,
        attacker: { unitIds: [mine[place]!] },
        defender: { unitIds: [theirs[place]!] },
      });
    const fought = [await begin(one, 0), await begin(other, 1)];
    const [first, second] = await Promise.all(fought.map((params) => rig.call('engagement.get', params)));
    const { unitId, pilotId } = first!.participants[0]!;
    const wounded = changeUnit(makeQuietReport(first!, 'draw'), unitId, { pilotWounds: 2 });
    const accept = async ({ id: engagementId }: Engagement, report: EngagementReport) => {
      await rig.call('engagement.record', { engagementId, report });
      await rig.call('engagement.accept', { engagementId });
    };
    const getPilot = async () => {
      const { pilots } = (await rig.call('force.list', {})).find(({ force }) => force.id === forces[0]!.id)!;
      return pilots.find(({ id }) => id === pilotId);
    };
    await accept(first!, wounded);
    // Healing that was undone is no new wound, and an acceptance that was redone is where it was.
    await rig.call('ledger.convert', { forceId: forces[0]!.id, wp: 100 });
    await rig.call('pilot.heal', { pilotId });
    await rig.call('journal.undo', { to: 1 });
    await rig.call('journal.redo', {});
    await rig.call('journal.undo', {});
    expect(await getPilot()).toMatchObject({ status: 'wounded', wounds: 2 });
    await accept(second!, makeQuietReport(second!, 'draw'));
    expect(await getPilot()).toMatchObject({ status: 'wounded', wounds: 2 });
    const engagementId = await prepareNext(rig, 1);
    await accept(
      await rig.call('engagement.get', { engagementId }),
      makeQuietReport(await rig.call('engagement.get', { engagementId }), 'draw'),
    );
    expect(await getPilot()).toMatchObject({ status: 'active', wounds: 0 });
  });

  it('heal the wounded of forces that sat out, but for those who were wounded by hand since it began', async () => {
    const { rig, forces } = await openSample();
    const trackId = await findOpenTrack(rig);
    const bystanders = async () => {
      const { pilots } = (await rig.call('force.list', {})).find(({ force }) => force.id === forces[1]!.id)!;
      return pilots;
    };
    const [before, since] = (await bystanders()).map(({ id }) => id);
    const wound = (pilotId: typeof before) =>
      rig.call('pilot.edit', { pilotId: pilotId!, wounds: 1, reason: 'fell from the ladder' });
    await wound(before);
    const { engagementId } = await rig.call('engagement.prepare', {
      trackId,
      attacker: { unitIds: [(await listUnits(rig, 0))[0]!] },
      defender: { unitIds: [(await listUnits(rig, 2))[0]!] },
    });
    await wound(since);
    const engagement = await rig.call('engagement.get', { engagementId });
    await rig.call('engagement.record', { engagementId, report: makeQuietReport(engagement, 'draw') });
    await rig.call('engagement.accept', { engagementId });
    const after = new Map((await bystanders()).map((pilot) => [pilot.id, pilot]));
    expect(after.get(before!)).toMatchObject({ status: 'active', wounds: 0 });
    expect(after.get(since!)).toMatchObject({ status: 'wounded', wounds: 1 });
  });

  it('give a role to the winner and the loser of the last track', async () => {
    const { rig, allegiances } = await openSample();
    const raid = await addTrack(rig, {
      roles: { attacker: { kind: 'last-loser' }, defender: { kind: 'last-winner' } },
    });
    const engagementId = await prepareNext(rig, 2);
    const engagement = await rig.call('engagement.get', { engagementId });
    await rig.call('engagement.record', { engagementId, report: makeQuietReport(engagement, 'attacker') });
    await rig.call('engagement.accept', { engagementId });
    const { tracks, forces } = await rig.call('campaign.summary', {});
    // No result opened both of them: the raid is fought besides the first track.
    expect(tracks.find(({ id }) => id === raid)?.status).toBe('open');
    const { candidates } = await rig.call('track.get', { trackId: raid });
    const allegianceOf = (forceId: ForceId) => forces.find(({ id }) => id === forceId)!.allegianceId;
    expect(new Set(candidates.attacker.map(({ forceId }) => allegianceOf(forceId)))).toEqual(
      new Set([allegiances[1]!.id]),
    );
    const wrong = { unitIds: await listUnits(rig, 0) };
    await rig.refused(
      'engagement.prepare',
      { trackId: raid, attacker: wrong, defender: { unitIds: await listUnits(rig, 1) } },
      'engagement.wrong-role',
    );
    const attacker = { unitIds: await chooseUnits(rig, raid, 'attacker', 2) };
    const defender = { unitIds: await chooseUnits(rig, raid, 'defender', 2) };
    await rig.call('engagement.prepare', { trackId: raid, attacker, defender });
  });
});

describe('the end of a campaign', () => {
  /** Fights the sample to its end without damage, the attacker winning each track. */
  async function fightToTheEnd(rig: CampaignRig): Promise<void> {
    for (let count = 0; count < 8; count += 1) {
      const { end } = await rig.call('campaign.summary', {});
      if (end !== null) return;
      const engagementId = await prepareNext(rig, 2);
      const engagement = await rig.call('engagement.get', { engagementId });
      const quiet = makeQuietReport(engagement, 'attacker');
      const own = engagement.objectives.find(({ owner }) => owner !== 'defender')!;
      const objectives = quiet.objectives.map((line) =>
        line.objectiveId === own.id ? { ...line, side: 'attacker' as const } : line,
      );
      await rig.call('engagement.record', { engagementId, report: { ...quiet, objectives } });
      await rig.call('engagement.accept', { engagementId });
    }
  }

  it('is booked with the last track, and nothing done later changes it', async () => {
    const { rig } = await openSample();
    await fightToTheEnd(rig);
    const { end, forces } = await rig.call('campaign.summary', {});
    expect(end).toMatchObject({ reason: 'no-open-track', rule: 'victory-points' });
    expect(end!.winnerId).not.toBeNull();
    expect(end!.standings).toEqual(
      forces.map(({ id, allegianceId, warchestWp }) => ({ forceId: id, allegianceId, warchestWp })),
    );
    for (const { id, allegianceId, warchestWp } of forces)
      if (allegianceId === end!.winnerId && warchestWp > 0)
        await rig.call('ledger.convert', { forceId: id, wp: warchestWp });
    expect((await rig.call('campaign.summary', {})).end).toEqual(end);
    await rig.refused('campaign.end', {}, 'campaign.over');
    await rig.refused('campaign.concede', { allegianceId: forces[0]!.allegianceId }, 'campaign.over');
    expect(await rig.call('campaign.verify', {})).toMatchObject({ ok: true });
  });

  it('is taken back by undo, and by going on', async () => {
    const { rig } = await openSample();
    await fightToTheEnd(rig);
    const { end, lastEvents } = await rig.call('campaign.summary', {});
    expect(lastEvents[0]!.method).toBe('engagement.accept');
    await rig.call('journal.undo', {});
    expect((await rig.call('campaign.summary', {})).end).toBeNull();
    await rig.call('journal.redo', {});
    expect((await rig.call('campaign.summary', {})).end).toEqual(end);
    await rig.call('campaign.resume', {});
    expect((await rig.call('campaign.summary', {})).end).toBeNull();
    await rig.refused('campaign.resume', {}, 'campaign.not-over');
    const ended = await rig.call('campaign.end', {});
    expect(ended).toMatchObject({ reason: 'decided', winnerId: end!.winnerId });
    await rig.call('journal.undo', {});
    await rig.call('journal.undo', {});
    expect((await rig.call('campaign.summary', {})).end).toEqual(end);
    expect(await rig.call('campaign.verify', {})).toMatchObject({ ok: true });
  });

  it('agrees with its ledger when going on is undone after points were converted', async () => {
    const { rig } = await openSample();
    await fightToTheEnd(rig);
    const [force] = (await rig.call('campaign.summary', {})).forces;
    await rig.call('ledger.convert', { forceId: force!.id, wp: 10 });
    await rig.call('campaign.resume', {});
    await rig.call('journal.undo', {});
    expect(await rig.call('campaign.verify', {})).toMatchObject({ ok: true });
  });

  it('comes when all allegiances but one have given up', async () => {
    const { rig, allegiances } = await openSample();
    await rig.call('force.add', { name: 'Raiders', allegiance: { name: 'Periphery' } });
    const [first, second, third] = [
      ...allegiances,
      ...(await rig.call('campaign.summary', {})).allegiances.slice(2),
    ];
    expect(await rig.call('campaign.concede', { allegianceId: first!.id })).toEqual({ end: null });
    await rig.refused('campaign.concede', { allegianceId: first!.id }, 'allegiance.conceded');
    const { end } = await rig.call('campaign.concede', { allegianceId: second!.id });
    expect(end).toMatchObject({ reason: 'conceded', winnerId: third!.id });
  });
});
