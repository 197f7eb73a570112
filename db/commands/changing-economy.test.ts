import { describe, expect, it } from 'vitest';
import { makeRig } from './testing/campaign-rig.ts';

const ARMOR = 'repair.rates.armor';

describe('campaign.changeEconomy', () => {
  it('changes what things cost from now on, and nothing that is booked', async () => {
    const rig = await makeRig();
    const { force } = await rig.roster('attacker');
    const opening = await rig.call('ledger.list', {});
    const { booked } = await rig.call('campaign.changeEconomy', {
      changes: [
        { path: 'openingWp', value: 500 },
        { path: 'trade.buySp', value: 50 },
      ],
    });
    expect(booked).toEqual([{ path: 'openingWp', lines: 2 }]);
    expect(await rig.call('ledger.list', {})).toEqual(opening);
    expect((await rig.roster('attacker')).force.warchestWp).toBe(force.warchestWp);
    const economy = await rig.call('campaign.economy', {});
    expect(economy.trade.buySp).toMatchObject({ value: 50, certainty: 'edited', preset: { value: 40 } });
    const { allegianceId } = force;
    await rig.call('force.add', { allegiance: allegianceId, name: 'Late' });
    expect(
      (await rig.call('campaign.summary', {})).forces.find(({ name }) => name === 'Late')?.warchestWp,
    ).toBe(500);
    expect((await rig.call('campaign.verify', {})).ok).toBe(true);
  });

  it('is undone and redone, and told in the journal', async () => {
    const rig = await makeRig();
    const before = await rig.call('campaign.economy', {});
    await rig.call('campaign.changeEconomy', { changes: [{ path: ARMOR, value: 30 }] });
    const after = await rig.call('campaign.economy', {});
    const [entry] = (await rig.call('campaign.summary', {})).lastEvents;
    expect(entry).toMatchObject({
      method: 'campaign.changeEconomy',
      facts: { economyValue: ARMOR, before: 20, after: 30 },
    });
    await rig.call('journal.undo', {});
    expect(await rig.call('campaign.economy', {})).toEqual(before);
    await rig.call('journal.redo', {});
    expect(await rig.call('campaign.economy', {})).toEqual(after);
    await rig.call('campaign.changeEconomy', { changes: [{ path: ARMOR, value: null }] });
    expect(await rig.call('campaign.economy', {})).toEqual(before);
  });

  it('counts the lines that each value has booked, those taken back left out', async () => {
    const rig = await makeRig();
    const { force } = await rig.roster('attacker');
    await rig.call('ledger.convert', { forceId: force.id, wp: 100 });
    const count = async () =>
      (await rig.call('campaign.economyBookings', {})).find(({ path }) => path === 'technologyMultipliers.D')
        ?.lines;
    expect(await count()).toBe(2);
    for (let round = 0; round < 2; round += 1) {
      await rig.call('journal.undo', {});
      expect(await count()).toBeUndefined();
      await rig.call('journal.redo', {});
      expect(await count()).toBe(2);
    }
  });

  it.each([
    ['negative', { path: ARMOR, value: -1 }, 'number.out-of-range'],
    ['fractional', { path: 'openingWp', value: 1.5 }, 'number.not-whole'],
    ['huge', { path: ARMOR, value: 1e300 }, 'number.out-of-range'],
    ['of nothing', { path: 'taxes', value: 5 }, 'economy.unknown-value'],
  ])('refuses a value that is %s', async (_name, change, code) => {
    const rig = await makeRig();
    const error = await rig.refused('campaign.changeEconomy', { changes: [change] }, 'economy.invalid');
    expect(error.details['fields']).toMatchObject([{ path: change.path, code }]);
    expect(error.message).toMatch(/^The economy has impossible values\. .+ Nothing was changed\.$/);
  });
});
