import { FACT } from '../../combat/facts.ts';
import type { ToHitRule, ToHitTarget } from '../../combat/question.ts';
import { computeMovementBand } from '../alpha-strike-common/tables.ts';
import {
  createLineMaker,
  createSkillLine,
  INDUSTRIAL_MYOMER_LINE,
  kindLine,
  listAttackerDamageLines,
  listCoverLines,
  listRangeLines,
} from '../alpha-strike-common/to-hit-lines.ts';

const line = createLineMaker('001 "To-Hit Modifiers Table"');

/** The highest modifier of all available Moves, not that of the Move used; a jump counts its own band and 1. */
function computeAvailableMovement(target: ToHitTarget): number {
  if (!target.movesKnown) return target.tmm;
  const onGround = target.groundInches < 0 ? 0 : computeMovementBand(target.groundInches);
  const jumping = target.jumpInches < 0 ? 0 : computeMovementBand(target.jumpInches) + 1;
  return Math.max(onGround, jumping);
}

/** Every line of the table in reading order. The attacker's movement does not count. */
export const TO_HIT_RULES: readonly ToHitRule[] = Object.freeze([
  createSkillLine('001 "Step 4: Determine To-Hit Number"'),
  ...listRangeLines(line),
  line('target-immobile', FACT.targetImmobile, -4),
  line('target-movement', FACT.targetMobile, ({ target }) => computeAvailableMovement(target)),
  ...listCoverLines(line, 2),
  kindLine(line, 'melee', 1),
  kindLine(line, 'charge', 2),
  kindLine(line, 'dfa', 3),
  INDUSTRIAL_MYOMER_LINE,
  ...listAttackerDamageLines(line),
]);
