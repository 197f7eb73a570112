import { describe, expect, it } from 'vitest';
import { makeTrack } from '../../shared/campaign/tracks/templates/track-template.ts';
import { recon } from '../../shared/campaign/tracks/templates/recon.ts';
import type { TrackId } from '../../shared/domain/ids.ts';
import type { TrackCourse } from '../../shared/domain/track-course.ts';
import type { Winner } from '../../shared/domain/side.ts';
import { fieldTwo, makeQuietReport, makeRig, type CampaignRig } from './testing/campaign-rig.ts';

async function listStatuses(rig: CampaignRig) {
  const { tracks } = await rig.call('track.list', {});
  return Object.fromEntries(tracks.map(({ name, status }) => [name, status]));
}

async function findId(rig: CampaignRig, name: string): Promise<TrackId> {
  return (await rig.call('track.list', {})).tracks.find((track) => track.name === name)!.id;
}

/** Fights the named track without losses, but for the armor of one attacker. */
async function fight(rig: CampaignRig, winner: Winner, name = 'Meeting Engagement') {
  const { engagementId } = await rig.call('engagement.prepare', await fieldTwo(rig, await findId(rig, name)));
  const engagement = await rig.call('engagement.get', { engagementId });
  const report = makeQuietReport(engagement, winner);
  const [hurt, ...others] = report.units;
  const units = [{ ...hurt!, armorLeft: 0 }, ...others];
  await rig.call('engagement.record', { engagementId, report: { ...report, units } });
  return rig.call('engagement.accept', { engagementId });
}

/** The sample campaign with a side track and another course of its first one. */
async function makeSideRig(
  course: Partial<TrackCourse>,
  first: Partial<TrackCourse> = {},
): Promise<CampaignRig> {
  const rig = await makeRig();
  const from = await findId(rig, 'Meeting Engagement');
  const { track } = await rig.call('track.definition', { trackId: from });
  await rig.call('track.save', { trackId: from, track: { ...track, course: { ...track.course, ...first } } });
  const side = { ...makeTrack(recon), name: 'Scouting' };
  const { trackId } = await rig.call('track.save', {
    track: { ...side, course: { ...side.course, ...course } },
  });
  await rig.call('track.link', { from, to: trackId, ifWinner: 'any' });
  return rig;
}

describe('a choice between tracks', () => {
  it('stays one when the text of one of them is written anew', async () => {
    const rig = await makeRig();
    await fight(rig, 'attacker');
    const trackId = await findId(rig, 'Assault');
    const { track } = await rig.call('track.definition', { trackId });
    await rig.call('track.save', { trackId, track: { ...track, situation: 'Told anew.' } });
    await rig.call('track.save', { trackId, track, open: true });
    expect(await rig.call('track.choose', { trackId })).toEqual({
      closed: [await findId(rig, 'Breakthrough')],
    });
  });

  it('closes the others and is taken back whole', async () => {
    const rig = await makeRig();
    await fight(rig, 'attacker');
    expect(await listStatuses(rig)).toMatchObject({ Breakthrough: 'open', Assault: 'open' });
    const { decisions } = await rig.call('campaign.summary', {});
    expect(decisions.find(({ kind }) => kind === 'choose-track')).toMatchObject({
      trackIds: [await findId(rig, 'Breakthrough'), await findId(rig, 'Assault')],
    });
    const before = rig.dump();
    const trackId = await findId(rig, 'Assault');
    expect(await rig.call('track.choose', { trackId })).toEqual({
      closed: [await findId(rig, 'Breakthrough')],
    });
    expect(await listStatuses(rig)).toMatchObject({ Breakthrough: 'closed', Assault: 'open' });
    await rig.refused('track.choose', { trackId }, 'track.no-choice');
    await rig.refused('track.choose', { trackId: await findId(rig, 'Breakthrough') }, 'track.not-open');
    const [entry] = (await rig.call('journal.list', {})).entries;
    expect(entry).toMatchObject({
      method: 'track.choose',
      facts: { track: 'Assault', after: 'Meeting Engagement', chosenBy: 'winner' },
    });
    await rig.call('journal.undo', {});
    expect((await rig.call('track.list', {})).tracks.filter(({ status }) => status === 'open')).toHaveLength(
      2,
    );
    expect(rig.dump()).not.toBe(before);
    await rig.call('journal.redo', {});
    await fight(rig, 'defender', 'Assault');
    expect(await listStatuses(rig)).toMatchObject({ Breakthrough: 'closed', Defense: 'open' });
    expect(await rig.call('campaign.verify', {})).toMatchObject({ ok: true });
  });

  it('is not made between tracks that were open from the start', async () => {
    const rig = await makeRig();
    await rig.refused(
      'track.choose',
      { trackId: await findId(rig, 'Meeting Engagement') },
      'track.no-choice',
    );
  });

  it('is made by the dice where chance decides, the same in the preview', async () => {
    const rig = await makeSideRig({}, { chosenBy: 'roll' });
    const { opens } = await fight(rig, 'attacker');
    expect(opens).toHaveLength(1);
    const { tracks } = await rig.call('track.list', {});
    expect(tracks.filter(({ status }) => status === 'open').map(({ id }) => id)).toEqual(opens);
  });
});

describe('a side track', () => {
  it('stays open when another is fought, and closes with the campaign', async () => {
    const rig = await makeSideRig({ staysOpen: true });
    await fight(rig, 'attacker');
    await rig.call('track.choose', { trackId: await findId(rig, 'Assault') });
    expect(await listStatuses(rig)).toMatchObject({ Scouting: 'open' });
    await fight(rig, 'attacker', 'Assault');
    expect(await listStatuses(rig)).toMatchObject({ Scouting: 'open', Pursuit: 'open' });
    const { endsCampaign } = await fight(rig, 'attacker', 'Pursuit');
    expect(endsCampaign).toBe(true);
    expect(await listStatuses(rig)).toMatchObject({ Scouting: 'closed' });
    expect(await rig.call('campaign.verify', {})).toMatchObject({ ok: true });
  });
});

describe('a track that can be fought again', () => {
  it('opens once more as a track of its own, with the same ways on', async () => {
    const rig = await makeSideRig({ staysOpen: true, again: true, days: 3 });
    const scouting = await findId(rig, 'Scouting');
    await rig.call('track.link', { from: await findId(rig, 'Assault'), to: scouting, ifWinner: 'any' });
    await rig.call('track.link', { from: scouting, to: await findId(rig, 'Pursuit'), ifWinner: 'attacker' });
    await fight(rig, 'attacker');
    const { date } = await rig.call('campaign.summary', {});
    await fight(rig, 'defender', 'Scouting');
    const later = (await rig.call('campaign.summary', {})).date;
    expect((Date.parse(later) - Date.parse(date)) / 86_400_000).toBe(3);
    const before = await rig.call('track.list', {});
    await fight(rig, 'attacker', 'Assault');
    const { tracks, links } = await rig.call('track.list', {});
    const copy = tracks.find(({ id }) => !before.tracks.some((track) => track.id === id))!;
    expect(copy).toMatchObject({ name: 'Scouting', status: 'open', course: { again: true, days: 3 } });
    expect(tracks.find(({ id }) => id === scouting)).toMatchObject({ status: 'done', winner: 'defender' });
    expect(links.filter(({ from }) => from === copy.id)).toMatchObject([
      { to: await findId(rig, 'Pursuit'), ifWinner: 'attacker' },
    ]);
    expect(links.filter(({ to }) => to === copy.id)).toMatchObject([{ from: await findId(rig, 'Assault') }]);
    expect(await rig.call('campaign.verify', {})).toMatchObject({ ok: true });
    await rig.call('journal.undo', {});
    expect((await rig.call('track.list', {})).tracks).toHaveLength(before.tracks.length);
  });
});

describe('a way with terms', () => {
  it('is kept closed by its gate, which can be changed', async () => {
    const rig = await makeRig();
    const [from, to] = [await findId(rig, 'Meeting Engagement'), await findId(rig, 'Breakthrough')];
    const way = { from, to, ifWinner: 'attacker' } as const;
    await rig.refused('track.link', way, 'track.invalid-link');
    const gate = { kind: 'objective', key: 'nowhere', by: 'any' } as const;
    await rig.refused('track.link', { ...way, gate }, 'track.invalid-link');
    await rig.call('track.link', { ...way, gate: { kind: 'turn', turn: 2 } });
    const { links } = await rig.call('track.list', {});
    expect(links.filter((link) => link.from === from && link.to === to)).toEqual([
      { ...way, gate: { kind: 'turn', turn: 2 }, atOnce: false },
    ]);
    await fight(rig, 'attacker');
    expect(await listStatuses(rig)).toMatchObject({ Breakthrough: 'closed', Assault: 'open' });
  });

  it('that leads on at once leaves no time for repairs and healing, until the track is over', async () => {
    const rig = await makeRig();
    const [from, to] = [await findId(rig, 'Meeting Engagement'), await findId(rig, 'Assault')];
    await rig.call('track.link', { from, to, ifWinner: 'attacker', atOnce: true });
    await fight(rig, 'attacker');
    const { force, units } = await rig.roster('attacker');
    const damaged = units.find(({ repair }) => repair !== null)!;
    const repair = { unitIds: [damaged.id], fromWarchest: true };
    const { details } = await rig.refused('unit.repair', repair, 'force.no-rest');
    expect(details).toMatchObject({ force: force.name, track: 'Assault' });
    const forceId = force.id;
    expect(await rig.call('force.bay', { forceId })).toMatchObject({
      trackAtOnce: { name: 'Assault', template: 'assault' },
    });
    const planned = await rig.call('force.planRepairs', { forceId, goal: { units: 99 }, budgetSp: 9999 });
    expect(planned.units.find(({ unitId }) => unitId === damaged.id)).toMatchObject({ reason: 'no-rest' });
    await rig.call('track.choose', { trackId: await findId(rig, 'Breakthrough') });
    expect(await rig.call('force.bay', { forceId })).toMatchObject({ trackAtOnce: null });
    await rig.call('unit.repair', repair);
  });
});

it('files of tracks keep courses and terms, and older ones have the usual', async () => {
  const rig = await makeSideRig({ staysOpen: true, again: true, days: 5 });
  const file = await rig.call('track.export', {});
  const other = await makeRig();
  await other.call('track.import', { text: JSON.stringify(file) });
  const again = await other.call('track.export', {});
  expect(again.tracks.find(({ name }) => name === 'Scouting')?.course).toEqual({
    ends: false,
    chosenBy: 'gamemaster',
    staysOpen: true,
    again: true,
    days: 5,
    closes: 'rivals',
  });
  const older = {
    ...file,
    tracks: file.tracks.map(({ course: _, ...track }) => track),
    links: file.links.map(({ gate: _, atOnce: __, ...link }) => link),
  };
  await other.call('track.import', { text: JSON.stringify(older) });
});

describe('track.place', () => {
  it('puts tracks elsewhere, two that change places among them, and is undone', async () => {
    const rig = await makeRig();
    const before = (await rig.call('track.list', {})).tracks;
    const [first, second] = [before[0]!, before[1]!];
    await rig.call('track.place', {
      places: [
        { trackId: first.id, column: second.column, row: second.row },
        { trackId: second.id, column: first.column, row: first.row },
      ],
    });
    const { tracks } = await rig.call('track.list', {});
    expect(tracks.find(({ id }) => id === first.id)).toEqual({
      ...first,
      column: second.column,
      row: second.row,
    });
    await rig.call('journal.undo', {});
    expect((await rig.call('track.list', {})).tracks).toEqual(before);
  });

  it('refuses a place where another track stands, the same place twice, and tracks that are not there', async () => {
    const rig = await makeRig();
    const before = (await rig.call('track.list', {})).tracks;
    const [first, second] = [before[0]!, before[1]!];
    const { column, row } = second;
    await rig.refused('track.place', { places: [{ trackId: first.id, column, row }] }, 'track.place-taken');
    const spot = { column: 9, row: 9 };
    const both = [first, second].map(({ id }) => ({ trackId: id, ...spot }));
    await rig.refused('track.place', { places: both }, 'track.place-taken');
    await rig.refused(
      'track.place',
      { places: [{ trackId: 'track-none' as TrackId, ...spot }] },
      'track.not-found',
    );
    await rig.refused(
      'track.place',
      { places: [{ trackId: first.id, column: 100, row: 0 }] },
      'params.invalid',
    );
    expect((await rig.call('track.list', {})).tracks).toEqual(before);
  });
});

it('tracks written before they could be marked as an end may be one', async () => {
  const rig = await makeRig();
  const file = await rig.call('track.export', {});
  const old = {
    ...file,
    tracks: file.tracks.map(({ course: { ends: _, ...course }, ...track }) => ({ ...track, course })),
  };
  const { trackIds } = await rig.call('track.import', { text: JSON.stringify(old) });
  const { tracks } = await rig.call('track.list', {});
  expect(trackIds).toHaveLength(6);
  for (const id of trackIds) expect(tracks.find((track) => track.id === id)?.course.ends).toBe(true);
});
