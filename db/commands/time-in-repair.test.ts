import { describe, expect, it } from 'vitest';
import { searchCards } from '../../shared/catalogue/catalogue.ts';
import type { UnitId } from '../../shared/domain/ids.ts';
import { chooseUnits, findOpenTrack, makeRig, makeRigWith } from './testing/campaign-rig.ts';
import { expectSound, fightFirstTrack } from './testing/fight.ts';

describe('time in repair', () => {
  const missesOne = () => makeRigWith(() => ({ tracksInRepair: { value: 1, certainty: 'H' } }));

  it('keeps a unit with more than marked armor out of the next track', async () => {
    const rig = await missesOne();
    // The economy was written past the journal, so only this one is asked.
    const listWrong = async () =>
      (await rig.call('campaign.verify', {})).findings.filter(
        ({ code, level }) => code === 'units-in-repair' && level !== 'ok',
      );
    const ids = await fightFirstTrack(rig, { attacker: ['standing', 'crippled'] });
    const { force } = await rig.roster('attacker');
    const [armor, crippled] = ids.attacker as [UnitId, UnitId];
    const plan = { forceId: force.id, goal: { units: 99 }, budgetSp: 5000 };
    const before = await rig.call('force.planRepairs', plan);
    expect(before.units.find(({ unitId }) => unitId === crippled)?.reason).toBe('misses-track');
    const actions = [armor, crippled].map((unitId) => ({ kind: 'repair', unitId }) as const);
    await rig.call('force.maintain', { forceId: force.id, actions, fromWarchest: true });
    const find = async (unitId: UnitId) =>
      (await rig.roster('attacker')).units.find(({ id }) => id === unitId)!;
    expect((await find(armor)).tracksInRepair).toBeUndefined();
    expect(await find(crippled)).toMatchObject({ readiness: 'ready', tracksInRepair: 1 });
    const after = await rig.call('force.planRepairs', plan);
    expect(after.units.find(({ unitId }) => unitId === crippled)?.reason).toBe('in-repair');
    const trackId = await findOpenTrack(rig);
    const { candidates } = await rig.call('track.get', { trackId });
    expect(candidates.attacker.find(({ unitId }) => unitId === crippled)?.refused).toBe('in-repair');
    await rig.refused(
      'engagement.prepare',
      {
        trackId,
        attacker: { unitIds: [crippled] },
        defender: { unitIds: await chooseUnits(rig, trackId, 'defender', 1) },
      },
      'engagement.unit-unavailable',
    );
    expect(await listWrong()).toEqual([]);
    await fightFirstTrack(rig, {});
    expect((await find(crippled)).tracksInRepair).toBeUndefined();
    expect(await listWrong()).toEqual([]);
  });

  it('is none where the economy says nothing of it', async () => {
    const rig = await makeRig();
    const ids = await fightFirstTrack(rig, { attacker: ['crippled'] });
    await rig.call('unit.repair', { unitIds: [ids.attacker[0]!], fromWarchest: true });
    expect((await rig.roster('attacker')).units.every((unit) => unit.tracksInRepair === undefined)).toBe(
      true,
    );
  });
});

describe('ammunition and configurations', () => {
  it('charges rearming where the economy does, once for each time that a unit fought', async () => {
    const rig = await makeRigWith(() => ({ rearmSp: { value: 20, certainty: 'H' } }));
    const ids = await fightFirstTrack(rig, {});
    const { force, units } = await rig.roster('attacker');
    const spent = units.filter(({ ammoSpent }) => ammoSpent === true);
    expect(spent.map(({ id }) => id).toSorted()).toEqual(
      ids.attacker
        .filter((id) => !units.find((unit) => unit.id === id)!.card.specials.includes('ENE'))
        .toSorted(),
    );
    const actions = spent.map(({ id }) => ({ kind: 'rearm', unitId: id }) as const);
    const booked = await rig.call('force.maintain', { forceId: force.id, actions, fromWarchest: true });
    expect(booked.costSp).toBe(20 * spent.length);
    await rig.refused('force.maintain', { forceId: force.id, actions }, 'unit.ammo-full');
  });

  it('says nothing of the ammunition of machines that are lost', async () => {
    const rig = await makeRig();
    const ids = await fightFirstTrack(rig, { attacker: ['standing', 'captured'] });
    const { units } = await rig.roster('attacker');
    const [standing, captured] = ids.attacker.map((id) => units.find((unit) => unit.id === id)!);
    expect(standing!.card.specials).not.toContain('ENE');
    expect(standing).toMatchObject({ standing: 'serving', ammoSpent: true });
    expect(captured).toMatchObject({ standing: 'captured' });
    expect(captured).not.toHaveProperty('ammoSpent');
  });

  it('gives an Omni another configuration of its chassis', async () => {
    const omnis = searchCards('OMNI', 200).cards;
    const one = omnis.find((card) =>
      omnis.some(
        (other) => other.id !== card.id && other.chassis === card.chassis && other.type === card.type,
      ),
    );
    if (one === undefined) throw new Error('the catalogue has no Omni with two configurations');
    const rig = await makeRig();
    const { force } = await rig.roster('attacker');
    const { unitId } = await rig.call('unit.buy', { forceId: force.id, cardId: one.id });
    await fightFirstTrack(rig, {});
    const { offers } = await rig.call('force.bay', { forceId: force.id });
    const offer = offers.find(({ action }) => action.kind === 'reconfigure' && action.unitId === unitId)!;
    expect(offer.amountSp).toBe(-one.size * 10);
    await rig.call('force.maintain', { forceId: force.id, actions: [offer.action], fromWarchest: true });
    const unit = (await rig.roster('attacker')).units.find(({ id }) => id === unitId)!;
    expect(unit).toMatchObject({ card: { chassis: one.chassis }, readiness: 'ready' });
    expect(unit.card.id).not.toBe(one.id);
    await expectSound(rig);
  });
});
