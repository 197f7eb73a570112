/** Where the focus moves when its element is removed or disabled: the nearest of these ancestors that still exists. */
const FOCUS_FALLBACKS = '[role="dialog"], section, main';

/**
 * Keeps the position of the keyboard. When a button is disabled while its command runs, or a field is replaced by a
 * result, the browser drops the focus, and the next Tab would start at the top of the window. This moves the focus back
 * to the element as soon as it can take it, else to the panel around it: at once where it is removed or disabled without
 * a command that runs, such as a button that has nothing left to do. A click on empty space removes the focus on purpose
 * and is left alone. Works for the life of the page.
 */
export function keepFocus(page: Document): void {
  let last: HTMLElement | null = null;
  let havens: readonly Element[] = [];
  /** The panel that has the focus for `last` while that is disabled. */
  let deputy: Element | null = null;
  let frame = 0;

  const remember = (element: HTMLElement | null) => {
    last = element;
    deputy = null;
    havens = element === null ? [] : listFocusFallbacks(element, page);
  };
  const onFocusIn = (event: FocusEvent) => {
    if (event.target instanceof HTMLElement && event.target !== deputy) remember(event.target);
  };
  const onPointerDown = () => remember(null);
  const restore = () => {
    frame = 0;
    const focused = page.activeElement;
    if (last === null || (focused !== page.body && focused !== deputy)) return;
    if (last.isConnected && !last.matches(':disabled')) {
      last.focus({ preventScroll: true });
      return;
    }
    if (focused === deputy || (last.isConnected && last.matches('[data-loading]'))) return;
    const haven = havens.find((candidate) => candidate.isConnected);
    if (!(haven instanceof HTMLElement)) return;
    deputy = last.isConnected ? haven : null;
    if (!haven.hasAttribute('tabindex')) haven.tabIndex = -1;
    haven.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(() => {
    // After the frame, so that code that moves the focus on purpose has run by then.
    if (frame === 0) frame = requestAnimationFrame(() => (frame = requestAnimationFrame(restore)));
  });

  page.addEventListener('focusin', onFocusIn);
  page.addEventListener('pointerdown', onPointerDown, true);
  observer.observe(page.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['disabled', 'data-loading'],
  });
}

function listFocusFallbacks(element: Element, page: Document): Element[] {
  const around: Element[] = [];
  for (let up = element.parentElement; up !== null; up = up.parentElement) {
    if (up.matches(FOCUS_FALLBACKS)) around.push(up);
  }
  const main = page.querySelector('main');
  return main === null || around.includes(main) ? around : [...around, main];
}
