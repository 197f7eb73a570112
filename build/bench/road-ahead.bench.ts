import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCampaignHost } from '../../db/campaign-host.ts';
import { ask } from './ask.ts';
import { resolveEngagement } from '../../shared/rules/battle/resolve-engagement.ts';
import { createSeededDice } from '../../shared/rules/seeded-dice.ts';
import { standard2018 } from '../../shared/rules/testing/fixtures.ts';
import { listBattleCases } from './battle-cases.ts';
import { measure, type Bench, type BenchResult } from './bench.ts';
import { IS_QUICK } from './count-rounds.ts';
import type { CampaignHost } from '../../db/host/create-host.ts';

const CAMPAIGNS = IS_QUICK ? 100 : 1000;
const FOUGHT = IS_QUICK ? 6 : 50;
const TRACKS = 6;
/** Milliseconds for 1,000 rests of six tracks with two battle processes. */
const ALLOWED_MS = 20_000;
/** Battles of the baseline, after as many that warm the engine up. */
const BATTLES = 600;
/** Limit of the rests of a quick run, in times of those battles. */
const QUICK_LIMIT = 12;

/** The sample campaign, its six tracks in a row for either winner. */
async function makeChain(host: CampaignHost): Promise<void> {
  await ask(host, 'campaign.create', { name: 'Road', sample: 'small' });
  const { tracks, links } = await ask(host, 'track.list');
  for (const { from, to, ifWinner } of links) await ask(host, 'track.unlink', { from, to, ifWinner });
  for (const [index, { id: from }] of tracks.entries()) {
    const to = tracks[index + 1]?.id;
    if (to !== undefined) await ask(host, 'track.link', { from, to, ifWinner: 'any' });
  }
}

/** Milliseconds of battles on generated ground in this process. */
async function measureBattles(): Promise<number> {
  const ruleset = standard2018();
  const scenarios = listBattleCases().find(({ unitsPerSide, ground }) => {
    return unitsPerSide === 4 && ground === 'generated ground';
  })?.scenarios;
  if (scenarios === undefined) throw new Error('There are no such battles.');
  const fight = (): void => {
    for (let battle = 0; battle < BATTLES; battle += 1)
      resolveEngagement(ruleset, scenarios[battle % scenarios.length]!, createSeededDice(battle), {
        log: false,
      });
  };
  fight();
  return measure(fight);
}

/** The rest of a campaign of six tracks, played many times, against the time that it may take. */
export const bench: Bench = {
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'warchest-bench-'));
    const host = createCampaignHost({
      campaignFolder: folder,
      version: 'bench',
      hostKind: 'cli',
      battleProcesses: 2,
    });
    try {
      await makeChain(host);
      const road = await ask(host, 'campaign.roadAhead', { campaigns: CAMPAIGNS, fought: FOUGHT });
      if (road.length.most !== TRACKS) throw new Error(`The rests have ${road.length.most} tracks at most`);
      const rests = {
        name: `${CAMPAIGNS} rests of a campaign over six tracks, ${road.battles} battles fought`,
        figure: road.durationMs,
        unit: 'ms',
      };
      // A limit in seconds means nothing on a busy machine.
      const result: BenchResult = IS_QUICK
        ? {
            ...rests,
            baselineName: `${BATTLES} battles, 4 a side`,
            baseline: await measureBattles(),
            limit: QUICK_LIMIT,
          }
        : { ...rests, baselineName: 'allowed', baseline: ALLOWED_MS, limit: 1 };
      return [result];
    } finally {
      await host.close();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
