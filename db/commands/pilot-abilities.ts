import {
  getAbilityAllowance,
  getAbilityKey,
  sumAbilities,
} from '../../shared/campaign/pilots/special-abilities.ts';
import { isAway, type Pilot, type Skill, type SpecialAbility } from '../../shared/domain/pilot.ts';
import type { Commands } from '../handler.ts';
import { Refusal } from '../refusal.ts';
import { findPilot } from '../store/find.ts';
import { loadRosters } from '../store/load-forces.ts';
import { refuseEngaged } from './rows/check-unit.ts';

export const abilityCommands = {
  /** Gives a pilot these special abilities instead of those held. */
  'pilot.setAbilities': (context, { pilotId, abilities }) => {
    const { pilot } = findPilot(loadRosters(context.db), pilotId);
    const { name, status } = pilot;
    if (isAway(status))
      throw new Refusal('pilot.not-available', { context: status, pilot: name, pilotId, status });
    refuseEngaged(context.db, { unitIds: [], pilotIds: [pilotId] });
    if (new Set(abilities.map(getAbilityKey)).size < abilities.length)
      throw new Refusal('pilot.ability-twice', { pilot: name, pilotId });
    refuseOverAllowance(pilot, abilities, pilot.skill);
    context.db
      .prepare('UPDATE pilots SET abilities = ? WHERE id = ?')
      .run(JSON.stringify(abilities), pilotId);
    context.note({ pilot: name, count: abilities.length });
    return {};
  },
} satisfies Commands;

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
