import { describe, expect, it } from 'vitest';
import { editRows } from '../testing/break-file.ts';
import {
  fieldTwo,
  findOpenTrack,
  makeRig,
  makeRigWith,
  openRig,
  playQuietly,
} from './testing/campaign-rig.ts';

/** The first force converts its 1,000 WP, then fights a track of 200 WP without pay; before that it may spend SP on its pilots. */
async function makeIndebted({ trains = false } = {}) {
  const rig = await makeRigWith(() => ({ payPerTrackWp: undefined }));
  const { force, pilots } = await rig.roster('attacker');
  await rig.call('ledger.convert', { forceId: force.id, wp: 1000 });
  for (const { id: pilotId } of trains ? pilots : []) {
    const { refused } = await rig.call('pilot.advanceQuote', { pilotId });
    if (refused === null) await rig.call('pilot.advance', { pilotId });
  }
  await playQuietly(rig);
  return { rig, forceId: force.id, name: force.name };
}

describe('a debt', () => {
  it('is repaid from SP at any time, and opens the shop again', async () => {
    const { rig, forceId, name } = await makeIndebted();
    expect((await rig.roster('attacker')).force).toMatchObject({ warchestWp: -200, supportSp: 3000 });
    const blocked = await rig.refused('pilot.hire', { forceId }, 'ledger.in-debt');
    expect(blocked.details).toEqual({ force: name, forceId, debtWp: 200, neededSp: 600, haveSp: 3000 });
    expect(blocked.message).toContain('Repaying takes 600 SP, 3,000 are in hand; selling units brings more.');
    const repaid = await rig.call('ledger.repay', { forceId });
    expect(repaid).toEqual({ wp: 200, sp: 600, costSp: 600, warchestWp: 0, supportSp: 2400 });
    const lines = await rig.call('ledger.list', { forceId });
    expect(lines.slice(-2).map(({ kind, currency, amount }) => [kind, currency, amount])).toEqual([
      ['repayment', 'SP', -600],
      ['repayment', 'WP', 200],
    ]);
    const { entries } = await rig.call('journal.list', {});
    expect(entries[0]).toMatchObject({ method: 'ledger.repay', facts: { force: name, wp: 200, sp: 600 } });
    await rig.call('pilot.hire', { forceId });
    await rig.refused('ledger.repay', { forceId }, 'ledger.no-debt');
    const { findings } = await rig.call('campaign.verify', {});
    // The economy of this campaign was changed past its journal.
    const found = findings.filter(({ level }) => level !== 'ok').map(({ code }) => code);
    expect(found).toEqual(['journal-images']);
  });

  it('is repaid in part, and undone like everything else', async () => {
    const { rig, forceId } = await makeIndebted();
    expect(await rig.call('ledger.repay', { forceId, wp: 50 })).toEqual({
      wp: 50,
      sp: 150,
      costSp: 150,
      warchestWp: -150,
      supportSp: 2850,
    });
    await rig.refused('pilot.hire', { forceId }, 'ledger.in-debt');
    await rig.call('journal.undo', {});
    expect((await rig.roster('attacker')).force).toMatchObject({ warchestWp: -200, supportSp: 3000 });
    await rig.call('journal.redo', {});
    expect((await rig.roster('attacker')).force).toMatchObject({ warchestWp: -150, supportSp: 2850 });
  });

  it('is repaid with the SP of units that are sold meanwhile', async () => {
    const { rig, forceId, name } = await makeIndebted({ trains: true });
    const { force, units } = await rig.roster('attacker');
    const { supportSp } = force;
    expect(supportSp).toBeLessThan(600);
    const error = await rig.refused('ledger.repay', { forceId }, 'ledger.insufficient-sp');
    expect(error.details).toEqual({
      context: 'repay',
      force: name,
      forceId,
      wp: 200,
      neededSp: 600,
      haveSp: supportSp,
      payableWp: Math.floor(supportSp / 3),
    });
    const sold = units.toSorted((a, b) => b.pv - a.pv)[0]!;
    const { priceSp } = await rig.call('unit.sell', { unitId: sold.id });
    expect(priceSp).toBe(sold.card.basePv * 20);
    expect(await rig.call('ledger.repay', { forceId })).toMatchObject({
      warchestWp: 0,
      supportSp: supportSp + priceSp - 600,
    });
  });

  it('that is not there, or is smaller, is not repaid', async () => {
    const { rig, forceId, name } = await makeIndebted();
    const error = await rig.refused('ledger.repay', { forceId, wp: 201 }, 'ledger.more-than-owed');
    expect(error.details).toEqual({ force: name, forceId, wp: 201, debtWp: 200 });
    const fresh = await makeRig();
    const { force } = await fresh.roster('attacker');
    await fresh.refused('ledger.repay', { forceId: force.id }, 'ledger.no-debt');
    for (const wp of [0, -5, 1.5, 1e9]) await rig.refused('ledger.repay', { forceId, wp }, 'params.invalid');
  });

  it('is due after a repayment that was undone as if there had been none', async () => {
    const { rig, forceId } = await makeIndebted();
    await rig.call('ledger.repay', { forceId });
    await rig.call('journal.undo', {});
    const question = await fieldTwo(rig, await findOpenTrack(rig));
    await rig.call('engagement.prepare', question);
    expect((await rig.roster('attacker')).force.supportSp).toBe(3000 - 600);
    await rig.call('journal.undo', {});
    await rig.call('journal.redo', {});
    await rig.call('journal.undo', {});
    await rig.call('engagement.prepare', question);
    expect((await rig.roster('attacker')).force.supportSp).toBe(3000 - 600);
  });

  it('at half an SP a WP is repaid by whole SP, which credit all that they are worth', async () => {
    const { rig, forceId } = await makeIndebted();
    await rig.call('campaign.close', {});
    editRows(rig.file, `UPDATE forces SET technology = 'F', size = 1 WHERE id = '${forceId}'`);
    const poor = await openRig(rig.file);
    expect(await poor.call('ledger.repay', { forceId, wp: 7 })).toEqual({
      wp: 8,
      sp: 4,
      costSp: 4,
      warchestWp: -192,
      supportSp: 2996,
    });
  });
});
