import { numberOf } from './figures.ts';
import {
  countSheetTracksDone,
  findRow,
  isPilotAway,
  isSheetPilotEngaged,
  refuseIf,
  type Sheet,
  type SheetPilot,
} from './sheet.ts';

/** What a step of Skill costs, in SP, and who pays it; refused where the pilot may take none. */
export function priceSheetStep(
  sheet: Sheet,
  pilot: SheetPilot,
  pilotId: string,
): { readonly cost: number; readonly ofPilot: number; readonly ofForce: number } {
  refuseIf(
    isPilotAway(pilot) || pilot.skill === 0 || isSheetPilotEngaged(sheet, pilotId),
    'not to be trained',
  );
  const { advancementSp, stepsBetweenTracks } = sheet.economy;
  refuseIf(countSteps(sheet, pilot) >= numberOf(stepsBetweenTracks), 'a step already');
  refuseIf(findRow(sheet.forces, pilot.forceId).wp < 0, 'in debt');
  const cost = numberOf(advancementSp[pilot.skill as keyof typeof advancementSp]);
  const ofPilot = Math.min(pilot.ownSp, cost);
  return { cost, ofPilot, ofForce: cost - ofPilot };
}

/** Takes the step; the force has paid its part. */
export function takeSheetStep(sheet: Sheet, pilot: SheetPilot, pilotId: string): void {
  const { cost, ofPilot } = priceSheetStep(sheet, pilot, pilotId);
  pilot.ownSp -= ofPilot;
  pilot.spentSp += cost;
  pilot.steps = { after: countSheetTracksDone(sheet), count: countSteps(sheet, pilot) + 1 };
  pilot.skill -= 1;
}

function countSteps(sheet: Sheet, { steps }: SheetPilot): number {
  return steps.after === countSheetTracksDone(sheet) ? steps.count : 0;
}
