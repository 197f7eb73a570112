import { COMMANDER_OF } from '../../shared/domain/effort.ts';
import { describe, expect, it } from 'vitest';
import type { EngagementId, UnitId } from '../../shared/domain/ids.ts';
import { makeRig, prepareNext, type CampaignRig } from '../commands/testing/campaign-rig.ts';

async function fight(): Promise<{ readonly rig: CampaignRig; readonly engagementId: EngagementId }> {
  const rig = await makeRig();
  const engagementId = await prepareNext(rig, 3);
  await rig.call('engagement.autoResolve', { engagementId });
  return { rig, engagementId };
}

describe('engagement.turningPoints', () => {
  it('is refused without a battle, for other versions and numbers, and can be cancelled', async () => {
    const rig = await makeRig();
    const engagementId = await prepareNext(rig, 3);
    await rig.refused('engagement.turningPoints', { engagementId }, 'battle.none');
    await rig.call('engagement.autoResolve', { engagementId });
    await rig.refused('engagement.turningPoints', { engagementId, version: 2 }, 'battle.version-unknown');
    for (const battles of [19, 1001, 20.5])
      await rig.refused('engagement.turningPoints', { engagementId, battles }, 'engagement.too-many-runs');
    const asked = rig.refused(
      'engagement.turningPoints',
      { engagementId, battles: 1000, taskId: 'told' },
      'task.cancelled',
    );
    await expect.poll(async () => (await rig.call('task.cancel', { taskId: 'told' })).cancelled).toBe(true);
    await asked;
  });
});

describe('engagement.explainMove', () => {
  it('tells why a unit went where it went, and changes nothing', async () => {
    const { rig, engagementId } = await fight();
    const before = rig.dump();
    const { battle } = await rig.call('engagement.battle', { engagementId });
    const moved = battle?.events.find((event) => event.type === 'moved');
    if (moved?.type !== 'moved') throw new Error('Somebody moved');
    const { unitId } = moved;
    const told = await rig.call('engagement.explainMove', { engagementId, turn: 1, unitId });
    expect(told).toMatchObject({
      turn: 1,
      unitId,
      decision: 'weighed',
      departs: null,
      commander: COMMANDER_OF.full,
    });
    expect(told.places.find(({ taken }) => taken)?.at).toEqual(moved.to);
    expect(rig.dump()).toBe(before);
  });

  it('tells it of a moment of the campaign as well', async () => {
    const { rig, engagementId } = await fight();
    const { entries } = await rig.call('journal.list', {});
    const fought = Math.max(...entries.map(({ id }) => id));
    const { battle } = await rig.call('engagement.battle', { engagementId });
    const unitId = battle!.scenario.sides.attacker.units[0]!.unitId;
    const asked = { engagementId, turn: 1, unitId };
    const told = await rig.call('engagement.explainMove', asked);
    await rig.call('journal.undo', {});
    await rig.refused('engagement.explainMove', asked, 'battle.none');
    expect(await rig.call('engagement.explainMove', { ...asked, entry: fought })).toEqual(told);
    await rig.refused('engagement.explainMove', { ...asked, entry: fought - 1 }, 'battle.none');
    await rig.refused('engagement.turningPoints', { engagementId, entry: fought - 1 }, 'battle.none');
    await rig.refused('engagement.explainMove', { ...asked, entry: 9999 }, 'journal.entry-not-found');
  });

  it('is refused for turns and units that were not there', async () => {
    const { rig, engagementId } = await fight();
    const { battle } = await rig.call('engagement.battle', { engagementId });
    const unitId = battle!.scenario.sides.attacker.units[0]!.unitId;
    const asked = { engagementId, turn: 1, unitId };
    const turn = battle!.report.turns + 1;
    await rig.refused('engagement.explainMove', { ...asked, turn }, 'battle.no-such-turn');
    const nobody = 'unit-0-0' as UnitId;
    await rig.refused('engagement.explainMove', { ...asked, unitId: nobody }, 'battle.no-such-unit');
    await rig.refused('engagement.explainMove', { ...asked, version: 7 }, 'battle.version-unknown');
  });
});
