import { getBoard } from '../../board/board.ts';
import { getRuinedMap } from '../../board/ruined-map.ts';
import { getBoardSight } from '../../board/sight.ts';
import { getSearchBuffers } from '../state/search-buffers.ts';
import type { BattleState } from '../state/battle-state.ts';
import { layGround } from '../state/battle-unit.ts';
import { isCollapsing } from '../../terrain/building.ts';
import { placeOf } from '../state/positions.ts';
import { shiftLights } from '../state/searchlights.ts';

/**
 * Leaves rubble where a building has come down in this turn: from now on everybody sees over it and goes over it.
 * Source: 003 "Building Collapse"; that it is rubble, and from the End Phase on, is ours.
 */
export function collapseBuildings(battle: BattleState): void {
  const { board, scenario, ruleset, emit } = battle;
  const ruins = [...battle.walls].flatMap(([hex, building]) => (isCollapsing(building, []) ? [hex] : []));
  const fallen = ruins.filter((hex) => board.buildings.has(hex));
  if (fallen.length === 0) return;
  for (const hex of fallen) emit?.({ type: 'fell', at: placeOf(battle, hex) });
  battle.board = getBoard(getRuinedMap(scenario.board, ruins));
  battle.sight = getBoardSight(battle.board, ruleset);
  battle.searchBuffers = getSearchBuffers(battle.board);
  for (const unit of battle.units) Object.assign(unit, layGround(ruleset, unit.card, battle.sight));
  shiftLights(battle);
}
