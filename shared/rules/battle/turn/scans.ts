import type { Side } from '../../../domain/side.ts';
import type { BattleState } from '../state/battle-state.ts';
import type { BattleUnit } from '../state/battle-unit.ts';
import type { ObjectiveArea } from '../state/objective-areas.ts';
import { isOpenTo } from './objectives.ts';

/** The target of a scan, which replaces an attack. */
export type Scan = { readonly target: BattleUnit } | { readonly place: ObjectiveArea };

/** Whether a side still has to scan units, or places, for an objective. */
export function needsScans(battle: BattleState, side: Side, kind: 'scan-share' | 'scan-buildings'): boolean {
  return battle.scenario.objectives.some(
    ({ condition }, index) => condition.kind === kind && isOpenTo(battle, side, index),
  );
}

/** Carries out a scan. */
export function performScan(battle: BattleState, unit: BattleUnit, scan: Scan): void {
  const seen = 'target' in scan ? scan.target : null;
  const at = 'place' in scan ? scan.place : null;
  if (seen !== null) seen.scanned = true;
  if (at !== null) at.scannedBy[unit.side] = true;
  battle.emit?.({
    type: 'scanned',
    unitId: unit.unitId,
    targetId: seen?.unitId ?? null,
    place: at?.place.key ?? null,
  });
}
