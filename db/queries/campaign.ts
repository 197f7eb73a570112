import { isInForce } from '../../shared/campaign/force-value.ts';
import { computeCampaignWinner } from '../../shared/campaign/track-graph.ts';
import type { UnitReadiness, WarchestPoint } from '../../shared/domain/campaign-summary.ts';
import type { Consequences } from '../../shared/domain/consequences.ts';
import type { TrackId } from '../../shared/domain/ids.ts';
import type { Roster } from '../../shared/domain/roster.ts';
import { nameUnit } from '../../shared/domain/unit.ts';
import type { Queries } from '../handler.ts';
import type { ReadableDb } from '../sqlite/handles.ts';
import { getUndoAndRedo, listJournalEntries } from './journal.ts';
import { listDecisions } from '../engagement/list-decisions.ts';
import { loadCampaign, loadConceded } from '../store/load-campaign.ts';
import { loadRosters } from '../store/load-forces.ts';
import { loadLinks, loadTracks } from '../store/load-tracks.ts';
import { parseColumn } from '../store/parse-column.ts';
import { verifyCampaign } from '../verify/verify.ts';

const LAST_EVENTS = 8;

export const campaignQueries = {
  'campaign.summary': ({ db, file }) => {
    const campaign = loadCampaign(db);
    const rosters = loadRosters(db, campaign);
    const tracks = loadTracks(db);
    const warchests = {
      attacker: rosters.attacker.force.warchestWp,
      defender: rosters.defender.force.warchestWp,
    };
    const winner = computeCampaignWinner(tracks, warchests, loadConceded(db));
    return {
      id: campaign.id,
      name: campaign.name,
      file,
      date: campaign.date,
      ruleset: campaign.ruleset.id,
      rulesetVersion: campaign.rulesetVersion,
      options: campaign.ruleset.enabledOptions,
      economy: campaign.economy.id,
      winner,
      forces: { attacker: rosters.attacker.force, defender: rosters.defender.force },
      readiness: { attacker: listReadiness(rosters.attacker), defender: listReadiness(rosters.defender) },
      tracks,
      links: loadLinks(db),
      warchests: listWarchests(db),
      decisions: listDecisions(db, campaign, rosters, tracks, winner),
      lastEvents: listJournalEntries(db, LAST_EVENTS),
      ...getUndoAndRedo(db),
    };
  },

  'campaign.economy': ({ db }) => loadCampaign(db).economy,

  'campaign.verify': ({ db }) => verifyCampaign(db),
} satisfies Queries;

/** All units that have not been sold, including lost ones. */
function listReadiness(roster: Roster): UnitReadiness[] {
  return roster.units
    .filter((unit) => isInForce(unit) || unit.standing === 'lost')
    .map((unit) => ({
      unitId: unit.id,
      name: nameUnit(unit),
      size: unit.card.size,
      pv: unit.pv,
      readiness: unit.readiness,
    }));
}

function listWarchests(db: ReadableDb): WarchestPoint[] {
  const opening = db
    .prepare<[], { side: 'attacker' | 'defender'; amount: number }>(
      `SELECT f.side, l.amount FROM ledger l JOIN forces f ON f.id = l.force_id
       WHERE l.kind = 'opening' AND l.currency = 'WP'`,
    )
    .all();
  const openingOf = (side: string): number => opening.find((line) => line.side === side)?.amount ?? 0;
  const points = db
    .prepare<[], { track_id: TrackId; consequences: string }>(
      `SELECT e.track_id, e.consequences FROM engagements e JOIN tracks t ON t.id = e.track_id
       WHERE e.status = 'accepted' AND e.consequences IS NOT NULL ORDER BY t.ordinal`,
    )
    .all()
    .map((row) => {
      const { warchests } = parseColumn<Consequences>(row.consequences);
      return {
        trackId: row.track_id,
        attackerWp: warchests.attacker.afterWp,
        defenderWp: warchests.defender.afterWp,
      };
    });
  const start = { trackId: null, attackerWp: openingOf('attacker'), defenderWp: openingOf('defender') };
  return [start, ...points];
}
