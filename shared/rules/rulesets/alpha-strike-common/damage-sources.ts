import type { DamageSources } from '../../damage-notes.ts';

const AMOUNT = '001 "Step 6: Determine and Apply Damage"';
const PHYSICAL = '001 "Resolving Physical Attacks"';
const INSIDE = '003 "Attacking Units Inside Buildings"';
const OURS = 'ours, after the published rules';

/**
 * Sources of the parts of damage: the first printing and its errata, and other documents for parts that only they have.
 */
export const COMMON_DAMAGE_SOURCES: DamageSources = Object.freeze({
  printed: AMOUNT,
  'weapon-hits': '001 "Critical Hit Effects"',
  'engine-hit': OURS,
  'spent-on-rear': '004 "Направленные назад орудия"',
  'overheat-used': AMOUNT,
  'rear-hit': AMOUNT,
  beacon: 'ours, 003 "NARC"',
  size: PHYSICAL,
  shell: '003 "Artillery Range and Damage Table"',
  'melee-weapon': PHYSICAL,
  'charge-inches': PHYSICAL,
  'from-above': PHYSICAL,
  myomer: OURS,
  'other-groups': '000 "Roll To Hit"',
  'minimal-die': '004 "Минимальный урон"',
  'damage-dice': '003 "Advanced Combat Option: Variable Damage"',
  flak: OURS,
  'heat-weapons': '001 "Heat Special Ability"',
  'stopped-by-shield': OURS,
  'stopped-missiles': '003 "Advanced Combat Option: Variable Damage"',
  'stopped-explosives': OURS,
  'stopped-energy': OURS,
  'stopped-ballistics': OURS,
  'stopped-impact': OURS,
  'stopped-heat': OURS,
  walls: INSIDE,
  'ram-into-large': '003 "Charge Attacks"',
  fall: 'ours, 004 "Атака «Смерть с небес»"',
});
