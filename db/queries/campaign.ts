import type { UnitReadiness, WarchestPoint } from '../../shared/domain/campaign-summary.ts';
import type { Consequences } from '../../shared/domain/consequences.ts';
import type { ForceId, TrackId } from '../../shared/domain/ids.ts';
import type { Roster } from '../../shared/domain/roster.ts';
import { nameUnit } from '../../shared/domain/unit.ts';
import { ECONOMIES } from '../../shared/campaign/economy/presets.ts';
import type { AppQueries, Queries } from '../handler.ts';
import type { ReadableDb } from '../sqlite/handles.ts';
import { getUndoAndRedo, listJournalEntries } from './journal.ts';
import { listDecisions } from '../engagement/list-decisions.ts';
import { loadAllegiances } from '../store/load-allegiances.ts';
import { loadEnd } from '../store/load-end.ts';
import { loadCampaign } from '../store/load-campaign.ts';
import { loadRosters, type Rosters } from '../store/load-forces.ts';
import { loadLinks, loadTracks } from '../store/load-tracks.ts';
import { parseColumn } from '../store/parse-column.ts';
import { verifyCampaign } from '../verify/verify.ts';

const LAST_EVENTS = 8;

export const campaignAppQueries = {
  'campaign.economies': () => ECONOMIES,
} satisfies AppQueries;

export const campaignQueries = {
  'campaign.summary': ({ db, file }) => {
    const campaign = loadCampaign(db);
    const rosters = loadRosters(db, campaign);
    const tracks = loadTracks(db);
    const end = loadEnd(db);
    return {
      id: campaign.id,
      name: campaign.name,
      file,
      date: campaign.date,
      ruleset: campaign.ruleset.id,
      rulesetVersion: campaign.rulesetVersion,
      options: campaign.ruleset.enabledOptions,
      economy: campaign.economy.id,
      end,
      allegiances: loadAllegiances(db),
      forces: rosters.map(({ force }) => force),
      readiness: rosters.map((roster) => ({ forceId: roster.force.id, units: listReadiness(roster) })),
      tracks,
      links: loadLinks(db),
      warchests: listWarchests(db, rosters),
      decisions: listDecisions(db, campaign, rosters, tracks, end),
      lastEvents: listJournalEntries(db, LAST_EVENTS),
      ...getUndoAndRedo(db),
    };
  },

  'campaign.economy': ({ db }) => loadCampaign(db).economy,

  'campaign.verify': ({ db }) => verifyCampaign(db),
} satisfies Queries;

/** All units that have not been sold, including lost and captured ones. */
function listReadiness(roster: Roster): UnitReadiness[] {
  return roster.units
    .filter(({ standing }) => standing !== 'sold')
    .map((unit) => ({
      unitId: unit.id,
      name: nameUnit(unit),
      size: unit.card.size,
      pv: unit.pv,
      readiness: unit.readiness,
    }));
}

/** What every force had at the start and after each accepted engagement, as far as it had joined. */
function listWarchests(db: ReadableDb, rosters: Rosters): WarchestPoint[] {
  const known = new Map<ForceId, number>();
  const show = (trackId: TrackId | null): WarchestPoint => ({
    trackId,
    forces: rosters.flatMap(({ force }) => {
      const wp = known.get(force.id);
      return wp === undefined ? [] : [{ forceId: force.id, wp }];
    }),
  });
  const openings = db
    .prepare<[], { force_id: ForceId; balance: number }>(
      `SELECT force_id, balance FROM ledger WHERE kind = 'opening' AND currency = 'WP' ORDER BY id`,
    )
    .all();
  for (const { force_id, balance } of openings) known.set(force_id, balance);
  const start = show(null);
  const points = db
    .prepare<[], { track_id: TrackId; warchests: string }>(
      `SELECT e.track_id, e.consequences -> '$.warchests' AS warchests
       FROM engagements e JOIN tracks t ON t.id = e.track_id
       WHERE e.status = 'accepted' AND e.consequences IS NOT NULL ORDER BY t.ordinal`,
    )
    .all()
    .map((row) => {
      for (const { forceId, afterWp } of parseColumn<Consequences['warchests']>(row.warchests))
        known.set(forceId, afterWp);
      return show(row.track_id);
    });
  return [start, ...points];
}
