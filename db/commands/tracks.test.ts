import { describe, expect, it } from 'vitest';
import { makeTrack } from '../../shared/campaign/tracks/templates/track-template.ts';
import { recon } from '../../shared/campaign/tracks/templates/recon.ts';
import type { ForceId, TrackId } from '../../shared/domain/ids.ts';
import type { RolePlayers } from '../../shared/domain/role-players.ts';
import type { TrackDefinition } from '../../shared/domain/track-definition.ts';
import type { Gate } from '../../shared/domain/track-link.ts';
import {
  chooseUnits,
  findOpenTrack,
  listAllegianceIds,
  makeRig,
  prepareNext,
  type CampaignRig,
} from './testing/campaign-rig.ts';
import { parseColumn } from '../store/parse-column.ts';

const makeRecon = (changes: Partial<TrackDefinition> = {}): TrackDefinition => ({
  ...parseColumn<TrackDefinition>(JSON.stringify(makeTrack(recon))),
  ...changes,
});

async function findTrack(rig: CampaignRig, template: string): Promise<TrackId> {
  const { tracks } = await rig.call('track.list', {});
  return tracks.find((track) => track.template === template)!.id;
}

describe('a track of one’s own', () => {
  it('is added, linked, opened, fought and taken back again', async () => {
    const rig = await makeRig();
    const before = await rig.call('track.list', {});
    const { trackId } = await rig.call('track.save', { track: makeRecon() });
    expect((await rig.call('track.check', {})).problems).toMatchObject([
      {
        code: 'graph.unreachable',
        trackId,
        message: 'No way leads to this track from where the campaign stands.',
      },
    ]);
    const from = await findTrack(rig, 'meeting-engagement');
    await rig.call('track.link', { from, to: trackId, ifWinner: 'any' });
    const { problems: hints } = await rig.call('track.check', {});
    expect(hints).toMatchObject([{ code: 'graph.dead-end', trackId }]);
    const onto = await findTrack(rig, 'breakthrough');
    await rig.call('track.link', { from: trackId, to: onto, ifWinner: 'any' });
    expect(await rig.call('track.check', {})).toEqual({ problems: [] });
    await rig.call('track.save', { trackId, track: makeRecon(), open: true, column: 1, row: 3 });
    const { node, track } = await rig.call('track.definition', { trackId });
    expect(node).toMatchObject({ status: 'open', column: 1, row: 3, template: 'recon', costWp: 200 });
    expect(track).toEqual(makeRecon());
    const { engagementId } = await rig.call('engagement.prepare', {
      trackId,
      attacker: { unitIds: await chooseUnits(rig, trackId, 'attacker', 3) },
      defender: { unitIds: await chooseUnits(rig, trackId, 'defender', 3) },
      seed: 'recon',
    });
    await rig.call('engagement.autoResolve', { engagementId });
    await rig.call('engagement.accept', { engagementId });
    expect(await rig.call('campaign.verify', {})).toMatchObject({ ok: true });
    // The ledger keeps the track's name for ever; undoing the command that added the track has to work all the same.
    await rig.call('journal.undo', { to: 1 });
    expect(await rig.call('track.list', {})).toEqual(before);
    expect(await rig.call('campaign.verify', {})).toMatchObject({ ok: true });
    await rig.call('journal.redo', {});
    expect((await rig.call('track.list', {})).tracks).toHaveLength(7);
  });

  it('gives roles to forces of this campaign only', async () => {
    const rig = await makeRig();
    const own = (await rig.roster('attacker')).force.id;
    const forces = (...forceIds: string[]) => ({ kind: 'forces', forceIds: forceIds as ForceId[] }) as const;
    const track = makeRecon({
      roles: { attacker: forces(own), defender: forces('force-of-another-campaign') },
    });
    await rig.refused('track.save', { track }, 'force.not-found');
    const text = JSON.stringify({
      format: 'warchest-track',
      version: 1,
      tracks: [track],
      links: [],
      first: [],
    });
    await rig.refused('track.import', { text }, 'force.not-found');
    const nobody = makeRecon({ roles: { ...track.roles, defender: forces() } });
    await rig.refused('track.save', { track: nobody }, 'track.invalid');
  });

  it('is told as added, opened, closed or changed', async () => {
    const rig = await makeRig();
    const track = makeRecon();
    const { trackId } = await rig.call('track.save', { track });
    for (const open of [true, true, false]) await rig.call('track.save', { trackId, track, open });
    const { lastEvents } = await rig.call('campaign.summary', {});
    const told = lastEvents.filter(({ method }) => method === 'track.save').toReversed();
    expect(told.map(({ facts: { added, opened, closed } }) => [added, opened, closed])).toEqual([
      [true, false, false],
      [false, true, false],
      [false, false, false],
      [false, false, true],
    ]);
  });

  it('keeps its ids where it keeps its keys', async () => {
    const rig = await makeRig();
    const trackId = await findTrack(rig, 'breakthrough');
    const first = await rig.call('track.get', { trackId });
    const { track } = await rig.call('track.definition', { trackId });
    const [one, ...others] = track.objectives;
    await rig.call('track.save', { trackId, track: { ...track, objectives: [...others, one!] } });
    const second = await rig.call('track.get', { trackId });
    expect(second.bonuses).toEqual(first.bonuses);
    expect(second.objectives).toEqual([...first.objectives.slice(1), first.objectives[0]!]);
    await rig.call('journal.undo', {});
    expect(await rig.call('track.get', { trackId })).toEqual(first);
  });

  it('says its own words and not those of a template', async () => {
    const rig = await makeRig();
    const trackId = await findTrack(rig, 'breakthrough');
    const { track } = await rig.call('track.definition', { trackId });
    const [push, ...others] = track.objectives;
    await rig.call('track.save', {
      trackId,
      track: { ...track, name: 'The Gap', objectives: [{ ...push!, name: 'Through the Gap' }, ...others] },
    });
    const { node, track: own } = await rig.call('track.definition', { trackId });
    expect(node).toMatchObject({ name: 'The Gap', template: 'own-breakthrough' });
    const { entries } = await rig.call('journal.list', { limit: 1 });
    expect(entries[0]?.facts).toMatchObject({ track: 'The Gap', template: 'own-breakthrough' });
    expect(own.objectives.map(({ key }) => key)).toEqual(['own-push-through', 'stop-them', 'hold-the-field']);
    await rig.call('track.save', { trackId, track: own });
    expect((await rig.call('track.definition', { trackId })).track).toEqual(own);
  });

  it('is removed with what leads to and from it', async () => {
    const rig = await makeRig();
    const before = await rig.call('track.list', {});
    const trackId = await findTrack(rig, 'assault');
    await rig.call('track.remove', { trackId });
    const { tracks, links } = await rig.call('track.list', {});
    expect(tracks).toHaveLength(5);
    expect(links.filter(({ from, to }) => from === trackId || to === trackId)).toEqual([]);
    await rig.refused('track.definition', { trackId }, 'track.not-found');
    await rig.call('journal.undo', {});
    const after = await rig.call('track.list', {});
    expect(after.tracks).toEqual(before.tracks);
    expect(new Set(after.links.map((link) => JSON.stringify(link)))).toEqual(
      new Set(before.links.map((link) => JSON.stringify(link))),
    );
  });

  it('is removed after its cost was paid and taken back', async () => {
    const rig = await makeRig();
    const trackId = await findOpenTrack(rig);
    await prepareNext(rig, 2);
    await rig.call('journal.undo', {});
    await rig.call('track.remove', { trackId });
    expect(await rig.call('campaign.verify', {})).toMatchObject({ ok: true });
    const lines = await rig.call('ledger.list', {});
    expect(lines.filter((line) => line.trackId === trackId)).toHaveLength(4);
  });

  it('is refused with a problem, and says which', async () => {
    const rig = await makeRig();
    const error = await rig.refused('track.save', { track: makeRecon({ costWp: -1 }) }, 'track.invalid');
    expect(error.details).toMatchObject({
      count: 1,
      problems: [{ path: 'costWp', code: 'cost.out-of-range' }],
    });
    await rig.refused(
      'track.save',
      { track: makeRecon(), trackId: 'track-none' as TrackId },
      'track.not-found',
    );
  });

  it('is left alone once its battle has begun', async () => {
    const rig = await makeRig();
    const trackId = await findOpenTrack(rig);
    const other = await findTrack(rig, 'defense');
    const engagementId = await prepareNext(rig, 2);
    const { track } = await rig.call('track.definition', { trackId });
    const refuseAll = async (): Promise<void> => {
      await rig.refused('track.save', { trackId, track }, 'track.not-editable');
      await rig.refused('track.remove', { trackId }, 'track.not-editable');
      await rig.refused('track.link', { from: trackId, to: other, ifWinner: 'any' }, 'track.not-editable');
    };
    await refuseAll();
    await rig.call('engagement.autoResolve', { engagementId });
    await rig.call('engagement.accept', { engagementId });
    await refuseAll();
    await rig.refused('track.unlink', { from: trackId, to: other, ifWinner: 'any' }, 'track.not-editable');
  });

  it('is not opened after the campaign was given up', async () => {
    const rig = await makeRig();
    await rig.call('campaign.concede', { allegianceId: (await listAllegianceIds(rig))[0] });
    await rig.refused('track.save', { track: makeRecon(), open: true }, 'campaign.over');
    await rig.call('track.save', { track: makeRecon() });
  });
});

describe('ways between tracks', () => {
  it('are added and taken away once, and never to the track itself', async () => {
    const rig = await makeRig();
    const [from, to] = [await findTrack(rig, 'breakthrough'), await findTrack(rig, 'defense')];
    const way = { from, to, ifWinner: 'any' } as const;
    await rig.refused('track.unlink', way, 'track.invalid-link');
    await rig.refused('track.link', { ...way, to: from }, 'track.invalid-link');
    await rig.call('track.link', way);
    await rig.refused('track.link', way, 'track.invalid-link');
    await rig.call('track.unlink', way);
    await rig.refused('track.unlink', way, 'track.invalid-link');
    await rig.refused('track.link', { ...way, to: 'track-none' as TrackId }, 'track.not-found');
  });
});

describe('the check of the graph', () => {
  it('judges a way that is not there yet, and changes nothing', async () => {
    const rig = await makeRig();
    const [from, to] = [await findTrack(rig, 'breakthrough'), await findTrack(rig, 'defense')];
    const before = rig.dump();
    const check = async (gate: Gate) => {
      const way = { from, to, ifWinner: 'any', gate } as const;
      const { problems } = await rig.call('track.check', { way });
      return problems.map(({ code, trackId, way: named }) => [code, trackId === from, named?.to === to]);
    };
    expect(await check({ kind: 'objective', key: 'no-such', by: 'any' })).toEqual([
      ['graph.gate-objective', true, true],
    ]);
    expect(await check({ kind: 'warchest', side: 'attacker', wp: 900_000 })).toEqual([
      ['graph.gate-warchest', true, true],
    ]);
    expect(await check({ kind: 'warchest', side: 'attacker', wp: 1200 })).toEqual([]);
    expect(await check({ kind: 'turn', turn: 99 })).toEqual([['graph.gate-turn', true, true]]);
    expect(rig.dump()).toBe(before);
  });

  it('tells of roles that nobody may play', async () => {
    const rig = await makeRig();
    const trackId = await findTrack(rig, 'meeting-engagement');
    const { track } = await rig.call('track.definition', { trackId });
    const save = (attacker: RolePlayers, defender: RolePlayers) =>
      rig.call('track.save', { trackId, track: { ...track, roles: { attacker, defender } } });
    const list = async () =>
      (await rig.call('track.check', {})).problems
        .filter((problem) => problem.trackId === trackId)
        .map(({ code, values }) => [code, values['side']]);
    await save({ kind: 'allegiance', number: 1 }, { kind: 'allegiance', number: 4 });
    expect(await list()).toEqual([['graph.role-unplayed', 'defender']]);
    await save({ kind: 'allegiance', number: 1 }, { kind: 'allegiance', number: 1 });
    expect(await list()).toEqual([['graph.role-alone', undefined]]);
    await save({ kind: 'anyone' }, { kind: 'last-loser' });
    expect(await list()).toEqual([]);
  });
});

describe('places in the graph', () => {
  it('change all at once, are undone as one, and name each track once', async () => {
    const rig = await makeRig();
    const { tracks } = await rig.call('track.list', {});
    const places = tracks.map(({ id }, index) => ({ trackId: id, column: 9, row: index }));
    await rig.call('track.place', { places });
    const placed = (await rig.call('track.list', {})).tracks;
    expect(placed.map(({ column, row }) => [column, row])).toEqual(tracks.map((_, index) => [9, index]));
    await rig.call('journal.undo', {});
    expect((await rig.call('track.list', {})).tracks).toEqual(tracks);
    const twice = [places[0]!, { ...places[0]!, row: 50 }];
    await rig.refused('track.place', { places: twice }, 'params.invalid');
  });
});

describe('a file of tracks', () => {
  it('goes from one campaign into another', async () => {
    const rig = await makeRig();
    const file = await rig.call('track.export', {});
    expect(file).toMatchObject({ format: 'warchest-track', version: 1, first: ['meeting-engagement'] });
    const other = await makeRig();
    const { trackIds } = await other.call('track.import', { text: JSON.stringify(file) });
    expect(trackIds).toHaveLength(6);
    const again = await other.call('track.export', { trackIds });
    expect(again).toEqual({ ...file, first: [] });
    expect((await other.call('track.export', {})).tracks.map(({ key }) => key)).toContain('assault-2');
    expect(
      (await other.call('track.list', {})).tracks.filter(({ status }) => status === 'open'),
    ).toHaveLength(1);
    await other.call('journal.undo', {});
    expect((await other.call('track.list', {})).tracks).toHaveLength(6);
  });

  it('that is read over and over finds room', async () => {
    const rig = await makeRig();
    const text = JSON.stringify(await rig.call('track.export', {}));
    for (let times = 0; times < 3; times += 1) await rig.call('track.import', { text });
    const { tracks } = await rig.call('track.list', {});
    expect(new Set(tracks.map(({ column, row }) => `${column}/${row}`)).size).toBe(24);
  });

  it('is refused when it is not what it should be', async () => {
    const rig = await makeRig();
    const file = await rig.call('track.export', { trackIds: [await findTrack(rig, 'assault')] });
    const refuse = async (value: unknown, code: string): Promise<string> => {
      const text = typeof value === 'string' ? value : JSON.stringify(value);
      return (await rig.refused('track.import', { text }, code)).message;
    };
    await refuse('', 'track.file-unreadable');
    await refuse('{"format":', 'track.file-unreadable');
    await refuse('null', 'track.file-unreadable');
    await refuse('['.repeat(100_000), 'track.file-unreadable');
    await refuse({ ...file, format: 'warchest-map' }, 'track.file-unreadable');
    await refuse({ ...file, version: 2 }, 'track.file-newer');
    await refuse({ ...file, tracks: [] }, 'track.file-unreadable');
    await refuse({ ...file, extra: 1 }, 'track.file-unreadable');
    await refuse(`{"__proto__":{"polluted":1},${JSON.stringify(file).slice(1)}`, 'track.file-unreadable');
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    expect(
      await refuse({ ...file, tracks: [{ ...file.tracks[0], name: 7 }] }, 'track.file-unreadable'),
    ).toContain('tracks[0].name');
    expect(await refuse({ ...file, tracks: [{ ...file.tracks[0], costWp: -5 }] }, 'track.invalid')).toContain(
      'tracks[0].costWp',
    );
    await refuse({ ...file, tracks: [file.tracks[0], file.tracks[0]] }, 'track.invalid');
    await refuse({ ...file, links: [{ from: 'assault', to: 'nowhere', ifWinner: 'any' }] }, 'track.invalid');
  });
});

describe('without a campaign', () => {
  it('the templates are told and found to be right', async () => {
    const rig = await makeRig();
    await rig.call('campaign.close', {});
    const { templates } = await rig.call('track.templates', {});
    expect(templates).toHaveLength(10);
    const tracks = templates.map(({ track }) => track);
    expect(await rig.call('track.validate', { tracks })).toEqual({ problems: [] });
    for (const track of tracks) expect(await rig.call('track.validate', { track })).toEqual({ problems: [] });
    const odd = { ...tracks[0]!, costWp: -1 };
    expect(await rig.call('track.validate', { track: odd })).toEqual({
      problems: [
        {
          path: 'costWp',
          code: 'cost.out-of-range',
          message: 'The cost is a whole number of WP from 0 to 100000.',
          values: { most: 100_000 },
        },
      ],
    });
    const { problems } = await rig.call('track.validate', { tracks, links: [] });
    expect(problems.map(({ code }) => code)).toEqual(Array.from({ length: 9 }, () => 'graph.unreachable'));
  });
});
