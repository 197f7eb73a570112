import { expect, it } from 'vitest';
import { overwriteBattle } from '../../shared/rules/battle/replay/overwrite-battle.ts';
import { getRuleset } from '../../shared/rules/rulesets.ts';
import { makeLargeCampaign, prepareLarge } from '../commands/testing/large-engagement.ts';

it('fights a large battle again with other dice in a process, as it would at once', async () => {
  const rig = await makeLargeCampaign(2);
  const engagementId = await prepareLarge(rig);
  await rig.call('engagement.autoResolve', { engagementId });
  const { battle } = await rig.call('engagement.battle', { engagementId });
  const face = battle!.dice[2]!.face === 1 ? 2 : 1;
  const dice = [{ die: 3, face }];
  const told: number[] = [];
  rig.host.subscribe((event) => {
    if (event.type === 'progress') told.push(event.done);
  });
  const again = await rig.call('engagement.overwriteDice', { engagementId, dice, taskId: 'dice' });
  const ruleset = getRuleset((await rig.call('engagement.get', { engagementId })).ruleset, []);
  const other = overwriteBattle(ruleset!, { ...battle!, overwritten: [] }, dice);
  if ('code' in other) throw new Error(other.code);
  const { winner, turns } = other.report;
  expect(again).toEqual({ version: 2, winner, turns, diceCount: other.dice.length });
  expect(told).toEqual(Array.from({ length: turns + 1 }, (_, turn) => turn));
  const impossible = { engagementId, dice: [{ die: 3, face: 7 }] };
  await rig.refused('engagement.overwriteDice', impossible, 'battle.face-impossible');

  const { events } = (await rig.call('engagement.battle', { engagementId })).battle!;
  const moved = events.findLast((event) => event.type === 'moved');
  if (moved?.type !== 'moved') throw new Error('somebody moved');
  told.length = 0;
  const asked = { engagementId, turn: turns, unitId: moved.unitId, taskId: 'why' };
  const reasons = await rig.call('engagement.explainMove', asked);
  expect(reasons.places.find(({ taken }) => taken)?.at).toEqual(moved.to);
  expect(told).toEqual(Array.from({ length: turns + 1 }, (_, turn) => turn));
  // Kept: nothing is fought again.
  told.length = 0;
  expect(await rig.call('engagement.explainMove', asked)).toEqual(reasons);
  expect(told).toEqual([]);
});
