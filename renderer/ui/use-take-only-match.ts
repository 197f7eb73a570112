import { useCallback, useEffect, useRef } from 'react';

/**
 * Takes what a search finds when that is one thing only. Gives what to call on Enter: asked before the matches have
 * come, it takes the only one as soon as they have, unless something else was typed meanwhile.
 *
 * @param text what is typed now
 * @param matches what was found by it; null until that is known
 */
export function useTakeOnlyMatch<T>(
  text: string,
  matches: readonly T[] | null,
  onTake: (match: T) => void,
): () => void {
  const asked = useRef<string | null>(null);
  const latest = useRef({ text, matches, onTake });
  const takeIfAsked = useCallback(() => {
    const now = latest.current;
    if (asked.current === null || now.matches === null) return;
    const [match, ...others] = asked.current === now.text ? now.matches : [];
    asked.current = null;
    if (match !== undefined && others.length === 0) now.onTake(match);
  }, []);
  useEffect(() => {
    latest.current = { text, matches, onTake };
    takeIfAsked();
  });
  return useCallback(() => {
    asked.current = latest.current.text;
    takeIfAsked();
  }, [takeIfAsked]);
}
