import { giveOwnKeys } from '../../../shared/campaign/own-keys.ts';
import type { TrackId } from '../../../shared/domain/ids.ts';
import type { TrackDefinition } from '../../../shared/domain/track-definition.ts';
import type { CommandContext } from '../../handler.ts';
import { loadBoardSeed, loadBonuses, loadObjectives } from '../../store/load-tracks.ts';

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
         sharing, attacker_share, defender_share, situation, setup, special_rules, set_up)
       VALUES (@id, @template, @name, @status, @column, @row, @costWp, @roles, @sharing, @attackerShare, @defenderShare,
         @situation, @setup, @specialRules, @setUp)`,
    )
    .run({ id: trackId, ...listColumns(own), ...placing });
  insertObjectives(context, trackId, own);
  insertBonuses(context, trackId, own);
  if (placing.status === 'open') openTrack(context, trackId);
  return trackId;
}

/** Replaces the content of a track; objectives and bonuses whose key stays keep their id. */
export function updateTrack(
  context: CommandContext,
  trackId: TrackId,
  track: TrackDefinition,
  placing: TrackPlacing,
): void {
  const own = giveOwnKeys(track);
  context.db
    .prepare(
      `UPDATE tracks SET template = @template, name = @name, status = @status, column_index = @column,
         row_index = @row, cost_wp = @costWp, roles = @roles, sharing = @sharing, attacker_share = @attackerShare, defender_share = @defenderShare,
         situation = @situation, setup = @setup, special_rules = @specialRules, set_up = @setUp
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
  if (placing.status === 'open') openTrack(context, trackId);
}

/** Opens a track. Its board's seed is drawn when it opens for the first time. */
export function openTrack(context: CommandContext, trackId: TrackId): void {
  const seed = loadBoardSeed(context.db, trackId) ?? context.newSeed();
  context.db.prepare(`UPDATE tracks SET status = 'open', board_seed = ? WHERE id = ?`).run(seed, trackId);
}

/** Deletes a track with its objectives and bonuses and the links to and from it. */
export function deleteTrack(context: CommandContext, trackId: TrackId): void {
  deleteParts(context, trackId);
  context.db.prepare('DELETE FROM track_links WHERE from_track_id = @trackId OR to_track_id = @trackId').run({
    trackId,
  });
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
    `INSERT INTO objectives (id, track_id, position, key, name, owner, wp, ends_track, condition)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  track.objectives.forEach(({ key, name, owner, wp, endsTrack, condition }, position) => {
    const id = ids.get(key) ?? context.newId('objective');
    insert.run(id, trackId, position, key, name, owner, wp, endsTrack ? 1 : 0, JSON.stringify(condition));
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
