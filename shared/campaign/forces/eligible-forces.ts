import type { Allegiance } from '../../domain/allegiance.ts';
import type { Force } from '../../domain/force.ts';
import type { AllegianceId, ForceId } from '../../domain/ids.ts';
import type { RolePlayers } from '../../domain/role-players.ts';
import type { OwnWarchest } from './own-warchest.ts';
import { findLeader, findAllegianceInTurn, type TrackTurn, type TurnQuestion } from './turn-order.ts';

/** The allegiances that won and lost the track that was done last. */
export interface LastTrack {
  readonly winners: readonly AllegianceId[];
  readonly losers: readonly AllegianceId[];
}

/** What decides which forces may play a role. */
export interface RoleQuestion {
  readonly allegiances: readonly Pick<Allegiance, 'id' | 'number' | 'conceded'>[];
  /** Null before the first track is done, and after a draw. */
  readonly lastTrack: LastTrack | null;
  /** Other tracks that were fought or are being fought. */
  readonly turns: readonly TrackTurn[];
  /** Forces that can begin a track now; no allegiance has its turn, or leads, without one. */
  readonly able: ReadonlySet<ForceId>;
}

type CandidateForce = Pick<Force, 'id'> & OwnWarchest;

/** Forces that may play a role: those of the track's rule, without those that left or gave up. Keeps their order. */
export function listEligible<F extends CandidateForce>(
  players: RolePlayers,
  forces: readonly F[],
  question: RoleQuestion,
): readonly F[] {
  const { allegiances, lastTrack } = question;
  const active = forces.filter(
    ({ standing, allegianceId }) =>
      standing === 'present' && allegiances.some(({ id, conceded }) => id === allegianceId && !conceded),
  );
  switch (players.kind) {
    case 'anyone':
      return active;
    case 'allegiance':
      return active.filter(({ allegianceId }) =>
        allegiances.some(({ id, number }) => id === allegianceId && number === players.number),
      );
    case 'forces':
      return active.filter(({ id }) => players.forceIds.includes(id));
    case 'last-winner':
      return ofAllegiances(active, lastTrack?.winners);
    case 'last-loser':
      return ofAllegiances(active, lastTrack?.losers);
    case 'turn':
      return ofAllegiance(active, findAllegianceInTurn(describeTurns(active, question)));
    case 'leader':
      return ofAllegiance(active, findLeader(describeTurns(active, question)));
  }
}

/** The allegiances that take turns: those with a force that can begin a track; where fewer than two have one, all that have a force. */
function describeTurns(
  active: readonly CandidateForce[],
  { allegiances, turns, able }: RoleQuestion,
): TurnQuestion {
  const listOf = (forces: readonly CandidateForce[]) =>
    allegiances.filter(({ id }) => forces.some(({ allegianceId }) => allegianceId === id));
  const ready = listOf(active.filter(({ id }) => able.has(id)));
  return { allegiances: ready.length < 2 ? listOf(active) : ready, turns, forces: active };
}

function ofAllegiance<F extends CandidateForce>(
  forces: readonly F[],
  allegianceId: AllegianceId | null,
): readonly F[] {
  return allegianceId === null ? [] : ofAllegiances(forces, [allegianceId]);
}

function ofAllegiances<F extends CandidateForce>(
  forces: readonly F[],
  allegianceIds: readonly AllegianceId[] | undefined,
): readonly F[] {
  return allegianceIds === undefined
    ? forces
    : forces.filter(({ allegianceId }) => allegianceIds.includes(allegianceId));
}
