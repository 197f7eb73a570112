import { expect, it } from 'vitest';
import { getRuleset } from '../../shared/rules/rulesets.ts';
import type { EngagementId } from '../../shared/domain/ids.ts';
import { fieldTwo, findOpenTrack, makeRig, type CampaignRig } from '../commands/testing/campaign-rig.ts';
import { matchResult } from '../engagement/match-result.ts';
import { readResult } from '../engagement/read-result.ts';

interface Begun {
  readonly rig: CampaignRig;
  readonly engagementId: EngagementId;
}

async function begin(): Promise<Begun> {
  const rig = await makeRig();
  const { engagementId } = await rig.call(
    'engagement.prepare',
    await fieldTwo(rig, await findOpenTrack(rig)),
  );
  return { rig, engagementId };
}

const read = ({ rig, engagementId }: Begun, result: unknown) =>
  rig.call('engagement.previewResult', {
    engagementId,
    text: typeof result === 'string' ? result : JSON.stringify(result),
  });

const FILE = { format: 'warchest-result', version: 1 } as const;

it('a result by names becomes the report of the engagement, and nothing is recorded', async () => {
  const begun = await begin();
  const { rig, engagementId } = begun;
  const { participants, objectives } = await rig.call('engagement.get', { engagementId });
  const before = rig.dump();
  const [first, second, ...others] = participants;
  const preview = await read(begun, {
    ...FILE,
    winner: 'attacker',
    turns: 6,
    units: [
      { unit: first!.card.name.toUpperCase(), damage: first!.card.armor + 1, engine: 1, pilotWounds: 1 },
      { unit: second!.card.name, armorLeft: 0, structureLeft: 0, destroyedBy: others.at(-1)!.card.name },
      ...others.map(({ card }) => ({ unit: card.name, kills: 1 })),
    ],
    objectives: [{ objective: objectives[0]!.name, side: 'attacker' }],
  });
  expect(preview.problems).toEqual([]);
  expect(preview.units.map(({ unitId }) => unitId)).toEqual(participants.map(({ unitId }) => unitId));
  const { report } = preview;
  expect(report).toMatchObject({ winner: 'attacker', turns: 6 });
  expect(report!.units[0]).toMatchObject({
    armorLeft: 0,
    structureLeft: first!.card.structure - 1,
    criticals: { engine: 1 },
    pilotWounds: 1,
  });
  expect(report!.units[1]).toMatchObject({
    fate: 'destroyed',
    destroyedBy: { unitId: others.at(-1)!.unitId, how: 'other' },
  });
  expect(report!.objectives[0]).toEqual({ objectiveId: objectives[0]!.id, side: 'attacker' });
  expect(rig.dump()).toBe(before);
  const { turns, ...rest } = report!;
  await rig.call('engagement.preview', { engagementId, report: { ...rest, turns } });
  await rig.call('engagement.record', { engagementId, report: { ...rest, turns: turns ?? 1 } });
});

it('a table is read by its headings, a row that cannot be read spoils no other', async () => {
  const begun = await begin();
  const { participants } = await begun.rig.call('engagement.get', { engagementId: begun.engagementId });
  const [first, second] = participants;
  const preview = await read(
    begun,
    `Unit;Armor Left;Fate;Pilot wounds\n${first!.card.name};3;crippled;\n${second!.card.name};many;;\n`,
  );
  expect(preview.problems[0]).toMatchObject({ path: 'line 3.armorLeft', code: 'wrong-type' });
  expect(preview.problems.map(({ code }) => code)).toContain('result.winner-untold');
  expect(preview.report!.units[0]).toMatchObject({ armorLeft: 3, fate: 'crippled' });
  expect(preview.report!.units[1]).toMatchObject({ armorLeft: second!.damage.armorLeft });
});

it('names that are unknown, guessed, told twice or of several units are told with their places', async () => {
  const begun = await begin();
  const { participants } = await begun.rig.call('engagement.get', { engagementId: begun.engagementId });
  const [first, second] = participants;
  const preview = await read(begun, {
    ...FILE,
    units: [
      { unit: first!.card.chassis },
      { unit: first!.card.name },
      { unit: 'Zeppelin of Doom' },
      { unit: second!.card.name, armorLeft: 99 },
    ],
    objectives: [{ objective: 'Win big', side: null }],
  });
  expect(preview.problems.map(({ path, code }) => `${path} ${code}`)).toEqual(
    expect.arrayContaining([
      'units[0] result.unit-guessed',
      'units[1] result.unit-twice',
      expect.stringMatching(/^units\[2\] result\.unit-unknown/),
      'units[3].armorLeft result.more-than-before',
      'objectives[0] result.objective-unknown',
      ' result.unit-untold',
      ' result.winner-untold',
    ]),
  );
});

it('two machines of one kind are told apart by their pilots, and by nothing else', async () => {
  const { rig, engagementId } = await begin();
  const { participants: fielded, objectives, ruleset } = await rig.call('engagement.get', { engagementId });
  const { card } = fielded[0]!;
  const participants = fielded.map((participant) => ({ ...participant, card }));
  const engagement = { ruleset: getRuleset(ruleset)!, participants, objectives, forceNames: new Map() };
  const match = (unit: object) =>
    matchResult(readResult(JSON.stringify({ ...FILE, units: [unit] })), engagement);
  const unclear = match({ unit: card.name });
  expect(unclear.report).toBeNull();
  expect(unclear.problems[0]).toMatchObject({ path: 'units[0]', code: 'result.unit-ambiguous' });
  const { unitId, pilotName } = participants[1]!;
  expect(match({ unit: card.name, pilot: pilotName }).units).toEqual([
    { place: 'units[0]', name: card.name, unitId },
  ]);
});

it.each([
  ['some words', 'result.not-read'],
  ['{"format":"warchest-result","version":1', 'result.not-read'],
  ['{"format":"mul"}', 'result.not-read'],
  ['{"format":"warchest-result","version":9,"units":[]}', 'result.newer'],
  ['{"format":"warchest-result","version":1}', 'missing'],
  [`${'['.repeat(500)}`, 'result.not-read'],
])('a text that is none is told to be so: %s', async (text, code) => {
  const preview = await read(await begin(), text);
  expect(preview.report).toBeNull();
  expect(preview.problems[0]).toMatchObject({ code });
});
