import type { Page } from '@playwright/test';

/** Side of the least target of a pointer, in CSS pixels (WCAG 2.2, 2.5.8). */
const LEAST_TARGET_PX = 24;

/**
 * Controls that are smaller than a finger needs: below 24 pixels in a direction and with another control so near that a
 * circle of 24 pixels around both would overlap. Links within a sentence may be as high as its lines. A control with a
 * label is as large as both. The arrows of a number field do not count: what they do is typed into the field, and where
 * fingers point they are hidden.
 */
export async function listSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const CONTROLS =
      'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="button"], [role="switch"], [role="tab"], [role="option"], [role="menuitem"]';
    const isShown = (element: Element) =>
      element.closest('.mantine-NumberInput-controls') === null &&
      element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) &&
      !(element as HTMLInputElement).disabled;
    const measure = (element: Element) => {
      const boxes = [element, ...((element as HTMLInputElement).labels ?? [])].map((part) =>
        part.getBoundingClientRect(),
      );
      const left = Math.min(...boxes.map((box) => box.left));
      const top = Math.min(...boxes.map((box) => box.top));
      const right = Math.max(...boxes.map((box) => box.right));
      const bottom = Math.max(...boxes.map((box) => box.bottom));
      return { left, top, width: right - left, height: bottom - top };
    };
    /** Whether words stand beside it in the same line. */
    const isInSentence = (element: Element) => {
      if (getComputedStyle(element).display !== 'inline') return false;
      const words = (element.parentElement?.textContent ?? '').trim();
      return words.length > (element.textContent ?? '').trim().length;
    };
    const name = (element: Element) =>
      `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}"`;
    const targets = [...document.querySelectorAll(CONTROLS)]
      .filter(isShown)
      .map((element) => ({ element, box: measure(element) }))
      .filter(({ box }) => box.width > 1 && box.height > 1);
    const centre = ({ left, top, width, height }: ReturnType<typeof measure>) => ({
      x: left + width / 2,
      y: top + height / 2,
    });
    const isSmall = ({ width, height }: ReturnType<typeof measure>) =>
      width < least - 0.5 || height < least - 0.5;
    const isNear = (one: (typeof targets)[number], other: (typeof targets)[number]) => {
      const from = centre(one.box);
      if (isSmall(other.box)) {
        const to = centre(other.box);
        return Math.hypot(from.x - to.x, from.y - to.y) < least;
      }
      const { left, top, width, height } = other.box;
      const dx = Math.max(left - from.x, 0, from.x - left - width);
      const dy = Math.max(top - from.y, 0, from.y - top - height);
      return Math.hypot(dx, dy) < least / 2;
    };
    return targets
      .filter(
        (one) =>
          isSmall(one.box) &&
          !isInSentence(one.element) &&
          targets.some(
            (other) =>
              other !== one &&
              !other.element.contains(one.element) &&
              !one.element.contains(other.element) &&
              isNear(one, other),
          ),
      )
      .map(({ element, box }) => `${name(element)} ${Math.round(box.width)}x${Math.round(box.height)}`);
  }, LEAST_TARGET_PX);
}

/** Contrast that text has to have against its background, and large text (WCAG 1.4.3). */
const LEAST_CONTRAST = 4.5;
const LEAST_CONTRAST_LARGE = 3;

/**
 * Texts of a part of the page (a selector of CSS; default: all of it) that stand out too little from what is behind them,
 * with all transparent layers and the opacity of everything around them counted: axe leaves such texts undecided.
 * What stands in fields counts, typed or suggested. Switched-off controls may be pale.
 */
export async function listPaleTexts(page: Page, part = 'body'): Promise<string[]> {
  return page.evaluate(
    ({ least, leastLarge, part }) => {
      type Color = readonly [red: number, green: number, blue: number, alpha: number];
      const canvas = document.createElement('canvas');
      canvas.width = 1;
      canvas.height = 1;
      const context = canvas.getContext('2d', { willReadFrequently: true })!;
      const known = new Map<string, Color>();
      const read = (color: string): Color => {
        const before = known.get(color);
        if (before !== undefined) return before;
        context.clearRect(0, 0, 1, 1);
        context.fillStyle = color;
        context.fillRect(0, 0, 1, 1);
        const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data;
        const read: Color = [red, green, blue, alpha / 255];
        known.set(color, read);
        return read;
      };
      const over = (top: Color, below: Color): Color => {
        const mix = (index: 0 | 1 | 2) => top[index] * top[3] + below[index] * (1 - top[3]);
        return [mix(0), mix(1), mix(2), 1];
      };
      const light = ([red, green, blue]: Color) => {
        const linear = (part: number) => {
          const share = part / 255;
          return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
        };
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
      };
      const contrast = (one: Color, other: Color) => {
        const [low, high] = [light(one), light(other)].toSorted((a, b) => a - b);
        return (high! + 0.05) / (low! + 0.05);
      };
      /** What is behind the texts of an element; null where a picture or a gradient is. */
      const findGround = (element: Element): Color | null => {
        const chain: Element[] = [];
        for (let at: Element | null = element; at !== null; at = at.parentElement) chain.push(at);
        let ground: Color = [255, 255, 255, 1];
        for (const part of chain.toReversed()) {
          const style = getComputedStyle(part);
          if (style.backgroundImage !== 'none') return null;
          const color = read(style.backgroundColor);
          ground = over([color[0], color[1], color[2], color[3]], ground);
        }
        return ground;
      };
      /** Whether the words of an element have to be readable: it is in the part, visible, and not switched off. */
      const isRead = (element: Element) => {
        if (
          element.closest(part) === null ||
          !element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) ||
          element.closest(
            ':disabled, fieldset:disabled, [data-disabled="true"], [aria-disabled="true"], .visually-hidden',
          ) !== null
        )
          return false;
        const box = element.getBoundingClientRect();
        return box.width >= 2 && box.height >= 2;
      };
      const found: string[] = [];
      /** `pseudo`: the part of the element that has the words, where they are not its own. */
      const examine = (element: Element, words: string, pseudo?: '::placeholder') => {
        const ground = findGround(element);
        if (ground === null) return;
        const style = getComputedStyle(element, pseudo);
        let opacity = pseudo === undefined ? 1 : Number(style.opacity);
        for (let at: Element | null = element; at !== null; at = at.parentElement)
          opacity *= Number(getComputedStyle(at).opacity);
        const own = read(element instanceof SVGElement ? style.fill : style.color);
        const shown = over([own[0], own[1], own[2], own[3] * opacity], ground);
        const ratio = contrast(shown, ground);
        const size = Number.parseFloat(style.fontSize);
        const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
        if (ratio < (isLarge ? leastLarge : least))
          found.push(
            `"${words.slice(0, 40)}" ${ratio.toFixed(2)} (${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''})`,
          );
      };
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const words = (node.textContent ?? '').trim();
        const element = node.parentElement;
        if (words !== '' && element !== null && isRead(element)) examine(element, words);
      }
      const FIELDS = 'textarea, input:not([type="checkbox"], [type="radio"], [type="color"], [type="range"])';
      for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(FIELDS)) {
        if (!isRead(field)) continue;
        if (field.value !== '') examine(field, field.value);
        else if (field.placeholder !== '') examine(field, field.placeholder, '::placeholder');
      }
      return found;
    },
    { least: LEAST_CONTRAST, leastLarge: LEAST_CONTRAST_LARGE, part },
  );
}

/** What changes its look under the pointer: controls, and rows and labels around them. */
const POINTED_AT = 'a, button, input, select, summary, label, tr, li, [role], [tabindex]';

/**
 * Texts that stand out too little while the pointer is over their control, as `listPaleTexts`: the browser is told that it
 * is over all of them at once.
 */
export async function listPaleTextsUnderPointer(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  try {
    await session.send('DOM.enable');
    await session.send('CSS.enable');
    const { root } = await session.send('DOM.getDocument');
    const { nodeIds } = await session.send('DOM.querySelectorAll', {
      nodeId: root.nodeId,
      selector: POINTED_AT,
    });
    await Promise.all(
      nodeIds.map((nodeId) =>
        session.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: ['hover'] }),
      ),
    );
    return await listPaleTexts(page);
  } finally {
    await session.detach();
  }
}
