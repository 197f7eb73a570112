import type { AllegianceId } from '../../domain/ids.ts';
import { SIDES, type Side } from '../../domain/side.ts';
import type { TrackDefinition } from '../../domain/track-definition.ts';
import type { Dice } from '../../rules/dice.ts';
import { listEligible, type RoleQuestion } from '../forces/eligible-forces.ts';
import { getUnavailableReason } from '../forces/force-value.ts';
import { drawUniformItem } from './uniform-draws.ts';
import type { SimulatedForce } from './simulated-force.ts';

/** The forces that play the roles of a track, by role. */
export type AssignedRoles = Readonly<Record<Side, readonly SimulatedForce[]>>;

/**
 * Who plays the roles of a track: all forces that may and have a unit to field. Where an allegiance might play both
 * roles, an even draw gives each role to one allegiance. Null when a role stays empty.
 */
export function assignRoles(
  roles: TrackDefinition['roles'],
  forces: readonly SimulatedForce[],
  campaign: Omit<RoleQuestion, 'able'>,
  dice: Dice,
): AssignedRoles | null {
  const able = forces.filter(({ units }) => units.some((unit) => getUnavailableReason(unit) === null));
  const question = { ...campaign, able: new Set(able.map(({ id }) => id)) };
  const eligible = {
    attacker: listEligible(roles.attacker, able, question),
    defender: listEligible(roles.defender, able, question),
  };
  if (SIDES.some((side) => eligible[side].length === 0)) return null;
  const allegiancesOf = (side: Side): AllegianceId[] => [
    ...new Set(eligible[side].map(({ allegianceId }) => allegianceId)),
  ];
  const [attackers, defenders] = [allegiancesOf('attacker'), allegiancesOf('defender')];
  if (!attackers.some((id) => defenders.includes(id))) return eligible;
  const pairs = attackers.flatMap((attacker) =>
    defenders.filter((defender) => defender !== attacker).map((defender) => ({ attacker, defender })),
  );
  const pair = drawUniformItem(pairs, dice);
  if (pair === undefined) return null;
  const ofPair = (side: Side): readonly SimulatedForce[] =>
    eligible[side].filter(({ allegianceId }) => allegianceId === pair[side]);
  return { attacker: ofPair('attacker'), defender: ofPair('defender') };
}
