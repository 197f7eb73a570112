import type { TFunction } from 'i18next';
import type { EngagedForce } from '../../shared/domain/engaged-force.ts';
import type { Force } from '../../shared/domain/force.ts';
import type { AllegianceId, ForceId } from '../../shared/domain/ids.ts';
import type { Side } from '../../shared/domain/side.ts';
import type { Format } from './use-format.ts';

/** A force that plays a role, or may play it. */
export type RolePlayer = Pick<EngagedForce, 'forceId' | 'role' | 'allegianceId'>;

/** What the two roles are called. */
export type RoleNames = Readonly<Record<Side, string>>;

/** With more forces than this, a role is called attacker or defender: their names would be too long. */
const MAX_NAMES = 2;

/**
 * Names of the roles: those of the forces that play them, joined; “Attacker” or “Defender” for none, and for more than
 * `most`.
 */
export function nameRoles(
  players: readonly Pick<RolePlayer, 'forceId' | 'role'>[],
  names: ReadonlyMap<ForceId, string>,
  t: TFunction,
  format: Pick<Format, 'list'>,
  most: number = MAX_NAMES,
): RoleNames {
  const nameOf = (role: Side) => {
    const own = players.filter((one) => one.role === role).map(({ forceId }) => names.get(forceId) ?? '');
    return own.length === 0 || own.length > most ? t(`game:sides.${role}`) : format.list(own);
  };
  return { attacker: nameOf('attacker'), defender: nameOf('defender') };
}

/**
 * Names of the forces that play the roles, by force, and of the roles. The short ones are for places with little room:
 * only a single force gives its name to its role.
 */
export interface PlayerNames {
  readonly forces: ReadonlyMap<ForceId, string>;
  readonly roles: RoleNames;
  readonly shortRoles: RoleNames;
}

export function namePlayers(
  players: readonly Pick<RolePlayer, 'forceId' | 'role'>[],
  forces: readonly Pick<Force, 'id' | 'name'>[],
  t: TFunction,
  format: Pick<Format, 'list'>,
): PlayerNames {
  const names = new Map(forces.map(({ id, name }) => [id, name]));
  return {
    forces: names,
    roles: nameRoles(players, names, t, format),
    shortRoles: nameRoles(players, names, t, format, 1),
  };
}

/** The allegiances of the forces that play each role, as `RoleLook` expects them. */
export function listAllegiances(
  players: readonly Pick<RolePlayer, 'role' | 'allegianceId'>[],
): Readonly<Record<Side, readonly AllegianceId[]>> {
  const of = (role: Side) =>
    players.filter((one) => one.role === role).map(({ allegianceId }) => allegianceId);
  return { attacker: of('attacker'), defender: of('defender') };
}

/** Units by force in the order of the first of each; those without a force last. */
export function groupByForce<U extends { readonly forceId: ForceId | null }>(
  units: readonly U[],
): readonly { readonly forceId: ForceId | null; readonly units: readonly U[] }[] {
  const groups = [...Map.groupBy(units, ({ forceId }) => forceId)].map(([forceId, own]) => ({
    forceId,
    units: own,
  }));
  return [
    ...groups.filter(({ forceId }) => forceId !== null),
    ...groups.filter((one) => one.forceId === null),
  ];
}
