import { expect, it } from 'vitest';
import type { ParamsOf } from '../../shared/contract/index.ts';
import { chooseUnits, findOpenTrack, makeRig, type CampaignRig } from '../commands/testing/campaign-rig.ts';

type Question = ParamsOf<'track.balance'>;

async function plan(rig: CampaignRig): Promise<Question> {
  const trackId = await findOpenTrack(rig);
  return {
    trackId,
    attacker: { unitIds: await chooseUnits(rig, trackId, 'attacker', 1) },
    defender: { unitIds: [] },
    side: 'defender',
    winChance: 0.5,
    pv: 60,
    from: 'roster',
  };
}

it('proposes units of the force, each once, within the PV, and changes nothing', async () => {
  const rig = await makeRig();
  const question = await plan(rig);
  const before = rig.dump();
  const answer = await rig.call('track.balance', question);
  expect(rig.dump()).toBe(before);
  const { units } = await rig.roster('defender');
  const own = new Map(units.map((unit) => [unit.id, unit]));
  const ids = answer.units.map(({ unitId }) => unitId);
  expect(ids.length).toBeGreaterThan(0);
  expect(new Set(ids).size).toBe(ids.length);
  expect(answer.pv).toBe(ids.reduce((sum, unitId) => sum + (own.get(unitId)?.pv ?? Number.NaN), 0));
  expect(answer.pv).toBeLessThanOrEqual(60);
  expect(answer.winChance.low).toBeLessThanOrEqual(answer.winChance.chance);
  // The commander is chosen as when the track begins, and the odds are those of these units.
  const odds = await rig.call('track.forecast', {
    trackId: question.trackId,
    attacker: question.attacker,
    defender: { unitIds: ids },
    runs: 300,
    seed: `${question.trackId}/other`,
  });
  const { low, high } = answer.winChance;
  expect(odds.interval95.defenderWins.low).toBeLessThan(high);
  expect(odds.interval95.defenderWins.high).toBeGreaterThan(low);
});

it('proposes from the catalogue, with the Skill that is asked for, and tells how far it is', async () => {
  const rig = await makeRig();
  const told: { readonly done: number; readonly of: number }[] = [];
  rig.host.subscribe((event) => {
    if (event.type === 'progress' && event.taskId === 'match') told.push(event);
  });
  const question = { ...(await plan(rig)), from: 'catalogue', skill: 3, pv: 40, taskId: 'match' } as const;
  const { units, pv, battles } = await rig.call('track.balance', question);
  const counts = told.map(({ done }) => done);
  expect(counts.length).toBeGreaterThan(3);
  expect(counts).toEqual(counts.toSorted((a, b) => a - b));
  expect(counts[0]).toBeLessThan(battles / 4);
  expect(told.every(({ done, of }) => done <= of)).toBe(true);
  expect(pv).toBeLessThanOrEqual(40);
  expect(units.length).toBeGreaterThan(0);
  expect(new Set(units.map(({ skill }) => skill))).toEqual(new Set([3]));
  const { cards } = await rig.call('catalogue.search', { text: units[0]!.name });
  expect(cards.some(({ id }) => id === units[0]!.cardId)).toBe(true);
});

it('refuses what cannot be', async () => {
  const rig = await makeRig();
  const question = await plan(rig);
  await rig.refused('track.balance', { ...question, pv: 1 }, 'engagement.no-balance');
  await rig.refused('track.balance', { ...question, pv: 0 }, 'params.invalid');
  await rig.refused(
    'track.balance',
    { ...question, attacker: { unitIds: [] } },
    'engagement.no-participants',
  );
  const nowhere = 'track-nowhere' as Question['trackId'];
  await rig.refused('track.balance', { ...question, trackId: nowhere }, 'track.not-found');
});
