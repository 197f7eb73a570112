import { SIDES } from '../../domain/side.ts';
import { placeUnit, type BattleState } from './battle-state.ts';
import { positionOf } from './actions.ts';
import { DEPLOYMENT_COLUMNS } from './scenario.ts';

/** Sets both sides up in the first columns of their home edges, spread evenly and facing each other. */
export function deploy(battle: BattleState): void {
  const { widthHexes, heightHexes } = battle.board;
  for (const side of SIDES) {
    const units = battle.bySide[side];
    const ranks = Math.max(1, Math.ceil(units.length / heightHexes));
    const files = Math.ceil(units.length / ranks);
    units.forEach((unit, index) => {
      const rank = DEPLOYMENT_COLUMNS - 1 - Math.floor(index / files);
      const inRank = Math.min(files, units.length - Math.floor(index / files) * files);
      const row = Math.floor((((index % files) + 0.5) * heightHexes) / inRank);
      const column = side === 'attacker' ? rank : widthHexes - 1 - rank;
      placeUnit(battle, unit, column * heightHexes + row);
      battle.emit?.({ type: 'deployed', unitId: unit.unitId, at: positionOf(battle, unit) });
    });
  }
}
