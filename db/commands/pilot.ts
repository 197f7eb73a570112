import { namePilot } from '../../shared/domain/pilot.ts';
import { computeCardPv } from '../../shared/rules/point-value.ts';
import type { Commands } from '../handler.ts';
import { findPilot } from '../store/find.ts';
import { pilotNotFound } from '../store/not-found.ts';
import { loadRosters } from '../store/rosters.ts';
import { loadPilot, savePilot } from '../store/pilots.ts';
import { maintain } from '../maintenance/maintain.ts';

export const pilotCommands = {
  /** Hires a pilot into an empty unit or into none; free of charge before the first track begins. */
  'pilot.hire': (context, { forceId, fromWarchest, ...told }) => {
    const { bay, plan, results } = maintain(context, forceId, [{ kind: 'hire', ...told }], fromWarchest);
    const { id: pilotId, name } = results[0]!.pilot!;
    const { costSp } = plan;
    context.note({ pilot: name, force: bay.force.name, costSp });
    return { pilotId, name, costSp };
  },

  'pilot.rename': (context, { pilotId, name, rank, callSign }) => {
    const pilot = loadPilot(context.db, pilotId);
    savePilot(context.db, pilotId, {
      name: name ?? pilot.name,
      rank: rank ?? pilot.rank,
      callSign: callSign ?? pilot.callSign ?? '',
    });
    const renamed = { name: name ?? pilot.name, callSign: (callSign ?? pilot.callSign) || undefined };
    context.note({ pilot: namePilot(renamed), before: namePilot(pilot) });
    return {};
  },

  /** Raises a Skill by one step. */
  'pilot.advance': (context, { pilotId, fromWarchest }) => {
    const { pilot, unit, force } = findPilot(loadRosters(context.db), pilotId);
    const { plan } = maintain(context, force.id, [{ kind: 'train', pilotId }], fromWarchest);
    const [step] = plan.steps;
    if (step?.kind !== 'train') throw pilotNotFound(pilotId);
    const { skill, costSp } = step;
    const pv = unit === null ? null : computeCardPv(unit.card, skill);
    context.note({ pilot: namePilot(pilot), skill, costSp, pv });
    return { skill, costSp, pv };
  },

  /** Heals all wounds of a pilot. */
  'pilot.heal': (context, { pilotId, fromWarchest }) => {
    const { pilot, force } = findPilot(loadRosters(context.db), pilotId);
    const { plan } = maintain(context, force.id, [{ kind: 'heal', pilotId }], fromWarchest);
    context.note({ pilot: namePilot(pilot), costSp: plan.costSp });
    return { costSp: plan.costSp };
  },
} satisfies Commands;
