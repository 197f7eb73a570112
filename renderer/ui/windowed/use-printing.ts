import { useEffect, useState } from 'react';
import { useBeforePrint } from '../use-before-print.ts';

/** Whether the page is being printed: true before the browser takes it down, so that what is on paper alone is there. */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  const [{ begin, end }] = useState(() => ({
    begin: () => setPrinting(true),
    end: () => setPrinting(false),
  }));
  useBeforePrint(begin);
  useEffect(() => {
    window.addEventListener('afterprint', end);
    return () => window.removeEventListener('afterprint', end);
  }, [end]);
  return isPrinting;
}
