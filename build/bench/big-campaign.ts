import { createTableMemory } from '../../db/engagement/table-memory.ts';
import { join } from 'node:path';
import { createCampaignHost } from '../../db/campaign-host.ts';
import { openCampaign } from '../../db/file/open-campaign.ts';
import type { CommandContext } from '../../db/handler.ts';
import { fillDeps, type CampaignHostDeps } from '../../db/host/host-deps.ts';
import { runEntry } from '../../db/host/run-entry.ts';
import { getRevision } from '../../db/journal/journal.ts';
import { loadCampaignId } from '../../db/store/campaign.ts';
import type { WritableDb } from '../../db/sqlite/handles.ts';
import { createCardFinder } from '../../db/catalogue/card-finder.ts';
import { openCatalogues } from '../../db/catalogue/catalogues.ts';
import { listArmyLists } from '../../shared/catalogue/catalogue.ts';
import { ask } from './ask.ts';
import { makeBenchHostDeps } from './bench-host.ts';
import { addChain, prepareOpenTrack, editPastCommands } from './long-campaign.ts';
import type { CampaignHost } from '../../db/host/create-host.ts';

/** How much there is in a campaign. */
export interface CampaignSize {
  readonly forces: number;
  readonly unitsPerForce: number;
  readonly engagements: number;
  readonly journalEntries: number;
}

/** Units that each force fields in an engagement. */
const FIELDED = 2;

type TableRow = Readonly<Record<string, string | number | null>>;

function listRows(db: WritableDb, sql: string, ...values: readonly string[]): TableRow[] {
  return db.prepare<unknown[], TableRow>(sql).all(...values);
}

function insertRow(db: WritableDb, table: string, row: TableRow): void {
  const columns = Object.keys(row);
  const places = columns.map((column) => `@${column}`);
  db.prepare<[TableRow]>(`INSERT INTO ${table} (${columns.join(', ')}) VALUES (${places.join(', ')})`).run(
    row,
  );
}

/** Fills each force up to so many units, with copies of the units and pilots that it has. */
function addUnits({ db, newId }: CommandContext, unitsPerForce: number): void {
  for (const { id: forceId } of listRows(db, 'SELECT id FROM forces')) {
    const units = listRows(db, 'SELECT * FROM units WHERE force_id = ? ORDER BY position', String(forceId));
    for (let position = units.length; position < unitsPerForce; position += 1) {
      const unit = units[position % units.length];
      if (unit === undefined) throw new Error('The force has no unit.');
      const id = newId('unit');
      insertRow(db, 'units', { ...unit, id, position, commander: 0 });
      const [state] = listRows(db, 'SELECT * FROM unit_states WHERE id = ?', String(unit.id));
      insertRow(db, 'unit_states', { ...state, id });
      const [pilot] = listRows(db, 'SELECT * FROM pilots WHERE unit_id = ?', String(unit.id));
      insertRow(db, 'pilots', {
        ...pilot,
        id: newId('pilot'),
        unit_id: id,
        name: `Pilot ${forceId} ${position}`,
      });
    }
  }
}

/** Prepares an engagement, records a short report in which nobody is lost, and accepts it. */
export async function fightShortly(host: CampaignHost, round: number): Promise<void> {
  const { engagementId } = await prepareOpenTrack(host, FIELDED, round % 10);
  const { participants, objectives } = await ask(host, 'engagement.get', { engagementId });
  const report = {
    winner: round % 2 === 0 ? 'attacker' : 'defender',
    turns: 5,
    units: participants.map(({ unitId, damage }) => ({ unitId, ...damage, fate: 'standing', kills: 0 })),
    objectives: objectives.map(({ id }) => ({ objectiveId: id, side: null })),
  };
  await ask(host, 'engagement.record', { engagementId, report });
  await ask(host, 'engagement.accept', { engagementId });
}

/** Renames one pilot after another, each under an entry of its own, until the journal is so long. */
async function fillJournal(file: string, deps: CampaignHostDeps, entries: number): Promise<void> {
  const tools = fillDeps(deps);
  const campaign = await openCampaign(file, { host: 'bench', now: tools.now() });
  const { db } = campaign;
  const catalogues = openCatalogues(deps.campaignFolder);
  const cards = createCardFinder(catalogues, () => catalogues.store.listIds());
  const target = { ...campaign, cards, tables: createTableMemory(), campaignId: loadCampaignId(db) };
  const pilots = listRows(db, 'SELECT id, name FROM pilots');
  const rename = db.prepare<[string, string]>('UPDATE pilots SET name = ? WHERE id = ?');
  db.transaction(() => {
    for (let id = getRevision(db); id < entries; id += 1) {
      const pilot = pilots[id % pilots.length];
      const name = `Pilot ${id}`;
      const request = { method: 'pilot.rename', params: {}, at: tools.now(), who: 'bench' } as const;
      runEntry(target, request, (context) => {
        rename.run(name, String(pilot?.id));
        context.note({ pilot: String(pilot?.name), name });
      });
    }
  }).immediate();
  campaign.close();
}

/** Makes a campaign file of this size; its engagements are recorded and accepted through the host. */
export async function makeBigCampaign(folder: string, size: CampaignSize): Promise<string> {
  const deps = makeBenchHostDeps(folder);
  const lists = listArmyLists();
  const forces = Array.from({ length: size.forces }, (_, index) => ({
    name: `Force ${index + 1}`,
    owner: `Player ${index + 1}`,
    allegiance: 1 + (index % 2),
    armyList: lists[index % lists.length]?.id,
  }));
  const file = join(folder, `big-${size.journalEntries}.warchest`);
  const host = createCampaignHost(deps);
  await ask(host, 'campaign.create', { name: 'Big', forces, file });
  await ask(host, 'campaign.close', {});
  await editPastCommands(file, deps, (context) => {
    addUnits(context, size.unitsPerForce);
    addChain(context, size.engagements + 1);
  });
  await ask(host, 'campaign.open', { file });
  for (let round = 0; round < size.engagements; round += 1) await fightShortly(host, round);
  await host.close();
  await fillJournal(file, deps, size.journalEntries);
  return file;
}
