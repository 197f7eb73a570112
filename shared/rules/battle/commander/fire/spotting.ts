import type { BattleState } from '../../state/battle-state.ts';
import { rememberByUnit } from '../../state/while-unchanged.ts';
import type { Spotter } from '../../turn/indirect-fire.ts';
import { listDirectShots, weighBest } from './direct-shots.ts';

/** What it costs a side, in point values, that a friend spots: its own attack becomes harder, if it makes one. */
export function priceSpotter(battle: BattleState, spotter: Pick<Spotter, 'unit' | 'attacks'> | null): number {
  if (spotter === null || !spotter.attacks || spotter.unit.spotting) return 0;
  return priceDistraction(battle, spotter.unit);
}

const priceDistraction = rememberByUnit((battle: BattleState, unit): number => {
  const usual = listDirectShots(battle, unit, false);
  const distracted = listDirectShots(battle, { ...unit, spotting: true }, false);
  return Math.max(0, weighBest(battle, usual, 1) - weighBest(battle, distracted, 1));
});
