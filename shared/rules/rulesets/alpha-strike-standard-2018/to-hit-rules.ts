import type { Bracket } from '../../../domain/unit-card.ts';
import type { ToHitQuestion } from '../../combat/question.ts';
import { isPhysical, type ToHitRule } from '../../ruleset.ts';
import { getSpecialNumber, hasSpecial } from '../../specials.ts';
import { MOVEMENT_BANDS, RANGES, RANGE_MODIFIERS } from '../alpha-strike-common/tables.ts';
import { STEALTH } from './tables.ts';

const TABLE = '003 "To-Hit Modifiers Table"';
const INFANTRY = new Set(['CI', 'BA']);
const AEROSPACE = new Set(['AF', 'CF', 'SC']);
const DROPSHIPS = new Set(['DA', 'DS']);

/** Bracket of the question's distance; under water every range is halved. */
function bracketOf(question: ToHitQuestion): Bracket | null {
  const reach = question.terrain?.underwater === true ? 0.5 : 1;
  for (const row of RANGES) if (question.attack.rangeInches <= row.upToInches * reach) return row.bracket;
  return null;
}

function isWeapon(question: ToHitQuestion): boolean {
  return !isPhysical(question.attack.kind) && question.attack.kind !== 'anti-mech';
}

function isImmobile(question: ToHitQuestion): boolean {
  return question.target.immobile === true;
}

/** In the air, and no VTOL or WiGE: such a target has no movement modifier. Notes 1 and 4 of the table. */
function isFlying({ target }: ToHitQuestion): boolean {
  return target.airborne === true && (AEROSPACE.has(target.type) || DROPSHIPS.has(target.type));
}

function rule(
  code: string,
  value: (question: ToHitQuestion) => number | null,
  source: string = TABLE,
): ToHitRule {
  return Object.freeze({ code, source, value });
}

function rangeRule(bracket: Bracket): ToHitRule {
  return rule(`range-${bracket}`, (question) =>
    isWeapon(question) && question.attack.kind !== 'artillery' && bracketOf(question) === bracket
      ? RANGE_MODIFIERS[bracket]
      : null,
  );
}

/** Modifier of the Move available in the mode used; the distance actually moved does not matter. */
function targetMovement({ target }: ToHitQuestion): number {
  const mode = target.movement === 'jump' ? 'jump' : 'ground';
  let inches = -1;
  for (const move of target.move ?? []) if (move.mode === mode && move.inches > inches) inches = move.inches;
  if (inches < 0) return target.tmm ?? 0;
  for (const band of MOVEMENT_BANDS) if (inches <= band.upToInches) return band.modifier;
  return 0;
}

const TARGET_MOVEMENT_RULES: readonly ToHitRule[] = [
  // 003 "Step 3: Determine To-Hit Number" of artillery: hitting a place is no easier for what stands on it.
  rule('target-immobile', (question) =>
    isImmobile(question) ? (question.attack.kind === 'artillery' ? 0 : -4) : null,
  ),
  rule('target-dropped', (question) =>
    question.target.dropped === true && !isImmobile(question) ? 3 : null,
  ),
  rule('target-standstill', (question) =>
    question.target.movement === 'standstill' && !isImmobile(question) && question.target.dropped !== true
      ? 0
      : null,
  ),
  rule('target-movement', (question) =>
    isImmobile(question) ||
    isFlying(question) ||
    question.target.dropped === true ||
    question.target.movement === 'standstill'
      ? null
      : targetMovement(question),
  ),
  rule('target-jumped', (question) => {
    if (isImmobile(question) || question.target.dropped === true || question.target.movement !== 'jump')
      return null;
    const { specials } = question.target;
    return 1 + getSpecialNumber(specials, 'JMPS') - getSpecialNumber(specials, 'JMPW');
  }),
];

const TERRAIN_RULES: readonly ToHitRule[] = [
  // Woods occupied, intervening, and around the attacker count once.
  rule('woods', ({ terrain, attacker }) => (terrain?.woods === true || attacker.inWoods === true ? 2 : null)),
  rule('partial-cover', ({ terrain }) => (terrain?.partialCover === true ? 2 : null)),
  rule('underwater', ({ terrain }) => (terrain?.underwater === true ? 1 : null)),
];

const ATTACK_KIND_RULES: readonly ToHitRule[] = [
  rule('charge', ({ attack }) => (attack.kind === 'charge' ? 1 : null)),
  rule('dfa', ({ attack }) => (attack.kind === 'dfa' ? 1 : null)),
  rule('anti-mech', ({ attack }) => (attack.kind === 'anti-mech' ? 1 : null)),
  rule('anti-mech-infantry', ({ attack, attacker }) =>
    attack.kind === 'anti-mech' && attacker.type === 'CI' ? 3 : null,
  ),
  rule('anti-mech-escorted', ({ attack, target }) =>
    attack.kind === 'anti-mech' && target.carriesBattleArmor === true ? 3 : null,
  ),
  rule('artillery', ({ attack }) => (attack.kind === 'artillery' ? 4 : null)),
  rule('area-effect', ({ attack }) => (attack.kind === 'artillery' || attack.areaEffect === true ? 1 : null)),
  rule('indirect', ({ attack }) =>
    attack.kind === 'indirect' ? (attack.spotterAttacks === true ? 2 : 1) : null,
  ),
  rule('rear-weapon', ({ attack }) => (attack.kind === 'rear' ? 1 : null)),
];

const ATTACKER_RULES: readonly ToHitRule[] = [
  rule('attacker-jumped', ({ attacker }) =>
    attacker.movement === 'jump' && attacker.immobile !== true && !INFANTRY.has(attacker.type) ? 2 : null,
  ),
  rule('attacker-standstill', ({ attacker }) =>
    (attacker.movement === 'standstill' || attacker.immobile === true) && !INFANTRY.has(attacker.type)
      ? -1
      : null,
  ),
  rule('attacker-spotting', ({ attacker }) => (attacker.spotting === true ? 1 : null)),
  rule('attacker-industrial', ({ attacker }) =>
    attacker.type === 'IM' && !hasSpecial(attacker.specials, 'AFC') ? 1 : null,
  ),
  rule('attacker-support-vehicle', ({ attacker }) => {
    if (attacker.type !== 'SV' || hasSpecial(attacker.specials, 'AFC')) return null;
    return hasSpecial(attacker.specials, 'BFC') ? 1 : 2;
  }),
  rule('attacker-grounded-dropship', ({ attacker }) => (DROPSHIPS.has(attacker.type) ? -1 : null)),
  rule('attacker-shield', (question) =>
    isWeapon(question) && hasSpecial(question.attacker.specials, 'SHLD') ? 1 : null,
  ),
  rule('heat', (question) => {
    const heat = question.attacker.heat ?? 0;
    return isWeapon(question) && heat > 0 ? heat : null;
  }),
  rule('fire-control', (question) => {
    const hits = question.attacker.fireControlHits ?? 0;
    return isWeapon(question) && hits > 0 ? 2 * hits : null;
  }),
];

const TARGET_RULES: readonly ToHitRule[] = [
  rule('target-stealth', (question) => {
    const { target } = question;
    if (!isWeapon(question) || target.stealthActive === false || !hasSpecial(target.specials, 'STL'))
      return null;
    const bracket = bracketOf(question);
    return bracket === null ? null : STEALTH[target.type === 'BA' ? 'battleArmor' : 'other'][bracket];
  }),
  rule('target-mimetic', (question) => {
    const { target } = question;
    if (!isWeapon(question) || !(isImmobile(question) || target.movement === 'standstill')) return null;
    if (hasSpecial(target.specials, 'MAS')) return 3;
    return hasSpecial(target.specials, 'LMAS') ? 2 : null;
  }),
  // What flies without being an aerospace unit is a VTOL or a WiGE, whatever its card calls its type.
  rule('target-airborne', (question) =>
    isFlying(question) ? 2 : question.target.airborne === true ? 1 : null,
  ),
  rule('target-dropship', (question) =>
    isFlying(question) && DROPSHIPS.has(question.target.type) ? -2 : null,
  ),
  rule('target-battle-armor', ({ target }) => (target.type === 'BA' ? 1 : null)),
  rule('target-large', ({ target }) =>
    hasSpecial(target.specials, 'LG') ||
    hasSpecial(target.specials, 'SLG') ||
    hasSpecial(target.specials, 'VLG')
      ? -1
      : null,
  ),
  rule('target-protomech', ({ target }) => (target.type === 'PM' ? 1 : null)),
];

/** Every line of the table, in the order in which a person reads it. */
export const TO_HIT_RULES: readonly ToHitRule[] = Object.freeze([
  rule('skill', ({ attacker }) => attacker.skill, '001 "Step 4: Determine To-Hit Number"'),
  rule('drone', ({ attacker }) => (hasSpecial(attacker.specials, 'DRO') ? 1 : null), '003 "Drones"'),
  rangeRule('short'),
  rangeRule('medium'),
  rangeRule('long'),
  ...TARGET_MOVEMENT_RULES,
  ...TERRAIN_RULES,
  ...ATTACK_KIND_RULES,
  ...ATTACKER_RULES,
  ...TARGET_RULES,
]);
