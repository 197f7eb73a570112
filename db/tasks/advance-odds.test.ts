import { describe, expect, it } from 'vitest';
import type { PilotId, TrackId } from '../../shared/domain/ids.ts';
import { makeRig, prepareNext, type CampaignRig } from '../commands/testing/campaign-rig.ts';

const QUICK_START = { sample: 'small', ruleset: 'alpha-strike-quick-start-2020' } as const;

/** The pilot of the strongest unit that can fight. */
async function findAce(rig: CampaignRig): Promise<{ pilotId: PilotId; unitId: string; forceId: string }> {
  const { units, force } = await rig.roster('attacker');
  const [unit] = units.filter(({ pilot }) => pilot !== null).toSorted((a, b) => b.pv - a.pv);
  return { pilotId: unit!.pilot!.id, unitId: unit!.id, forceId: force.id };
}

describe('pilot.advanceOdds', () => {
  it('tells what a step changes of each open track, the same each time, and changes nothing', async () => {
    const rig = await makeRig();
    const { pilotId } = await findAce(rig);
    const before = rig.dump();
    const one = await rig.call('pilot.advanceOdds', { pilotId, runs: 40 });
    const quote = await rig.call('pilot.advanceQuote', { pilotId });
    expect(one.step).toEqual({ kind: 'skill', from: quote.fromSkill, to: quote.toSkill });
    const { tracks } = await rig.call('track.list', {});
    const open = tracks.filter(({ status }) => status === 'open');
    expect([...one.tracks, ...one.skipped].map(({ trackId }) => trackId)).toEqual(open.map(({ id }) => id));
    expect(one.tracks.length).toBeGreaterThan(0);
    for (const { runs, without, withStep, change, unitIds } of one.tracks) {
      expect(runs).toBe(40);
      expect(Math.min(unitIds.attacker.length, unitIds.defender.length)).toBeGreaterThan(0);
      expect(without.low).toBeLessThanOrEqual(without.chance);
      expect(without.high).toBeGreaterThanOrEqual(without.chance);
      expect(change.low).toBeLessThanOrEqual(change.mean);
      expect(change.high).toBeGreaterThanOrEqual(change.mean);
      expect(withStep).toBeCloseTo(without.chance + change.mean, 10);
      // Both are counted in the same 40 battles.
      expect(withStep * 40).toBeCloseTo(Math.round(withStep * 40), 8);
    }
    const again = await rig.call('pilot.advanceOdds', { pilotId, runs: 40 });
    expect({ ...again, durationMs: 0 }).toEqual({ ...one, durationMs: 0 });
    const other = await rig.call('pilot.advanceOdds', { pilotId, runs: 40, seed: 'other' });
    expect({ ...other, durationMs: 0 }).not.toEqual({ ...one, durationMs: 0 });
    expect(rig.dump()).toBe(before);
  });

  it('tells one chosen track, and an ability that the rule system plays', async () => {
    const rig = await makeRig(QUICK_START);
    expect((await rig.call('campaign.summary', {})).playedAbilities).toContain('lucky');
    const { pilotId } = await findAce(rig);
    const { tracks } = await rig.call('track.list', {});
    const trackId = tracks.find(({ status }) => status === 'open')!.id;
    const lucky = await rig.call('pilot.advanceOdds', {
      ...{ pilotId, runs: 10, ability: 'lucky' },
      trackIds: [trackId, trackId],
    });
    expect(lucky.step).toEqual({ kind: 'ability', ability: 'lucky' });
    expect([...lucky.tracks, ...lucky.skipped].map((track) => track.trackId)).toEqual([trackId]);
  });

  it('tells the chances of the forecast and the changes of the what-ifs of the same units', async () => {
    const rig = await makeRig();
    const { pilotId, unitId } = await findAce(rig);
    const { tracks } = await rig.call('pilot.advanceOdds', { pilotId, runs: 30 });
    const { trackId, unitIds, role, without, change } = tracks[0]!;
    const question = {
      ...{ trackId, runs: 30, seed: pilotId },
      attacker: { unitIds: unitIds.attacker },
      defender: { unitIds: unitIds.defender },
    };
    const forecast = await rig.call('track.forecast', question);
    const wins = role === 'attacker' ? forecast.attackerWins : forecast.defenderWins;
    expect(wins / 30).toBeCloseTo(without.chance, 10);
    const { changes } = await rig.call('track.whatIf', question);
    const same = changes.find((one) => one.kind === 'pilot' && one.unitId === unitId);
    expect(same?.effect.wins[role]).toEqual(change);
  });

  it('is cancelled by its name while a command runs, and leaves nothing', async () => {
    const rig = await makeRig();
    const { pilotId, forceId } = await findAce(rig);
    const reply = rig.host.dispatch({
      method: 'pilot.advanceOdds',
      params: { pilotId, runs: 5_000, taskId: 'step' },
    });
    const renamed = rig.call('force.rename', { forceId: forceId as never, name: 'Cinders' });
    expect(await rig.call('task.cancel', { taskId: 'step' })).toEqual({ cancelled: true });
    expect(await reply).toMatchObject({ ok: false, error: { code: 'task.cancelled' } });
    await renamed;
    expect((await rig.roster('attacker')).force.name).toBe('Cinders');
    expect(await rig.call('task.cancel', { taskId: 'step' })).toEqual({ cancelled: false });
    await rig.call('journal.undo', {});
    const { tracks } = await rig.call('pilot.advanceOdds', { pilotId, runs: 5, taskId: 'step' });
    expect(tracks[0]!.runs).toBe(5);
  });

  it('refuses pilots who cannot take the step or cannot fight, and questions that are none', async () => {
    const rig = await makeRig(QUICK_START);
    const { pilotId, unitId } = await findAce(rig);
    const refused = (more: object, code: string) =>
      rig.refused('pilot.advanceOdds', { pilotId, runs: 5, ...more }, code);
    for (const runs of [0, -1, 2.5, 5_001, 1e12]) await refused({ runs }, 'engagement.too-many-runs');
    await refused({ pilotId: 'nobody' as PilotId }, 'pilot.not-found');
    await refused({ trackIds: ['nowhere' as TrackId] }, 'track.not-found');
    await refused({ trackIds: [] }, 'params.invalid');
    await refused({ ability: 'flying' }, 'params.invalid');
    const closed = (await rig.call('track.list', {})).tracks.find(({ status }) => status !== 'open')!;
    await refused({ trackIds: [closed.id] }, 'track.not-open');
    await rig.call('pilot.edit', { pilotId, skill: 0, reason: 'Test' });
    await refused({}, 'pilot.best-skill');
    await rig.call('pilot.setAbilities', { pilotId, abilities: [{ kind: 'lucky' }] });
    await refused({ ability: 'lucky' }, 'pilot.ability-twice');
    await rig.call('pilot.setAbilities', { pilotId, abilities: [] });
    await rig.call('pilot.edit', { pilotId, skill: 6, reason: 'Test' });
    await refused({ ability: 'sniper' }, 'pilot.abilities-over-allowance');
    await rig.call('pilot.edit', { pilotId, status: 'wounded', wounds: 1, reason: 'Test' });
    const wounded = await refused({}, 'engagement.unit-unavailable');
    expect(wounded.details).toMatchObject({ context: 'pilot-wounded' });
    await rig.call('pilot.edit', { pilotId, status: 'active', wounds: 0, reason: 'Test' });
    await rig.call('unit.sell', { unitId: unitId as never });
    await refused({}, 'pilot.no-unit');
    await rig.call('pilot.edit', { pilotId, status: 'killed', reason: 'Test' });
    await refused({}, 'pilot.not-available');
    await rig.refused('pilot.advance', { pilotId }, 'pilot.not-available');
  });

  it('refuses a pilot who is in an engagement', async () => {
    const rig = await makeRig();
    await prepareNext(rig, 3);
    const { pilots } = await rig.roster('attacker');
    const codes = new Set<string>();
    for (const { id: pilotId } of pilots) {
      const params = { pilotId, runs: 1 };
      const reply = await rig.host.dispatch({ method: 'pilot.advanceOdds', params });
      if (!reply.ok) codes.add(reply.error.code);
    }
    expect(codes).toContain('unit.in-engagement');
  });

  it('refuses an ability that the rule system leaves to the table', async () => {
    const rig = await makeRig();
    const { pilotId } = await findAce(rig);
    const params = { pilotId, runs: 5, ability: 'lucky' } as const;
    await rig.refused('pilot.advanceOdds', params, 'pilot.ability-not-played');
  });
});
