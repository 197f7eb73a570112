import { listVictoryPoints } from '../../shared/campaign/transition/end.ts';
import type { CampaignSummary, UnitReadiness, WarchestPoint } from '../../shared/domain/campaign-summary.ts';
import type { Consequences } from '../../shared/domain/consequences.ts';
import type { EngagementId, ForceId, TrackId } from '../../shared/domain/ids.ts';
import type { Roster } from '../../shared/domain/roster.ts';
import { nameUnit } from '../../shared/domain/unit.ts';
import type { Queries } from '../handler.ts';
import { CORRECTIONS_SQL, listLeftOut } from '../journal/corrections.ts';
import type { ReadableDb } from '../sqlite/handles.ts';
import { getUndoAndRedo, listJournalEntries } from './journal.ts';
import { listDecisions } from '../engagement/list-decisions.ts';
import { listHeldBackNow, listMetEnds } from '../engagement/going-on.ts';
import { listIdle } from '../engagement/list-idle.ts';
import { loadAllegiances } from '../store/allegiances.ts';
import { loadEndQuestion } from '../store/end-question.ts';
import { loadEnd } from '../store/campaign-end.ts';
import { countedLines } from '../store/counted-lines.ts';
import { countEconomyBookings } from '../store/ledger.ts';
import { loadCampaign, loadCatalogueIds } from '../store/campaign.ts';
import { loadRosters, type Rosters } from '../store/rosters.ts';
import { loadAcceptance } from '../store/service-battles.ts';
import { loadTracks } from '../store/tracks.ts';
import { loadLinks } from '../store/track-links.ts';
import { parseColumn } from '../store/parse-column.ts';

const LAST_EVENTS = 8;

export const campaignQueries = {
  'campaign.catalogues': ({ db }) => loadCatalogueIds(db),

  'campaign.summary': ({ db, file }) => {
    const campaign = loadCampaign(db);
    const rosters = loadRosters(db, campaign);
    const tracks = loadTracks(db);
    const end = loadEnd(db);
    const warnings = end === null ? listIdle(db, rosters, tracks) : [];
    return {
      id: campaign.id,
      name: campaign.name,
      file,
      date: campaign.date,
      ruleset: campaign.ruleset.id,
      rulesetVersion: campaign.rulesetVersion,
      options: campaign.ruleset.enabledOptions,
      playedAbilities: campaign.ruleset.pilotAbilities,
      economy: campaign.economy.id,
      end,
      ...(campaign.economy.campaignEnd.value === 'victory-points'
        ? { victory: listVictoryPoints(loadEndQuestion(db, campaign, rosters, tracks)) }
        : {}),
      ends: campaign.ends,
      allegiances: loadAllegiances(db),
      forces: rosters.map(({ force }) => force),
      readiness: rosters.map((roster) => ({ forceId: roster.force.id, units: listReadiness(roster) })),
      tracks,
      links: loadLinks(db),
      warchests: listWarchests(db, rosters),
      ...(warnings.length === 0 ? {} : { warnings }),
      ...(end === null ? {} : { goingOn: describeGoingOn(db) }),
      decisions: listDecisions(db, campaign, rosters, tracks, end),
      lastEvents: listJournalEntries(db, LAST_EVENTS),
      ...getUndoAndRedo(db),
    };
  },

  'campaign.economy': ({ db }) => loadCampaign(db).economy,

  'campaign.economyBookings': ({ db }) => countEconomyBookings(db, loadCampaign(db).economy),
} satisfies Queries;

/** What going on with a campaign that has ended would open, and which of its conditions are met. */
function describeGoingOn(db: ReadableDb): NonNullable<CampaignSummary['goingOn']> {
  return { opens: listHeldBackNow(db).map(({ trackId }) => trackId), met: listMetEnds(db) };
}

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
      ...(unit.arrives === undefined ? {} : { arrives: unit.arrives }),
    }));
}

interface OpeningRow {
  readonly forceId: ForceId;
  /** The entry with which the force joined. */
  readonly entryId: number;
  readonly wp: number;
}

/** With how many WP each force began, as corrections of that count now; 0 where no line tells it. */
function listOpenings(db: ReadableDb): OpeningRow[] {
  return db
    .prepare<[], OpeningRow>(
      `WITH RECURSIVE ${countedLines("kind = 'opening'")}
       SELECT force.id AS forceId,
         coalesce((SELECT sum(amount) FROM counted WHERE force_id = force.id AND currency = 'WP'), 0) AS wp,
         coalesce((SELECT entry_id FROM journal_terms WHERE kind = 'force' AND term = force.id
                   ORDER BY entry_id LIMIT 1), 0) AS entryId
       FROM forces force`,
    )
    .all();
}

interface FoughtRow {
  readonly id: EngagementId;
  readonly trackId: TrackId;
  /** The last entry that booked a line of the track, corrections aside; null: none did. */
  readonly lastEntry: number | null;
  readonly warchests: string;
}

/** The accepted engagements in the order of their tracks. */
function listFought(db: ReadableDb): FoughtRow[] {
  return db
    .prepare<[], FoughtRow>(
      `SELECT e.id, e.track_id AS trackId, e.consequences -> '$.warchests' AS warchests,
         (SELECT max(line.entry_id) FROM ledger line JOIN journal_entries entry ON entry.id = line.entry_id
          WHERE line.track_id = e.track_id AND line.kind <> 'reversal' AND entry.undone = 0
            AND entry.method NOT IN ${CORRECTIONS_SQL}
            AND entry.id NOT IN (${[...listLeftOut(db)].join(', ')})) AS lastEntry
       FROM engagements e JOIN tracks t ON t.id = e.track_id
       WHERE e.status = 'accepted' AND e.consequences IS NOT NULL ORDER BY t.ordinal`,
    )
    .all();
}

/**
 * What every force had at the start and after each accepted engagement, as far as it had joined: before the last command
 * that booked a line of the track. Undo, redo and corrections do not change that order.
 */
function listWarchests(db: ReadableDb, rosters: Rosters): WarchestPoint[] {
  const openings = listOpenings(db);
  const fought = listFought(db).map((row) => ({
    ...row,
    lastEntry: row.lastEntry ?? loadAcceptance(db, row.id).entryId ?? 0,
  }));
  const known = new Map<ForceId, number>();
  const join = (lastEntry: number): void => {
    for (const { entryId, forceId, wp } of openings)
      if (entryId < lastEntry && !known.has(forceId)) known.set(forceId, wp);
  };
  const show = (trackId: TrackId | null): WarchestPoint => ({
    trackId,
    forces: rosters.flatMap(({ force }) => {
      const wp = known.get(force.id);
      return wp === undefined ? [] : [{ forceId: force.id, wp }];
    }),
  });
  join(fought[0]?.lastEntry ?? Infinity);
  return [
    show(null),
    ...fought.map(({ trackId, lastEntry, warchests }) => {
      join(lastEntry);
      for (const { forceId, afterWp } of parseColumn<Consequences['warchests']>(warchests))
        known.set(forceId, afterWp);
      return show(trackId);
    }),
  ];
}
