import { getAbilityAllowance, sumAbilities } from '../../shared/campaign/pilots/special-abilities.ts';
import type { Pilot, Skill, SpecialAbility } from '../../shared/domain/pilot.ts';
import { Refusal } from '../refusal.ts';

/** Refuses abilities that a Skill does not allow. */
export function refuseOverAllowance(
  { id: pilotId, name }: Pick<Pilot, 'id' | 'name'>,
  abilities: readonly SpecialAbility[],
  skill: Skill,
): void {
  const allowed = getAbilityAllowance(skill);
  const asked = sumAbilities(abilities);
  if (asked.count <= allowed.count && asked.cost <= allowed.cost) return;
  throw new Refusal('pilot.abilities-over-allowance', {
    pilot: name,
    pilotId,
    skill,
    ...asked,
    mostCount: allowed.count,
    mostCost: allowed.cost,
  });
}
