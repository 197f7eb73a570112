import type { Skill } from '../../domain/pilot.ts';
import { computeAdvancementCost, getNextSkill } from '../pilots/advancement.ts';
import type { EconomyPreset } from '../economy/economy-preset.ts';
import { pay } from '../simulation/spend.ts';
import type { SimulatedForce, SimulatedPilot } from '../simulation/simulated-force.ts';
import type { RoadChange } from './road-start.ts';

/** Changes the forces at the start of a rest, in place. A step that cannot be paid is not taken. */
export function applyChange(
  forces: readonly SimulatedForce[],
  change: RoadChange,
  economy: EconomyPreset,
): void {
  for (const force of forces)
    for (const pilot of listPilots(force)) {
      if (change.kind === 'handicap' && force.allegianceId === change.allegianceId)
        pilot.skill = Math.min(7, Math.max(0, pilot.skill - change.steps)) as Skill;
      if (change.kind === 'step' && pilot.id === change.pilotId) takeStep(force, pilot, economy, change.paid);
    }
}

function listPilots({ units, spares }: SimulatedForce): readonly SimulatedPilot[] {
  return [...units.flatMap(({ pilot }) => pilot ?? []), ...spares];
}

function takeStep(
  force: SimulatedForce,
  pilot: SimulatedPilot,
  economy: EconomyPreset,
  isPaid: boolean,
): void {
  const skill = getNextSkill(pilot.skill);
  if (skill === null) return;
  if (isPaid && !pay(force, economy, computeAdvancementCost(pilot.skill, economy), 0)) return;
  Object.assign(pilot, { skill, hasTrained: true });
}
