import { useState } from 'react';

/** Whether the question has changed since it was last asked. */
export function useAskedQuestion(question: object): {
  readonly isOther: boolean;
  readonly remember: () => void;
} {
  const text = JSON.stringify(question);
  const [asked, setAsked] = useState(text);
  return { isOther: asked !== text, remember: () => setAsked(text) };
}
