/** Room between a control that was scrolled out from under something and the edge of that, in pixels. */
const ROOM_PX = 8;

/**
 * Scrolls a control that takes the focus by keyboard out from under what sticks to the top or the foot of its screen or
 * dialog. Browsers only scroll it into the box that scrolls, where a bar of any height may cover it. Works for the life
 * of the page.
 */
export function uncoverFocus(page: Document): void {
  let isPointing = false;
  page.addEventListener('pointerdown', () => (isPointing = true), true);
  page.addEventListener('keydown', () => (isPointing = false), true);
  page.addEventListener('focusin', ({ target }) => {
    if (isPointing || !(target instanceof HTMLElement)) return;
    // The browser scrolls after this event.
    requestAnimationFrame(() => {
      if (page.activeElement === target) uncover(target);
    });
  });
}

function uncover(control: HTMLElement): void {
  const shown = findShown(control);
  const box = shown.getBoundingClientRect();
  const scroller = findScroller(shown);
  if (scroller === null) return;
  // Of a control that goes beyond what scrolls, the part at the edge.
  const frame = scroller.getBoundingClientRect();
  const below = findCover(shown, box, Math.min(box.bottom, frame.bottom, innerHeight) - 1);
  if (below !== null) scroller.scrollBy({ top: box.bottom + ROOM_PX - below.top });
  else {
    const above = findCover(shown, box, Math.max(box.top, frame.top, 0) + 1);
    if (above !== null) scroller.scrollBy({ top: box.top - ROOM_PX - above.bottom });
  }
}

/** What shows the focus: the label of a control that is invisible itself. */
function findShown(control: HTMLElement): Element {
  const label = control instanceof HTMLInputElement ? control.labels?.[0] : undefined;
  const { width, height } = control.getBoundingClientRect();
  return label !== undefined && (width < 2 || height < 2 || getComputedStyle(control).opacity === '0')
    ? label
    : control;
}

/** The box of a sticky element that covers a control at this height; null: none does. */
function findCover(control: Element, { left, width }: DOMRect, y: number): DOMRect | null {
  const top = control.ownerDocument.elementFromPoint(left + Math.min(width / 2, 40), y);
  if (top === null || control.contains(top)) return null;
  for (let up: Element | null = top; up !== null && !up.contains(control); up = up.parentElement)
    if (getComputedStyle(up).position === 'sticky') return up.getBoundingClientRect();
  return null;
}

/** The nearest box around an element that scrolls up and down. */
function findScroller(element: Element): Element | null {
  for (let up = element.parentElement; up !== null; up = up.parentElement)
    if (/auto|scroll/.test(getComputedStyle(up).overflowY) && up.scrollHeight > up.clientHeight) return up;
  return element.ownerDocument.scrollingElement;
}
