import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import type { BattleEvent } from '../../../shared/domain/battle-event.ts';
import { createPlayer, type Player } from './playback.ts';

/** Most milliseconds that one tick advances: a tab that was in the background continues where it was. */
const MAX_TICK_MS = 100;

/** A player for a battle's events, which ticks with animation frames while it plays. */
export function usePlayer(events: readonly BattleEvent[]): Player {
  const [player] = useState(createPlayer);
  useLayoutEffect(() => player.load(events), [player, events]);
  const isPlaying = usePlayhead(player, 'isPlaying');
  useEffect(() => {
    if (!isPlaying) return;
    let last: number | null = null;
    let frame = requestAnimationFrame(function tick(now) {
      player.tick(last === null ? 0 : Math.min(MAX_TICK_MS, now - last));
      last = now;
      frame = requestAnimationFrame(tick);
    });
    return () => cancelAnimationFrame(frame);
  }, [player, isPlaying]);
  return player;
}

/** One value of a player's playhead; renders again only when that value changes. */
export function usePlayhead<K extends 'index' | 'isPlaying' | 'speed'>(
  player: Player,
  key: K,
): ReturnType<Player['get']>[K] {
  return useSyncExternalStore(player.subscribe, () => player.get()[key]);
}
