import type { UnitResult } from '../../domain/engagement-report.ts';
import type { FateRoll, TableRoll } from '../../domain/fate-roll.ts';
import type { UnitId } from '../../domain/ids.ts';
import type { PilotFate } from '../../domain/pilot.ts';
import type { UncountedReport } from '../../domain/report-draft.ts';
import type { Side } from '../../domain/side.ts';
import { canRecover, computeFieldHolder, type JudgedObjective } from './field-holder.ts';

/**
 * What became of a pilot without a roll: what the report tells; captured with the unit; wounded, if it tells wounds; else
 * unhurt. Null for the pilot of a destroyed unit of whom the report tells nothing: that is rolled for.
 */
export function findPilotFate({
  fate,
  pilotFate,
  pilotWounds = 0,
}: Pick<UnitResult, 'fate' | 'pilotFate' | 'pilotWounds'>): PilotFate | null {
  if (pilotFate !== undefined) return pilotFate;
  if (fate === 'captured') return 'captured';
  if (pilotWounds > 0) return 'wounded';
  return fate === 'destroyed' ? null : 'unhurt';
}

/**
 * Rolls that a report calls for: one for the pilot of every destroyed unit, unless the report tells what became of that
 * pilot, and one to recover the unit unless the enemy holds the field. docs/campaign-facts.md 5 and 6.
 */
export function listFateRolls(
  report: UncountedReport,
  participants: readonly { readonly unitId: UnitId; readonly side: Side }[],
  objectives: readonly JudgedObjective[],
): FateRoll[] {
  const holder = computeFieldHolder(report, participants, objectives);
  const results = new Map(report.units.map((result) => [result.unitId, result]));
  return participants.flatMap(({ unitId, side }): FateRoll[] => {
    const result = results.get(unitId);
    if (result?.fate !== 'destroyed') return [];
    return [
      ...(canRecover(side, holder) ? [{ kind: 'recovery', unitId } as const] : []),
      ...(findPilotFate(result) === null ? [{ kind: 'pilot', unitId } as const] : []),
    ];
  });
}

export function isSameRoll(one: FateRoll, other: FateRoll): boolean {
  return one.kind === other.kind && one.unitId === other.unitId;
}

/** The first roll of the table that cannot be, and why; null when all can. */
export function findImpossibleRoll(
  tableRolls: readonly TableRoll[],
  called: readonly FateRoll[],
): { readonly roll: TableRoll; readonly reason: 'not-called' | 'twice' | 'not-a-die' } | null {
  for (const [index, roll] of tableRolls.entries()) {
    if (roll.dice.some((face) => !Number.isInteger(face) || face < 1 || face > 6))
      return { roll, reason: 'not-a-die' };
    if (!called.some((one) => isSameRoll(one, roll))) return { roll, reason: 'not-called' };
    if (tableRolls.slice(0, index).some((earlier) => isSameRoll(earlier, roll)))
      return { roll, reason: 'twice' };
  }
  return null;
}
