import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EngagementReport } from '../shared/domain/engagement-report.ts';
import type { Engagement } from '../shared/domain/engagement.ts';
import type { EngagementId, ForceId } from '../shared/domain/ids.ts';
import { chooseStrongestUnits } from './steps/campaign.ts';
import { createCli, type Cli } from './steps/cli.ts';
import {
  AFTERWARDS,
  AT_ONCE,
  FINAL_WP,
  FORCES,
  WP_AFTER_AT_ONCE,
  WP_AFTER_CONVERTING,
  type ScriptedTrack,
} from './steps/four-players.ts';

// A campaign of four players over four tracks, two of them at once, to its booked end, by the command line alone.

let folder: string;
let cli: Cli;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'warchest-four-'));
  cli = createCli(folder, 'embers');
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const getSummary = () => cli.call('campaign.summary', {});

async function findForces(names: readonly string[]): Promise<ForceId[]> {
  const { forces } = await getSummary();
  return names.map((name) => forces.find((force) => force.name === name)!.id);
}

async function expectWarchests(wanted: readonly number[]): Promise<void> {
  const { forces } = await getSummary();
  expect(forces.map(({ name }) => name)).toEqual(FORCES);
  expect(forces.map(({ warchestWp }) => warchestWp)).toEqual(wanted);
}

async function begin({ track: name, attackers, defenders }: ScriptedTrack): Promise<EngagementId> {
  const { tracks } = await cli.call('track.list', {});
  const { id: trackId } = tracks.find((track) => track.name === name && track.status === 'open')!;
  const briefing = await cli.call('track.get', { trackId });
  const { engagementId } = await cli.call('engagement.prepare', {
    trackId,
    attacker: {
      unitIds: chooseStrongestUnits(briefing, 'attacker', 12, await findForces(attackers)),
    },
    defender: {
      unitIds: chooseStrongestUnits(briefing, 'defender', 12, await findForces(defenders)),
    },
    seed: `seed of ${name}`,
  });
  return engagementId;
}

/** A report without damage, in which the winner has met an objective. */
function makeReport({ participants, objectives }: Engagement, plan: ScriptedTrack): EngagementReport {
  return {
    winner: plan.winner,
    turns: 8,
    units: participants.map(({ unitId, damage }) => ({
      unitId,
      ...damage,
      fate: 'standing',
      kills: 0,
    })),
    objectives: objectives.map(({ id, name }) => ({
      objectiveId: id,
      side: name === plan.objective ? plan.winner : null,
    })),
  };
}

async function report(engagementId: EngagementId, plan: ScriptedTrack): Promise<void> {
  const engagement = await cli.call('engagement.get', { engagementId });
  const forces = await findForces([...plan.attackers, ...plan.defenders]);
  expect(engagement.forces.map(({ forceId }) => forceId)).toEqual(forces);
  await cli.call('engagement.record', {
    engagementId,
    report: makeReport(engagement, plan),
  });
  await cli.call('engagement.accept', { engagementId });
}

describe('four players by the command line alone', () => {
  it('fight on two tracks at once', async () => {
    await cli.call('campaign.create', { name: 'Embers', sample: true });
    await expectWarchests([1000, 1000, 1000, 1000]);
    const { templates } = await cli.call('track.templates', {});
    const { track } = templates.find((template) => template.track.name === 'Recon')!;
    await cli.call('track.save', { track, open: true });
    const engagements = [await begin(AT_ONCE[0]), await begin(AT_ONCE[1])];
    const { tracks } = await cli.call('track.list', {});
    expect(tracks.filter(({ status }) => status === 'under-way')).toHaveLength(2);
    await expectWarchests([800, 800, 800, 800]);

    // A unit that fights on one track cannot be fielded on another.
    const third = await cli.call('track.save', {
      track: { ...track, key: 'recon-2' },
      open: true,
    });
    const [engaged] = (await cli.call('engagement.get', { engagementId: engagements[0]! })).participants;
    const refused = await cli.refused('engagement.prepare', {
      trackId: third.trackId,
      attacker: { unitIds: [engaged!.unitId] },
      defender: { unitIds: [] },
    });
    expect(refused.code).toBe('unit.in-engagement');
    await cli.call('track.remove', { trackId: third.trackId });

    await report(engagements[1]!, AT_ONCE[1]);
    await report(engagements[0]!, AT_ONCE[0]);
    await expectWarchests(WP_AFTER_AT_ONCE);
  });

  it('change their roles, and the end is booked with the last track', async () => {
    for (const plan of AFTERWARDS) {
      expect((await getSummary()).end).toBeNull();
      await report(await begin(plan), plan);
    }
    await expectWarchests(FINAL_WP);
    const { end, allegiances, forces, decisions, date } = await getSummary();
    expect(end).toMatchObject({
      reason: 'no-open-track',
      rule: 'victory-points',
      // Two tracks and objectives of 500 WP each, nothing damaged, and no warchest smaller than it began.
      winnerId: null,
      points: allegiances.map(({ id }) => ({ allegianceId: id, tracksWon: 2, total: 780 })),
      standings: forces.map(({ id, allegianceId }, index) => ({
        forceId: id,
        allegianceId,
        warchestWp: FINAL_WP[index],
      })),
    });
    expect(end!.date <= date).toBe(true);
    expect(decisions).toContainEqual({ kind: 'over', winnerId: end!.winnerId });
    expect((await cli.refused('campaign.end', {})).code).toBe('campaign.over');
  });

  it('keep their winner whatever is converted, and undo takes the end back', async () => {
    const { end } = await getSummary();
    const [forceId] = await findForces(['Ironwood Hussars']);
    await cli.call('ledger.convert', { forceId: forceId!, wp: 300 });
    await expectWarchests(WP_AFTER_CONVERTING);
    expect((await getSummary()).end).toEqual(end);
    await cli.call('journal.undo', {});
    await cli.call('journal.undo', {});
    expect((await getSummary()).end).toBeNull();
    await cli.call('journal.redo', {});
    expect((await getSummary()).end).toEqual(end);
    await cli.call('journal.redo', {});
    const { ok, findings } = await cli.call('campaign.verify', {});
    expect(findings.filter(({ level }) => level !== 'ok')).toEqual([]);
    expect(ok).toBe(true);
  });
});
