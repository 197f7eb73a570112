import type { Page } from '@playwright/test';

/**
 * Texts and controls with a part that can be neither seen nor scrolled to: beyond the window, or beyond an element that
 * hides its overflow. Texts that end in an ellipsis on purpose do not count.
 */
export function listCutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const SLACK_PX = 2;
    // Pixels for a letter or two and the ellipsis; a text in less room tells nothing.
    const MIN_PX = 30;
    const isHidden = (element: Element) =>
      element.closest('.visually-hidden, [aria-hidden="true"]') !== null ||
      !element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const hasOwnText = (element: Element) =>
      [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
      );
    const isShortened = (style: CSSStyleDeclaration) =>
      style.textOverflow === 'ellipsis' || style.getPropertyValue('-webkit-line-clamp') !== 'none';

    const describe = (element: Element) =>
      `${element.tagName.toLowerCase()} ${(element.textContent ?? '').trim().slice(0, 50)}`;
    const isCrowdedOut = ({ clientWidth, scrollWidth }: Element) =>
      clientWidth < MIN_PX && scrollWidth > clientWidth + SLACK_PX;
    const findEdge = (element: Element): string | null => {
      const box = element.getBoundingClientRect();
      if (box.width === 0 || box.height === 0) return hasOwnText(element) ? 'its neighbours' : null;
      // All content of a scroller can be scrolled into view, so from here on only the scroller's own box matters.
      let { left, right, top, bottom } = box;
      for (let up: Element | null = element; up !== null; up = up.parentElement) {
        const style = getComputedStyle(up);
        if (isShortened(style)) return isCrowdedOut(up) ? 'its neighbours' : null;
        const frame = up.getBoundingClientRect();
        if (/auto|scroll/.test(style.overflowX)) ({ left, right } = frame);
        if (/auto|scroll/.test(style.overflowY)) ({ top, bottom } = frame);
        const hidesX = /hidden|clip/.test(style.overflowX);
        const hidesY = /hidden|clip/.test(style.overflowY);
        if (hidesX && (left < frame.left - SLACK_PX || right > frame.right + SLACK_PX)) return describe(up);
        if (hidesY && (top < frame.top - SLACK_PX || bottom > frame.bottom + SLACK_PX)) return describe(up);
        if (style.position === 'fixed') break;
      }
      return left < -SLACK_PX || right > innerWidth + SLACK_PX ? 'the window' : null;
    };
    return [...document.body.querySelectorAll('*')]
      .filter((element) => hasOwnText(element) || element.matches('button, a, input, select, [tabindex="0"]'))
      .filter((element) => !isHidden(element))
      .flatMap((element) => {
        const edge = findEdge(element);
        return edge === null ? [] : [`${describe(element)} — cut off by ${edge}`];
      });
  });
}
