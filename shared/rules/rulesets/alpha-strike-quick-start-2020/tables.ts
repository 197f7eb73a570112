import type { AttackKind } from '../../../domain/battle-event.ts';
import type { CriticalRules, DamageRules, HeatRules } from '../../ruleset.ts';
import type { DamageSources } from '../../damage-notes.ts';
import { COMMON_DAMAGE_SOURCES } from '../alpha-strike-common/damage-sources.ts';
import { COMMON_CRITICALS, COMMON_DAMAGE, COMMON_HEAT } from '../alpha-strike-common/edition.ts';

/** 004 "Фаза боя", "Особые способности". */
export const ATTACK_KINDS: readonly AttackKind[] = Object.freeze([
  'weapon',
  'rear',
  'indirect',
  'standard',
  'melee',
  'charge',
  'dfa',
]);

const AMOUNT = '004 "Шаг 6: определите и нанесите урон"';
const BLOW = '004 "Отыгрывание атак в ближнем бою"';

/** Sources of damage parts that have headings of their own in 004. */
const DAMAGE_SOURCES: DamageSources = Object.freeze({
  ...COMMON_DAMAGE_SOURCES,
  printed: AMOUNT,
  'rear-hit': AMOUNT,
  'weapon-hits': '004 "Последствия критических попаданий"',
  'overheat-used': '004 "Как использовать перегрев"',
  size: BLOW,
  'melee-weapon': '004 "Оружие ближнего боя"',
  'charge-inches': '004 "Формулы урона от тарана"',
  'from-above': '004 "Формулы урона от тарана"',
  'heat-weapons': '004 "Нагрев"',
  'ram-into-large': '004 "Таран", "Атака «Смерть с небес»"',
  fall: '004 "Атака «Смерть с небес»"',
});

/** 004 "Шаг 6", "Минимальный урон", "Как использовать перегрев" with its note on "Нагрев", "Направленные назад орудия". */
export const DAMAGE: DamageRules = Object.freeze({
  ...COMMON_DAMAGE,
  sources: DAMAGE_SOURCES,
  heatWeaponsOverheat: false,
  rearWeapons: 'besides',
});

/** Lowers a modifier, but not below 0; one printed below 0 stays as it is. Ours. */
function lower(tmm: number, points: number): number {
  return Math.max(Math.min(0, tmm), tmm - points);
}

/**
 * 004 "Нанесение урона", "Последствия критических попаданий": a movement hit also halves the modifier, by at least 1.
 */
export const CRITICALS: CriticalRules = Object.freeze({
  ...COMMON_CRITICALS,
  naturalTwelveRolls: 1,
  tmmAfterHit: (tmm: number) => lower(tmm, Math.max(1, Math.round(tmm / 2))),
});

/** 004 "Нагрев", "Охлаждение", "Отключение". */
export const HEAT: HeatRules = Object.freeze({
  ...COMMON_HEAT,
  absorbingDepthInches: 0,
  coolingDepthInches: Infinity,
  tmmAtHeat: (tmm: number, heat: number) => (heat >= 2 ? lower(tmm, 1) : tmm),
});
