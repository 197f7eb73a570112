import type { Consequences } from '../../domain/consequences.ts';
import type { EngagementReport } from '../../domain/engagement-report.ts';
import type { ObjectiveId, UnitId } from '../../domain/ids.ts';
import { opponentOf, type Side } from '../../domain/side.ts';

/** A machine that its force lost, and the role whose forces may take it. */
export interface SalvageClaim {
  readonly unitId: UnitId;
  readonly role: Side;
}

/**
 * The machines of the enemy that each role may take after an engagement: what it captured, and the wrecks where it holds the
 * field or met an objective that grants salvage. A draw without such an objective gives nobody wrecks of the enemy.
 * docs/campaign-facts.md 3 and 5.
 */
export function computeSalvage(
  { units, fieldHolder }: Pick<Consequences, 'units' | 'fieldHolder'>,
  participants: readonly { readonly unitId: UnitId; readonly side: Side }[],
  objectives: readonly { readonly id: ObjectiveId; readonly salvage?: boolean | undefined }[],
  report: Pick<EngagementReport, 'objectives'>,
): readonly SalvageClaim[] {
  const sideOf = new Map(participants.map(({ unitId, side }) => [unitId, side]));
  const granting = new Set(objectives.filter(({ salvage }) => salvage === true).map(({ id }) => id));
  const granted = new Set(
    report.objectives.filter(({ objectiveId }) => granting.has(objectiveId)).map(({ side }) => side),
  );
  return units.flatMap(({ unitId, standing }) => {
    const side = sideOf.get(unitId);
    if (side === undefined) return [];
    const role = opponentOf(side);
    const mayTake = fieldHolder === role || granted.has(role);
    return standing === 'captured' || (standing === 'lost' && mayTake) ? [{ unitId, role }] : [];
  });
}
