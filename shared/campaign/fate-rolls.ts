import type { EngagementReport } from '../domain/engagement-report.ts';
import type { UnitId } from '../domain/ids.ts';
import type { Side } from '../domain/side.ts';
import { computeFieldHolder, type JudgedObjective } from './field-holder.ts';

/** `recovery`: to get a destroyed unit back. `pilot`: what becomes of its pilot. 2D6 each. */
export type FateRollKind = 'recovery' | 'pilot';

export interface FateRoll {
  readonly kind: FateRollKind;
  /** The destroyed unit, for a pilot's roll as well. */
  readonly unitId: UnitId;
}

/** A roll made at the table: it counts instead of the program's. */
export interface TableRoll extends FateRoll {
  /** Two six-sided dice. */
  readonly dice: readonly [number, number];
}

/**
 * Rolls that a report calls for: one for the pilot of every destroyed unit, and one to recover the unit where its side
 * holds the field. docs/campaign-facts.md 5 and 6.
 */
export function listFateRolls(
  report: EngagementReport,
  participants: readonly { readonly unitId: UnitId; readonly side: Side }[],
  objectives: readonly JudgedObjective[],
): FateRoll[] {
  const holder = computeFieldHolder(report, participants, objectives);
  const destroyed = new Set(
    report.units.filter(({ fate }) => fate === 'destroyed').map(({ unitId }) => unitId),
  );
  return participants
    .filter(({ unitId }) => destroyed.has(unitId))
    .flatMap(({ unitId, side }): FateRoll[] => [
      ...(side === holder ? [{ kind: 'recovery', unitId } as const] : []),
      { kind: 'pilot', unitId },
    ]);
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
