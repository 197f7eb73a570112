import { describe, expect, it } from 'vitest';
import type { EngagementReport } from '../../shared/domain/engagement-report.ts';
import type { Engagement } from '../../shared/domain/engagement.ts';
import type { ForceId, TrackId } from '../../shared/domain/ids.ts';
import {
  changeUnit,
  chooseUnits,
  findOpenTrack,
  makeQuietReport,
  prepareNext,
  type CampaignRig,
} from './testing/campaign-rig.ts';
import { addTrackLike, listReadyPair, openSampleForces } from './testing/sample-forces.ts';

describe('engagements at the same time', () => {
  it('have other units, may have other roles, and do not close each other’s tracks', async () => {
    const { rig, forces } = await openSampleForces();
    const open = await findOpenTrack(rig);
    const raid = await addTrackLike(rig, {
      roles: { attacker: { kind: 'anyone' }, defender: { kind: 'anyone' } },
    });
    const first = {
      trackId: open,
      attacker: { unitIds: await listReadyPair(rig, 0) },
      defender: { unitIds: await listReadyPair(rig, 2) },
    };
    const { engagementId: one } = await rig.call('engagement.prepare', first);
    const [engaged] = first.attacker.unitIds;
    const fresh = (await rig.call('force.list', {}))[0]!.units.filter(
      ({ id, pilot }) => !first.attacker.unitIds.includes(id) && pilot !== null,
    );
    const defender = { unitIds: fresh.slice(0, 2).map(({ id }) => id) };
    const attacker = { unitIds: await listReadyPair(rig, 3) };
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
    const { rig, forces } = await openSampleForces();
    const [one, other] = [await findOpenTrack(rig), await addTrackLike(rig)];
    const [mine, theirs] = [await listReadyPair(rig, 0), await listReadyPair(rig, 2)];
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
    const { rig, forces } = await openSampleForces();
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
      attacker: { unitIds: [(await listReadyPair(rig, 0))[0]!] },
      defender: { unitIds: [(await listReadyPair(rig, 2))[0]!] },
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
    const { rig, allegiances } = await openSampleForces();
    const raid = await addTrackLike(rig, {
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
    const wrong = { unitIds: await listReadyPair(rig, 0) };
    await rig.refused(
      'engagement.prepare',
      { trackId: raid, attacker: wrong, defender: { unitIds: await listReadyPair(rig, 1) } },
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
    const { rig } = await openSampleForces();
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
    const { rig } = await openSampleForces();
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
    const { rig } = await openSampleForces();
    await fightToTheEnd(rig);
    const [force] = (await rig.call('campaign.summary', {})).forces;
    await rig.call('ledger.convert', { forceId: force!.id, wp: 10 });
    await rig.call('campaign.resume', {});
    await rig.call('journal.undo', {});
    expect(await rig.call('campaign.verify', {})).toMatchObject({ ok: true });
  });

  it('comes when all allegiances but one have given up', async () => {
    const { rig, allegiances } = await openSampleForces();
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
