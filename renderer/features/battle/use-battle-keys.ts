import { useEffect } from 'react';
import { isTextField } from '../../ui/is-text-field.ts';

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
  readonly zoom: (code: string) => boolean;
}

/** Elements that use the arrow keys, and those that use the space bar, themselves. */
const TAKES_ARROWS = '[type="radio"], [role="radiogroup"]';
const TAKES_SPACE = 'button, a, summary, input';

/** Handles the keys of playback, wherever the focus is, except in dialogs and elements that use the key themselves. */
export function useBattleKeys(keys: BattleKeys): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (document.querySelector('[role="dialog"]') !== null) return;
      const { target } = event;
      if (isTextField(target) || !(target instanceof Element)) return;
      const own = event.code === 'Space' ? TAKES_SPACE : event.code.startsWith('Arrow') ? TAKES_ARROWS : null;
      if (own !== null && target.closest(own) !== null) return;
      if (keys.zoom(event.code)) return event.preventDefault();
      const act = findAction(event, keys);
      if (act === null || (event.repeat && event.code === 'Space')) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [keys]);
}

/** Letters are matched by physical key, so that they are the same on a Russian keyboard. */
function findAction(
  { code, key, shiftKey }: Pick<KeyboardEvent, 'code' | 'key' | 'shiftKey'>,
  keys: BattleKeys,
): (() => void) | null {
  switch (code) {
    case 'Space':
      return keys.toggle;
    case 'ArrowRight':
      return () => (shiftKey ? keys.stepTurn(1) : keys.step(1));
    case 'ArrowLeft':
      return () => (shiftKey ? keys.stepTurn(-1) : keys.step(-1));
    case 'PageDown':
      return () => keys.stepTurn(1);
    case 'PageUp':
      return () => keys.stepTurn(-1);
    case 'Home':
      return keys.toStart;
    case 'End':
      return keys.toEnd;
    case 'KeyD':
      return keys.enterDice;
    default:
      return key === '+' || key === '='
        ? () => keys.changeSpeed(1)
        : key === '-'
          ? () => keys.changeSpeed(-1)
          : null;
  }
}
