import { describe, expect, it } from 'vitest';
import { makeRig, prepareNext, type CampaignRig } from './testing/campaign-rig.ts';

async function readLines(rig: CampaignRig): Promise<(string | number)[][]> {
  const { force } = await rig.roster('attacker');
  const lines = await rig.call('ledger.list', { forceId: force.id });
  return lines.map(({ kind, currency, amount, balance }) => [kind, currency, amount, balance]);
}

describe('paying straight from the warchest', () => {
  it('converts no more than is missing, and one undo takes back all of it', async () => {
    const rig = await makeRig();
    const { force, pilots } = await rig.roster('attacker');
    const pilotId = pilots.find((pilot) => pilot.skill === 4)!.id;
    await rig.call('ledger.convert', { forceId: force.id, wp: 100 });
    await rig.call('pilot.advance', { pilotId, fromWarchest: true });
    expect(await readLines(rig)).toEqual([
      ['opening', 'WP', 1000, 1000],
      ['conversion', 'WP', -100, 900],
      ['conversion', 'SP', 300, 300],
      ['conversion', 'WP', -34, 866],
      ['conversion', 'SP', 102, 402],
      ['advancement', 'SP', -400, 2],
    ]);
    await rig.call('journal.undo', {});
    const after = await rig.roster('attacker');
    expect(after.force).toMatchObject({ warchestWp: 900, supportSp: 300 });
    expect(after.pilots.find(({ id }) => id === pilotId)?.skill).toBe(4);
    await rig.call('journal.redo', {});
    expect((await rig.roster('attacker')).force).toMatchObject({ warchestWp: 866, supportSp: 2 });
    expect((await rig.call('campaign.verify', {})).ok).toBe(true);
  });

  it('serves purchases and hiring alike', async () => {
    const rig = await makeRig();
    await prepareNext(rig);
    const { force } = await rig.roster('attacker');
    await rig.call('pilot.hire', { forceId: force.id, fromWarchest: true });
    expect((await rig.roster('attacker')).force).toMatchObject({ warchestWp: 750, supportSp: 0 });
    await rig.call('unit.buy', { forceId: force.id, cardId: 1676, fromWarchest: true });
    expect((await rig.roster('attacker')).force).toMatchObject({ warchestWp: 496, supportSp: 2 });
  });

  it('is refused where the warchest does not suffice, or is in debt', async () => {
    const rig = await makeRig();
    await prepareNext(rig);
    const { force } = await rig.roster('attacker');
    const dear = { forceId: force.id, cardId: 140, fromWarchest: true };
    await rig.call('ledger.convert', { forceId: force.id, wp: 700 });
    await rig.call('unit.buy', dear);
    await rig.refused('unit.buy', dear, 'ledger.insufficient-sp');
    const poor = await makeRig();
    const debtor = (await poor.roster('attacker')).force;
    await poor.call('ledger.convert', { forceId: debtor.id, wp: 900 });
    await prepareNext(poor);
    await poor.refused('pilot.hire', { forceId: debtor.id, fromWarchest: true }, 'ledger.in-debt');
  });
});
