import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Factors of the usual size, largest first. */
const ZOOMS: readonly number[] = Array.from({ length: 23 }, (_, step) => 3.2 - step * 0.1);

/**
 * The largest factor at which all of an element is in sight within the one around it; 1 where none is large enough.
 * `content`: looked at anew when it changes, and with the size of the window; only another size is fitted anew.
 */
export function useLargestZoom(content: unknown): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState('');
  const fitted = useRef('');
  useLayoutEffect(() => {
    const around = element.current?.parentElement;
    if (around === undefined || around === null) return;
    const observer = new ResizeObserver(() => setSize(`${around.clientWidth} ${around.clientHeight}`));
    observer.observe(around);
    return () => observer.disconnect();
  }, []);
  useLayoutEffect(() => {
    const shown = element.current;
    if (shown === null || measure(shown) === fitted.current) return;
    fit(shown);
    fitted.current = measure(shown);
  }, [content, size]);
  return element;
}

/** Its size and that of the one around it, as they are now. */
function measure({ offsetWidth, offsetHeight, parentElement: around }: HTMLElement): string {
  return [offsetWidth, offsetHeight, around?.clientWidth, around?.clientHeight, around?.scrollWidth].join(
    ' ',
  );
}

function fit(element: HTMLElement): void {
  const around = element.parentElement;
  if (around === null) return;
  for (const zoom of ZOOMS) {
    element.style.setProperty('zoom', String(zoom));
    if (around.scrollHeight <= around.clientHeight && around.scrollWidth <= around.clientWidth) return;
  }
}
