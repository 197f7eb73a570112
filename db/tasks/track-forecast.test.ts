import { describe, expect, it } from 'vitest';
import type { ParamsOf } from '../../shared/contract/index.ts';
import type { Side } from '../../shared/domain/side.ts';
import type { TrackBriefing } from '../../shared/domain/track-briefing.ts';
import { makeRig, type CampaignRig } from '../commands/testing/campaign-rig.ts';

type Question = ParamsOf<'track.forecast'>;

/** The two cheapest units of each side that can go. */
function choose(track: TrackBriefing, side: Side) {
  const able = track.candidates[side].filter(({ refused }) => refused === null);
  const units = able.toSorted((a, b) => a.pv - b.pv).slice(0, 2);
  return { unitIds: units.map(({ unitId }) => unitId) };
}

async function plan(rig: CampaignRig): Promise<{ track: TrackBriefing; question: Question }> {
  const { tracks } = await rig.call('track.list', {});
  const open = tracks.find(({ status }) => status === 'open')!;
  const track = await rig.call('track.get', { trackId: open.id });
  const sides = { attacker: choose(track, 'attacker'), defender: choose(track, 'defender') };
  return { track, question: { trackId: open.id, ...sides, runs: 40 } };
}

describe('track.forecast', () => {
  it('gives the odds of a track without changing anything, the same ones each time', async () => {
    const rig = await makeRig();
    const { question } = await plan(rig);
    const before = rig.dump();
    const one = await rig.call('track.forecast', question);
    const other = await rig.call('track.forecast', question);
    expect(one.runs).toBe(40);
    expect(one.units.map(({ unitId }) => unitId)).toEqual([
      ...question.attacker!.unitIds,
      ...question.defender!.unitIds,
    ]);
    expect({ ...other, durationMs: 0 }).toEqual({ ...one, durationMs: 0 });
    expect(rig.dump()).toBe(before);
    const elsewhere = await rig.call('track.forecast', { ...question, seed: 'other' });
    expect({ ...elsewhere, durationMs: 0 }).not.toEqual({ ...one, durationMs: 0 });
  });

  it('is led with the effort that is asked for, quick without; no other is known', async () => {
    const rig = await makeRig();
    const { question } = await plan(rig);
    const ask = async (asked: object) => {
      const forecast = await rig.call('track.forecast', { ...question, runs: 6, ...asked });
      return { ...forecast, durationMs: 0 };
    };
    const quick = await ask({});
    expect(await ask({ effort: 'quick' })).toEqual(quick);
    expect(await ask({ effort: 'full' })).not.toEqual(quick);
    await rig.refused('track.forecast', { ...question, effort: 'most' as 'full' }, 'params.invalid');
  });

  it('counts what a bonus pays, and what it takes', async () => {
    const rig = await makeRig();
    const { question, track } = await plan(rig);
    const bonus = track.bonuses.find(({ owner, wp }) => owner !== 'defender' && wp.attacker > 0);
    if (bonus === undefined) return expect.unreachable('the first track has no bonus for the attacker');
    const plain = await rig.call('track.forecast', question);
    const taken = await rig.call('track.forecast', {
      ...question,
      attacker: { ...question.attacker!, bonusIds: [bonus.id] },
    });
    expect(taken.wp.attacker.mean).not.toBe(plain.wp.attacker.mean);
  });

  it('counts the pay by what is fielded, as it will be booked', async () => {
    const rig = await makeRig();
    const { question } = await plan(rig);
    const [unitId] = question.attacker!.unitIds;
    const alone = { ...question, attacker: { unitIds: [unitId!] } };
    const due = await rig.call('track.forecast', alone);
    const changes = ['partPercent', 'partTurns'].map((path) => ({ path, value: 0 }));
    await rig.call('campaign.changeEconomy', { changes });
    const whole = await rig.call('track.forecast', alone);
    expect(whole.wp.attacker.mean - due.wp.attacker.mean).toBeGreaterThan(250);
  });

  it('takes the units of a track that is under way', async () => {
    const rig = await makeRig();
    const { question } = await plan(rig);
    const { trackId, attacker, defender } = question;
    await rig.refused('track.forecast', { trackId, runs: 10 }, 'engagement.no-participants');
    await rig.call('engagement.prepare', {
      trackId,
      attacker: attacker!,
      defender: defender!,
      seed: 'begun',
    });
    const begun = await rig.call('track.forecast', { trackId, runs: 10 });
    expect(begun.units).toHaveLength(4);
  });

  it('refuses what could not be fielded', async () => {
    const rig = await makeRig();
    const { question, track } = await plan(rig);
    const all = { unitIds: track.candidates.attacker.map(({ unitId }) => unitId) };
    await rig.refused('track.forecast', { ...question, attacker: all }, 'engagement.over-limit');
    await rig.refused(
      'track.forecast',
      { ...question, attacker: { unitIds: [] } },
      'engagement.no-participants',
    );
    await rig.refused('track.forecast', { ...question, runs: 1_000_000 }, 'engagement.too-many-runs');
    const nowhere = 'track-nowhere' as Question['trackId'];
    await rig.refused('track.forecast', { ...question, trackId: nowhere }, 'track.not-found');
  });
});

describe('track.whatIf', () => {
  it('is led with the effort that is asked for', async () => {
    const rig = await makeRig();
    const { question } = await plan(rig);
    const ask = async (effort: 'quick' | 'full') =>
      (await rig.call('track.whatIf', { ...question, runs: 4, effort })).changes;
    expect(await ask('full')).not.toEqual(await ask('quick'));
  });

  it('asks about bonuses, units at home and better pilots, against the same battles', async () => {
    const rig = await makeRig();
    const { question, track } = await plan(rig);
    const { changes, runs } = await rig.call('track.whatIf', { ...question, runs: 20 });
    expect(runs).toBe(20);
    const kinds = changes.map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'bonus')).toHaveLength(track.bonuses.length);
    expect(new Set(kinds)).toEqual(new Set(['bonus', 'unit', 'pilot']));
    for (const { effect } of changes) {
      expect(effect.runs).toBe(20);
      expect(effect.wins.attacker.low).toBeLessThanOrEqual(effect.wins.attacker.mean);
      expect(effect.wins.attacker.high).toBeGreaterThanOrEqual(effect.wins.attacker.mean);
    }
  });
});
