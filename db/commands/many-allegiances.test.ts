import { describe, expect, it } from 'vitest';
import { createSeededDice } from '../../shared/rules/seeded-dice.ts';
import { SIDES } from '../../shared/domain/side.ts';
import type { AllegianceId, ForceId } from '../../shared/domain/ids.ts';
import { claim, makeQuietReport, makeRig, type CampaignRig } from './testing/campaign-rig.ts';

const NAMES = ['Suns', 'Combine', 'League', 'Mercenaries'] as const;

/** A campaign of six forces, spread over so many allegiances. */
function makeMany(count: number, more: Parameters<typeof makeRig>[0] = {}): Promise<CampaignRig> {
  return makeRig({
    allegiances: NAMES.slice(0, count).map((name) => ({ name })),
    forces: Array.from({ length: 6 }, (_, index) => ({
      name: `Force ${index + 1}`,
      allegiance: (index % count) + 1,
      armyList: 'Davion Company',
    })),
    ...more,
  });
}

/** Every force of both roles fields its cheapest unit; a die says who wins, with all its objectives. */
async function fightNext(rig: CampaignRig, dice: ReturnType<typeof createSeededDice>): Promise<void> {
  const { tracks } = await rig.call('track.list', {});
  const open = tracks.filter(({ status }) => status === 'open');
  const trackId = open[dice.roll() % open.length]!.id;
  const { candidates } = await rig.call('track.get', { trackId });
  const fielded = (side: (typeof SIDES)[number]) => {
    const able = candidates[side].filter(({ refused }) => refused === null);
    const forces = [...new Set(able.map(({ forceId }) => forceId))];
    return forces.map(
      (id) => able.filter(({ forceId }) => forceId === id).toSorted((a, b) => a.pv - b.pv)[0]!.unitId,
    );
  };
  const { engagementId } = await rig.call('engagement.prepare', {
    trackId,
    attacker: { unitIds: fielded('attacker') },
    defender: { unitIds: fielded('defender') },
  });
  const engagement = await rig.call('engagement.get', { engagementId });
  const winner = SIDES[dice.roll() % 2]!;
  const report = engagement.objectives
    .filter(({ owner }) => owner !== (winner === 'attacker' ? 'defender' : 'attacker'))
    .reduce((told, { id }) => claim(told, id, winner), makeQuietReport(engagement, winner));
  await rig.call('engagement.record', { engagementId, report });
  await rig.call('engagement.accept', { engagementId });
}

/** How often each force fought, and who attacked and defended. */
async function tell(rig: CampaignRig) {
  const { tracks, forces, end, warnings } = await rig.call('campaign.summary', {});
  const done = tracks.filter(({ status }) => status === 'done').toSorted((a, b) => a.ordinal! - b.ordinal!);
  const rolesOf = (role: (typeof SIDES)[number]): readonly (readonly AllegianceId[])[] =>
    done.map((track) => [
      ...new Set(track.forces.filter((force) => force.role === role).map(({ allegianceId }) => allegianceId)),
    ]);
  const count = (id: ForceId) =>
    done.filter((track) => track.forces.some(({ forceId }) => forceId === id)).length;
  return {
    ...{ end, warnings, done },
    ...{ attackers: rolesOf('attacker'), defenders: rolesOf('defender') },
    fought: forces.map(({ id }) => count(id)),
  };
}

describe.each([
  ['invasion', 3],
  ['invasion', 4],
  ['conquest', 3],
  ['conquest', 4],
] as const)('the %s with %i allegiances and six forces', (graph, count) => {
  it.each(['one', 'two', 'three'])('lets every force fight before it ends (seed %s)', async (seed) => {
    const rig = await makeMany(count, { graph });
    const dice = createSeededDice(`${graph} ${count} ${seed}`);
    for (let step = 0; step < 12; step += 1) {
      if ((await tell(rig)).end !== null) break;
      await fightNext(rig, dice);
    }
    const { end, warnings, fought, attackers, defenders, done } = await tell(rig);
    expect(end).not.toBeNull();
    expect(warnings).toBeUndefined();
    expect(done.length).toBeGreaterThanOrEqual(4);
    expect(Math.min(...fought)).toBeGreaterThan(0);
    for (const [index, side] of attackers.entries()) {
      expect(side).toHaveLength(1);
      expect(defenders[index]).toHaveLength(1);
      expect(defenders[index]).not.toEqual(side);
    }
    // In the first tracks everybody has had a turn.
    expect(new Set([...attackers, ...defenders].flat()).size).toBe(count);
  });
});

describe('who plays', () => {
  it('is told where an allegiance has no track, when the campaign is made and afterwards', async () => {
    const rig = await makeRig();
    const params = {
      name: 'Two of three',
      allegiances: NAMES.slice(0, 3).map((name) => ({ name })),
      roles: 'first-two',
    } as const;
    const { warnings } = await rig.call('campaign.create', params);
    const message = expect.stringContaining('League') as string;
    const told = [
      { code: 'graph.allegiance-idle', message, path: 'allegiances', values: { name: 'League' } },
    ];
    expect(warnings).toEqual(told);
    expect((await rig.call('campaign.summary', {})).warnings).toEqual(told);
    const { problems } = await rig.call('track.check', {});
    expect(problems.filter(({ code }) => code.endsWith('-idle'))).toMatchObject(told);
  });

  it('is everybody in turns, or whom the gamemaster fields, without a warning', async () => {
    const rig = await makeRig();
    const allegiances = NAMES.map((name) => ({ name }));
    for (const roles of [undefined, 'anyone'] as const) {
      const answer = await rig.call('campaign.create', {
        name: roles ?? 'turns',
        allegiances,
        ...(roles && { roles }),
      });
      expect(answer).not.toHaveProperty('warnings');
    }
    const { tracks } = await rig.call('track.list', {});
    const { roles } = await rig.call('track.get', { trackId: tracks[0]!.id });
    expect(roles).toEqual({ attacker: { kind: 'anyone' }, defender: { kind: 'anyone' } });
  });

  it('stays the first two allegiances where there are two', async () => {
    const rig = await makeRig();
    const { tracks } = await rig.call('track.list', {});
    const { roles } = await rig.call('track.get', { trackId: tracks[0]!.id });
    expect(roles.attacker).toEqual({ kind: 'allegiance', number: 1 });
  });
});
