import { expect, test } from 'vitest';
import type { BonusId, TrackId } from '../../shared/domain/ids.ts';
import {
  fieldTwo,
  findClosedTrack,
  findOpenTrack,
  makeQuietReport,
  makeRig,
  prepareNext,
  type CampaignRig,
} from './testing/campaign-rig.ts';

/** Adds a bonus of the test's own to the open track. */
async function addBonus(rig: CampaignRig, trackId: TrackId, effects: object[]): Promise<BonusId> {
  const { track } = await rig.call('track.definition', { trackId });
  const bonus = {
    key: 'ours',
    name: 'Ours',
    owner: 'both',
    wp: { attacker: 0, defender: 0 },
    effect: '',
    effects,
  };
  const bonuses = [{ ...bonus, atTableOnly: false }] as unknown as typeof track.bonuses;
  await rig.call('track.save', { trackId, track: { ...track, bonuses } });
  return (await rig.call('track.get', { trackId })).bonuses[0]!.id;
}

test('forecast, beginning and battle of an open track share one board', async () => {
  const rig = await makeRig();
  const trackId = await findOpenTrack(rig);
  const shown = await rig.call('track.board', { trackId });
  expect(shown.seed).not.toBeNull();
  const fielded = await fieldTwo(rig, trackId);
  const timeless = { durationMs: 0 };
  const question = { runs: 6, seed: 'same dice' };
  const before = await rig.call('track.forecast', { ...fielded, ...question });
  const { engagementId } = await rig.call('engagement.prepare', { ...fielded, seed: 'dice of the table' });
  expect(await rig.call('track.board', { trackId })).toEqual(shown);
  expect((await rig.call('engagement.scenario', { engagementId })).board).toEqual(shown.map);
  const after = await rig.call('track.forecast', { trackId, ...question });
  expect({ ...after, ...timeless }).toEqual({ ...before, ...timeless });
  expect(after.boards).toBe(1);
  await rig.call('engagement.autoResolve', { engagementId });
  const { battle } = await rig.call('engagement.battle', { engagementId });
  expect(battle?.scenario.board).toEqual(shown.map);
});

test('the seed of a track gives its board wherever it is typed', async () => {
  const rig = await makeRig();
  const trackId = await findOpenTrack(rig);
  const { ruleset, options } = await rig.call('campaign.summary', {});
  const { track } = await rig.call('track.definition', { trackId });
  const { seed } = await rig.call('track.drawBoard', { trackId, seed: 'ours' });
  const { map } = await rig.call('track.board', { trackId });
  const { board } = await rig.call('board.generate', { ruleset, options, ...track.setUp.board, seed });
  expect(board).toEqual(map);
});

test('what the program fights on from the table is on the board that the track shows', async () => {
  const rig = await makeRig();
  const trackId = await findOpenTrack(rig);
  const shown = await rig.call('track.board', { trackId });
  const { engagementId } = await rig.call('engagement.prepare', {
    ...(await fieldTwo(rig, trackId)),
    seed: 'dice of the table',
  });
  const { participants } = await rig.call('engagement.get', { engagementId });
  const units = participants.map(({ unitId, damage }) => ({
    unitId,
    ...damage,
    fate: 'standing' as const,
    kills: 0,
  }));
  const state = { turn: 2, units };
  for (const seed of [undefined, 'other dice']) {
    await rig.call('engagement.continue', { engagementId, state, seed });
    const { battle } = await rig.call('engagement.battle', { engagementId });
    expect(battle?.scenario.board).toEqual(shown.map);
    expect(battle?.seed).toBe(seed ?? 'dice of the table');
    expect(await rig.call('track.board', { trackId })).toEqual(shown);
  }
});

test('a track that was begun, taken back and begun again keeps its board', async () => {
  const rig = await makeRig();
  const trackId = await findOpenTrack(rig);
  const shown = await rig.call('track.board', { trackId });
  const fielded = await fieldTwo(rig, trackId);
  for (const seed of ['one', 'two']) {
    const { engagementId } = await rig.call('engagement.prepare', { ...fielded, seed });
    expect((await rig.call('engagement.scenario', { engagementId })).board).toEqual(shown.map);
    await rig.call('journal.undo', {});
  }
});

test('militia is the same before a track begins and afterwards', async () => {
  const rig = await makeRig();
  const trackId = await findOpenTrack(rig);
  const bonusId = await addBonus(rig, trackId, [{ kind: 'militia', side: 'attacker', share: 0.5 }]);
  const fielded = await fieldTwo(rig, trackId);
  const taken = { ...fielded, attacker: { ...fielded.attacker, bonusIds: [bonusId] } };
  const asked = { runs: 2, seed: 'same dice' };
  const before = await rig.call('track.forecast', { ...taken, ...asked });
  await rig.call('engagement.prepare', { ...taken, seed: 'dice of the table' });
  const after = await rig.call('track.forecast', { trackId, ...asked });
  expect(before.units.length).toBeGreaterThan(4);
  expect({ ...after, durationMs: 0 }).toEqual({ ...before, durationMs: 0 });
});

test('a bonus that changes the terrain changes the board that is shown', async () => {
  const rig = await makeRig();
  const trackId = await findOpenTrack(rig);
  const bonusId = await addBonus(rig, trackId, [{ kind: 'terrain', theme: 'town' }]);
  const [plain, town] = [
    await rig.call('track.board', { trackId }),
    await rig.call('track.board', { trackId, bonusIds: [bonusId] }),
  ];
  expect(town.seed).toBe(plain.seed);
  expect(town.map).not.toEqual(plain.map);
  const fielded = await fieldTwo(rig, trackId);
  await rig.call('engagement.prepare', {
    ...fielded,
    attacker: { ...fielded.attacker, bonusIds: [bonusId] },
  });
  // The bonuses that were taken at the beginning now count.
  expect(await rig.call('track.board', { trackId })).toEqual(town);
  await rig.refused('track.board', { trackId, bonusIds: ['nobody' as BonusId] }, 'bonus.not-found');
});

test('accepting a result gives the tracks that open their boards', async () => {
  const rig = await makeRig();
  const engagementId = await prepareNext(rig, 2);
  const engagement = await rig.call('engagement.get', { engagementId });
  await rig.call('engagement.record', { engagementId, report: makeQuietReport(engagement, 'attacker') });
  const { opens } = await rig.call('engagement.accept', { engagementId });
  const seeds = await Promise.all(
    opens.map(async (trackId) => (await rig.call('track.board', { trackId })).seed),
  );
  expect(seeds.length).toBeGreaterThan(0);
  expect(seeds).not.toContain(null);
  expect(new Set(seeds).size).toBe(seeds.length);
});

test('another board is drawn for an open track, and taken back like everything', async () => {
  const rig = await makeRig();
  const trackId = await findOpenTrack(rig);
  const first = await rig.call('track.board', { trackId });
  const { seed } = await rig.call('track.drawBoard', { trackId });
  const second = await rig.call('track.board', { trackId });
  expect(second.seed).toBe(seed);
  expect(second.map).not.toEqual(first.map);
  expect(await rig.call('track.drawBoard', { trackId, seed: 'ours' })).toEqual({ seed: 'ours' });
  const { entries } = await rig.call('journal.list', {});
  expect(entries[0]).toMatchObject({ method: 'track.drawBoard' });
  await rig.call('journal.undo', {});
  await rig.call('journal.undo', {});
  expect(await rig.call('track.board', { trackId })).toEqual(first);
  await rig.call('journal.redo', {});
  expect(await rig.call('track.board', { trackId })).toEqual(second);
});

test('no board is drawn where none is laid out by dice, or a battle has begun', async () => {
  const rig = await makeRig();
  const trackId = await findOpenTrack(rig);
  await rig.refused('track.drawBoard', { trackId: await findClosedTrack(rig) }, 'track.not-open');
  const { track } = await rig.call('track.definition', { trackId });
  const map = { widthHexes: 36, heightHexes: 24 };
  await rig.call('track.save', { trackId, track: { ...track, setUp: { ...track.setUp, map } } });
  await rig.refused('track.drawBoard', { trackId }, 'track.has-map');
  expect(await rig.call('track.board', { trackId })).toEqual({ seed: null, map });
  await rig.call('journal.undo', {});
  await prepareNext(rig, 2);
  await rig.refused('track.drawBoard', { trackId }, 'track.not-open');
  await rig.refused('track.board', { trackId: 'nowhere' as TrackId }, 'track.not-found');
});
