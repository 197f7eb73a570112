import type { ToHitQuestion } from '../../combat/question.ts';
import type { ToHitRule } from '../../ruleset.ts';
import { MOVEMENT_BANDS } from '../alpha-strike-common/tables.ts';
import {
  createLineMaker,
  isImmobile,
  kindLine,
  listAttackerDamageLines,
  listCoverLines,
  listRangeLines,
} from '../alpha-strike-common/to-hit-lines.ts';

const line = createLineMaker('001 "To-Hit Modifiers Table"');

function computeBand(inches: number): number {
  for (const band of MOVEMENT_BANDS) if (inches <= band.upToInches) return band.modifier;
  return 0;
}

/** The highest modifier of all Moves available, whatever the unit did with them; a jump counts its own band and 1. */
function computeAvailableMovement({ target }: ToHitQuestion): number {
  if (target.move === undefined) return target.tmm ?? 0;
  let highest = 0;
  for (const { mode, inches } of target.move)
    highest = Math.max(highest, computeBand(inches) + (mode === 'jump' ? 1 : 0));
  return highest;
}

/** Every line of the table, in the order in which a person reads it. What the attacker did counts for nothing. */
export const TO_HIT_RULES: readonly ToHitRule[] = Object.freeze([
  createLineMaker('001 "Step 4: Determine To-Hit Number"')('skill', ({ attacker }) => attacker.skill),
  ...listRangeLines(line),
  line('target-immobile', (question) => (isImmobile(question) ? -4 : null)),
  line('target-movement', (question) => (isImmobile(question) ? null : computeAvailableMovement(question))),
  ...listCoverLines(line, 2),
  kindLine(line, 'melee', 1),
  kindLine(line, 'charge', 2),
  kindLine(line, 'dfa', 3),
  ...listAttackerDamageLines(line),
]);
