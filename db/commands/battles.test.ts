import { expect, test } from 'vitest';
import type { EngagementId } from '../../shared/domain/ids.ts';
import type { ReplayBattle } from '../../shared/rules/battle/replay/replay-battle.ts';
import { makeQuietReport, makeRig, prepareNext, type CampaignRig } from './testing/campaign-rig.ts';

async function fight(): Promise<{ rig: CampaignRig; engagementId: EngagementId; first: ReplayBattle }> {
  const rig = await makeRig();
  const engagementId = await prepareNext(rig, 4);
  await rig.call('engagement.autoResolve', { engagementId });
  return { rig, engagementId, first: await getBattle(rig, engagementId) };
}

async function getBattle(
  rig: CampaignRig,
  engagementId: EngagementId,
  version?: number,
): Promise<ReplayBattle> {
  const { battle } = await rig.call('engagement.battle', {
    engagementId,
    ...(version === undefined ? {} : { version }),
  });
  return battle!;
}

/** Overwrites both dice of the first to-hit roll with their opposite faces, so that the battle goes differently. */
function turnFirstShot({ events, dice, diceAt }: ReplayBattle): { die: number; face: number }[] {
  const index = events.findIndex((event) => event.type === 'attacked');
  const first = diceAt[index - 1]! + 1;
  return [first, first + 1].map((die) => ({ die, face: 7 - dice[die - 1]!.face }));
}

test('a replay shows exactly the stored events, with all that the battle began with', async () => {
  const { rig, engagementId, first } = await fight();
  const engagement = await rig.call('engagement.get', { engagementId });
  const { events, diceCount } = await rig.call('engagement.events', { engagementId });
  expect(first.events).toEqual(events);
  expect(first.dice).toHaveLength(diceCount);
  expect(first.diceAt).toHaveLength(events.length);
  // The engagement's report tells more: who destroyed whom, exits, heat.
  expect(engagement.report).toMatchObject(first.report);
  expect(first).toMatchObject({ version: 1, seed: engagement.seed, ruleset: engagement.ruleset });
  const fielded = [...first.scenario.sides.attacker.units, ...first.scenario.sides.defender.units];
  expect(fielded.map(({ unitId, skill, damage }) => ({ unitId, skill, damage }))).toEqual(
    engagement.participants.map(({ unitId, skill, damage }) => ({ unitId, skill, damage })),
  );
});

test('overwritten dice make a new version whose report counts; the old one is kept', async () => {
  const { rig, engagementId, first } = await fight();
  const dice = turnFirstShot(first);
  const answer = await rig.call('engagement.overwriteDice', { engagementId, dice });
  expect(answer.version).toBe(2);
  const { versions, battle } = await rig.call('engagement.battle', { engagementId });
  expect(versions).toMatchObject([
    { number: 1, counts: false, overwritten: [] },
    { number: 2, counts: true, overwritten: dice },
  ]);
  const { report } = await rig.call('engagement.get', { engagementId });
  expect(report).toMatchObject(battle!.report);
  expect(await getBattle(rig, engagementId, 1)).toEqual(first);
  expect(battle?.events).not.toEqual(first.events);
  expect((await rig.call('engagement.events', { engagementId })).events).toEqual(battle?.events);
  expect(await rig.call('campaign.verify', {})).toMatchObject({ ok: true });
});

test('the old version is gone back to, and the other stays', async () => {
  const { rig, engagementId, first } = await fight();
  await rig.call('engagement.overwriteDice', { engagementId, dice: turnFirstShot(first) });
  await rig.call('engagement.chooseBattle', { engagementId, version: 1 });
  expect(await getBattle(rig, engagementId)).toEqual(first);
  expect((await rig.call('engagement.get', { engagementId })).report).toMatchObject(first.report);
  expect((await rig.call('engagement.battle', { engagementId })).versions).toHaveLength(2);
});

test('a battle fought the same again is no further version', async () => {
  const { rig, engagementId, first } = await fight();
  await rig.call('engagement.autoResolve', { engagementId });
  const dice = turnFirstShot(first);
  await rig.call('engagement.overwriteDice', { engagementId, dice });
  await rig.call('engagement.overwriteDice', { engagementId, version: 1, dice });
  const back = dice.map(({ die }) => ({ die, face: first.dice[die - 1]!.face }));
  expect(await rig.call('engagement.overwriteDice', { engagementId, dice: back })).toMatchObject({
    version: 1,
  });
  expect((await rig.call('engagement.battle', { engagementId })).versions).toHaveLength(2);
});

test('overwriting is undone and done again', async () => {
  const { rig, engagementId, first } = await fight();
  await rig.call('engagement.overwriteDice', { engagementId, dice: turnFirstShot(first) });
  const after = await rig.call('engagement.battle', { engagementId });
  await rig.call('journal.undo', {});
  expect(await rig.call('engagement.battle', { engagementId })).toMatchObject({
    battle: first,
    versions: [{ number: 1, counts: true }],
  });
  expect((await rig.call('engagement.get', { engagementId })).report).toMatchObject(first.report);
  await rig.call('journal.redo', {});
  expect(await rig.call('engagement.battle', { engagementId })).toEqual(after);
  expect(await rig.call('campaign.verify', {})).toMatchObject({ ok: true });
});

test('impossible dice are refused, and nothing changes', async () => {
  const { rig, engagementId, first } = await fight();
  const refuse = (die: number, face: number, code: string) =>
    rig.refused('engagement.overwriteDice', { engagementId, dice: [{ die, face }] }, code);
  await refuse(0, 3, 'battle.die-unknown');
  await refuse(first.dice.length + 1, 3, 'battle.die-unknown');
  await refuse(1, 7, 'battle.face-impossible');
  await refuse(1, -1, 'battle.face-impossible');
  const twice = [1, 2].map((face) => ({ die: 1, face }));
  await rig.refused('engagement.overwriteDice', { engagementId, dice: twice }, 'battle.die-twice');
  await rig.refused('engagement.overwriteDice', { engagementId, dice: [] }, 'params.invalid');
  const version = { engagementId, version: 7 };
  await rig.refused(
    'engagement.overwriteDice',
    { ...version, dice: [{ die: 1, face: 1 }] },
    'battle.version-unknown',
  );
  await rig.refused('engagement.chooseBattle', version, 'battle.version-unknown');
  await rig.refused('engagement.battle', version, 'battle.version-unknown');
});

test('what is accepted is fought on no more', async () => {
  const { rig, engagementId } = await fight();
  await rig.call('engagement.accept', { engagementId });
  const params = { engagementId, dice: [{ die: 1, face: 1 }] };
  await rig.refused('engagement.overwriteDice', params, 'engagement.already-accepted');
  await rig.refused('engagement.chooseBattle', { engagementId, version: 1 }, 'engagement.already-accepted');
  expect((await rig.call('engagement.battle', { engagementId })).battle?.version).toBe(1);
});

test('a result from the table has no battle of its own; one fought before it can be gone back to', async () => {
  const rig = await makeRig();
  const engagementId = await prepareNext(rig);
  expect(await rig.call('engagement.battle', { engagementId })).toEqual({ versions: [], battle: null });
  const dice = [{ die: 1, face: 1 }];
  await rig.refused('engagement.overwriteDice', { engagementId, dice }, 'battle.none');
  await rig.call('engagement.autoResolve', { engagementId });
  const report = makeQuietReport(await rig.call('engagement.get', { engagementId }), 'draw');
  await rig.call('engagement.record', { engagementId, report });
  expect(await rig.call('engagement.battle', { engagementId })).toMatchObject({
    versions: [{ number: 1, counts: false }],
    battle: null,
  });
  await rig.refused('engagement.overwriteDice', { engagementId, dice }, 'battle.none');
  await rig.call('engagement.chooseBattle', { engagementId, version: 1 });
  expect(await rig.call('engagement.get', { engagementId })).toMatchObject({ method: 'resolved' });
});
