import { describe, expect, it } from 'vitest';
import type { ForceId } from '../../shared/domain/ids.ts';
import { makeRig, makeRigWith, prepareNext, type CampaignRig } from './testing/campaign-rig.ts';
import { expectSound, fightFirstTrack } from './testing/fight.ts';

/** The cheapest card of the catalogue, of 17 PV, and one of 41. */
const CHEAP = 672;
const DEAR = 27;

async function buyMany(rig: CampaignRig, forceId: ForceId, count: number, cardId = CHEAP): Promise<void> {
  const actions = Array.from({ length: count }, () => ({ kind: 'buy', cardId }) as const);
  await rig.call('force.maintain', { forceId, actions });
}

/** A campaign whose first force begins without units. */
async function makeEmptyRig(): Promise<CampaignRig> {
  return makeRig({
    allegiances: [{ name: 'Suns' }, { name: 'Combine' }],
    forces: [
      { name: 'Militia', allegiance: 1 },
      { name: 'Dragons', allegiance: 2, armyList: 'Kurita Company' },
    ],
  });
}

async function sizeNow(rig: CampaignRig) {
  const { force } = await rig.roster('attacker');
  return force;
}

describe('the size of a force', () => {
  it('is counted from its list, and nothing that is bought or sold changes it, before the first track neither', async () => {
    const rig = await makeRig();
    const { force, units } = await rig.roster('attacker');
    expect(force).toMatchObject({ size: 3, spPerWp: 3 });
    await buyMany(rig, force.id, 40);
    expect(await sizeNow(rig)).toMatchObject({ size: 3, spPerWp: 3 });
    expect(await rig.call('ledger.convert', { forceId: force.id, wp: 100 })).toMatchObject({ sp: 300 });
    for (const { id } of units.slice(0, 8)) await rig.call('unit.sell', { unitId: id });
    expect(await sizeNow(rig)).toMatchObject({ size: 3, spPerWp: 3 });
    await expectSound(rig);
  });

  it('does not follow a list that is appended', async () => {
    const rig = await makeRig();
    const { force, units } = await rig.roster('attacker');
    const list = Array.from({ length: 24 }, () => ({ card: units[0]!.card, pilot: null }));
    await rig.call('force.import', { into: { forceId: force.id }, units: list, source: 'list.json' });
    expect(await sizeNow(rig)).toMatchObject({ size: 3, spPerWp: 3 });
  });

  it('counts lances of 100 PV at least: fillers make none', async () => {
    const rig = await makeRig();
    const { units } = await rig.roster('attacker');
    const { card } = units.find((unit) => unit.card.basePv < 30)!;
    const [first] = (await rig.call('campaign.summary', {})).allegiances;
    const list = Array.from({ length: 24 }, () => ({ card: { ...card, basePv: 17 }, pilot: null }));
    const into = { name: 'Fillers', allegiance: first!.id };
    const { forceId } = await rig.call('force.import', { into, units: list, source: 'list.json' });
    const rosters = await rig.call('force.list', {});
    // Six lances of four; 408 PV are four lances of 100.
    expect(rosters.find(({ force }) => force.id === forceId)!.force.size).toBe(4);
  });

  it('of a force that began empty is one lance until its first track begins, and what its units make then', async () => {
    const rig = await makeEmptyRig();
    const { force } = await rig.roster('attacker');
    await buyMany(rig, force.id, 40, DEAR);
    expect(await sizeNow(rig)).toMatchObject({ size: 1, spPerWp: 1, sizeBasis: 'open', sizeToCome: 10 });
    expect(await rig.call('ledger.convert', { forceId: force.id, wp: 100 })).toMatchObject({ sp: 100 });
    const { units } = await rig.roster('attacker');
    const sold = units.slice(12).map(({ id: unitId }) => ({ kind: 'sell', unitId }) as const);
    await rig.call('force.maintain', { forceId: force.id, actions: sold });
    for (const { id: unitId } of units.slice(0, 12))
      await rig.call('pilot.hire', { forceId: force.id, unitId });
    expect(await sizeNow(rig)).toMatchObject({ size: 1, sizeToCome: 3 });
    await prepareNext(rig);
    const counted = await sizeNow(rig);
    expect(counted).toMatchObject({ size: 3, spPerWp: 3 });
    expect(counted.sizeBasis).toBeUndefined();
    expect(counted.sizeToCome).toBeUndefined();
    await expectSound(rig);
    await rig.call('journal.undo', {});
    expect(await sizeNow(rig)).toMatchObject({ size: 1, sizeToCome: 3 });
  });

  it('stays when the fillers of a first track are sold after it', async () => {
    const rig = await makeRig();
    const { force } = await rig.roster('attacker');
    await buyMany(rig, force.id, 24);
    const fillers = (await rig.roster('attacker')).units.slice(-24);
    await fightFirstTrack(rig, {});
    await rig.call('force.maintain', {
      forceId: force.id,
      actions: fillers.map(({ id: unitId }) => ({ kind: 'sell', unitId })),
    });
    expect(await sizeNow(rig)).toMatchObject({ size: 3, spPerWp: 3 });
  });

  it('of a campaign that was made before follows what is bought until the first track begins', async () => {
    const rig = await makeRigWith((economy) => ({ ...economy, lancePv: undefined }));
    const { force, units } = await rig.roster('attacker');
    await buyMany(rig, force.id, 4);
    expect((await sizeNow(rig)).size).toBe(Math.ceil((units.length + 4) / 4));
    await prepareNext(rig);
    expect((await sizeNow(rig)).size).toBe(Math.ceil((units.length + 4) / 4));
  });

  it('and its technology are corrected by hand with a reason, told in History, and undone', async () => {
    const rig = await makeRig();
    const { force } = await rig.roster('attacker');
    const forceId = force.id;
    const reason = 'Two lances were left at home';
    expect(await rig.call('force.correct', { forceId, size: 1, technology: 'B', reason })).toEqual({
      size: 1,
      technology: 'B',
      spPerWp: 1.5,
    });
    expect(await sizeNow(rig)).toMatchObject({
      size: 1,
      technology: 'B',
      spPerWp: 1.5,
      sizeBasis: 'by-hand',
    });
    const { entries } = await rig.call('journal.list', {});
    expect(entries[0]).toMatchObject({
      method: 'force.correct',
      facts: {
        ...{ force: force.name, size: 1, sizeBefore: 3, technology: 'B', technologyBefore: 'D' },
        ...{ reason, byHand: true },
      },
    });
    await prepareNext(rig);
    expect((await sizeNow(rig)).size).toBe(1);
    // What is not told stays.
    await rig.call('force.correct', { forceId, technology: 'A', reason });
    expect(await sizeNow(rig)).toMatchObject({ size: 1, technology: 'A', spPerWp: 2 });
    await expectSound(rig);
    for (let step = 0; step < 3; step += 1) await rig.call('journal.undo', {});
    expect(await sizeNow(rig)).toEqual(force);
    for (const size of [0, 101, 1.5])
      await rig.refused('force.correct', { forceId, size, reason }, 'params.invalid');
    await rig.refused('force.correct', { forceId, size: 2, reason: '' }, 'params.invalid');
  });

  it('that was set by hand stays so when units come and go, and where it was not counted yet', async () => {
    const old = await makeRigWith((economy) => ({ ...economy, lancePv: undefined }));
    const forceId = (await old.roster('attacker')).force.id;
    await old.call('force.correct', { forceId, size: 5, reason: 'Test' });
    await buyMany(old, forceId, 8);
    expect((await sizeNow(old)).size).toBe(5);
    const rig = await makeEmptyRig();
    const { force } = await rig.roster('attacker');
    await rig.call('force.correct', { forceId: force.id, size: 2, reason: 'Test' });
    await buyMany(rig, force.id, 12, DEAR);
    for (const { id: unitId } of (await rig.roster('attacker')).units)
      await rig.call('pilot.hire', { forceId: force.id, unitId });
    await prepareNext(rig);
    expect(await sizeNow(rig)).toMatchObject({ size: 2, sizeBasis: 'by-hand' });
  });
});
