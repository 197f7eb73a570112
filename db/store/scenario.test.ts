import { expect, test } from 'vitest';
import { computeBattleWorth } from '../../shared/campaign/consequences/battle-worth.ts';
import { SIDES } from '../../shared/domain/side.ts';
import { getRuleset } from '../../shared/rules/rulesets.ts';
import { chooseUnits, makeRig, type CampaignRig } from '../commands/testing/campaign-rig.ts';

/** Opens a track and fights it; answers the scenario that the battle began with. */
async function fight(rig: CampaignRig, template: string, bonusKeys: readonly string[]) {
  const { tracks } = await rig.call('track.list', {});
  const trackId = tracks.find((track) => track.template === template)!.id;
  const { track } = await rig.call('track.definition', { trackId });
  await rig.call('track.save', { trackId, track, open: true });
  const { bonuses } = await rig.call('track.get', { trackId });
  const bonusIds = bonuses.filter(({ key }) => bonusKeys.includes(key)).map(({ id }) => id);
  const owned = (side: 'attacker' | 'defender') =>
    bonuses
      .filter(({ id, owner }) => bonusIds.includes(id) && (owner === side || owner === 'both'))
      .map(({ id }) => id);
  const { engagementId } = await rig.call('engagement.prepare', {
    trackId,
    attacker: { unitIds: await chooseUnits(rig, trackId, 'attacker', 4), bonusIds: owned('attacker') },
    defender: { unitIds: await chooseUnits(rig, trackId, 'defender', 4), bonusIds: owned('defender') },
    seed: 'fight',
  });
  await rig.call('engagement.autoResolve', { engagementId });
  const { battle } = await rig.call('engagement.battle', { engagementId });
  return { engagementId, track, scenario: battle!.scenario, battle: battle! };
}

test('a campaign fights what its track says, with the bonuses taken, each once', async () => {
  const rig = await makeRig();
  const { track, scenario } = await fight(rig, 'meeting-engagement', ['weather']);
  const { board, turnLimit, ...setUp } = track.setUp;
  const { effects } = track.bonuses.find(({ key }) => key === 'weather')!;
  expect(scenario.setUp).toEqual({ ...setUp, effects });
  expect(scenario.turnLimit).toBe(turnLimit);
  expect(scenario.board).toMatchObject({ widthHexes: board.widthHexes, heightHexes: board.heightHexes });
});

test('a battle tells what damage and losses cost each side, by the prices that the campaign has when it is fought', async () => {
  const rig = await makeRig();
  const free = ['armor', 'structure', 'crippled'].map((kind) => ({ path: `repair.rates.${kind}`, value: 0 }));
  const { engagementId, scenario } = await fight(rig, 'meeting-engagement', []);
  const economy = await rig.call('campaign.economy', {});
  const { participants } = await rig.call('engagement.get', { engagementId });
  const ruleset = getRuleset('alpha-strike-standard-2018')!;
  for (const side of SIDES) {
    const { force } = await rig.roster(side);
    const units = participants
      .filter((one) => one.side === side)
      .map(({ card, skill }) => ({ card, skill, force }));
    expect(scenario.worth![side]).toEqual(computeBattleWorth(units, economy, ruleset));
    expect(Math.min(...Object.values(scenario.worth![side]))).toBeGreaterThan(0);
  }
  await rig.call('campaign.changeEconomy', { changes: free, reason: 'House rule.' });
  const now = await rig.call('engagement.scenario', { engagementId });
  expect(now.worth!.attacker).toEqual({ ...scenario.worth!.attacker, damageWpPerPv: 0 });
  const { battle } = await rig.call('engagement.battle', { engagementId });
  expect(battle!.scenario.worth).toEqual(scenario.worth);
});

test('militia fights, and the campaign keeps no account of it', async () => {
  const rig = await makeRig();
  const { engagementId, scenario, battle } = await fight(rig, 'counterattack', ['reinforced-militia']);
  const militia = scenario.sides.attacker.units.filter(({ unitId }) => unitId.startsWith('militia-'));
  expect(militia.length).toBeGreaterThan(0);
  expect(battle.report.units).toHaveLength(8 + militia.length);
  const { report, participants, checks } = await rig.call('engagement.get', { engagementId });
  expect(report?.units.map(({ unitId }) => unitId)).toEqual(participants.map(({ unitId }) => unitId));
  expect(checks.filter(({ level }) => level === 'error')).toEqual([]);
  await rig.call('engagement.accept', { engagementId });
  expect(await rig.call('campaign.verify', {})).toMatchObject({ ok: true });
});
