import { giveOwnKeys } from '../../../shared/campaign/tracks/own-keys.ts';
import type { TrackId } from '../../../shared/domain/ids.ts';
import type { TrackDefinition } from '../../../shared/domain/track-definition.ts';
import type { TrackNode } from '../../../shared/domain/track-node.ts';
import type { TrackLink } from '../../../shared/domain/track-link.ts';
import type { CommandContext } from '../../handler.ts';
import {
  findTrack,
  loadBoardSeed,
  loadBonuses,
  loadLinks,
  loadObjectives,
  loadTrackDefinition,
  loadTracks,
} from '../../store/load-tracks.ts';

/** Highest column and row of a track in the drawing. */
export const HIGHEST_PLACE = 99;

/** Position of a track in the graph, and whether it can be fought. */
export interface TrackPlacing {
  readonly column: number;
  readonly row: number;
  readonly status: 'open' | 'closed';
}

/** Writes a new track with its objectives and bonuses. */
export function insertTrack(context: CommandContext, track: TrackDefinition, placing: TrackPlacing): TrackId {
  const trackId = context.newId('track') as TrackId;
  const own = giveOwnKeys(track);
  context.db
    .prepare(
      `INSERT INTO tracks (id, template, name, status, column_index, row_index, cost_wp, roles,
         sharing, attacker_share, defender_share, situation, setup, special_rules, set_up, course)
       VALUES (@id, @template, @name, @status, @column, @row, @costWp, @roles, @sharing, @attackerShare, @defenderShare,
         @situation, @setup, @specialRules, @setUp, @course)`,
    )
    .run({ id: trackId, ...listColumns(own), ...placing });
  insertObjectives(context, trackId, own);
  insertBonuses(context, trackId, own);
  if (placing.status === 'open') openTrack(context, trackId);
  return trackId;
}

/**
 * Replaces the content of a track; objectives and bonuses whose key stays keep their id. A track that is open stays in
 * the choice of the result that opened it.
 */
export function updateTrack(
  context: CommandContext,
  { id: trackId, status, openedBy }: TrackNode,
  track: TrackDefinition,
  placing: TrackPlacing,
): void {
  const own = giveOwnKeys(track);
  context.db
    .prepare(
      `UPDATE tracks SET template = @template, name = @name, status = @status, column_index = @column,
         row_index = @row, cost_wp = @costWp, roles = @roles, sharing = @sharing, attacker_share = @attackerShare, defender_share = @defenderShare,
         situation = @situation, setup = @setup, special_rules = @specialRules, set_up = @setUp,
         course = @course
       WHERE id = @id`,
    )
    .run({ id: trackId, ...listColumns(own), ...placing });
  const ids = {
    objectives: new Map(loadObjectives(context.db, trackId).map(({ key, id }) => [key, id])),
    bonuses: new Map(loadBonuses(context.db, trackId).map(({ key, id }) => [key, id])),
  };
  deleteParts(context, trackId);
  insertObjectives(context, trackId, own, ids.objectives);
  insertBonuses(context, trackId, own, ids.bonuses);
  if (placing.status === 'open') openTrack(context, trackId, status === 'open' ? openedBy : null);
}

/**
 * Opens a track, by the result of another one or by hand. Its board's seed is drawn when it opens for the first time.
 */
export function openTrack(context: CommandContext, trackId: TrackId, openedBy: TrackId | null = null): void {
  const seed = loadBoardSeed(context.db, trackId) ?? context.newSeed();
  context.db
    .prepare(`UPDATE tracks SET status = 'open', board_seed = ?, opened_by = ? WHERE id = ?`)
    .run(seed, openedBy, trackId);
}

/**
 * Opens a track that is done once more: a new track with the same content and the same ways on, below it in the drawing.
 * What was fought stays as it is.
 */
export function openTrackAgain(context: CommandContext, trackId: TrackId, openedBy: TrackId): TrackId {
  const { db } = context;
  const tracks = loadTracks(db);
  const done = findTrack(tracks, trackId);
  const rows = tracks.filter(({ column }) => column === done.column).map(({ row }) => row);
  const row = Math.min(HIGHEST_PLACE, Math.max(...rows) + 1);
  const definition = loadTrackDefinition(db, done);
  const copyId = insertTrack(context, definition, { column: done.column, row, status: 'closed' });
  const links = loadLinks(db);
  const atOnce = links.some((link) => link.from === openedBy && link.to === trackId && link.atOnce);
  insertLink(context, { from: openedBy, to: copyId, ifWinner: 'any', gate: null, atOnce });
  for (const link of links) if (link.from === trackId) insertLink(context, { ...link, from: copyId });
  openTrack(context, copyId, openedBy);
  return copyId;
}

/** Writes a link from a track to another one. */
export function insertLink(context: CommandContext, { from, to, ifWinner, gate, atOnce }: TrackLink): void {
  context.db
    .prepare(
      `INSERT INTO track_links (id, from_track_id, to_track_id, if_winner, gate, at_once) VALUES (?, ?, ?, ?, ?, ?)`,
    )
    .run(
      context.newId('link'),
      from,
      to,
      ifWinner,
      gate === null ? null : JSON.stringify(gate),
      atOnce ? 1 : 0,
    );
}

/** Deletes a track with its objectives, bonuses and notes and the links to and from it. */
export function deleteTrack(context: CommandContext, trackId: TrackId): void {
  deleteParts(context, trackId);
  context.db.prepare('DELETE FROM track_links WHERE from_track_id = @trackId OR to_track_id = @trackId').run({
    trackId,
  });
  context.db.prepare(`DELETE FROM notes WHERE kind = 'track' AND subject_id = ?`).run(trackId);
  context.db.prepare('DELETE FROM tracks WHERE id = ?').run(trackId);
}

function listColumns(track: TrackDefinition) {
  return {
    template: track.key,
    name: track.name,
    costWp: track.costWp,
    roles: JSON.stringify(track.roles),
    sharing: JSON.stringify(track.sharing),
    attackerShare: track.sharePercent.attacker,
    defenderShare: track.sharePercent.defender,
    situation: track.situation,
    setup: track.setup,
    specialRules: JSON.stringify(track.specialRules),
    setUp: JSON.stringify(track.setUp),
    course: JSON.stringify(track.course),
  };
}

function deleteParts(context: CommandContext, trackId: TrackId): void {
  context.db.prepare('DELETE FROM objectives WHERE track_id = ?').run(trackId);
  context.db.prepare('DELETE FROM bonuses WHERE track_id = ?').run(trackId);
}

function insertObjectives(
  context: CommandContext,
  trackId: TrackId,
  track: TrackDefinition,
  ids: ReadonlyMap<string, string> = new Map(),
): void {
  const insert = context.db.prepare(
    `INSERT INTO objectives (id, track_id, position, key, name, owner, wp, ends_track, salvage, condition)
     VALUES (@id, @trackId, @position, @key, @name, @owner, @wp, @endsTrack, @salvage, @condition)`,
  );
  track.objectives.forEach(({ key, name, owner, wp, endsTrack, salvage, condition }, position) => {
    const id = ids.get(key) ?? context.newId('objective');
    insert.run({
      ...{ id, trackId, position, key, name, owner, wp },
      endsTrack: endsTrack ? 1 : 0,
      salvage: salvage === true ? 1 : 0,
      condition: JSON.stringify(condition),
    });
  });
}

function insertBonuses(
  context: CommandContext,
  trackId: TrackId,
  track: TrackDefinition,
  ids: ReadonlyMap<string, string> = new Map(),
): void {
  const insert = context.db.prepare(
    `INSERT INTO bonuses (id, track_id, position, key, name, owner, attacker_wp, defender_wp, effect, effects,
       at_table_only)
     VALUES (@id, @trackId, @position, @key, @name, @owner, @attackerWp, @defenderWp, @effect, @effects, @atTableOnly)`,
  );
  track.bonuses.forEach(({ key, name, owner, wp, effect, effects, atTableOnly }, position) => {
    insert.run({
      id: ids.get(key) ?? context.newId('bonus'),
      trackId,
      position,
      key,
      name,
      owner,
      attackerWp: wp.attacker,
      defenderWp: wp.defender,
      effect,
      effects: JSON.stringify(effects),
      atTableOnly: atTableOnly ? 1 : 0,
    });
  });
}
