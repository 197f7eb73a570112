import { describe, expect, test } from 'vitest';
import type { LanceId } from '../../shared/domain/ids.ts';
import type { LanceKind } from '../../shared/domain/lance.ts';
import { chooseUnits, findOpenTrack, makeRig, type CampaignRig } from './testing/campaign-rig.ts';

const QUICK_START = 'alpha-strike-quick-start-2020';

const begin = (ruleset = QUICK_START) => makeRig({ sample: 'small', ruleset });

/** Begins the open track with a whole lance of the attacker, which has a kind if one is given. */
async function fieldLance(rig: CampaignRig, kind: LanceKind | null, units = 4) {
  const { lances, units: all } = await rig.roster('attacker');
  const lanceId = lances[1]!.id;
  await rig.call('lance.setKind', { lanceId, kind });
  const trackId = await findOpenTrack(rig);
  const unitIds = all.filter((unit) => unit.lanceId === lanceId).map(({ id }) => id);
  const fielded = {
    attacker: { unitIds: unitIds.slice(0, units) },
    defender: { unitIds: await chooseUnits(rig, trackId, 'defender', 4) },
  };
  return { lanceId, trackId, unitIds: unitIds.slice(0, units), fielded };
}

describe('the kind of a lance', () => {
  test('is set, told in History, taken back and set again', async () => {
    const rig = await begin();
    const { lances } = await rig.roster('attacker');
    const [{ id: lanceId, name }] = lances as [(typeof lances)[0]];
    const kindNow = async () => (await rig.roster('attacker')).lances[0]!.kind;
    expect(await kindNow()).toBeNull();
    await rig.call('lance.setKind', { lanceId, kind: 'battle' });
    expect(await kindNow()).toBe('battle');
    const { entries } = await rig.call('journal.list', { limit: 1 });
    expect(entries[0]!.facts).toEqual({ name, lanceKind: 'battle', organisation: 'lance' });
    await rig.call('journal.undo', {});
    expect(await kindNow()).toBeNull();
    await rig.call('journal.redo', {});
    expect(await kindNow()).toBe('battle');
    expect(await rig.call('campaign.verify', {})).toMatchObject({ ok: true });
  });

  test('no other kind is taken, and no lance that is not there', async () => {
    const rig = await begin();
    const { lances, force } = await rig.roster('attacker');
    for (const kind of ['assault', '', 7, {}, undefined])
      await rig.refused(
        'lance.setKind',
        { lanceId: lances[0]!.id, kind: kind as LanceKind },
        'params.invalid',
      );
    await rig.refused('lance.setKind', { lanceId: 'none' as LanceId, kind: 'battle' }, 'lance.not-found');
    await rig.refused(
      'force.setOrganisation',
      { forceId: force.id, organisation: 'company' as 'lance' },
      'params.invalid',
    );
  });
});

describe('the word for lances', () => {
  test('says how many units each has in full', async () => {
    const rig = await begin();
    const { force } = await rig.roster('attacker');
    const fullStrength = async () => (await rig.call('force.lances', { forceId: force.id }))[0]!.fullStrength;
    expect([force.organisation, await fullStrength()]).toEqual(['lance', 4]);
    for (const [organisation, units] of [
      ['star', 5],
      ['level-ii', 6],
    ] as const) {
      await rig.call('force.setOrganisation', { forceId: force.id, organisation });
      expect(await fullStrength()).toBe(units);
    }
    await rig.call('journal.undo', {});
    expect((await rig.roster('attacker')).force.organisation).toBe('star');
  });

  test('is Star for an army list of the Clans', async () => {
    const rig = await makeRig({
      forces: [
        { allegiance: 1, name: 'Wolves', armyList: 'Clan Wolf Binary' },
        { allegiance: 2, name: 'Dragons', armyList: 'Kurita Company' },
      ],
    });
    const rosters = await rig.call('force.list', {});
    expect(rosters.map(({ force }) => force.organisation)).toEqual(['star', 'lance']);
  });
});

describe('what a kind asks', () => {
  test('is told for every kind, with what is missing and whether battles count it', async () => {
    const rig = await begin();
    const { force, units, lances } = await rig.roster('attacker');
    const { id } = lances[1]!;
    const checkOf = async (kind: LanceKind) =>
      (await rig.call('force.lances', { forceId: force.id }))
        .find(({ lanceId }) => lanceId === id)!
        .checks.find((check) => check.kind === kind)!;
    expect(await checkOf('battle')).toMatchObject({
      effect: { ability: 'lucky', count: 6 },
      working: { needed: 3, have: 4 },
    });
    const own = units.filter(({ lanceId }) => lanceId === id);
    for (const { id: unitId } of own.slice(0, 2)) await rig.call('unit.move', { unitId, lanceId: null });
    const left = own.slice(2).map(({ card }) => card);
    expect(await checkOf('battle')).toMatchObject({
      working: { needed: 3, have: 2 },
      composition: [
        {
          trait: { kind: 'size-at-least', size: 3 },
          needed: 1,
          have: left.filter(({ size }) => size >= 3).length,
        },
        {
          needed: 3,
          have: left.filter(({ role }) => /Brawler|Sniper|Skirmisher/.test(role)).length,
        },
      ],
    });
  });

  test('a unit without a pilot does not count as working', async () => {
    const rig = await begin();
    const { force, units, lances } = await rig.roster('attacker');
    const unit = units.find(({ lanceId }) => lanceId === lances[0]!.id)!;
    await rig.call('unit.assignPilot', { unitId: unit.id, pilotId: null });
    const [first] = await rig.call('force.lances', { forceId: force.id });
    expect(first).toMatchObject({ units: 4 });
    expect(first!.checks[0]!.working).toEqual({ needed: 3, have: 3 });
  });

  test('rule systems without lances leave it to the table', async () => {
    const rig = await begin('alpha-strike-standard-2018');
    const { force } = await rig.roster('attacker');
    const [first] = await rig.call('force.lances', { forceId: force.id });
    expect(first!.checks.map(({ effect }) => effect)).toEqual([null, null, null]);
  });
});

describe('a battle', () => {
  test.each([
    [QUICK_START, true],
    ['alpha-strike-standard-2018', false],
  ])('has the lances of the units fielded, where the rules know them (%s)', async (ruleset, played) => {
    const rig = await begin(ruleset);
    const { fielded, trackId, unitIds, lanceId } = await fieldLance(rig, 'striker', 3);
    const { engagementId } = await rig.call('engagement.prepare', { trackId, ...fielded, seed: 'x' });
    const { participants } = await rig.call('engagement.get', { engagementId });
    const lanced = participants.flatMap(({ lance }) => lance ?? []);
    expect(lanced).toEqual(unitIds.map(() => ({ id: lanceId, kind: 'striker' })));
    await rig.call('engagement.autoResolve', { engagementId });
    const { battle } = await rig.call('engagement.battle', { engagementId });
    const { attacker, defender } = battle!.scenario.sides;
    expect(attacker.lances).toEqual(played ? [{ kind: 'striker', unitIds }] : undefined);
    expect(defender.lances).toBeUndefined();
    expect(await rig.call('campaign.verify', {})).toMatchObject({ ok: true });
  });

  test('keeps its lances as they were when it began', async () => {
    const rig = await begin();
    const { fielded, trackId, unitIds, lanceId } = await fieldLance(rig, 'battle');
    const { engagementId } = await rig.call('engagement.prepare', { trackId, ...fielded, seed: 'x' });
    const asked = { trackId, runs: 2, seed: 'x' } as const;
    const before = await rig.call('track.forecast', asked);
    await rig.call('lance.setKind', { lanceId, kind: 'fire-support' });
    for (const unitId of unitIds) await rig.call('unit.move', { unitId, lanceId: null });
    await rig.call('lance.disband', { lanceId });
    const after = await rig.call('track.forecast', asked);
    expect({ ...after, durationMs: 0 }).toEqual({ ...before, durationMs: 0 });
    await rig.call('engagement.autoResolve', { engagementId });
    const { battle } = await rig.call('engagement.battle', { engagementId });
    expect(battle!.scenario.sides.attacker.lances).toEqual([{ kind: 'battle', unitIds }]);
    await rig.call('engagement.accept', { engagementId });
    expect(await rig.call('campaign.verify', {})).toMatchObject({ ok: true });
  });
});

describe('the odds of a track', () => {
  test.each([
    [QUICK_START, true],
    ['alpha-strike-standard-2018', false],
  ])('change with the kind of a lance, where the rules know it (%s)', async (ruleset, changes) => {
    const rig = await begin(ruleset);
    const { fielded, trackId } = await fieldLance(rig, null);
    const ask = async () => ({
      ...(await rig.call('track.forecast', { trackId, ...fielded, runs: 6, seed: 'x' })),
      durationMs: 0,
    });
    const plain = await ask();
    await fieldLance(rig, 'battle');
    const lanced = await ask();
    if (changes) expect(lanced).not.toEqual(plain);
    else expect(lanced).toEqual(plain);
    // Two units are no lance: nothing is gained.
    const pair = { ...fielded, attacker: { unitIds: fielded.attacker.unitIds.slice(0, 2) } };
    const askPair = async () => ({
      ...(await rig.call('track.forecast', { trackId, ...pair, runs: 2, seed: 'x' })),
      durationMs: 0,
    });
    const pairLanced = await askPair();
    await fieldLance(rig, null);
    expect(await askPair()).toEqual(pairLanced);
  });
});
