import { measureHexes } from '../../board/board.ts';
import { opponentOf } from '../../../domain/side.ts';
import { canAct } from '../../combat/combat-state.ts';
import { getGroundTo, getSightRow, GROUND } from '../state/sight-rows.ts';
import type { BattleState } from '../state/battle-state.ts';
import { isUnitOnBoard, type BattleUnit } from '../state/battle-unit.ts';
import { getGroundToTarget } from '../state/ground-to-target.ts';
import { needsScans, type Scan } from '../turn/scans.ts';

/** What a unit scans from its hex; null if nothing needs to be scanned or nothing can be. */
export function chooseScan(battle: BattleState, unit: BattleUnit): Scan | null {
  const inches = battle.scenario.setUp?.scanInches ?? null;
  if (inches === null || !isUnitOnBoard(unit) || !canAct(unit.state) || unit.ram !== null) return null;
  if (needsScans(battle, unit.side, 'scan-buildings'))
    for (const place of battle.areas)
      if (place.place.building && !place.scannedBy[unit.side] && canScan(battle, unit, place.hex, inches))
        return { place };
  if (!needsScans(battle, unit.side, 'scan-share')) return null;
  for (const target of battle.bySide[opponentOf(unit.side)])
    if (
      isUnitOnBoard(target) &&
      !target.scanned &&
      measureHexes(battle.board, unit.hex, target.hex) * battle.ruleset.inchesPerHex <= inches &&
      getGroundToTarget(battle, unit, target) !== GROUND.unseen
    )
      return { target };
  return null;
}

/** Whether a unit can scan a hex: a place is seen like a unit standing there. */
function canScan(battle: BattleState, unit: BattleUnit, hex: number, inches: number): boolean {
  if (measureHexes(battle.board, unit.hex, hex) * battle.ruleset.inchesPerHex > inches) return false;
  if (battle.board.isOpen || unit.hex === hex) return true;
  const row = getSightRow(battle.sight, unit.silhouette, unit.silhouette, hex);
  return getGroundTo(row, unit.hex) !== GROUND.unseen;
}
