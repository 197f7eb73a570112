import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { createCampaignHost } from '../../db/campaign-host.ts';
import { dropJournalTriggers } from '../../db/journal/journal-triggers.ts';
import { migrate } from '../../db/migrations/migrate.ts';
import { applyPragmas } from '../../db/file/pragmas.ts';
import { ask } from './ask.ts';
import { makeBenchHostDeps } from './bench-host.ts';
import { measureByTurns, type Bench, type BenchResult } from './bench.ts';
import { countRounds } from './count-rounds.ts';
import type { CampaignHost } from '../../db/host/create-host.ts';

const ROUNDS = countRounds(600);
const LIMIT = 3;

/** A copy with the same tables and rows, without a journal, for writing to it directly. */
function openPlainCopy(file: string, campaignFile: string): BetterSqlite3.Database {
  const db = new BetterSqlite3(file);
  migrate(db);
  dropJournalTriggers(db);
  applyPragmas(db);
  db.exec(`ATTACH '${campaignFile.replaceAll("'", "''")}' AS campaign`);
  for (const table of ['allegiances', 'forces', 'lances', 'units', 'pilots']) {
    db.exec(`INSERT INTO main.${table} SELECT * FROM campaign.${table}`);
  }
  db.exec('DETACH campaign');
  return db;
}

function writeStraight(
  db: BetterSqlite3.Database,
  sql: string,
  id: unknown,
): (value: string | number) => void {
  const update = db.prepare(sql);
  const write = db.transaction((value: string | number) => update.run(value, id));
  return (value) => void write.immediate(value);
}

/** A command through the whole host (contract, journal, durable commit, event), compared with its bare statement. */
export const bench: Bench = {
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'warchest-bench-'));
    const host = createCampaignHost(makeBenchHostDeps(folder));
    try {
      const { file } = await ask(host, 'campaign.create', { name: 'Bench', sample: 'small' });
      return await compare(host, openPlainCopy(join(folder, 'plain.db'), file));
    } finally {
      await host.close();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

async function compare(host: CampaignHost, plain: BetterSqlite3.Database): Promise<BenchResult[]> {
  const [roster] = await ask(host, 'force.list');
  const unit = roster?.units[0];
  const lanceId = roster?.lances.at(-1)?.id;
  const common = { baselineName: 'straight', unit: 'ms', limit: LIMIT };
  const moveStraight = writeStraight(plain, 'UPDATE units SET position = ? WHERE id = ?', unit?.id);
  const moved = await measureByTurns(
    // Moves the unit out of its lance and back.
    (round) => ask(host, 'unit.move', { unitId: unit?.id, lanceId: round % 2 === 0 ? null : lanceId }),
    (round) => moveStraight(round % 2),
    ROUNDS,
  );
  const renameStraight = writeStraight(plain, 'UPDATE pilots SET name = ? WHERE id = ?', unit?.pilot?.id);
  const renamed = await measureByTurns(
    (round) => ask(host, 'pilot.rename', { pilotId: unit?.pilot?.id, name: `Ann ${round}` }),
    (round) => renameStraight(`Ann ${round}`),
    ROUNDS,
  );
  plain.close();
  return [
    { name: 'a unit moved, durably', ...moved, ...common },
    { name: 'a pilot renamed, durably', ...renamed, ...common },
  ];
}
