import { describe, expect, it } from 'vitest';
import { listAllegianceIds, makeRig, prepareNext } from './testing/campaign-rig.ts';

describe('arranging a force', () => {
  it('moves units between lances and keeps places in order', async () => {
    const rig = await makeRig();
    const { units, lances } = await rig.roster('attacker');
    const inLance = async (index: number): Promise<string[]> => {
      const { units: now } = await rig.roster('attacker');
      const found = now.filter((unit) => unit.lanceId === lances[index]!.id);
      expect(found.map((unit) => unit.position)).toEqual(found.map((_, position) => position));
      return found.map((unit) => unit.card.name);
    };
    const [first, second] = [await inLance(0), await inLance(1)];
    await rig.call('unit.move', { unitId: units[0]!.id, lanceId: lances[1]!.id, position: 1 });
    expect(await inLance(0)).toEqual(first.slice(1));
    expect(await inLance(1)).toEqual([second[0], first[0], ...second.slice(1)]);
    await rig.call('unit.move', { unitId: units[0]!.id, lanceId: lances[1]!.id, position: 99 });
    expect(await inLance(1)).toEqual([...second, first[0]]);
    const { lanceId } = await rig.call('lance.create', { forceId: units[0]!.forceId, name: 'Reserve' });
    await rig.call('unit.move', { unitId: units[0]!.id, lanceId });
    await rig.refused('lance.disband', { lanceId }, 'lance.not-empty');
    await rig.call('unit.move', { unitId: units[0]!.id, lanceId: null });
    await rig.call('lance.disband', { lanceId });
    expect((await rig.roster('attacker')).lances).toHaveLength(3);
  });

  it('lets pilots change seats, and PV follow them', async () => {
    const rig = await makeRig();
    const { units } = await rig.roster('attacker');
    const ace = units.find((unit) => unit.pilot?.skill === 3)!;
    const green = units.find((unit) => unit.pilot?.skill === 5)!;
    await rig.call('unit.assignPilot', { unitId: green.id, pilotId: ace.pilot!.id });
    const after = (await rig.roster('attacker')).units;
    const [left, taken] = [ace, green].map((unit) => after.find(({ id }) => id === unit.id)!);
    expect(left).toMatchObject({ pilot: null, pv: ace.card.basePv });
    expect(taken!.pilot!.id).toBe(ace.pilot!.id);
    expect(taken!.pv).toBeGreaterThan(green.pv);
    await rig.call('unit.setCommander', { unitId: green.id });
    const commanders = (await rig.roster('attacker')).units.filter((unit) => unit.commander);
    expect(commanders.map((unit) => unit.id)).toEqual([green.id]);
  });

  it('names things, and remembers what they were called', async () => {
    const rig = await makeRig();
    const { force, lances, pilots } = await rig.roster('defender');
    await rig.call('campaign.rename', { name: 'Ashes' });
    await rig.call('force.rename', { forceId: force.id, commander: 'Somebody' });
    await rig.call('lance.rename', { lanceId: lances[0]!.id, name: 'First' });
    await rig.call('pilot.rename', { pilotId: pilots[0]!.id, rank: 'Capt.' });
    const after = await rig.roster('defender');
    expect(after.force).toMatchObject({ name: force.name, commander: 'Somebody', faction: force.faction });
    expect(after.lances[0]!.name).toBe('First');
    expect(after.pilots.find(({ id }) => id === pilots[0]!.id)).toMatchObject({
      name: pilots[0]!.name,
      rank: 'Capt.',
    });
    const { name, lastEvents } = await rig.call('campaign.summary', {});
    expect(name).toBe('Ashes');
    expect(lastEvents.at(-2)!.facts).toEqual({ name: 'Ashes', before: 'Embers' });
  });
});

describe('renaming a force', () => {
  it('tells the old name beside a new one, and no old name where it stays', async () => {
    const rig = await makeRig();
    const { force } = await rig.roster('defender');
    const lastFacts = async () => (await rig.call('journal.list', { limit: 1 })).entries[0]!.facts;
    await rig.call('force.rename', { forceId: force.id, name: 'Ashen Guard' });
    expect(await lastFacts()).toEqual({ name: 'Ashen Guard', before: force.name });
    await rig.call('force.rename', { forceId: force.id, name: 'Ashen Guard', faction: 'Nobody' });
    expect(await lastFacts()).toEqual({ name: 'Ashen Guard' });
    await rig.call('journal.undo', { to: 1 });
    expect((await rig.roster('defender')).force).toEqual(force);
  });
});

describe('a campaign of one’s own', () => {
  it('starts with army lists, pilots and all six tracks', async () => {
    const rig = await makeRig({
      forces: [
        { allegiance: 1, name: 'Wolves', armyList: 'Clan Wolf Binary', technology: 'B' },
        { allegiance: 2, name: 'Dragons', armyList: 'Kurita Company' },
      ],
      startDate: '3051-05-01',
    });
    const summary = await rig.call('campaign.summary', {});
    expect(summary.forces).toMatchObject([
      { name: 'Wolves', size: 2, spPerWp: 3, warchestWp: 1000 },
      { name: 'Dragons', size: 3, spPerWp: 3, warchestWp: 1000 },
    ]);
    expect(summary).toMatchObject({ date: '3051-05-01', end: null });
    expect(summary.tracks).toHaveLength(6);
    await prepareNext(rig);
  });

  it('may start empty, and is set up free of charge', async () => {
    const rig = await makeRig({
      forces: [
        { allegiance: 1, name: 'A' },
        { allegiance: 2, name: 'B' },
      ],
    });
    const { force } = await rig.roster('attacker');
    const { lanceId } = await rig.call('lance.create', { forceId: force.id, name: 'First' });
    for (let count = 0; count < 5; count += 1) {
      const { unitId, costSp } = await rig.call('unit.buy', { forceId: force.id, cardId: 140, lanceId });
      expect(costSp).toBe(0);
      await rig.call('pilot.hire', { forceId: force.id, unitId });
    }
    const after = await rig.roster('attacker');
    expect(after.force).toMatchObject({ size: 1, sizeToCome: 2, supportSp: 0, pv: 5 * 52, readyPv: 5 * 52 });
    expect(after.units.map((unit) => unit.commander)).toEqual([true, false, false, false, false]);
    expect(new Set(after.pilots.map((pilot) => pilot.name)).size).toBe(5);
    await rig.call('unit.sell', { unitId: after.units[4]!.id });
    expect((await rig.roster('attacker')).force).toMatchObject({ size: 1, sizeToCome: 1 });
    expect(await rig.call('ledger.list', { forceId: force.id })).toHaveLength(1);
    expect((await rig.call('campaign.verify', {})).ok).toBe(true);
  });

  it('lets an allegiance give up, once, and takes it back', async () => {
    const rig = await makeRig();
    const [first, second] = await listAllegianceIds(rig);
    const { end } = await rig.call('campaign.concede', { allegianceId: first });
    expect(end).toMatchObject({ reason: 'conceded', winnerId: second });
    const over = await rig.call('campaign.summary', {});
    expect(over.end).toEqual(end);
    expect(over.tracks.every((track) => track.status === 'closed')).toBe(true);
    await rig.refused('campaign.concede', { allegianceId: second }, 'campaign.over');
    await rig.call('journal.undo', {});
    expect((await rig.call('campaign.summary', {})).end).toBeNull();
    await prepareNext(rig);
    await rig.refused('campaign.concede', { allegianceId: second }, 'engagement.under-way');
  });
});
