import { createTableMemory } from '../../db/engagement/table-memory.ts';
import { join } from 'node:path';
import { createCardFinder } from '../../db/catalogue/card-finder.ts';
import { openCatalogues } from '../../db/catalogue/catalogues.ts';
import { listArmyLists } from '../../shared/catalogue/catalogue.ts';
import { createCampaignHost } from '../../db/campaign-host.ts';
import type { CommandContext } from '../../db/handler.ts';
import { fillDeps, type CampaignHostDeps } from '../../db/host/host-deps.ts';
import { runEntry } from '../../db/host/run-entry.ts';
import { loadCampaignId } from '../../db/store/campaign.ts';
import { openCampaign } from '../../db/file/open-campaign.ts';
import { ask } from './ask.ts';
import { makeBenchHostDeps } from './bench-host.ts';
import type { CampaignHost } from '../../db/host/create-host.ts';

/** Units that each force fields. */
const PER_FORCE = 2;

/** Six players in two allegiances. */
const FORCES = listArmyLists()
  .slice(0, 6)
  .map(({ id }, index) => ({
    name: id,
    owner: `Player ${index + 1}`,
    allegiance: 1 + (index % 2),
    armyList: id,
  }));

/** Lengthens the first track into a chain of `count` free tracks; each opens the next for either winner. */
export function addChain({ db, newId }: CommandContext, count: number): void {
  const first = db.prepare<[], { id: string }>(`SELECT id FROM tracks WHERE status = 'open'`).get();
  db.prepare('UPDATE tracks SET cost_wp = 0').run();
  db.prepare('DELETE FROM track_links').run();
  let from = first?.id;
  for (let column = 4; column < count + 3; column += 1) {
    const id = newId('track');
    db.prepare(
      `INSERT INTO tracks (id, status, column_index, row_index, cost_wp, template, name, roles, sharing,
         attacker_share, defender_share, situation, setup, special_rules, set_up)
       SELECT @id, 'closed', @column, @row, 0, template, name, roles, sharing, attacker_share, defender_share,
         situation, setup, special_rules, set_up FROM tracks WHERE id = @first`,
    ).run({ id, column, row: column % 3, first: first?.id });
    db.prepare('INSERT INTO track_links (id, from_track_id, to_track_id, if_winner) VALUES (?, ?, ?, ?)').run(
      newId('link'),
      from,
      id,
      'any',
    );
    from = id;
  }
}

/** Heals all pilots and repairs all units, so that the next engagement can be fought. */
function restore({ db }: CommandContext): void {
  db.exec(`
    UPDATE units SET standing = 'serving',
      lance_id = coalesce(lance_id, (SELECT id FROM lances WHERE lances.force_id = units.force_id LIMIT 1));
    UPDATE unit_states SET engine = 0, fire_control = 0, mp = 0, weapon = 0,
      armor_left = (SELECT card ->> 'armor' FROM units WHERE units.id = unit_states.id),
      structure_left = (SELECT card ->> 'structure' FROM units WHERE units.id = unit_states.id);
    UPDATE pilots SET status = 'active', wounds = 0, unit_id = (
      SELECT unit_id FROM participants WHERE pilot_id = pilots.id ORDER BY rowid DESC LIMIT 1)
    WHERE unit_id IS NULL AND id IN (SELECT pilot_id FROM participants);
    UPDATE pilots SET status = 'active', wounds = 0 WHERE status <> 'active' OR wounds > 0;
  `);
}

/** Changes a campaign's file past the commands, under a journal entry. */
export async function editPastCommands(
  file: string,
  deps: CampaignHostDeps,
  work: (context: CommandContext) => void,
): Promise<void> {
  const tools = fillDeps(deps);
  const campaign = await openCampaign(file, { host: 'bench', now: tools.now() });
  const request = { method: 'campaign.rename', params: {}, at: tools.now(), who: 'bench' };
  const catalogues = openCatalogues(deps.campaignFolder);
  const cards = createCardFinder(catalogues, () => catalogues.store.listIds());
  const target = { ...campaign, cards, tables: createTableMemory(), campaignId: loadCampaignId(campaign.db) };
  campaign.db.transaction(() => runEntry(target, request, work)).immediate();
  campaign.close();
}

/** Begins the open track with so many units of each force, of the lowest PV but for the first `skipped` ones. */
export async function prepareOpenTrack(host: CampaignHost, perForce: number, skipped = 0) {
  const { tracks } = await ask(host, 'track.list', {});
  const trackId = tracks.find((track) => track.status === 'open')?.id;
  const { candidates } = await ask(host, 'track.get', { trackId });
  const field = (side: 'attacker' | 'defender') => ({
    unitIds: [...Map.groupBy(candidates[side], ({ forceId }) => forceId).values()].flatMap((units) =>
      units
        .filter((unit) => unit.refused === null)
        .toSorted((a, b) => a.pv - b.pv)
        .slice(skipped, skipped + perForce)
        .map((unit) => unit.unitId),
    ),
  });
  const fielded = { trackId, attacker: field('attacker'), defender: field('defender') };
  return ask(host, 'engagement.prepare', fielded);
}

async function fightNext(host: CampaignHost): Promise<void> {
  const { engagementId } = await prepareOpenTrack(host, PER_FORCE);
  await ask(host, 'engagement.autoResolve', { engagementId });
  await ask(host, 'engagement.accept', { engagementId });
}

/** Makes a campaign file of six forces with this many engagements fought, resolved and accepted through the host. */
export async function makeLongCampaign(folder: string, engagements: number): Promise<string> {
  const deps = makeBenchHostDeps(folder);
  let host = createCampaignHost(deps);
  const file = join(folder, `long-${engagements}.warchest`);
  await ask(host, 'campaign.create', { name: `After ${engagements} engagements`, forces: FORCES, file });
  await host.close();
  await editPastCommands(file, deps, (context) => addChain(context, engagements + 1));
  for (let fought = 0; fought < engagements; fought += 1) {
    host = createCampaignHost(deps);
    await ask(host, 'campaign.open', { file });
    await fightNext(host);
    await host.close();
    await editPastCommands(file, deps, restore);
  }
  return file;
}
