import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCampaignHost } from '../../db/campaign-host.ts';
import type { MethodName } from '../../shared/contract/index.ts';
import { ask } from './ask.ts';
import { makeBenchHostDeps } from './bench-host.ts';
import { measureByTurns, type Bench, type BenchResult } from './bench.ts';
import { makeBigCampaign, type CampaignSize } from './big-campaign.ts';
import { countRounds, IS_QUICK } from './count-rounds.ts';
import type { CampaignHost } from '../../db/host/create-host.ts';

/** Milliseconds that a query of a screen may take. */
const ALLOWED_MS = 50;
const ROUNDS = countRounds(18);

const BIG: CampaignSize = IS_QUICK
  ? { forces: 12, unitsPerForce: 20, engagements: 20, journalEntries: 2000 }
  : { forces: 12, unitsPerForce: 50, engagements: 500, journalEntries: 100_000 };
/** A tenth of the engagements and entries of the big one, and as many units. */
const SMALL: CampaignSize = {
  ...BIG,
  engagements: BIG.engagements / 10,
  journalEntries: BIG.journalEntries / 10,
};

interface ScreenQuery {
  readonly name: string;
  readonly method: MethodName;
  readonly params: object;
}

/** What the screens of a campaign ask for, about the force, unit, pilot and track with the longest story. */
async function listQueries(host: CampaignHost): Promise<ScreenQuery[]> {
  const { tracks } = await ask(host, 'track.list', {});
  const open = tracks.find(({ status }) => status === 'open');
  const done = tracks.filter(({ status }) => status === 'done').at(-1);
  const [{ force, pilots, units } = { force: null, pilots: [], units: [] }] = await ask(
    host,
    'force.list',
    {},
  );
  const { entries } = await ask(host, 'journal.list', { limit: 1 });
  const day = entries[0]?.campaignDate;
  const veteran = units.toSorted((a, b) => b.engagements - a.engagements)[0];
  const pilotId = veteran?.pilot?.id ?? pilots[0]?.id;
  const query = (name: string, method: MethodName, params: object = {}): ScreenQuery => ({
    name,
    method,
    params,
  });
  return [
    query('command post', 'campaign.summary'),
    query('tracks', 'track.list'),
    query('an open track', 'track.get', { trackId: open?.id }),
    query('forces', 'force.list'),
    query('repair bay', 'force.bay', { forceId: force?.id }),
    query('warchest', 'ledger.list', { forceId: force?.id }),
    query('engagements', 'engagement.list'),
    query('an engagement', 'engagement.get', { engagementId: done?.engagementId }),
    query('a pilot', 'pilot.record', { pilotId }),
    query('a unit', 'unit.record', { unitId: veteran?.id }),
    query('memorial wall', 'pilot.memorial'),
    query('prisoners', 'pilot.prisoners'),
    query('History', 'journal.list'),
    query('History, its oldest page', 'journal.list', { before: 101 }),
    query('History of a force', 'journal.list', { forceId: force?.id }),
    query('History of a unit', 'journal.list', { unitId: veteran?.id }),
    query('History of a pilot', 'journal.list', { pilotId }),
    query('History of a track', 'journal.list', { trackId: done?.id }),
    query('History of an author', 'journal.list', { who: 'bench' }),
    query('History of a day', 'journal.list', { from: day, to: day }),
    query('History by a rare word', 'journal.list', { text: '1777' }),
    query('History by a common word', 'journal.list', { text: 'pilot' }),
    query('History by a letter', 'journal.list', { text: 'p' }),
    query('History by two common words', 'journal.list', { text: 'pilot 1' }),
    query('History of a force by a common word', 'journal.list', { forceId: force?.id, text: 'pilot' }),
    query('History of a unit in its days', 'journal.list', {
      unitId: veteran?.id,
      from: '3000-01-01',
      to: day,
    }),
    query('History by days alone', 'journal.list', { from: '3000-01-01' }),
    query('authors', 'journal.authors'),
    query('what the economy booked', 'campaign.economyBookings'),
  ];
}

async function open(folder: string, file: string): Promise<CampaignHost> {
  const host = createCampaignHost(makeBenchHostDeps(folder));
  await ask(host, 'campaign.open', { file });
  return host;
}

/** The queries of all screens on a big campaign, against the time they may take and against a tenth of its journal. */
export const bench: Bench = {
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'warchest-bench-'));
    const files = [await makeBigCampaign(folder, SMALL), await makeBigCampaign(folder, BIG)] as const;
    const [small, big] = await Promise.all([open(folder, files[0]), open(folder, files[1])]);
    try {
      const ofSmall = await listQueries(small);
      const results: BenchResult[] = [];
      for (const [index, { name, method, params }] of (await listQueries(big)).entries()) {
        const { figure, baseline } = await measureByTurns(
          () => ask(big, method, params),
          () => ask(small, method, ofSmall[index]?.params),
          ROUNDS,
        );
        const common = { figure, unit: 'ms' };
        results.push(
          { ...common, name, baselineName: 'allowed', baseline: ALLOWED_MS, limit: 1 },
          {
            ...common,
            name: `${name}, beside a tenth of the journal`,
            baselineName: 'a tenth',
            baseline,
            limit: 10,
          },
        );
      }
      return results;
    } finally {
      await Promise.all([small.close(), big.close()]);
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
