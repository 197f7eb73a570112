import type { Allegiance } from '../../domain/allegiance.ts';
import type { Force } from '../../domain/force.ts';
import type { AllegianceId } from '../../domain/ids.ts';
import type { RolePlayers } from '../../domain/role-players.ts';

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
}

type CandidateForce = Pick<Force, 'id' | 'allegianceId' | 'standing'>;

/** Forces that may play a role: those of the track's rule, without those that left or gave up. Keeps their order. */
export function listEligible<F extends CandidateForce>(
  players: RolePlayers,
  forces: readonly F[],
  { allegiances, lastTrack }: RoleQuestion,
): readonly F[] {
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
  }
}

function ofAllegiances<F extends CandidateForce>(
  forces: readonly F[],
  allegianceIds: readonly AllegianceId[] | undefined,
): readonly F[] {
  return allegianceIds === undefined
    ? forces
    : forces.filter(({ allegianceId }) => allegianceIds.includes(allegianceId));
}
