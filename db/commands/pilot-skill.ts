import { isAway } from '../../shared/domain/pilot.ts';
import { computeCardPv } from '../../shared/rules/point-value.ts';
import type { Commands } from '../handler.ts';
import { Refusal } from '../refusal.ts';
import { findPilot } from '../store/find.ts';
import { isSettingUp } from '../store/campaign.ts';
import { loadRosters } from '../store/rosters.ts';
import { refuseOverAllowance } from '../steps/check-abilities.ts';
import { savePilot } from '../store/pilots.ts';

export const skillCommands = {
  /** After the first track has begun a Skill is paid for step by step. */
  'pilot.setSkill': (context, { pilotId, skill }) => {
    const { db } = context;
    const { pilot, unit } = findPilot(loadRosters(db), pilotId);
    const { name, status } = pilot;
    if (!isSettingUp(db)) throw new Refusal('pilot.skill-not-free', { skill });
    if (isAway(status))
      throw new Refusal('pilot.not-available', { context: status, pilot: name, pilotId, status });
    if (skill !== pilot.skill) refuseOverAllowance(pilot, pilot.abilities, skill);
    savePilot(db, pilotId, { skill });
    const pv = unit === null ? null : computeCardPv(unit.card, skill);
    context.note({ pilot: name, skill, skillBefore: pilot.skill, pv });
    return { pv };
  },
} satisfies Commands;
