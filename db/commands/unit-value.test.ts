import { describe, expect, it } from 'vitest';
import type { Roster } from '../../shared/domain/roster.ts';
import type { Unit } from '../../shared/domain/unit.ts';
import { makeRig, makeRigWith, type CampaignRig } from './testing/campaign-rig.ts';
import { expectSound, fightFirstTrack } from './testing/fight.ts';

/** Configurations of one Omni: PV 54 and 59, Size 3. */
const PRIME = 1985;
const DEAR = 1978;
const WORK_SP = 30;

async function giveSp(rig: CampaignRig, { force }: Roster, amount: number): Promise<void> {
  await rig.call('ledger.adjust', { forceId: force.id, currency: 'SP', amount, reason: 'Test' });
}

/** Saves a card of the user with so many PV; a machine of it would be called Card Wheel. */
async function saveCard(rig: CampaignRig, { card }: Unit, basePv: number, id = 0): Promise<number> {
  const named = { name: 'Card Wheel', chassis: 'Card Wheel', variant: '' };
  const saved = await rig.call('catalogue.saveCard', { card: { ...card, ...named, id, basePv } });
  return saved.card.id;
}

async function begin(rig: CampaignRig): Promise<Roster> {
  await fightFirstTrack(rig, {});
  const roster = await rig.roster('attacker');
  await giveSp(rig, roster, 20_000);
  return rig.roster('attacker');
}

describe('a dearer card', () => {
  it('of an Omni is paid for beside the work, once, so that nobody gains by selling it', async () => {
    const rig = await makeRig();
    const { force } = await begin(rig);
    const forceId = force.id;
    const { unitId } = await rig.call('unit.buy', { forceId, cardId: PRIME });
    const offer = async (cardId: number) => {
      const { offers } = await rig.call('force.bay', { forceId });
      return offers.find(
        ({ action }) => action.kind === 'reconfigure' && action.unitId === unitId && action.cardId === cardId,
      )!.amountSp;
    };
    expect(await offer(DEAR)).toBe(-(WORK_SP + 5 * 40));
    const turn = async (cardId: number) =>
      (await rig.call('force.maintain', { forceId, actions: [{ kind: 'reconfigure', unitId, cardId }] }))
        .costSp;
    expect(await turn(DEAR)).toBe(WORK_SP + 5 * 40);
    expect(await turn(PRIME)).toBe(WORK_SP);
    // It was paid for once.
    expect(await offer(DEAR)).toBe(-WORK_SP);
    expect(await turn(DEAR)).toBe(WORK_SP);
    await rig.call('unit.sell', { unitId });
    expect((await rig.roster('attacker')).force.supportSp).toBeLessThan(force.supportSp);
    await expectSound(rig);
  });

  it('of the catalogue is paid for too, after the first track, and shown before', async () => {
    const rig = await makeRig();
    const [own] = (await rig.roster('attacker')).units;
    const cardId = await saveCard(rig, own!, 1);
    const { force } = await begin(rig);
    const forceId = force.id;
    const { unitId } = await rig.call('unit.buy', { forceId, cardId });
    await saveCard(rig, own!, 90, cardId);
    expect(await rig.call('unit.cardDifferences', {})).toMatchObject([{ unitId, costSp: 89 * 40 }]);
    const taken = await rig.call('unit.takeCard', { unitIds: [unitId] });
    expect(taken).toEqual({ units: 1, costSp: 89 * 40 });
    const lines = await rig.call('ledger.list', { forceId, currency: 'SP' });
    expect(lines.at(-1)).toMatchObject({ kind: 'upgrade', amount: -89 * 40, subject: 'Card Wheel' });
    await rig.call('unit.sell', { unitId });
    expect((await rig.roster('attacker')).force.supportSp).toBe(force.supportSp - 90 * 20);
    await expectSound(rig);
  });

  it('is refused where it cannot be paid, and a cheaper one costs nothing', async () => {
    const rig = await makeRig();
    const [own] = (await rig.roster('attacker')).units;
    const cardId = await saveCard(rig, own!, 50);
    const { force } = await begin(rig);
    const forceId = force.id;
    const { unitId } = await rig.call('unit.buy', { forceId, cardId });
    await saveCard(rig, own!, 1, cardId);
    expect(await rig.call('unit.takeCard', { unitIds: [unitId] })).toEqual({ units: 1, costSp: 0 });
    await saveCard(rig, own!, 52, cardId);
    await rig.call('ledger.setBalances', { forces: [{ forceId, wp: 0, sp: 79 }], reason: 'Test' });
    await rig.refused('unit.takeCard', { unitIds: [unitId] }, 'ledger.insufficient-sp');
    await rig.call('ledger.setBalances', { forces: [{ forceId, wp: 0, sp: 80 }], reason: 'Test' });
    await rig.call('ledger.adjust', { forceId, currency: 'WP', amount: -10, reason: 'Test' });
    await rig.refused('unit.takeCard', { unitIds: [unitId] }, 'ledger.in-debt');
    await rig.call('ledger.setBalances', { forces: [{ forceId, wp: 100, sp: 0 }], reason: 'Test' });
    await rig.refused('unit.takeCard', { unitIds: [unitId] }, 'ledger.insufficient-sp');
    // Only what is dearer than the 50 PV that were paid for.
    expect(await rig.call('unit.takeCard', { unitIds: [unitId], fromWarchest: true })).toMatchObject({
      costSp: 80,
    });
  });

  it('costs nothing while forces are set up, and then counts as the card that was bought', async () => {
    const rig = await makeRig();
    const { force } = await rig.roster('attacker');
    const forceId = force.id;
    const { unitId } = await rig.call('unit.buy', { forceId, cardId: DEAR });
    const turn = (cardId: number) =>
      rig.call('force.maintain', { forceId, actions: [{ kind: 'reconfigure', unitId, cardId }] });
    expect((await turn(PRIME)).costSp).toBe(0);
    await begin(rig);
    expect((await turn(DEAR)).costSp).toBe(WORK_SP + 5 * 40);
  });

  it('costs its work alone in a campaign that was made before', async () => {
    const rig = await makeRigWith(({ trade }) => ({ trade: { ...trade, upgradePercent: undefined } }));
    const { force } = await begin(rig);
    const forceId = force.id;
    const { unitId } = await rig.call('unit.buy', { forceId, cardId: PRIME });
    const actions = [{ kind: 'reconfigure', unitId, cardId: DEAR } as const];
    expect((await rig.call('force.maintain', { forceId, actions })).costSp).toBe(WORK_SP);
  });
});
