import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCampaignHost } from '../../db/campaign-host.ts';
import type { CampaignHost } from '../../db/host/create-host.ts';
import { planDeed } from '../../db/testing/random-table.ts';
import { makeNumbers } from '../../db/testing/random-commands.ts';
import type { ResultOf } from '../../shared/contract/index.ts';
import { ask } from './ask.ts';
import { makeBenchHostDeps } from './bench-host.ts';
import { computeMedian, measure, type Bench, type BenchResult } from './bench.ts';
import { withPages } from './chromium-page.ts';
import { countRounds, IS_QUICK } from './count-rounds.ts';
import { editPastCommands, makeLongCampaign, prepareOpenTrack } from './long-campaign.ts';
import { chooseMarked, openTable, pressAtTable } from './table-page.ts';

/** Of each of six forces: 24 a side. */
const PER_FORCE = 8;
/** Percent of its force that a side may field: all of it. */
const WHOLE_SHARE = 100;
const ROWS = IS_QUICK ? 300 : 3_000;
const TAPS = countRounds(120);
/** Presses on the screen before those that count, and openings. */
const WARM_UP = 5;
const OPENINGS = countRounds(12);
const CAMPAIGN = 'Table';
/** Milliseconds that a tap may take at most, 95 times of 100, and the opening of a session. */
const TAP_MS = 50;
const OPENING_MS = 500;

/** What 95 of 100 values do not exceed. */
function computeP95(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? Number.NaN;
}

type Shown = NonNullable<ResultOf<'table.get'>['session']>;

function isMarkable({ state }: Shown): boolean {
  return state.phase === 'turn' && state.units.some(({ where }) => where === 'table');
}

class BenchTable {
  private readonly host: CampaignHost;
  private readonly engagementId: string;

  constructor(host: CampaignHost, engagementId: string) {
    this.host = host;
    this.engagementId = engagementId;
  }

  async look(): Promise<Shown> {
    const { session } = await ask(this.host, 'table.get', { engagementId: this.engagementId });
    if (session === null) throw new Error('There is no session.');
    return session;
  }

  /** Random steps of a battle, some of which are refused, until there are so many rows and a unit can be marked. */
  async play(rows: number): Promise<void> {
    const numbers = makeNumbers(7);
    for (
      let shown = await this.look();
      shown.number < rows || !isMarkable(shown);
      shown = await this.look()
    ) {
      const { method, params } = planDeed(shown, numbers);
      await this.host.dispatch({ method, params });
    }
  }

  /** Milliseconds of each of so many marks, from the request until it is on disk. */
  async mark(): Promise<number[]> {
    const { sessionId, number, state } = await this.look();
    const { unitId } = state.units.find(({ where }) => where === 'table') ?? state.units[0]!;
    const action = { kind: 'place', unitId } as const;
    const times: number[] = [];
    for (let tap = 0; tap < TAPS; tap += 1) {
      const told = { ...action, place: { woods: tap % 2 === 0 } };
      const params = { sessionId, expectedNumber: number + tap, action: told };
      times.push(await measure(() => ask(this.host, 'table.act', params)));
    }
    return times;
  }

  /** Milliseconds of each of so many steps back. */
  async undo(): Promise<number[]> {
    const { sessionId, number } = await this.look();
    const times: number[] = [];
    for (let step = 0; step < TAPS; step += 1)
      times.push(
        await measure(() => ask(this.host, 'table.undo', { sessionId, expectedNumber: number + step })),
      );
    return times;
  }
}

/** Part of the time in which the table is opened that a press may take: it draws little of the screen anew. */
const PART_OF_OPENING = 0.2;

/**
 * What a player at the screen waits for, in Chromium. A quick run compares it only with the opening, which the same
 * processor draws: the machine of a quick run may be busy, and milliseconds then tell nothing of the program.
 */
async function measurePainted(folder: string, address: string, of: string): Promise<BenchResult[]> {
  return withPages(async (open) => {
    const page = await open(folder, CAMPAIGN);
    const openings: number[] = [];
    for (let round = 0; round < OPENINGS; round += 1) openings.push(await openTable(page, address));
    await chooseMarked(page);
    await pressAtTable(page, WARM_UP);
    const { taps, undos } = await pressAtTable(page, TAPS);
    const allowed = { baselineName: 'allowed', unit: 'ms', limit: 1 };
    const opening = computeMedian(openings);
    const beside = { baselineName: 'its opening', baseline: opening, unit: 'ms', limit: PART_OF_OPENING };
    const times: BenchResult[] = [
      { name: `a tap at a table painted, ${of}`, figure: computeMedian(taps), ...beside },
      { name: `a step back at a table painted, ${of}`, figure: computeMedian(undos), ...beside },
    ];
    if (IS_QUICK) return times;
    const tap = { baseline: TAP_MS, ...allowed };
    return [
      ...times,
      { name: `95 of 100 taps at a table painted, ${of}`, figure: computeP95(taps), ...tap },
      { name: `95 of 100 steps back at a table painted, ${of}`, figure: computeP95(undos), ...tap },
      {
        name: `a session opened and painted, ${of}`,
        figure: opening,
        ...allowed,
        baseline: OPENING_MS,
      },
    ];
  });
}

/** A session at a table with 48 units and many rows: taps, steps back, its opening, on disk and painted; its memory. */
export const bench: Bench = {
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'warchest-bench-'));
    try {
      return await runIn(folder);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

async function runIn(folder: string): Promise<BenchResult[]> {
  const file = await makeLongCampaign(folder, 0);
  const deps = makeBenchHostDeps(folder);
  await editPastCommands(file, deps, ({ db }) => {
    db.prepare('UPDATE tracks SET attacker_share = ?, defender_share = ?').run(WHOLE_SHARE, WHOLE_SHARE);
  });
  const host = createCampaignHost(deps);
  await ask(host, 'campaign.open', { file });
  const { engagementId } = await prepareOpenTrack(host, PER_FORCE);
  const { participants, trackId } = await ask(host, 'engagement.get', { engagementId });
  await ask(host, 'campaign.rename', { name: CAMPAIGN });
  await ask(host, 'table.begin', { engagementId, strictness: 'free' });
  const table = new BenchTable(host, engagementId);
  await table.play(ROWS / 3);
  const memory = process.memoryUsage().rss;
  await table.play(ROWS);
  const memoryAfter = process.memoryUsage().rss;
  const [marks, undos] = [await table.mark(), await table.undo()];
  await host.close();

  const again = createCampaignHost(deps);
  await ask(again, 'campaign.open', { file });
  const opening = await measure(() => new BenchTable(again, engagementId).look());
  await again.close();
  const of = `${participants.length} units, ${ROWS} rows`;
  const painted = await measurePainted(folder, `/track/${trackId}/table`, of);
  const common = { baselineName: 'allowed', unit: 'ms', limit: 1 };
  return [
    {
      name: `95 of 100 taps at a table on disk, ${of}`,
      figure: computeP95(marks),
      baseline: TAP_MS,
      ...common,
    },
    {
      name: `95 of 100 steps back at a table, ${of}`,
      figure: computeP95(undos),
      baseline: TAP_MS,
      ...common,
    },
    { name: `a session opened, ${of}`, figure: opening, baseline: OPENING_MS, ...common },
    ...painted,
    {
      name: `memory after ${ROWS} rows`,
      figure: memoryAfter / 1e6,
      baselineName: 'after a third',
      baseline: memory / 1e6,
      unit: 'MB',
      limit: 1.5,
    },
  ];
}
