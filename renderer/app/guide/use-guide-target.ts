import { useEffect, useState } from 'react';
import type { GuideStep } from './guide-steps.ts';

const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex="0"]';

/**
 * The control of a step on the present screen, as soon as it is there; null: it is elsewhere. It gets a frame, and the
 * text of the step as its description.
 */
export function useGuideTarget(target: GuideStep | null, textId: string): HTMLElement | null {
  const [element, setElement] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const find = () =>
      setElement(
        target === null ? null : document.querySelector<HTMLElement>(`main [data-guide="${target}"]`),
      );
    find();
    const observer = new MutationObserver(find);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [target]);
  useEffect(() => (element === null ? undefined : markElement(element, textId)), [element, textId]);
  return element;
}

function markElement(element: HTMLElement, textId: string): () => void {
  const described = element.matches(FOCUSABLE) && !element.hasAttribute('aria-describedby');
  element.setAttribute('data-guided', '');
  if (described) element.setAttribute('aria-describedby', textId);
  return () => {
    element.removeAttribute('data-guided');
    if (described) element.removeAttribute('aria-describedby');
  };
}

/** Moves the focus to a control, or to the first one within a part of the screen. */
export function focusTarget(element: HTMLElement): void {
  const control = element.matches(FOCUSABLE) ? element : element.querySelector<HTMLElement>(FOCUSABLE);
  element.scrollIntoView({ block: 'nearest' });
  (control ?? element).focus();
}
