import { giveOwnKeys } from '../../shared/campaign/tracks/own-keys.ts';
import type { CampaignObjective } from '../../shared/domain/campaign-objective.ts';
import type { BonusId, ObjectiveId, TrackId } from '../../shared/domain/ids.ts';
import type { TrackSharing } from '../../shared/domain/role-players.ts';
import type { Side } from '../../shared/domain/side.ts';
import type { TrackDefinition } from '../../shared/domain/track-definition.ts';
import type { TrackNode } from '../../shared/domain/track-node.ts';
import type { TrackSetUp } from '../../shared/domain/track-set-up.ts';
import { Refusal } from '../refusal.ts';
import type { ReadableDb, WritableDb } from '../sqlite/handles.ts';
import { deleteBonusesOf, insertBonus, loadBonuses } from './bonuses.ts';
import { deleteNotesAbout } from './notes.ts';
import { deleteObjectivesOf, insertObjective, loadObjectives } from './objectives.ts';
import { parseColumn } from './parse-column.ts';
import { deleteLinksOf } from './track-links.ts';
import {
  deleteTrackRow,
  insertTrackRow,
  loadBoardSeed,
  saveTrack,
  saveTrackRow,
  type TrackPlacing,
} from './tracks.ts';
import type { WriteContext } from './write.ts';

interface BriefingRow {
  readonly roles: string;
  readonly sharing: string;
  readonly attacker_share: number;
  readonly defender_share: number;
  readonly situation: string;
  readonly setup: string;
  readonly special_rules: string;
}

/** Roles, texts and limits of a track. */
export interface Briefing {
  readonly roles: TrackDefinition['roles'];
  readonly sharing: TrackSharing;
  readonly sharePercent: Readonly<Record<Side, number>>;
  readonly situation: string;
  readonly setup: string;
  readonly specialRules: string[];
}

/** Texts and limits of a track; the id has to exist. */
export function loadBriefing(db: ReadableDb, trackId: TrackId): Briefing {
  const row = db
    .prepare<[string], BriefingRow>(
      'SELECT roles, sharing, attacker_share, defender_share, situation, setup, special_rules FROM tracks WHERE id = ?',
    )
    .get(trackId);
  if (row === undefined) throw new Refusal('track.not-found', { trackId });
  return {
    roles: parseColumn<Briefing['roles']>(row.roles),
    sharing: parseColumn<TrackSharing>(row.sharing),
    sharePercent: { attacker: row.attacker_share, defender: row.defender_share },
    situation: row.situation,
    setup: row.setup,
    specialRules: parseColumn<string[]>(row.special_rules),
  };
}

/** What a track says of the result of its engagements. */
export interface TrackTerms {
  readonly objectives: readonly CampaignObjective[];
  readonly setUp: TrackSetUp;
  readonly wpSharing: TrackSharing['wp'];
}

/** Loads what a report is judged by. Refuses an unknown id. */
export function loadTrackTerms(db: ReadableDb, trackId: TrackId): TrackTerms {
  const row = db
    .prepare<[string], { set_up: string; sharing: string }>('SELECT set_up, sharing FROM tracks WHERE id = ?')
    .get(trackId);
  if (row === undefined) throw new Refusal('track.not-found', { trackId });
  return {
    objectives: loadObjectives(db, trackId),
    setUp: parseColumn<TrackSetUp>(row.set_up),
    wpSharing: parseColumn<TrackSharing>(row.sharing).wp,
  };
}

/** The cost that a track states, before the economy changes it. */
function loadStatedCost(db: ReadableDb, { id }: TrackNode): number {
  const row = db.prepare<[string], { cost_wp: number }>('SELECT cost_wp FROM tracks WHERE id = ?').get(id);
  return row?.cost_wp ?? 0;
}

/** A track with all its content, as an editor or a file needs it. Refuses an unknown id. */
export function loadTrackDefinition(db: ReadableDb, node: TrackNode): TrackDefinition {
  const { roles, sharing, sharePercent, situation, setup, specialRules } = loadBriefing(db, node.id);
  return {
    key: node.template,
    name: node.name,
    costWp: loadStatedCost(db, node),
    roles,
    sharing,
    sharePercent,
    situation,
    setup,
    specialRules,
    objectives: loadObjectives(db, node.id).map(({ id: _, metBy: __, ...objective }) => objective),
    bonuses: loadBonuses(db, node.id).map(({ id: _, ...bonus }) => bonus),
    setUp: loadSetUp(db, node.id),
    course: node.course,
  };
}

/** Set-up of a track; the id has to exist. */
export function loadSetUp(db: ReadableDb, trackId: TrackId): TrackSetUp {
  const row = db.prepare<[string], { set_up: string }>('SELECT set_up FROM tracks WHERE id = ?').get(trackId);
  if (row === undefined) throw new Refusal('track.not-found', { trackId });
  return parseColumn<TrackSetUp>(row.set_up);
}

/** Writes a new track with its objectives and bonuses. */
export function insertTrack(context: WriteContext, track: TrackDefinition, placing: TrackPlacing): TrackId {
  const trackId = context.newId('track') as TrackId;
  const own = giveOwnKeys(track);
  insertTrackRow(context.db, trackId, own, placing);
  insertParts(context, trackId, own);
  if (placing.status === 'open') openTrack(context, trackId);
  return trackId;
}

/**
 * Replaces the content of a track; objectives and bonuses whose key stays keep their id. A track that is open stays in
 * the choice of the result that opened it.
 */
export function updateTrack(
  context: WriteContext,
  { id: trackId, status, openedBy }: TrackNode,
  track: TrackDefinition,
  placing: TrackPlacing,
): void {
  const { db } = context;
  const own = giveOwnKeys(track);
  saveTrackRow(db, trackId, own, placing);
  const known = {
    objectives: new Map(loadObjectives(db, trackId).map(({ key, id }) => [key, id])),
    bonuses: new Map(loadBonuses(db, trackId).map(({ key, id }) => [key, id])),
  };
  deleteParts(db, trackId);
  insertParts(context, trackId, own, known);
  if (placing.status === 'open') openTrack(context, trackId, status === 'open' ? openedBy : null);
}

/**
 * Opens a track, by the result of another one or by hand. Its board's seed is drawn when it opens for the first time.
 */
export function openTrack(
  { db, newSeed }: Pick<WriteContext, 'db' | 'newSeed'>,
  trackId: TrackId,
  openedBy: TrackId | null = null,
): void {
  const boardSeed = loadBoardSeed(db, trackId) ?? newSeed();
  saveTrack(db, trackId, { status: 'open', boardSeed, openedBy });
}

/** Deletes a track with its objectives, bonuses and notes and the links to and from it. */
export function deleteTrack(db: WritableDb, trackId: TrackId): void {
  deleteParts(db, trackId);
  deleteLinksOf(db, trackId);
  deleteNotesAbout(db, { kind: 'track', id: trackId });
  deleteTrackRow(db, trackId);
}

function deleteParts(db: WritableDb, trackId: TrackId): void {
  deleteObjectivesOf(db, trackId);
  deleteBonusesOf(db, trackId);
}

/** Ids of the objectives and bonuses that a track has, by their keys. */
interface KnownParts {
  readonly objectives: ReadonlyMap<string, ObjectiveId>;
  readonly bonuses: ReadonlyMap<string, BonusId>;
}

function insertParts(
  { db, newId }: WriteContext,
  trackId: TrackId,
  { objectives, bonuses }: TrackDefinition,
  known?: KnownParts,
): void {
  objectives.forEach((objective, position) => {
    const id = known?.objectives.get(objective.key) ?? (newId('objective') as ObjectiveId);
    insertObjective(db, { ...objective, id, trackId, position });
  });
  bonuses.forEach((bonus, position) => {
    const id = known?.bonuses.get(bonus.key) ?? (newId('bonus') as BonusId);
    insertBonus(db, { ...bonus, id, trackId, position });
  });
}
