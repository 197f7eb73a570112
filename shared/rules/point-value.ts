import type { Modifier } from '../domain/battle-event.ts';
import type { Skill } from '../domain/pilot.ts';
import type { UnitCard } from '../domain/unit-card.ts';
import { getTraits } from './abilities/get-traits.ts';

export const POINT_VALUE_TABLES = ['current', 'percent-2013'] as const;
/** `current`: steps by base value. `percent-2013`: the older table of multipliers, removed by the errata. */
export type PointValueTable = (typeof POINT_VALUE_TABLES)[number];

/** Multipliers in hundredths for Skill 0 to 7. Whole numbers avoid rounding errors (35 x 0.86). */
const PERCENT_2013: readonly number[] = Object.freeze([263, 224, 182, 138, 100, 86, 77, 68]);

/**
 * Point value of a unit at a Skill; at least 1.
 * Source: 003 "Skill Rating Table" for `current`, 2013 p. 167 for `percent-2013`.
 */
export function computePointValue(basePv: number, skill: Skill, table: PointValueTable = 'current'): number {
  return computeAtRating(basePv, skill, table);
}

/** Point value of a drone: that of one Skill worse than its operator's. Source: 003 "Adjusting for Skill (p. 24)". */
export function computeDronePv(basePv: number, skill: Skill, table: PointValueTable = 'current'): number {
  return computeAtRating(basePv, skill + 1, table);
}

/** Point value of a card at a Skill, for a drone (DRO) or any other unit. */
export function computeCardPv({ basePv, specials }: ValuedCard, skill: Skill): number {
  return getTraits(specials).drone ? computeDronePv(basePv, skill) : computePointValue(basePv, skill);
}

/** The parts of a card that its point value depends on. */
export type ValuedCard = Pick<UnitCard, 'basePv' | 'specials'>;

/**
 * Point value at a rating up to 8, that of a drone with the worst Skill: the steps continue there, and the older table
 * ends (ours).
 */
function computeAtRating(basePv: number, skill: number, table: PointValueTable): number {
  if (table === 'percent-2013') {
    const percent = PERCENT_2013[Math.min(skill, PERCENT_2013.length - 1)] ?? 100;
    return Math.max(1, Math.round((basePv * percent) / 100));
  }
  if (skill <= 4) return basePv + (4 - skill) * computeStepUp(basePv);
  return Math.max(1, basePv - (skill - 4) * computeStepDown(basePv));
}

const TABLE_SOURCES: Readonly<Record<PointValueTable, string>> = Object.freeze({
  current: '003 "Skill Rating Table"',
  'percent-2013': '001 "Point Value Skill Rating Table"',
});

/**
 * A point value with its parts: the printed value, the change by the Skill, and the reduction for a drone. The parts
 * add up to it.
 */
export function computePvParts(
  basePv: number,
  skill: Skill,
  table: PointValueTable = 'current',
  drone = false,
): { readonly pv: number; readonly parts: readonly Modifier[] } {
  const manned = computePointValue(basePv, skill, table);
  const parts = [
    { code: 'base-pv', value: basePv, source: 'card' },
    { code: 'skill', value: manned - basePv, source: TABLE_SOURCES[table] },
  ];
  if (!drone) return { pv: manned, parts };
  const pv = computeDronePv(basePv, skill, table);
  return {
    pv,
    parts: [...parts, { code: 'drone', value: pv - manned, source: '003 "Adjusting for Skill"' }],
  };
}

function computeStepUp(basePv: number): number {
  return basePv <= 7 ? 1 : 1 + Math.floor((basePv - 3) / 5);
}

function computeStepDown(basePv: number): number {
  return basePv <= 14 ? 1 : 1 + Math.floor((basePv - 5) / 10);
}
