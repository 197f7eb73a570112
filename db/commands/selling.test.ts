import { describe, expect, it } from 'vitest';
import { DEFAULT_ECONOMY_ID, getEconomy } from '../../shared/campaign/economy/presets.ts';
import type { UnitId } from '../../shared/domain/ids.ts';
import { makeRig, makeRigWith, type CampaignRig } from './testing/campaign-rig.ts';
import { expectSound, fightFirstTrack } from './testing/fight.ts';

const SHARE = getEconomy(DEFAULT_ECONOMY_ID)!.trade.salvagePercent!.value;

async function findUnitNow(rig: CampaignRig, side: 'attacker' | 'defender', unitId: UnitId) {
  return (await rig.roster(side)).units.find(({ id }) => id === unitId)!;
}

describe('a sale', () => {
  it('brings what is left of the price after the repair: as it lies or repaired, it is worth the same', async () => {
    const rig = await makeRig();
    const ids = await fightFirstTrack(rig, { attacker: ['crippled', 'destroyed', 'standing'] });
    const { force } = await rig.roster('attacker');
    const forceId = force.id;
    for (const unitId of ids.attacker.slice(0, 3)) {
      await rig.call('unit.edit', { unitId, standing: 'wrecked', reason: 'Found again' });
      const { card, repair } = await findUnitNow(rig, 'attacker', unitId);
      const { offers } = await rig.call('force.bay', { forceId });
      const offer = offers.find(({ action }) => action.kind === 'sell' && action.unitId === unitId)!;
      const worth = Math.max(0, card.basePv * 20 - repair!.costSp);
      expect(offer.amountSp).toBe(worth);
      await rig.call('ledger.adjust', { forceId, currency: 'SP', amount: 2000, reason: 'Test' });
      const { supportSp } = (await rig.roster('attacker')).force;
      await rig.call('unit.repair', { unitIds: [unitId] });
      await rig.call('unit.sell', { unitId });
      expect((await rig.roster('attacker')).force.supportSp - supportSp).toBe(
        card.basePv * 20 - repair!.costSp,
      );
      await rig.call('journal.undo', {});
      await rig.call('journal.undo', {});
      expect(await rig.call('unit.sell', { unitId })).toEqual({ priceSp: worth, incomeSp: worth });
    }
    await expectSound(rig);
  });

  it('of salvage makes the roll of a claim, and brings its share of the price less the repair', async () => {
    const rig = await makeRig();
    const ids = await fightFirstTrack(rig, { defender: ['destroyed', 'destroyed', 'captured'] });
    const { force } = await rig.roster('attacker');
    const forceId = force.id;
    const [first, second, third] = ids.defender as [UnitId, UnitId, UnitId];
    const worthOf = async (unitId: UnitId, rate: number) => {
      const { card } = await findUnitNow(rig, 'defender', unitId);
      const factor = card.techBase === 'Inner Sphere' ? 1 : 1.5;
      const price = Math.floor((card.basePv * 20 * SHARE) / 100);
      return Math.max(0, price - Math.ceil(card.size * rate * factor));
    };
    const { offers } = await rig.call('force.bay', { forceId });
    const offer = offers.find(({ action }) => action.kind === 'sell-salvage' && action.unitId === first)!;
    // What a roll decides is not counted on.
    expect(offer).toMatchObject({ amountSp: 0, hopedSp: await worthOf(first, 100) });
    const booked = await rig.call('force.maintain', {
      forceId,
      actions: [
        { kind: 'sell-salvage', unitId: first, dice: [6, 6] },
        { kind: 'sell-salvage', unitId: second, dice: [1, 1] },
        { kind: 'sell-salvage', unitId: third },
      ],
    });
    const [got, lost, captured] = booked.lines;
    expect(got).toMatchObject({ amountSp: await worthOf(first, 100), roll: { dice: [6, 6], target: 4 } });
    expect(lost).toMatchObject({ amountSp: 0, roll: { dice: [1, 1] } });
    // Without armor: the repair of its armor.
    expect(captured).toMatchObject({ amountSp: await worthOf(third, 20) });
    expect(captured!.roll).toBeUndefined();
    expect(booked.incomeSp).toBe(got!.amountSp + captured!.amountSp);
    expect(booked.balanceAfterSp).toBe(force.supportSp + booked.incomeSp);
    const { salvage } = await rig.call('force.bay', { forceId });
    expect(salvage.map(({ outcome }) => outcome)).toEqual(['sold', 'failed', 'sold']);
    const dice = [{ kind: 'sell-salvage', unitId: third, dice: [6, 6] } as const];
    await rig.refused('force.maintain', { forceId, actions: dice }, 'unit.no-salvage');
    await expectSound(rig);
    await rig.call('journal.undo', {});
    expect((await rig.roster('attacker')).force.supportSp).toBe(force.supportSp);
  });

  it('of a claimed machine brings no more than selling the salvage, whether it is repaired before or not', async () => {
    const rig = await makeRig();
    const ids = await fightFirstTrack(rig, { defender: ['destroyed'] });
    const { force } = await rig.roster('attacker');
    const forceId = force.id;
    const [unitId] = ids.defender as [UnitId];
    const sold = await rig.call('force.maintain', {
      forceId,
      actions: [{ kind: 'sell-salvage', unitId, dice: [6, 6] }],
    });
    await rig.call('journal.undo', {});
    await rig.call('ledger.adjust', { forceId, currency: 'SP', amount: 2000, reason: 'Test' });
    const claimed = await rig.call('force.maintain', {
      forceId,
      actions: [{ kind: 'claim', unitId, dice: [6, 6] }],
    });
    const own = claimed.lines[0]!.unitId!;
    expect(await findUnitNow(rig, 'attacker', own)).toMatchObject({ salvaged: true });
    await rig.call('unit.repair', { unitIds: [own] });
    await rig.call('unit.sell', { unitId: own });
    expect((await rig.roster('attacker')).force.supportSp).toBeLessThanOrEqual(
      force.supportSp + 2000 + sold.incomeSp,
    );
    await expectSound(rig);
  });

  it('of salvage is not counted on to pay for what is bought with it', async () => {
    const rig = await makeRig();
    const ids = await fightFirstTrack(rig, { defender: ['destroyed'] });
    const { force } = await rig.roster('attacker');
    const forceId = force.id;
    await rig.call('ledger.setBalances', { forces: [{ forceId, wp: 0, sp: 0 }], reason: 'Test' });
    const actions = [{ kind: 'sell-salvage', unitId: ids.defender[0]! }, { kind: 'hire' }] as const;
    await rig.refused('force.maintain', { forceId, actions }, 'ledger.insufficient-sp');
  });

  it('brings the whole price, without a roll, in a campaign that was made before', async () => {
    const rig = await makeRigWith(({ trade: { repairPercent: _, salvagePercent: __, ...trade } }) => ({
      trade,
    }));
    const ids = await fightFirstTrack(rig, { attacker: ['crippled'], defender: ['destroyed'] });
    const { force } = await rig.roster('attacker');
    const own = await findUnitNow(rig, 'attacker', ids.attacker[0]!);
    expect(await rig.call('unit.sell', { unitId: own.id })).toMatchObject({ priceSp: own.card.basePv * 20 });
    const { card } = await findUnitNow(rig, 'defender', ids.defender[0]!);
    const booked = await rig.call('force.maintain', {
      forceId: force.id,
      actions: [{ kind: 'sell-salvage', unitId: ids.defender[0]! }],
    });
    expect(booked.incomeSp).toBe(card.basePv * 20);
    expect(booked.lines[0]!.roll).toBeUndefined();
  });
});
