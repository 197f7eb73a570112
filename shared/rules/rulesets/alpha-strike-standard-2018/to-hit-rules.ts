import type { PreparedTarget } from '../../combat/question.ts';
import type { ToHitRule } from '../../ruleset.ts';
import { isInfantry } from '../../unit-family.ts';
import { computeMovementBand } from '../alpha-strike-common/tables.ts';
import {
  createLineMaker,
  kindLine,
  listAttackerDamageLines,
  listCoverLines,
  listRangeLines,
  WEAPON_KINDS,
} from '../alpha-strike-common/to-hit-lines.ts';
import { STEALTH } from './tables.ts';

const line = createLineMaker('003 "To-Hit Modifiers Table"');

/** In the air, and no VTOL or WiGE: such a target has no movement modifier. Notes 1 and 4 of the table. */
function isFlying(target: PreparedTarget): boolean {
  return target.airborne && target.family === 'aerospace';
}

function isDropShip(type: string): boolean {
  return type === 'DS' || type === 'DA';
}

/** Modifier of the Move available in the mode used; the distance actually moved does not matter. */
function computeUsedMovement(target: PreparedTarget): number {
  const inches = target.movement === 'jump' ? target.jumpInches : target.groundInches;
  return inches < 0 ? target.tmm : computeMovementBand(inches);
}

const TARGET_MOVEMENT_LINES: readonly ToHitRule[] = [
  // 003 "Step 3: Determine To-Hit Number" of artillery: hitting a place is no easier for what stands on it.
  line('target-immobile', ({ target, kind }) => (target.immobile ? (kind === 'artillery' ? 0 : -4) : null)),
  line('target-dropped', ({ target }) => (target.dropped && !target.immobile ? 3 : null)),
  line('target-standstill', ({ target }) =>
    target.movement === 'standstill' && !target.immobile && !target.dropped ? 0 : null,
  ),
  line('target-movement', ({ target }) =>
    target.immobile || target.dropped || target.movement === 'standstill' || isFlying(target)
      ? null
      : computeUsedMovement(target),
  ),
  line('target-jumped', ({ target }) =>
    target.movement === 'jump' && !target.immobile && !target.dropped
      ? 1 + target.traits.strongJump - target.traits.weakJump
      : null,
  ),
];

const ATTACK_KIND_LINES: readonly ToHitRule[] = [
  kindLine(line, 'charge', 1),
  kindLine(line, 'dfa', 1),
  kindLine(line, 'anti-mech', 1),
  line('anti-mech-infantry', ({ attacker }) => (attacker.family === 'infantry' ? 3 : null), ['anti-mech']),
  line('anti-mech-escorted', ({ target }) => (target.carriesBattleArmor ? 3 : null), ['anti-mech']),
  line('artillery', ({ cannon }) => (cannon ? null : 4), ['artillery']),
  line('designated', ({ indirect, designated }) => (indirect && designated ? -1 : null), ['artillery']),
  line('area-effect', ({ kind, areaEffect }) => (kind === 'artillery' || areaEffect ? 1 : null)),
  line('indirect', ({ indirect, spotterAttacks }) => (indirect ? (spotterAttacks ? 2 : 1) : null), [
    'indirect',
    'artillery',
  ]),
  kindLine(line, 'rear', 1, 'rear-weapon'),
];

const ATTACKER_LINES: readonly ToHitRule[] = [
  line('attacker-jumped', ({ attacker }) =>
    attacker.movement === 'jump' && !attacker.immobile && !isInfantry(attacker.family) ? 2 : null,
  ),
  line('attacker-standstill', ({ attacker }) =>
    (attacker.movement === 'standstill' || attacker.immobile) && !isInfantry(attacker.family) ? -1 : null,
  ),
  line('attacker-spotting', ({ attacker }) => (attacker.spotting ? 1 : null)),
  line('attacker-industrial', ({ attacker }) =>
    attacker.type === 'IM' && !attacker.traits.advancedFireControl ? 1 : null,
  ),
  line('attacker-support-vehicle', ({ attacker }) => {
    if (attacker.type !== 'SV' || attacker.traits.advancedFireControl) return null;
    return attacker.traits.basicFireControl ? 1 : 2;
  }),
  line('attacker-grounded-dropship', ({ attacker }) => (isDropShip(attacker.type) ? -1 : null)),
  line('attacker-shield', ({ attacker }) => (attacker.traits.shield ? 1 : null), WEAPON_KINDS),
  ...listAttackerDamageLines(line),
];

const TARGET_LINES: readonly ToHitRule[] = [
  line(
    'target-stealth',
    ({ target, bracket }) => {
      if (!target.traits.stealth || !target.stealthActive || bracket === null) return null;
      return STEALTH[target.family === 'battle-armor' ? 'battleArmor' : 'other'][bracket];
    },
    WEAPON_KINDS,
  ),
  line(
    'target-mimetic',
    ({ target }) => {
      if (!target.immobile && target.movement !== 'standstill') return null;
      return target.traits.mimetic ? 3 : target.traits.lightMimetic ? 2 : null;
    },
    WEAPON_KINDS,
  ),
  // What flies without being an aerospace unit is a VTOL or a WiGE, whatever its card calls its type.
  line('target-airborne', ({ target }) => (target.airborne ? (isFlying(target) ? 2 : 1) : null)),
  line('target-dropship', ({ target }) => (isFlying(target) && isDropShip(target.type) ? -2 : null)),
  line('target-battle-armor', ({ target }) => (target.family === 'battle-armor' ? 1 : null)),
  line('target-large', ({ target }) => (target.traits.large ? -1 : null)),
  line('target-protomech', ({ target }) => (target.family === 'protomech' ? 1 : null)),
];

/** Every line of the table, in the order in which a person reads it. */
export const TO_HIT_RULES: readonly ToHitRule[] = Object.freeze([
  createLineMaker('001 "Step 4: Determine To-Hit Number"')('skill', ({ attacker }) => attacker.skill),
  createLineMaker('003 "Drones"')('drone', ({ attacker }) => (attacker.traits.drone ? 1 : null)),
  ...listRangeLines(line),
  ...TARGET_MOVEMENT_LINES,
  ...listCoverLines(line, 2),
  line('underwater', ({ underwater }) => (underwater ? 1 : null)),
  ...ATTACK_KIND_LINES,
  ...ATTACKER_LINES,
  ...TARGET_LINES,
]);
