import { useState } from 'react';

/** Whether a question is another one by now than when it was asked. */
export function useAskedFor(question: object): { readonly isOther: boolean; readonly remember: () => void } {
  const text = JSON.stringify(question);
  const [asked, setAsked] = useState(text);
  return { isOther: asked !== text, remember: () => setAsked(text) };
}
