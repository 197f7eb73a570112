import { describe, expect, it } from 'vitest';
import type { Side } from '../../shared/domain/side.ts';
import type { TrackCourse } from '../../shared/domain/track-course.ts';
import type { TrackNode } from '../../shared/domain/track-node.ts';
import { editRows } from '../testing/break-file.ts';
import { makeRig, openRig, type CampaignRig } from './testing/campaign-rig.ts';

async function findTrack(rig: CampaignRig, name: string): Promise<TrackNode> {
  const { tracks } = await rig.call('track.list', {});
  return tracks.findLast((track) => track.name === name)!;
}

async function mark(rig: CampaignRig, winner: Side, name: string) {
  const { forces } = await rig.call('campaign.summary', {});
  const [one, two] = forces;
  return rig.call('track.markDone', {
    trackId: (await findTrack(rig, name)).id,
    winner,
    forces: { attacker: [one!.id], defender: [two!.id] },
    reason: 'Fought at the table',
  });
}

async function listOpen(rig: CampaignRig): Promise<string[]> {
  const { tracks } = await rig.call('track.list', {});
  return tracks.filter(({ status }) => status === 'open').map(({ name }) => name);
}

async function change(rig: CampaignRig, name: string, course: Partial<TrackCourse>, open?: boolean) {
  const { id: trackId } = await findTrack(rig, name);
  const { track } = await rig.call('track.definition', { trackId });
  const changed = { ...track, course: { ...track.course, ...course } };
  await rig.call('track.save', { trackId, track: changed, ...(open === undefined ? {} : { open }) });
}

describe('campaign.resume', () => {
  it('opens what the end has closed, with who opened it', async () => {
    const rig = await makeRig();
    await mark(rig, 'attacker', 'Meeting Engagement');
    const before = await listOpen(rig);
    await rig.call('campaign.end', {});
    expect(await listOpen(rig)).toEqual([]);
    const { goingOn } = await rig.call('campaign.summary', {});
    expect(goingOn?.opens).toHaveLength(2);
    const { opened } = await rig.call('campaign.resume', {});
    expect(opened).toEqual(goingOn?.opens);
    expect(await listOpen(rig)).toEqual(before);
    // Still a choice after the same result.
    await rig.call('track.choose', { trackId: opened[0]! });
    expect(await listOpen(rig)).toHaveLength(1);
  });

  it('opens after the last concession, and what a met condition kept from opening', async () => {
    const rig = await makeRig();
    await rig.call('campaign.setEnds', { ends: [{ kind: 'tracks', count: 1 }] });
    await mark(rig, 'defender', 'Meeting Engagement');
    const { met, opened } = await rig.call('campaign.resume', {});
    expect(await listOpen(rig)).toEqual(['Counterattack', 'Defense']);
    expect(opened).toHaveLength(2);
    expect(met).toEqual([{ kind: 'tracks', count: 1 }]);
    const { allegiances } = await rig.call('campaign.summary', {});
    await rig.call('campaign.setEnds', { ends: [] });
    await rig.call('campaign.concede', { allegianceId: allegiances[0]!.id });
    expect(await listOpen(rig)).toEqual([]);
    expect(await rig.call('campaign.resume', {})).not.toHaveProperty('met');
    expect(await listOpen(rig)).toEqual(['Counterattack', 'Defense']);
    expect(await rig.call('campaign.verify', {})).toMatchObject({ ok: true });
  });

  it('changes the condition that ended it in the same command, and does not end again', async () => {
    const rig = await makeRig();
    await rig.call('campaign.setEnds', { ends: [{ kind: 'tracks', count: 1 }] });
    await mark(rig, 'defender', 'Meeting Engagement');
    expect((await rig.call('campaign.summary', {})).goingOn?.met).toEqual([{ kind: 'tracks', count: 1 }]);
    await rig.refused('campaign.resume', { ends: [{ kind: 'tracks', count: 1 }] }, 'campaign.end-reached');
    const answer = await rig.call('campaign.resume', { ends: [{ kind: 'tracks', count: 3 }] });
    expect(answer).not.toHaveProperty('met');
    expect(await mark(rig, 'attacker', 'Defense')).toMatchObject({ endsCampaign: true });
    await rig.call('journal.undo', {});
    expect(await mark(rig, 'defender', 'Defense')).toMatchObject({ endsCampaign: false });
  });

  it('opens the tracks that are named, those that are done once more', async () => {
    const rig = await makeRig();
    await mark(rig, 'attacker', 'Meeting Engagement');
    await rig.call('campaign.end', {});
    const [done, closed] = [await findTrack(rig, 'Meeting Engagement'), await findTrack(rig, 'Pursuit')];
    const { opened } = await rig.call('campaign.resume', { trackIds: [done.id, closed.id] });
    expect(opened[0]).not.toBe(done.id);
    expect((await listOpen(rig)).toSorted()).toEqual(['Meeting Engagement', 'Pursuit']);
  });

  it('knows from the journal what an end closed that kept nothing of it', async () => {
    const rig = await makeRig();
    await mark(rig, 'attacker', 'Meeting Engagement');
    await rig.call('campaign.end', {});
    await rig.call('campaign.close', {});
    editRows(rig.file, 'UPDATE campaign_end SET held_back = NULL');
    const old = await openRig(rig.file);
    expect((await old.call('campaign.resume', {})).opened).toHaveLength(2);
    expect(await listOpen(old)).toEqual(['Breakthrough', 'Assault']);
  });
});

describe('several fronts', () => {
  it('are opened at once, and stay open when one of them is fought', async () => {
    const rig = await makeRig();
    const names = ['Breakthrough', 'Assault', 'Defense', 'Pursuit'];
    const trackIds = await Promise.all(names.map(async (name) => (await findTrack(rig, name)).id));
    expect(await rig.call('track.open', { trackIds })).toEqual({ trackIds });
    expect(await listOpen(rig)).toHaveLength(5);
    await mark(rig, 'defender', 'Breakthrough');
    expect((await listOpen(rig)).toSorted()).toEqual(
      ['Assault', 'Counterattack', 'Defense', 'Meeting Engagement', 'Pursuit'].toSorted(),
    );
  });

  it('are opened once more where they are done, and refused where they are under way or the campaign is over', async () => {
    const rig = await makeRig();
    await mark(rig, 'attacker', 'Meeting Engagement');
    const { id } = await findTrack(rig, 'Meeting Engagement');
    const { trackIds } = await rig.call('track.open', { trackIds: [id] });
    const copy = (await rig.call('track.list', {})).tracks.find((track) => track.id === trackIds[0]);
    expect(copy).toMatchObject({ name: 'Meeting Engagement', status: 'open', openedBy: null });
    await rig.call('campaign.end', {});
    await rig.refused('track.open', { trackIds: [id] }, 'campaign.over');
  });

  it('close each other as before where a track says nothing of it', async () => {
    const rig = await makeRig();
    await change(rig, 'Assault', {}, true);
    await change(rig, 'Meeting Engagement', { closes: 'all' });
    await mark(rig, 'defender', 'Meeting Engagement');
    expect(await listOpen(rig)).toEqual(['Counterattack', 'Defense']);
  });

  it('are what a result opens after which nobody chooses', async () => {
    const rig = await makeRig();
    await change(rig, 'Meeting Engagement', { chosenBy: 'all' });
    await mark(rig, 'defender', 'Meeting Engagement');
    const { id: trackId } = await findTrack(rig, 'Defense');
    await rig.refused('track.choose', { trackId }, 'track.no-choice');
    await mark(rig, 'attacker', 'Defense');
    expect(await listOpen(rig)).toEqual(['Counterattack']);
  });
});

describe('a side track', () => {
  it('that leads on keeps the campaign from its end', async () => {
    const rig = await makeRig();
    const [first, side] = [await findTrack(rig, 'Meeting Engagement'), await findTrack(rig, 'Breakthrough')];
    for (const link of (await rig.call('track.list', {})).links)
      if (link.from === first.id)
        await rig.call('track.unlink', { from: link.from, to: link.to, ifWinner: link.ifWinner });
    await change(rig, 'Breakthrough', { staysOpen: true });
    await rig.call('track.link', { from: first.id, to: side.id, ifWinner: 'any' });
    const listHints = async () =>
      (await rig.call('track.check', {})).problems
        .filter(({ trackId }) => trackId === first.id)
        .map(({ code }) => code);
    expect(await listHints()).toEqual([]);
    const ways = (await rig.call('track.list', {})).links.filter(({ from }) => from === side.id);
    for (const { from, to, ifWinner } of ways) await rig.call('track.unlink', { from, to, ifWinner });
    // A side track that leads nowhere does not go on.
    expect(await listHints()).toEqual(['graph.dead-end']);
    for (const { from, to, ifWinner } of ways) await rig.call('track.link', { from, to, ifWinner });
    expect(await mark(rig, 'attacker', 'Meeting Engagement')).toMatchObject({ endsCampaign: false });
    expect(await mark(rig, 'defender', 'Breakthrough')).toMatchObject({ endsCampaign: false });
    expect(await listOpen(rig)).toEqual(['Counterattack']);
  });

  it('holds the end where its course says so, as those of the conquest do', async () => {
    const rig = await makeRig({ graph: 'conquest', ends: [] });
    const { tracks } = await rig.call('track.list', {});
    expect(tracks.filter(({ course }) => course.staysOpen).every(({ course }) => course.holdsEnd)).toBe(true);
    const other = await makeRig();
    await change(other, 'Breakthrough', { staysOpen: true, holdsEnd: true }, true);
    const { links } = await other.call('track.list', {});
    for (const { from, to, ifWinner } of links)
      if (from === (await findTrack(other, 'Breakthrough')).id)
        await other.call('track.unlink', { from, to, ifWinner });
    await mark(other, 'attacker', 'Meeting Engagement');
    await mark(other, 'attacker', 'Assault');
    expect(await mark(other, 'attacker', 'Pursuit')).toMatchObject({ endsCampaign: false });
    expect(await listOpen(other)).toEqual(['Breakthrough']);
    expect(await mark(other, 'attacker', 'Breakthrough')).toMatchObject({ endsCampaign: true });
  });
});

describe('places in the drawing', () => {
  it('are refused where another track is, and free ones are found', async () => {
    const rig = await makeRig();
    const node = await findTrack(rig, 'Pursuit');
    const { track } = await rig.call('track.definition', { trackId: node.id });
    const { column, row } = await findTrack(rig, 'Assault');
    await rig.refused('track.save', { trackId: node.id, track, column, row }, 'track.place-taken');
    await rig.refused('track.save', { track, column, row }, 'track.place-taken');
    await rig.call('track.save', { trackId: node.id, track, column: node.column, row: node.row });
    await rig.call('track.save', { track, column: 0, row: 99 });
    await rig.call('track.save', { track });
    const { tracks } = await rig.call('track.list', {});
    expect(new Set(tracks.map((one) => `${one.column} ${one.row}`)).size).toBe(tracks.length);
  });
});

it('decisions offer only what track.choose takes, and name the other open tracks apart', async () => {
  const rig = await makeRig();
  const listTrackDecisions = async () =>
    (await rig.call('campaign.summary', {})).decisions.filter(
      ({ kind }) => kind === 'choose-track' || kind === 'begin-track',
    );
  const { id: first } = await findTrack(rig, 'Meeting Engagement');
  expect(await listTrackDecisions()).toEqual([{ kind: 'begin-track', trackIds: [first] }]);
  await mark(rig, 'attacker', 'Meeting Engagement');
  const { id: defense } = await findTrack(rig, 'Defense');
  await rig.call('track.open', { trackIds: [defense] });
  const [choice, others] = await listTrackDecisions();
  expect(choice).toMatchObject({ kind: 'choose-track' });
  expect(others).toEqual({ kind: 'begin-track', trackIds: [defense] });
  for (const trackId of choice?.kind === 'choose-track' ? choice.trackIds : []) {
    await rig.call('track.choose', { trackId });
    await rig.call('journal.undo', {});
  }
});
