import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCampaignHost } from '../../db/campaign-host.ts';
import type { HostEvent } from '../../shared/contract/index.ts';
import type { UnitId } from '../../shared/domain/ids.ts';
import { ask } from './ask.ts';
import { makeBenchHostDeps } from './bench-host.ts';
import { computeMedian, type Bench, type BenchResult } from './bench.ts';

/** In a quick run too: a single round tells the load of the moment rather than the program. */
const ROUNDS = 3;
const METHODS = ['track.whatIf', 'track.balance'] as const;
type Asked = (typeof METHODS)[number];

/** Share of the whole waiting time by which there has to be a first answer. */
const LIMITS: Readonly<Record<Asked, number>> = { 'track.whatIf': 0.2, 'track.balance': 0.35 };

interface Wait {
  readonly firstMs: number;
  readonly wholeMs: number;
}

/** A sample campaign in a file, and its first open track with as many units as its limits allow. */
async function openCampaign() {
  const folder = mkdtempSync(join(tmpdir(), 'warchest-bench-'));
  const host = createCampaignHost(makeBenchHostDeps(folder));
  await ask(host, 'campaign.create', { name: 'Bench', sample: 'small' });
  const { tracks } = await ask(host, 'track.list', {});
  const trackId = tracks.find(({ status }) => status === 'open')?.id;
  if (trackId === undefined) throw new Error('No track is open');
  const { candidates, limits } = await ask(host, 'track.get', { trackId });
  const choose = (side: 'attacker' | 'defender'): { unitIds: UnitId[] } => {
    let left = limits[side].pv;
    const fitting = candidates[side].filter(({ pv }) => pv <= left && (left -= pv) >= 0);
    return { unitIds: fitting.map(({ unitId }) => unitId) };
  };
  return {
    host,
    folder,
    fielded: { trackId, attacker: choose('attacker'), defender: choose('defender') },
  };
}

type Opened = Awaited<ReturnType<typeof openCampaign>>;

/** Milliseconds until the first answer, and until the last. */
async function waitFor({ host, fielded }: Opened, method: Asked, round: number): Promise<Wait> {
  const taskId = `${method} ${round}`;
  const began = performance.now();
  let firstMs = Number.NaN;
  const stop = host.subscribe((event: HostEvent) => {
    if (event.type !== 'progress' || event.taskId !== taskId || event.partial === null) return;
    if (Number.isNaN(firstMs)) firstMs = performance.now() - began;
  });
  const seed = String(round);
  if (method === 'track.whatIf') await ask(host, method, { ...fielded, runs: 300, seed, taskId });
  else
    await ask(host, method, {
      ...fielded,
      side: 'defender',
      winChance: 0.5,
      pv: 210,
      from: 'roster',
      seed,
      taskId,
    });
  stop();
  return { firstMs, wholeMs: performance.now() - began };
}

async function compare(opened: Opened, method: Asked): Promise<BenchResult> {
  const waits: Wait[] = [];
  for (let round = 0; round < ROUNDS; round += 1) waits.push(await waitFor(opened, method, round));
  return {
    name: `the first answer of ${method} with what the sample campaign can field`,
    figure: computeMedian(waits.map(({ firstMs }) => firstMs)),
    baselineName: 'the whole',
    baseline: computeMedian(waits.map(({ wholeMs }) => wholeMs)),
    unit: 'ms',
    limit: LIMITS[method],
  };
}

/** How early there is a first answer to questions that take thousands of battles. */
export const bench: Bench = {
  async run() {
    const opened = await openCampaign();
    try {
      const results: BenchResult[] = [];
      for (const method of METHODS) results.push(await compare(opened, method));
      return results;
    } finally {
      await opened.host.close();
      rmSync(opened.folder, { recursive: true, force: true });
    }
  },
};
