import { getAbilityKey } from '../../shared/campaign/pilots/special-abilities.ts';
import { isAway } from '../../shared/domain/pilot.ts';
import type { Commands } from '../handler.ts';
import { Refusal } from '../refusal.ts';
import { findPilot } from '../store/find.ts';
import { loadRosters } from '../store/rosters.ts';
import { refuseEngaged } from '../steps/check-unit.ts';
import { refuseOverAllowance } from '../steps/check-abilities.ts';
import { savePilot } from '../store/pilots.ts';

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
    savePilot(context.db, pilotId, { abilities });
    context.note({ pilot: name, count: abilities.length });
    return {};
  },
} satisfies Commands;
