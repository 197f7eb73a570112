import { isTextField } from '../../ui/is-text-field.ts';
import { useShortcuts } from '../../ui/shortcuts/use-shortcuts.ts';
import { readKey } from '../../ui/shortcuts/read-key.ts';

/** Actions of the keys on the battle page. */
export interface BattleKeys {
  readonly toggle: () => void;
  /** Number of events forward (negative: back). */
  readonly step: (by: number) => void;
  readonly stepTurn: (by: number) => void;
  readonly toStart: () => void;
  readonly toEnd: () => void;
  /** Speed steps up (negative: down). */
  readonly changeSpeed: (by: number) => void;
  readonly enterDice: () => void;
  /** Zooms the map for a key; answers whether the key has a meaning. */
  readonly zoom: (event: KeyboardEvent) => boolean;
}

/** Elements that use the arrow keys, and those that use the space bar, themselves. */
const TAKES_ARROWS = '[type="radio"], [role="radiogroup"]';
const TAKES_SPACE = 'button, a, summary, input';

/** Handles the keys of playback, wherever the focus is, except in dialogs and elements that use the key themselves. */
export function useBattleKeys(keys: BattleKeys): void {
  const run = (act: () => void) => (event: KeyboardEvent) => {
    if (event.repeat && readKey(event) === 'Space') return;
    event.preventDefault();
    act();
  };
  const zoom = (event: KeyboardEvent) => {
    if (keys.zoom(event)) event.preventDefault();
  };
  useShortcuts('map', { farther: zoom, nearer: zoom, whole: zoom }, isForBattle);
  useShortcuts(
    'battle',
    {
      play: run(keys.toggle),
      back: run(() => keys.step(-1)),
      forward: run(() => keys.step(1)),
      turnBack: run(() => keys.stepTurn(-1)),
      turnForward: run(() => keys.stepTurn(1)),
      start: run(keys.toStart),
      end: run(keys.toEnd),
      slower: run(() => keys.changeSpeed(-1)),
      faster: run(() => keys.changeSpeed(1)),
      dice: run(keys.enterDice),
    },
    isForBattle,
  );
}

function isForBattle(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || document.querySelector('[role="dialog"]') !== null) return false;
  const { target } = event;
  if (isTextField(target) || !(target instanceof Element)) return false;
  const key = readKey(event);
  const own = key === 'Space' ? TAKES_SPACE : key.startsWith('Arrow') ? TAKES_ARROWS : null;
  return own === null || target.closest(own) === null;
}
