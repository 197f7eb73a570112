import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

interface FocusHandlers {
  readonly onSpotlightOpen: () => void;
  readonly onExitTransitionEnd: () => void;
}

/**
 * Gives the focus back to what had it before the palette, unless the palette led to another place: then it is in that
 * place, and not on a link of the frame that leads elsewhere.
 */
export function useFocusAfterPalette(): FocusHandlers {
  const { key } = useLocation();
  const currentKey = useRef(key);
  const before = useRef<{ readonly element: Element | null; readonly key: string } | null>(null);
  useEffect(() => {
    currentKey.current = key;
  }, [key]);
  return {
    onSpotlightOpen: () => {
      before.current = { element: document.activeElement, key: currentKey.current };
    },
    onExitTransitionEnd: () => {
      const { element, key: keyBefore } = before.current ?? { element: null, key: '' };
      const isElsewhere =
        keyBefore !== currentKey.current || document.querySelector('[role="dialog"]') !== null;
      if (!isElsewhere && element instanceof HTMLElement) element.focus({ preventScroll: true });
    },
  };
}
