import type { Allegiance } from '../../../domain/allegiance.ts';
import type { Force } from '../../../domain/force.ts';
import type { Problem } from '../../../domain/problem.ts';
import type { RolePlayers } from '../../../domain/role-players.ts';
import { SIDES } from '../../../domain/side.ts';
import type { TrackDefinition } from '../../../domain/track-definition.ts';

/** Who might play the tracks of a campaign. */
export interface IdleQuestion {
  /** Of the tracks that can still be fought. */
  readonly roles: readonly TrackDefinition['roles'][];
  readonly allegiances: readonly Pick<Allegiance, 'id' | 'number' | 'name' | 'conceded'>[];
  readonly forces: readonly Pick<Force, 'id' | 'name' | 'allegianceId' | 'standing'>[];
}

/**
 * Allegiances and forces that no track lets play, although they are with the campaign. The winner and the loser of the
 * last track are those who play anyway: such a role gives a place to nobody else. None where no track is left, and where
 * all roles are of that kind.
 */
export function listIdlePlayers({ roles, allegiances, forces }: IdleQuestion): readonly Required<Problem>[] {
  const players = roles
    .flatMap((both) => SIDES.map((side) => both[side]))
    .filter((one) => !isOfLastTrack(one));
  if (players.length === 0) return [];
  const present = forces.filter(({ standing }) => standing === 'present');
  const mayPlay = ({ id, allegianceId }: (typeof present)[number]): boolean => {
    const number = allegiances.find((allegiance) => allegiance.id === allegianceId)?.number;
    return players.some((one) => {
      if (one.kind === 'allegiance') return one.number === number;
      return one.kind === 'forces' ? one.forceIds.includes(id) : true;
    });
  };
  return allegiances
    .filter(({ conceded }) => !conceded)
    .flatMap(({ id, name }): Required<Problem>[] => {
      const own = present.filter(({ allegianceId }) => allegianceId === id);
      const idle = own.filter((force) => !mayPlay(force));
      if (idle.length > 0 && idle.length === own.length)
        return [{ path: 'allegiances', code: 'graph.allegiance-idle', values: { name } }];
      return idle.map((force) => ({
        path: 'forces',
        code: 'graph.force-idle',
        values: { name: force.name },
      }));
    });
}

function isOfLastTrack({ kind }: RolePlayers): boolean {
  return kind === 'last-winner' || kind === 'last-loser';
}
