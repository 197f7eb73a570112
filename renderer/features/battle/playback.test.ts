import { describe, expect, it, vi } from 'vitest';
import type { BattleEvent } from '../../../shared/domain/battle-event.ts';
import { advance, createPlayer, type Playhead } from './playback.ts';

const START: Playhead = { index: 0, progress: 1, isPlaying: true, speed: 1 };
const DURATIONS = [100, 200, 100];

describe('advance', () => {
  it('shows each event for its time', () => {
    expect(advance(START, 0, DURATIONS)).toMatchObject({ index: 1, progress: 0 });
    expect(advance(START, 50, DURATIONS)).toMatchObject({ index: 1, progress: 0.5 });
    expect(advance(START, 150, DURATIONS)).toMatchObject({ index: 2, progress: 0.25 });
  });
  it('goes faster by its speed', () => {
    expect(advance({ ...START, speed: 2 }, 75, DURATIONS)).toMatchObject({ index: 2, progress: 0.25 });
  });
  it('stops at the end, however long it slept', () => {
    const end = { index: 3, progress: 1, isPlaying: false };
    expect(advance(START, 1e9, DURATIONS)).toMatchObject(end);
    expect(advance(START, 10, [])).toMatchObject({ index: 0, isPlaying: false });
  });
});

const EVENTS = [1, 2, 3].map((turn) => ({ type: 'turn', turn })) satisfies BattleEvent[];

describe('a player', () => {
  it('keeps to the log', () => {
    const player = createPlayer();
    player.load(EVENTS);
    player.seek(99);
    expect(player.get().index).toBe(3);
    player.seek(-1);
    expect(player.get().index).toBe(0);
  });
  it('plays from the beginning again when it is at the end', () => {
    const player = createPlayer();
    player.load(EVENTS);
    player.seek(3);
    player.toggle();
    expect(player.get()).toMatchObject({ index: 0, isPlaying: true });
    player.tick(20_000);
    expect(player.get()).toMatchObject({ index: 3, isPlaying: false });
  });
  it('stands still unless it plays, and never plays an empty log', () => {
    const player = createPlayer();
    const listener = vi.fn();
    player.subscribe(listener);
    player.tick(1000);
    expect(listener).not.toHaveBeenCalled();
    player.toggle();
    expect(player.get().isPlaying).toBe(false);
  });
  it('keeps its place in a log that came out otherwise', () => {
    const player = createPlayer();
    player.load(EVENTS);
    player.seek(3);
    player.load(EVENTS.slice(0, 2));
    expect(player.get()).toMatchObject({ index: 2, isPlaying: false });
  });
});
