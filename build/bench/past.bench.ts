import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { createCampaignHost } from '../../db/campaign-host.ts';
import type { CampaignHost } from '../../db/host/create-host.ts';
import { ask } from './ask.ts';
import { makeBenchHostDeps } from './bench-host.ts';
import { compareByTurns, measure, type Bench, type BenchResult, type Pair } from './bench.ts';
import { makeBigCampaign } from './big-campaign.ts';
import { countRounds, IS_QUICK } from './count-rounds.ts';

const SIZE = { forces: 6, unitsPerForce: 36, engagements: 20, journalEntries: IS_QUICK ? 20_000 : 100_000 };
const ROUNDS = countRounds(12);
/** Entries after the one that is corrected. */
const FOLLOWING = 200;

/** Reads every row image once: what looking back would cost without an order to look in. */
function readImages(file: string): void {
  const db = new BetterSqlite3(file, { readonly: true });
  db.prepare('SELECT sum(length(before)), sum(length(after)) FROM journal_changes').get();
  db.close();
}

function copyFile(file: string, copy: string): void {
  const db = new BetterSqlite3(file, { readonly: true });
  db.prepare('VACUUM INTO ?').run(copy);
  db.close();
}

/** Renames a pilot so many times and answers the first entry that did. */
async function renameOften(host: CampaignHost, times: number): Promise<number> {
  const rosters = await ask(host, 'force.list', {});
  const pilots = rosters.flatMap((roster) => roster.pilots);
  const { entry } = await ask(host, 'journal.hash', {});
  for (let time = 0; time <= times; time += 1) {
    const pilotId = pilots[time % pilots.length]?.id;
    await ask(host, 'pilot.rename', { pilotId, name: `Again ${entry + time}` });
  }
  return entry + 1;
}

function makeRow(name: string, baselineName: string, limit: number, pair: Pair): BenchResult {
  return { ...pair, name, baselineName, unit: 'ms', limit };
}

/** Milliseconds of a correction that so many entries follow, and of these entries. */
function compareCorrection(host: CampaignHost): Promise<Pair> {
  return compareByTurns(
    async () => {
      const entry = await renameOften(host, FOLLOWING);
      const pilotId = (await ask(host, 'force.list', {})).flatMap((roster) => roster.pilots)[0]?.id;
      const params = { entry, params: { pilotId, name: 'Corrected' }, reason: 'Bench' };
      return measure(() => ask(host, 'journal.correct', params));
    },
    async () => measure(() => renameOften(host, FOLLOWING)),
    countRounds(5),
  );
}

/** Milliseconds of a branch near the end of the journal, and of a copy of the file. */
function compareBranch(host: CampaignHost, file: string, folder: string): Promise<Pair> {
  const entry = SIZE.journalEntries - 10;
  return compareByTurns(
    async (round) => measure(() => ask(host, 'campaign.branch', { entry, name: `Branch ${round}` })),
    async (round) => measure(() => copyFile(file, join(folder, `copy-${round}`))),
    countRounds(5),
  );
}

/** Looking back, branching and correcting in a campaign with a long journal. */
export const bench: Bench = {
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'warchest-bench-'));
    const host = createCampaignHost(makeBenchHostDeps(folder));
    try {
      const file = await makeBigCampaign(folder, SIZE);
      await ask(host, 'campaign.open', { file });
      const lookAt = (entry: number) => ask(host, 'campaign.asOf', { entry, method: 'campaign.summary' });
      const anywhere = (round: number) => 2 + ((round * 7919 * 101) % (SIZE.journalEntries - 200));
      const back = await compareByTurns(
        async (round) => measure(() => lookAt(anywhere(round))),
        async () => measure(() => readImages(file)),
        ROUNDS,
      );
      const step = await compareByTurns(
        async (round) => {
          await lookAt(anywhere(round));
          return measure(() => lookAt(anywhere(round) + 1));
        },
        async () => measure(() => ask(host, 'campaign.summary', {})),
        ROUNDS,
      );
      return [
        makeRow('looking back at any entry', 'reading all images once', 6, back),
        makeRow('one entry further', 'the same question of the present', 4, step),
        makeRow('branching', 'a copy of the file', 6, await compareBranch(host, file, folder)),
        makeRow(
          `a correction that ${FOLLOWING} entries follow`,
          'these entries',
          6,
          await compareCorrection(host),
        ),
      ];
    } finally {
      await host.close();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
