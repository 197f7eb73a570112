import { useEffect } from 'react';
import { flushSync } from 'react-dom';

/** Changes state before the browser takes the page down for printing. `prepare` is the same function each time. */
export function useBeforePrint(prepare: () => void): void {
  useEffect(() => {
    const begin = () => flushSync(prepare);
    window.addEventListener('beforeprint', begin);
    return () => window.removeEventListener('beforeprint', begin);
  }, [prepare]);
}
