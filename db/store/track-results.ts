import type { WinnerQuestion } from '../../shared/campaign/tracks/campaign-winner.ts';
import type { LastTrack } from '../../shared/campaign/forces/eligible-forces.ts';
import type { TrackTurn } from '../../shared/campaign/forces/turn-order.ts';
import {
  sumTallies,
  tallyTrack,
  type ObjectiveTally,
  type RoleAllegiances,
} from '../../shared/campaign/tracks/objective-tally.ts';
import type { FoughtTrack } from '../../shared/campaign/tracks/victory-points.ts';
import type { AllegianceId, TrackId } from '../../shared/domain/ids.ts';
import type { ObjectiveOwner } from '../../shared/domain/objective.ts';
import { opponentOf, type Side } from '../../shared/domain/side.ts';
import type { TrackNode } from '../../shared/domain/track-node.ts';
import type { ReadableDb } from '../sqlite/handles.ts';

/** Allegiances that played a role on a track, each once. */
export function listRoleAllegiances({ forces }: Pick<TrackNode, 'forces'>, role: Side): AllegianceId[] {
  return [...new Set(forces.filter((force) => force.role === role).map(({ allegianceId }) => allegianceId))];
}

/** The allegiances that played both roles on a track. */
export function sortAllegiances(track: Pick<TrackNode, 'forces'>): RoleAllegiances {
  return {
    attacker: listRoleAllegiances(track, 'attacker'),
    defender: listRoleAllegiances(track, 'defender'),
  };
}

function listDone(tracks: readonly TrackNode[]): TrackNode[] {
  return tracks
    .filter(({ status }) => status === 'done')
    .toSorted((one, other) => (one.ordinal ?? 0) - (other.ordinal ?? 0));
}

interface ObjectiveRow {
  readonly track_id: TrackId;
  readonly wp: number;
  readonly met_by: Side | null;
}

/** The tracks that are done, in their order, for victory points. */
export function listFoughtTracks(db: ReadableDb, tracks: readonly TrackNode[]): FoughtTrack[] {
  const rows = db.prepare<[], ObjectiveRow>('SELECT track_id, wp, met_by FROM objectives').all();
  const byTrack = Map.groupBy(rows, ({ track_id }) => track_id);
  return listDone(tracks).map(({ id, forces, winner }) => ({
    ...{ forces, winner },
    objectives: (byTrack.get(id) ?? []).map(({ wp, met_by }) => ({ wp, metBy: met_by })),
  }));
}

interface MetRow {
  readonly track_id: TrackId;
  readonly owner: ObjectiveOwner;
  readonly met_by: Side | null;
}

/** Objectives met and possible, by allegiance, on the tracks that are done. One without a role of its own is both’s. */
export function tallyObjectives(db: ReadableDb, tracks: readonly TrackNode[]): ObjectiveTally[] {
  const rows = db.prepare<[], MetRow>('SELECT track_id, owner, met_by FROM objectives').all();
  const byTrack = Map.groupBy(rows, ({ track_id }) => track_id);
  return sumTallies(
    listDone(tracks).flatMap((track) =>
      tallyTrack(
        sortAllegiances(track),
        (byTrack.get(track.id) ?? []).map(({ owner, met_by }) => ({ owner, metBy: met_by })),
      ),
    ),
  );
}

/** Who won and lost the track that was done last; null before the first one, and after a draw. */
export function findLastTrack(tracks: readonly TrackNode[]): LastTrack | null {
  const last = listDone(tracks).at(-1);
  if (last === undefined || last.winner === null || last.winner === 'draw') return null;
  return {
    winners: listRoleAllegiances(last, last.winner),
    losers: listRoleAllegiances(last, opponentOf(last.winner)),
  };
}

/** Who fought the tracks that are done and those under way, and who won them. */
export function listTrackTurns(tracks: readonly TrackNode[]): TrackTurn[] {
  return tracks
    .filter(({ status }) => status === 'done' || status === 'under-way')
    .map((track) => ({
      ordinal: track.ordinal,
      players: listPlayers(track),
      winners: listWinners(track),
    }));
}

function listPlayers({ forces }: TrackNode): AllegianceId[] {
  return [...new Set(forces.map(({ allegianceId }) => allegianceId))];
}

/** The allegiances that won each track, in the order in which the tracks were done; none after a draw. */
export function listTrackWinners(tracks: readonly TrackNode[]): WinnerQuestion['trackWinners'] {
  return listDone(tracks).map(listWinners);
}

function listWinners(track: TrackNode): AllegianceId[] {
  return track.winner === null || track.winner === 'draw' ? [] : listRoleAllegiances(track, track.winner);
}
