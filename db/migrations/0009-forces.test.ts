import BetterSqlite3 from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { NOTHING_SHARED, USUAL_ROLES } from '../../shared/domain/role-players.ts';
import { findClosedTrack, openRig, prepareNext, type CampaignRig } from '../commands/testing/campaign-rig.ts';
import { editRows, editRowsOf } from '../testing/break-file.ts';
import { makeOldCampaign, writeOldCampaign } from '../testing/old-campaign.ts';
import { migrate } from './migrate.ts';

test('an old campaign keeps the economy that it was made with', async () => {
  const rig = await openRig(writeOldCampaign(8));
  expect(await rig.call('campaign.economy', {})).toMatchObject({
    id: 'total-chaos',
    version: 1,
    trade: { buySp: { value: 40, certainty: 'H' } },
    campaignEnd: { value: 'highest-warchest' },
  });
  expect((await rig.call('campaign.summary', {})).economy).toBe('total-chaos');
  expect(await rig.call('campaign.verify', {})).toMatchObject({ ok: true });
});

/** Takes the end back and opens a track that was closed. */
async function goOn(rig: CampaignRig): Promise<void> {
  await rig.call('campaign.resume', {});
  const trackId = await findClosedTrack(rig);
  const { track } = await rig.call('track.definition', { trackId });
  await rig.call('track.save', { trackId, track, open: true });
}

describe.each([
  ['version-1', 1],
  ['version-8', 8],
] as const)('an old campaign (%s)', (kept, version) => {
  test('has two allegiances, each with its force, and its tracks keep their roles', async () => {
    const rig = await openRig(writeOldCampaign(version, kept));
    const { allegiances, forces, end, tracks } = await rig.call('campaign.summary', {});
    expect(end).toBeNull();
    expect(allegiances).toMatchObject([
      { number: 1, name: 'House Davion', color: 'blue', mark: 'corner', conceded: false },
      { number: 2, name: 'House Liao', color: 'red', mark: 'diamond', conceded: false },
    ]);
    expect(forces.map(({ allegianceId, owner, standing }) => [allegianceId, owner, standing])).toEqual(
      allegiances.map(({ id }) => [id, null, 'present']),
    );
    const fought = tracks.filter(({ engagementId }) => engagementId !== null);
    expect(fought.length).toBeGreaterThan(0);
    for (const track of fought) {
      expect(track.forces.map(({ forceId, role }) => [forceId, role])).toEqual([
        [forces[0]!.id, 'attacker'],
        [forces[1]!.id, 'defender'],
      ]);
      const engagement = await rig.call('engagement.get', { engagementId: track.engagementId! });
      expect(engagement.forces).toEqual(track.forces);
      expect(engagement.consequences?.warchests.map(({ forceId }) => forceId) ?? []).toEqual(
        engagement.consequences === null ? [] : forces.map(({ id }) => id),
      );
      const roleOf = new Map(forces.map(({ id }, index) => [id, index === 0 ? 'attacker' : 'defender']));
      expect(engagement.participants.every(({ forceId, side }) => roleOf.get(forceId) === side)).toBe(true);
    }
    for (const { id: trackId } of tracks)
      expect(await rig.call('track.get', { trackId })).toMatchObject({
        roles: USUAL_ROLES,
        sharing: NOTHING_SHARED,
      });
    expect(await rig.call('campaign.verify', {})).toMatchObject({ ok: true });
    await rig.refused('journal.undo', {}, 'journal.before-migration');
  });

  test('goes on: its track under way is accepted, the next one fought, a third force joins', async () => {
    const rig = await openRig(writeOldCampaign(version, kept));
    const { tracks } = await rig.call('campaign.summary', {});
    const { engagementId } = tracks.find(({ status }) => status === 'under-way')!;
    const { total } = await rig.call('journal.list', {});
    const { endsCampaign } = await rig.call('engagement.accept', { engagementId: engagementId! });
    if (endsCampaign) await goOn(rig);
    await rig.call('force.add', { name: 'Raiders', allegiance: { name: 'Periphery' }, openingWp: 200 });
    const next = await prepareNext(rig, 3);
    await rig.call('engagement.autoResolve', { engagementId: next });
    await rig.call('engagement.accept', { engagementId: next });
    expect(await rig.call('campaign.verify', {})).toMatchObject({ ok: true });
    await rig.call('journal.undo', { to: total });
    expect((await rig.call('campaign.summary', {})).allegiances).toHaveLength(2);
    expect(await rig.call('campaign.verify', {})).toMatchObject({ ok: true });
  });
});

test('a side that had given up has lost, and the end is booked', async () => {
  const rig = await openRig(writeOldCampaign(8, 'version-8-conceded'));
  const { allegiances, end, forces } = await rig.call('campaign.summary', {});
  expect(allegiances.map(({ conceded }) => conceded)).toEqual([true, false]);
  expect(end).toMatchObject({ reason: 'conceded', winnerId: allegiances[1]!.id });
  await rig.refused('campaign.end', {}, 'campaign.over');
  await rig.call('ledger.convert', { forceId: forces[1]!.id, wp: 100 });
  expect((await rig.call('campaign.summary', {})).end).toEqual(end);
});

test('two names that differ in the case of letters beyond ASCII stay, and what has them can be changed', async () => {
  const file = writeOldCampaign(8);
  editRows(file, `UPDATE forces SET faction = iif(side = 'attacker', 'Ära', 'ära')`);
  const rig = await openRig(file);
  const [first] = (await rig.call('campaign.summary', {})).allegiances;
  await rig.call('allegiance.change', { allegianceId: first!.id, mark: 'bars' });
  const change = { allegianceId: first!.id, name: 'ÄRA' };
  await rig.refused('allegiance.change', change, 'allegiance.name-taken');
});

test('a campaign that was over has its end booked with the warchests of then', async () => {
  const rig = await openRig(writeOldCampaign(8, 'version-8-over'));
  const { end, forces, tracks } = await rig.call('campaign.summary', {});
  const richer = forces.toSorted((a, b) => b.warchestWp - a.warchestWp)[0]!;
  expect(tracks.some(({ status }) => status === 'open' || status === 'under-way')).toBe(false);
  expect(end).toMatchObject({ reason: 'no-open-track', winnerId: richer.allegianceId });
  expect(end!.standings.map(({ warchestWp }) => warchestWp)).toEqual(
    forces.map(({ warchestWp }) => warchestWp),
  );
  await rig.call('campaign.resume', {});
  expect((await rig.call('campaign.summary', {})).end).toBeNull();
  expect(await rig.call('campaign.verify', {})).toMatchObject({ ok: true });
});

test('a pilot who has risen in an old campaign has risen one step', () => {
  const db = new BetterSqlite3(makeOldCampaign(8));
  editRowsOf(db, 'UPDATE pilots SET advanced_after = iif(rowid = 1, 1, NULL)');
  migrate(db);
  const rows = db.prepare('SELECT DISTINCT advanced_after, steps_taken FROM pilots ORDER BY 2').raw().all();
  db.close();
  expect(rows).toEqual([
    [null, 0],
    [1, 1],
  ]);
});
