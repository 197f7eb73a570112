import { FACT } from '../../combat/facts.ts';
import type { ToHitRule, ToHitTarget } from '../../combat/question.ts';
import { computeMannerModifier } from '../../terrain/manner.ts';
import type { MovementRules } from '../../ground-rules.ts';
import { isInfantry } from '../../unit-family.ts';
import { computeMovementBand } from '../alpha-strike-common/tables.ts';
import {
  createJumpJetsLine,
  createLineMaker,
  createSkillLine,
  INDUSTRIAL_MYOMER_LINE,
  kindLine,
  listAttackerDamageLines,
  listCoverLines,
  listRangeLines,
  WEAPON_KINDS,
} from '../alpha-strike-common/to-hit-lines.ts';
import { STEALTH } from './tables.ts';

const line = createLineMaker('003 "To-Hit Modifiers Table"');

/** In the air but no VTOL or WiGE: such a target has no movement modifier. Notes 1 and 4 of the table. */
function isFlying(target: ToHitTarget): boolean {
  return target.airborne && target.family === 'aerospace';
}

function isDropShip(type: string): boolean {
  return type === 'DS' || type === 'DA';
}

/** Modifier of the available Move in the mode used, not of the distance actually moved. */
function computeUsedMovement(target: ToHitTarget): number {
  const inches = target.movement === 'jump' ? target.jumpInches : target.groundInches;
  return inches < 0 ? target.tmm : computeMovementBand(inches);
}

const TARGET_MOVEMENT_LINES: readonly ToHitRule[] = [
  // 003 "Step 3: Determine To-Hit Number" of artillery: an immobile unit makes its position no easier to hit.
  line('target-immobile', FACT.targetImmobile, ({ kind, target }) =>
    target.dropped ? null : kind === 'artillery' ? 0 : -4,
  ),
  line('target-dropped', FACT.targetDropped, 3),
  line('target-standstill', FACT.targetStill, ({ target }) => (target.dropped ? null : 0)),
  line('target-movement', FACT.targetMoved, ({ target }) =>
    isFlying(target) ? null : computeUsedMovement(target),
  ),
  line('target-jumped', FACT.targetJumped, ({ target }) => (target.dropped ? null : 1)),
  createJumpJetsLine(({ dropped, jumpInches }) => dropped || jumpInches >= 0),
];

const ATTACK_KIND_LINES: readonly ToHitRule[] = [
  kindLine(line, 'charge', 1),
  kindLine(line, 'dfa', 1),
  kindLine(line, 'anti-mech', 1),
  line(
    'anti-mech-infantry',
    FACT.attackerUncommon,
    ({ attacker }) => (attacker.family === 'infantry' ? 3 : null),
    ['anti-mech'],
  ),
  line('anti-mech-escorted', 0, ({ target }) => (target.carriesBattleArmor ? 3 : null), ['anti-mech']),
  line('artillery', 0, ({ cannon }) => (cannon ? null : 4), ['artillery']),
  line('designated', 0, ({ indirect, designated }) => (indirect && designated ? -1 : null), ['artillery']),
  // 003 "Artillery Attacks while Airborne": VTOLs and WiGEs too, where note 8 names aerospace units alone.
  line('attacker-airborne', 0, ({ attacker }) => (attacker.airborne ? 1 : null), ['artillery']),
  line('area-effect', FACT.areaEffect, 1),
  line('indirect', 0, ({ indirect, spotterAttacks }) => (indirect ? (spotterAttacks ? 2 : 1) : null), [
    'indirect',
    'artillery',
  ]),
  kindLine(line, 'rear', 1, 'rear-weapon'),
];

const ATTACKER_LINES: readonly ToHitRule[] = [
  line('attacker-jumped', FACT.attackerJumped, ({ attacker }) => (isInfantry(attacker.family) ? null : 2)),
  line('attacker-standstill', FACT.attackerStill, ({ attacker }) =>
    isInfantry(attacker.family) ? null : -1,
  ),
  line('attacker-spotting', FACT.attackerSpotting, 1),
  line('attacker-industrial', FACT.attackerUncommon, ({ attacker }) =>
    attacker.type === 'IM' && !attacker.traits.advancedFireControl ? 1 : null,
  ),
  line('attacker-support-vehicle', FACT.attackerUncommon, ({ attacker }) => {
    if (attacker.type !== 'SV' || attacker.traits.advancedFireControl) return null;
    return attacker.traits.basicFireControl ? 1 : 2;
  }),
  INDUSTRIAL_MYOMER_LINE,
  line('attacker-grounded-dropship', FACT.attackerUncommon, ({ attacker }) =>
    isDropShip(attacker.type) ? -1 : null,
  ),
  line('attacker-shield', FACT.attackerShield, 1, WEAPON_KINDS),
  ...listAttackerDamageLines(line),
];

const TARGET_LINES: readonly ToHitRule[] = [
  line(
    'target-stealth',
    FACT.targetStealth,
    // Artillery has a fixed modifier in place of the range and hence no bracket: note 8 of the table.
    ({ target, bracket, kind, cannon }) =>
      bracket === null || (kind === 'artillery' && !cannon)
        ? null
        : STEALTH[target.family === 'battle-armor' ? 'battleArmor' : 'other'][bracket],
    WEAPON_KINDS,
  ),
  line(
    'target-mimetic',
    FACT.targetMimetic,
    ({ target }) => {
      if (!target.immobile && target.movement !== 'standstill') return null;
      return target.traits.mimetic ? 3 : 2;
    },
    WEAPON_KINDS,
  ),
  // A flying unit that is not an aerospace unit is a VTOL or a WiGE, even if its card states another type.
  line('target-airborne', FACT.targetAirborne, ({ target }) => (isFlying(target) ? 2 : 1)),
  line('target-dropship', FACT.targetAirborne, ({ target }) =>
    isFlying(target) && isDropShip(target.type) ? -2 : null,
  ),
  line('target-battle-armor', FACT.targetBattleArmor, 1),
  line('target-large', FACT.targetLarge, -1),
  line('target-protomech', FACT.targetProtomech, 1),
];

/** 003 "Climbing (p. 62)": the reduction of a climbing target's movement modifier. */
export function createClimbingLine(movement: MovementRules): ToHitRule {
  return createLineMaker('003 "Climbing (p. 62)"')(
    'target-climbing',
    FACT.targetClimbed | FACT.targetMoved,
    ({ target }) => {
      if (isFlying(target)) return null;
      const modifier = computeUsedMovement(target);
      return computeMannerModifier(movement, 'climbing', modifier) - modifier;
    },
  );
}

/** Every line of the table in reading order. */
export const TO_HIT_RULES: readonly ToHitRule[] = Object.freeze([
  createSkillLine('001 "Step 4: Determine To-Hit Number"'),
  createLineMaker('003 "Drones"')('drone', FACT.attackerDrone, 1),
  ...listRangeLines(line),
  ...TARGET_MOVEMENT_LINES,
  ...listCoverLines(line, 2),
  line('underwater', FACT.underwater, 1),
  ...ATTACK_KIND_LINES,
  ...ATTACKER_LINES,
  ...TARGET_LINES,
]);
