import { getBoard } from '../../board/board.ts';
import { getRuinedMap } from '../../board/ruined-map.ts';
import { getBoardSight } from '../../board/sight.ts';
import { getSearchBuffers } from '../state/search-buffers.ts';
import type { BattleState } from '../state/battle-state.ts';
import { layGround } from '../state/battle-unit.ts';
import { isCollapsing } from '../../terrain/building.ts';
import { getAxialHex } from '../state/positions.ts';
import { markLightsStale } from '../state/searchlights.ts';

/**
 * Replaces buildings that have collapsed in this turn by rubble, so that units see and move over them from now on.
 * Source: 003 "Building Collapse"; that it becomes rubble in the End Phase is ours.
 */
export function collapseBuildings(battle: BattleState): void {
  const { board, emit } = battle;
  const ruins = [...battle.walls].flatMap(([hex, building]) => (isCollapsing(building, []) ? [hex] : []));
  const fallen = ruins.filter((hex) => board.buildings.has(hex));
  if (fallen.length === 0) return;
  for (const hex of fallen) emit?.({ type: 'fell', at: getAxialHex(battle, hex) });
  layRubble(battle, ruins);
}

/** Replaces the buildings on these hexes by rubble. */
export function layRubble(battle: BattleState, ruins: readonly number[]): void {
  const { scenario, ruleset } = battle;
  battle.board = getBoard(getRuinedMap(scenario.board, ruins));
  battle.sight = getBoardSight(battle.board, ruleset);
  battle.searchBuffers = getSearchBuffers(battle.board);
  for (const unit of battle.units) Object.assign(unit, layGround(ruleset, unit.card, battle.sight));
  markLightsStale(battle);
}
