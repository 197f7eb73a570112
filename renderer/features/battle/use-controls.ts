import { useMemo, type RefObject } from 'react';
import type { ReplayBattle } from '../../../shared/rules/battle/replay/replay-battle.ts';
import { zoomByKey, type MapZoom } from '../../ui/hex-map/zoom.tsx';
import { findCause, listDiceOf, listTurnStarts } from './battle.ts';
import { SPEEDS, type Player } from './playback.ts';
import { useBattleKeys, type BattleKeys } from './use-battle-keys.ts';

/** Playback actions, for buttons and keys. `onEdit` is null when dice cannot be overwritten. */
export function useControls(
  player: Player,
  battle: ReplayBattle,
  zoom: RefObject<MapZoom | null>,
  onEdit: ((index: number) => void) | null,
): BattleKeys {
  const keys = useMemo<BattleKeys>(() => {
    const { events } = battle;
    const starts = listTurnStarts(events);
    const at = () => player.get().index;
    return {
      toggle: player.toggle,
      step: (by) => player.seek(at() + by),
      stepTurn: (by) => player.seek(findTurnStop(starts, events.length, at(), by)),
      toStart: () => player.seek(0),
      toEnd: () => player.seek(events.length),
      changeSpeed(by) {
        const position = SPEEDS.indexOf(player.get().speed) + by;
        player.setSpeed(SPEEDS[Math.max(0, Math.min(SPEEDS.length - 1, position))] ?? 1);
      },
      enterDice() {
        const now = at() - 1;
        const rolled = [now, findCause(events, Math.max(0, now))].find(
          (index) => index >= 0 && listDiceOf(battle, index).length > 0,
        );
        if (rolled !== undefined) onEdit?.(rolled);
      },
      zoom: (event) => zoomByKey(event, zoom.current),
    };
  }, [player, battle, zoom, onEdit]);
  useBattleKeys(keys);
  return keys;
}

/** Number of events after which the next turn after (or before) this position has just begun. */
export function findTurnStop(
  starts: readonly number[],
  eventCount: number,
  index: number,
  by: number,
): number {
  const stops = [0, ...starts.map((start) => start + 1), eventCount];
  return (by > 0 ? stops.find((stop) => stop > index) : stops.findLast((stop) => stop < index)) ?? index;
}
