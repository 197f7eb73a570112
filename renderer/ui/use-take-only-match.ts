import { useCallback, useEffect, useRef } from 'react';

/**
 * Takes the result of a search if it is the only one. Answers the handler for Enter: called before the matches are
 * there, it takes the only one as soon as they are, unless the text has changed meanwhile.
 *
 * @param text the typed text
 *
 * @param matches the results for it; null until they are known
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
