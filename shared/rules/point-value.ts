import type { Modifier } from '../domain/battle-event.ts';
import type { Skill } from '../domain/pilot.ts';

export const POINT_VALUE_TABLES = ['current', 'percent-2013'] as const;
/** `current`: steps by base value. `percent-2013`: the older table of multipliers, deleted by the errata. */
export type PointValueTable = (typeof POINT_VALUE_TABLES)[number];

/** Multipliers in hundredths for Skill 0 to 7. Whole numbers: 35 x 0.86 must not round by accident. */
const PERCENT_2013: readonly number[] = Object.freeze([263, 224, 182, 138, 100, 86, 77, 68]);

/**
 * Point value of a unit at a Skill; at least 1.
 * Source: 003 "Skill Rating Table" for `current`, 2013 p. 167 for `percent-2013`.
 */
export function computePointValue(basePv: number, skill: Skill, table: PointValueTable = 'current'): number {
  if (table === 'percent-2013') return Math.max(1, Math.round((basePv * (PERCENT_2013[skill] ?? 100)) / 100));
  if (skill <= 4) return basePv + (4 - skill) * computeStepUp(basePv);
  return Math.max(1, basePv - (skill - 4) * computeStepDown(basePv));
}

const TABLE_SOURCES: Readonly<Record<PointValueTable, string>> = Object.freeze({
  current: '003 "Skill Rating Table"',
  'percent-2013': '001 "Point Value Skill Rating Table"',
});

/** A point value with what it is made of: the printed value, and what the Skill makes of it. The parts add up to it. */
export function explainPointValue(
  basePv: number,
  skill: Skill,
  table: PointValueTable = 'current',
): { readonly pv: number; readonly parts: readonly Modifier[] } {
  const pv = computePointValue(basePv, skill, table);
  const parts = [
    { code: 'base-pv', value: basePv, source: 'card' },
    { code: 'skill', value: pv - basePv, source: TABLE_SOURCES[table] },
  ];
  return { pv, parts };
}

function computeStepUp(basePv: number): number {
  return basePv <= 7 ? 1 : 1 + Math.floor((basePv - 3) / 5);
}

function computeStepDown(basePv: number): number {
  return basePv <= 14 ? 1 : 1 + Math.floor((basePv - 5) / 10);
}
