import { describe, expect, it } from 'vitest';
import { SKILLS } from '../../shared/domain/pilot.ts';
import { computeCardPv } from '../../shared/rules/point-value.ts';
import { fieldTwo, findOpenTrack, makeRig, type CampaignRig } from './testing/campaign-rig.ts';
import { expectSound, fightFirstTrack } from './testing/fight.ts';

const allPilots = async (rig: CampaignRig) =>
  (await rig.call('force.list', {})).flatMap(({ pilots }) => pilots);

describe('call signs of an army list', () => {
  it('are drawn where they are asked for, each once in the campaign, with the same names as without', async () => {
    const lists = await (await makeRig()).call('catalogue.armyLists', {});
    const forces = (callSigns: boolean) =>
      [1, 2].map((allegiance) => ({
        name: `Force ${allegiance}`,
        allegiance,
        armyList: lists[allegiance]!.id,
        ...(callSigns ? { callSigns } : {}),
      }));
    const plain = await allPilots(await makeRig({ forces: forces(false) }));
    expect(plain.every(({ callSign }) => callSign === undefined)).toBe(true);
    const rig = await makeRig({ forces: forces(true) });
    const { allegianceId } = (await rig.call('force.list', {}))[0]!.force;
    const wish = { name: 'Third', allegiance: allegianceId, armyList: lists[0]!.id, callSigns: true };
    await rig.call('force.add', wish);
    const signs = (await allPilots(rig)).map(({ callSign }) => callSign);
    expect(signs).not.toContain(undefined);
    expect(new Set(signs).size).toBe(signs.length);
    await expectSound(rig);
  });
});

describe('a call sign', () => {
  it('goes with the pilot into an engagement and into History', async () => {
    const rig = await makeRig();
    const trackId = await findOpenTrack(rig);
    const { engagementId } = await rig.call('engagement.prepare', await fieldTwo(rig, trackId));
    const read = async () => (await rig.call('engagement.get', { engagementId })).participants[0]!;
    const { pilotId, pilotName } = await read();
    expect(await read()).not.toHaveProperty('pilotCallSign');
    await rig.call('pilot.rename', { pilotId, name: 'Anna Okafor', callSign: 'Raven' });
    expect(await read()).toMatchObject({ pilotName: 'Anna Okafor', pilotCallSign: 'Raven' });
    const [entry] = (await rig.call('journal.list', { limit: 1 })).entries;
    expect(entry!.facts).toMatchObject({ pilot: 'Anna “Raven” Okafor', before: pilotName });
  });
});

describe('names that are typed', () => {
  it('lose what nobody sees, and are refused when nothing is left', async () => {
    const rig = await makeRig();
    const { force, lances, pilots } = await rig.roster('attacker');
    const name = '\u202ERa\u200Bven\uFEFF ';
    await rig.call('force.rename', { forceId: force.id, name, faction: name, owner: name });
    await rig.call('pilot.rename', { pilotId: pilots[0]!.id, name, callSign: name });
    await rig.call('lance.rename', { lanceId: lances[0]!.id, name });
    await rig.call('campaign.rename', { name });
    const roster = await rig.roster('attacker');
    expect(roster.force).toMatchObject({ name: 'Raven', faction: 'Raven', owner: 'Raven' });
    expect(roster.lances[0]!.name).toBe('Raven');
    const renamed = roster.pilots.find(({ id }) => id === pilots[0]!.id);
    expect(renamed).toMatchObject({ name: 'Raven', callSign: 'Raven' });
    expect((await rig.call('campaign.summary', {})).name).toBe('Raven');
    const unseen = '\u200B\u2060 \u3164';
    await rig.refused('force.rename', { forceId: force.id, name: unseen }, 'params.invalid');
    await rig.refused('pilot.rename', { pilotId: pilots[0]!.id, name: unseen }, 'params.invalid');
    await rig.refused('lance.create', { forceId: force.id, name: unseen }, 'params.invalid');
    await rig.refused('campaign.rename', { name: unseen }, 'params.invalid');
  });
});

describe('the Skill of pilots before the first track', () => {
  it('is chosen for a pilot who is hired, one who comes with a unit, and those of an army list', async () => {
    const rig = await makeRig();
    const { force, units } = await rig.roster('attacker');
    const hired = await rig.call('pilot.hire', { forceId: force.id, skill: 2 });
    const cardId = units[0]!.card.id;
    const bought = await rig.call('unit.buy', { forceId: force.id, cardId, skill: 0 });
    const after = await rig.roster('attacker');
    expect(after.pilots.find(({ id }) => id === hired.pilotId)?.skill).toBe(2);
    const unit = after.units.find(({ id }) => id === bought.unitId);
    expect(unit?.pilot?.id).toBe(bought.pilotId);
    expect(unit?.pv).toBe(computeCardPv(units[0]!.card, 0));
    expect(after.force.pv).toBe(force.pv + computeCardPv(units[0]!.card, 0));

    const { allegianceId } = force;
    const lists = await rig.call('catalogue.armyLists', {});
    const { id: armyList, pvBySkill, pv } = lists[0]!;
    expect(pvBySkill[4]).toBe(pv);
    const added = await rig.call('force.add', {
      name: 'Third',
      allegiance: allegianceId,
      armyList,
      skill: 3,
    });
    const third = (await rig.call('force.list', {})).find((roster) => roster.force.id === added.forceId)!;
    expect(new Set(third.pilots.map(({ skill }) => skill))).toEqual(new Set([3]));
    expect(third.force.pv).toBe(pvBySkill[3]);
  });

  it('is changed at no cost, with the PV that it makes, and undone', async () => {
    const rig = await makeRig();
    const { force, units } = await rig.roster('attacker');
    const { pilot, card, pv } = units[0]!;
    for (const skill of SKILLS) {
      const answer = await rig.call('pilot.setSkill', { pilotId: pilot!.id, skill });
      expect(answer.pv).toBe(computeCardPv(card, skill));
    }
    expect((await rig.roster('attacker')).force).toMatchObject({
      warchestWp: force.warchestWp,
      supportSp: 0,
    });
    for (const _ of SKILLS) await rig.call('journal.undo', {});
    expect((await rig.roster('attacker')).units[0]).toMatchObject({ pv, pilot: { skill: pilot!.skill } });
    await expectSound(rig);
  });

  it('is chosen for nobody who is gone, and not below what special abilities take', async () => {
    const rig = await makeRig();
    const [able, gone] = (await rig.roster('attacker')).pilots;
    const pilotId = able!.id;
    await rig.call('pilot.setSkill', { pilotId, skill: 0 });
    const abilities = [{ kind: 'table', name: 'Natural Grace', cost: 6 }] as const;
    await rig.call('pilot.setAbilities', { pilotId, abilities: [...abilities] });
    await rig.refused('pilot.setSkill', { pilotId, skill: 2 }, 'pilot.abilities-over-allowance');
    await rig.call('pilot.setSkill', { pilotId, skill: 1 });
    for (const status of ['killed', 'captured', 'retired'] as const) {
      await rig.call('pilot.edit', { pilotId: gone!.id, status, reason: 'Story' });
      await rig.refused('pilot.setSkill', { pilotId: gone!.id, skill: 2 }, 'pilot.not-available');
    }
  });

  it('is no longer free once a track has begun', async () => {
    const rig = await makeRig();
    await fightFirstTrack(rig, {});
    const { force, units } = await rig.roster('attacker');
    const code = 'pilot.skill-not-free';
    await rig.refused('pilot.setSkill', { pilotId: units[0]!.pilot!.id, skill: 0 }, code);
    await rig.refused('pilot.hire', { forceId: force.id, skill: 0 }, code);
    await rig.refused('unit.buy', { forceId: force.id, cardId: units[0]!.card.id, skill: 3 }, code);
    await rig.refused('pilot.setSkill', { pilotId: 'nobody' as never, skill: 0 }, 'pilot.not-found');
    await rig.refused(
      'pilot.setSkill',
      { pilotId: units[0]!.pilot!.id, skill: 8 as never },
      'params.invalid',
    );
    // The Skill that a new pilot has anyway may be named.
    const { hire } = await rig.call('campaign.economy', {});
    await rig.call('ledger.convert', { forceId: force.id, wp: 100 });
    await rig.call('pilot.hire', { forceId: force.id, skill: hire.skill.value });
  });
});

it('a pilot is hired into an empty unit only', async () => {
  const rig = await makeRig();
  const { force, units } = await rig.roster('attacker');
  const unitId = units[0]!.id;
  await rig.refused('pilot.hire', { forceId: force.id, unitId }, 'unit.has-pilot');
  await rig.call('unit.assignPilot', { unitId, pilotId: null });
  const { pilotId } = await rig.call('pilot.hire', { forceId: force.id, unitId });
  expect((await rig.roster('attacker')).units[0]!.pilot!.id).toBe(pilotId);
});

describe('call signs', () => {
  it('are given, changed, taken away, and told by lists and records', async () => {
    const rig = await makeRig();
    const { force } = await rig.roster('attacker');
    const { pilotId } = await rig.call('pilot.hire', { forceId: force.id, name: 'Ada', callSign: ' Ember ' });
    const find = async () => (await allPilots(rig)).find(({ id }) => id === pilotId);
    expect(await find()).toMatchObject({ name: 'Ada', callSign: 'Ember' });
    expect(await rig.call('pilot.record', { pilotId })).toMatchObject({ name: 'Ada', callSign: 'Ember' });
    await rig.call('pilot.rename', { pilotId, name: 'Ada Voss' });
    expect(await find()).toMatchObject({ name: 'Ada Voss', callSign: 'Ember' });
    await rig.call('pilot.rename', { pilotId, callSign: '' });
    expect(await find()).not.toHaveProperty('callSign');
    await rig.call('journal.undo', {});
    expect(await find()).toMatchObject({ callSign: 'Ember' });
    await rig.refused('pilot.rename', { pilotId, callSign: 'x'.repeat(21) }, 'params.invalid');
    for (const sign of ['\n', '\t', '\u0007', '\u2028']) {
      await rig.refused('pilot.rename', { pilotId, callSign: `Em${sign}ber` }, 'params.invalid');
      await rig.refused('pilot.rename', { pilotId, name: `Ada${sign}Voss` }, 'params.invalid');
      await rig.refused('pilot.hire', { forceId: force.id, rank: `Cap${sign}tain` }, 'params.invalid');
    }
    await rig.call('pilot.edit', { pilotId, status: 'killed', reason: 'Story' });
    expect(await rig.call('pilot.memorial', {})).toMatchObject([{ name: 'Ada Voss', callSign: 'Ember' }]);
    await rig.call('pilot.edit', { pilotId, status: 'captured', reason: 'Story' });
    expect(await rig.call('pilot.prisoners', {})).toMatchObject([{ name: 'Ada Voss', callSign: 'Ember' }]);
  });
});

it('no two pilots of a campaign get the same name', async () => {
  const rig = await makeRig({
    allegiances: [{ name: 'One' }, { name: 'Two' }],
    forces: Array.from({ length: 12 }, (_, index) => ({
      name: `Force ${index}`,
      allegiance: 1 + (index % 2),
      armyList: 'Davion Company',
    })),
  });
  const [first] = await rig.call('force.list', {});
  for (let hired = 0; hired < 20; hired += 1) await rig.call('pilot.hire', { forceId: first!.force.id });
  const names = (await allPilots(rig)).map(({ name }) => name);
  expect(names.length).toBeGreaterThan(150);
  expect(new Set(names).size).toBe(names.length);
});

describe('limits of size', () => {
  it('are told with the force, by how much it is over, and block nothing', async () => {
    const limit = { pv: 100, units: 3, scale: 4 };
    const rig = await makeRig({
      limit,
      allegiances: [{ name: 'One' }, { name: 'Two' }],
      forces: [
        { name: 'Lists', allegiance: 1, armyList: 'Davion Company' },
        { name: 'Empty', allegiance: 2 },
      ],
    });
    const force = async (index: number) => (await rig.call('force.list', {}))[index]!.force;
    expect((await force(0)).limit).toEqual({ limit, isOwn: false, over: { pv: 0, units: 0 } });
    const atlas = (await rig.call('catalogue.search', { text: 'atlas as7-d' })).cards[0]!;
    const { id: forceId, pv } = await force(0);
    const bought = await rig.call('unit.buy', { forceId, cardId: atlas.id });
    expect(bought.over).toEqual({ pv: pv + atlas.basePv - 400, units: 1 });
    const other = await force(1);
    expect(await rig.call('unit.buy', { forceId: other.id, cardId: atlas.id })).not.toHaveProperty('over');

    const own = await rig.call('force.setLimit', { forceId, limit: { pv: null, units: 20, scale: 1 } });
    expect(own.over).toEqual([]);
    expect((await force(0)).limit).toMatchObject({ isOwn: true, over: { pv: 0, units: 0 } });
    const small = await rig.call('force.setLimit', {
      forceId: null,
      limit: { pv: 10, units: null, scale: 2 },
    });
    expect(small.over).toEqual([{ forceId: other.id, force: 'Empty', pv: atlas.basePv - 20, units: 0 }]);
    await rig.call('force.setLimit', { forceId, limit: null });
    expect((await force(0)).limit).toMatchObject({ isOwn: false, over: { pv: pv + atlas.basePv - 20 } });
    await rig.call('force.setLimit', { forceId: null, limit: null });
    expect(await force(0)).not.toHaveProperty('limit');
    for (let step = 0; step < 4; step += 1) await rig.call('journal.undo', {});
    expect((await force(0)).limit).toMatchObject({ limit, isOwn: false });
    await expectSound(rig);
  });

  it('are 500 PV for each force where a campaign says nothing of them, and none where it says so', async () => {
    const rig = await makeRig({});
    const { id: forceId } = (await rig.call('force.list', {}))[0]!.force;
    const atlas = (await rig.call('catalogue.search', { text: 'atlas as7-d' })).cards[0]!;
    const buy = () => rig.call('unit.buy', { forceId, cardId: atlas.id });
    const allowed = Math.floor(500 / atlas.basePv);
    for (let count = 0; count < allowed; count += 1) expect(await buy()).not.toHaveProperty('over');
    expect((await buy()).over).toEqual({ pv: (allowed + 1) * atlas.basePv - 500, units: 0 });
    const free = await makeRig({ limit: null });
    expect((await free.call('force.list', {}))[0]!.force).not.toHaveProperty('limit');
    await expectSound(rig);
  });

  it('are whole numbers above 0', async () => {
    const rig = await makeRig();
    const bad: readonly object[] = [
      { pv: 0, units: null, scale: 1 },
      { pv: -5, units: null, scale: 1 },
      { pv: 1.5, units: null, scale: 1 },
      { pv: 1e12, units: null, scale: 1 },
      { pv: null, units: 3, scale: 0 },
      { pv: null, units: '3', scale: 1 },
    ];
    for (const limit of bad)
      await rig.refused('force.setLimit', { forceId: null, limit: limit as never }, 'params.invalid');
    const limit = { pv: 1, units: 1, scale: 1 };
    await rig.refused('force.setLimit', { forceId: 'nobody' as never, limit }, 'force.not-found');
  });
});
