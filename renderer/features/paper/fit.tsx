import { useLayoutEffect, useReducer, useRef, useEffect, type ReactNode } from 'react';
import classes from './sheet.module.css';

/** Factors of the type size that are tried, largest first. */
const SCALES = [1, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7, 0.65, 0.6, 0.55, 0.5, 0.45, 0.4];

/** Sets the largest type at which everything in a box of fixed size fits. */
function fitType(box: HTMLElement): void {
  for (const scale of SCALES) {
    box.style.setProperty('--fit', String(scale));
    if (box.scrollHeight <= box.clientHeight && box.scrollWidth <= box.clientWidth) return;
  }
}

interface FitProps {
  readonly className?: string | undefined;
  /** For tests and style sheets. */
  readonly kind: string;
  readonly children: ReactNode;
}

/** A box of fixed size whose type shrinks until all of it fits: sizes within are in `em`. */
export function Fit({ className, kind, children }: FitProps) {
  const box = useRef<HTMLDivElement>(null);
  const [, measureAgain] = useReducer((count: number) => count + 1, 0);
  useLayoutEffect(() => {
    if (box.current !== null) fitType(box.current);
  });
  useEffect(() => {
    // Widths change when the fonts arrive.
    if (document.fonts.status === 'loading') void document.fonts.ready.then(measureAgain);
  }, []);
  return (
    <div ref={box} className={`${classes.fit} ${className ?? ''}`} data-fit={kind}>
      {children}
    </div>
  );
}
