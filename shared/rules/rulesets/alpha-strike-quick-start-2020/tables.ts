import type { AttackKind } from '../../../domain/battle-event.ts';
import type { CriticalRules, DamageRules, HeatRules } from '../../ruleset.ts';
import { computeMoveAfterHit, CRITICAL_TABLES } from '../alpha-strike-common/tables.ts';

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

/** 004 "Шаг 6", "Минимальный урон", "Как использовать перегрев", "Направленные назад орудия". */
export const DAMAGE: DamageRules = Object.freeze({
  rearBonus: 1,
  minimalNeeds: 4,
  minimalByHandNeeds: 4,
  variableNeeds: null,
  sinksWithoutArmor: false,
  overheat: Object.freeze({ short: 'always', medium: 'always', long: 'with-ovl' }),
  rearWeapons: 'besides',
});

/** A modifier never falls below 0 by damage or heat; one that is printed below 0 stays. Ours. */
function lower(tmm: number, points: number): number {
  return Math.max(Math.min(0, tmm), tmm - points);
}

/** 004 "Нанесение урона", "Последствия критических попаданий": half of the modifier is lost too, and at least 1. */
export const CRITICALS: CriticalRules = Object.freeze({
  tables: CRITICAL_TABLES,
  engineHitsToDestroy: 2,
  naturalTwelveRolls: 1,
  moveAfterHit: computeMoveAfterHit,
  tmmAfterHit: (tmm: number) => lower(tmm, Math.max(1, Math.round(tmm / 2))),
});

/** 004 "Нагрев", "Охлаждение", "Отключение". */
export const HEAT: HeatRules = Object.freeze({
  shutdownLevel: 4,
  groundMoveLossInchesPerLevel: 2,
  outsideHeatCap: 2,
  engineHitHeat: 1,
  coolingDepthInches: 2,
  tmmAtHeat: (tmm: number, heat: number) => (heat >= 2 ? lower(tmm, 1) : tmm),
});
