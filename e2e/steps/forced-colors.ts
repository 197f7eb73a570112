import { expect, type Page } from '@playwright/test';

/** What can be seen of an element, its text apart. */
interface ElementLook {
  readonly name: string;
  /** Its attributes that tell a state, such as `aria-selected` or `data-late`. */
  readonly states: Readonly<Record<string, string>>;
  /** Empty elements and pseudo-elements that are nothing but a painted shape: whether each of them is visible. */
  readonly shapes: Readonly<Record<string, boolean>>;
  /** Backgrounds, borders, shadows and outlines of it and of its first and last child. */
  readonly paint: string;
  /** All that can tell it from an element with another state: `paint`, styles of the text, marks. */
  readonly look: string;
}

/** Looks of all visible elements in the order of the page. */
function readLooks(page: Page): Promise<readonly ElementLook[]> {
  return page.evaluate(() => {
    // Attributes that say what something is; the others say what state it is in.
    const KINDS =
      /^data-(cell|stop|mantine.*|size|variant|position|orientation|side|mark|part|column|path|block|brush|unit-tile|zero|guide|with-.*)$/;
    // Lines between the choices of a segmented control and beside the headings of a list are decoration.
    const DECORATION = '.mantine-SegmentedControl-control, .mantine-Select-groupLabel';
    const FILLED = 'svg, img, canvas, input, select, textarea, button, iframe';
    const probe = document.createElement('i');
    probe.style.color = 'Canvas';
    document.body.append(probe);
    const canvas = getComputedStyle(probe).color;
    probe.remove();
    const isForced = matchMedia('(forced-colors: active)').matches;
    const opaque = (color: string) => color.replace(/^rgba\((.*), [\d.]+\)$/, 'rgb($1)');
    const isClear = (color: string) => /^rgba\(.*, 0\)$|\/ 0\)$/.test(color);
    // Forced colours keep how transparent a background is, but of the colour of the page it is always invisible.
    const readGround = ({ backgroundColor }: CSSStyleDeclaration) =>
      isClear(backgroundColor) || (isForced && opaque(backgroundColor) === canvas) ? '' : backgroundColor;
    const findBehind = (element: Element | null): string => {
      for (let up = element; up !== null; up = up.parentElement) {
        const ground = readGround(getComputedStyle(up));
        if (ground !== '') return ground;
      }
      return '';
    };
    const listBorders = (style: CSSStyleDeclaration) =>
      ['top', 'right', 'bottom', 'left'].map((side) => {
        const [line, width, color] = ['style', 'width', 'color'].map((part) =>
          style.getPropertyValue(`border-${side}-${part}`),
        );
        return line === 'none' || width === '0px' || isClear(color!) ? '' : `${line} ${width} ${color}`;
      });
    const readOutline = (style: CSSStyleDeclaration) =>
      style.outlineStyle === 'none' ? '' : `${style.outlineStyle} ${style.outlineWidth}`;
    const listPaint = (style: CSSStyleDeclaration) => [
      readGround(style),
      style.backgroundImage,
      style.boxShadow,
      readOutline(style),
      ...listBorders(style),
    ];
    const isShapeVisible = (style: CSSStyleDeclaration, behind: Element | null) => {
      const [ground, image, shadow, ...lines] = listPaint(style);
      return (
        (ground !== '' && ground !== findBehind(behind)) ||
        image !== 'none' ||
        shadow !== 'none' ||
        lines.some((line) => line !== '')
      );
    };
    const listShapes = (element: Element) => {
      const shapes: Record<string, boolean> = {};
      const { width, height } = element.getBoundingClientRect();
      const isEmpty = element.textContent?.trim() === '' && element.querySelector(FILLED) === null;
      if (isEmpty && !element.matches(FILLED) && width >= 2 && height >= 2)
        shapes['itself'] = isShapeVisible(getComputedStyle(element), element.parentElement);
      for (const pseudo of ['::before', '::after']) {
        const style = getComputedStyle(element, pseudo);
        const isShown = style.content === '""' && style.opacity !== '0' && style.visibility === 'visible';
        if (isShown && !element.matches(DECORATION)) shapes[pseudo] = isShapeVisible(style, element);
      }
      return shapes;
    };
    const readLook = (element: Element) => {
      const style = getComputedStyle(element);
      const marks = ['::before', '::after'].map((pseudo) => getComputedStyle(element, pseudo).content);
      const { color, fontWeight, fontStyle, textDecorationLine, opacity } = style;
      const checked = [...element.querySelectorAll('input')].map((input) => input.checked);
      const icon = element.querySelector(':scope > svg, :scope > :first-child > svg') !== null;
      return [
        ...listPaint(style),
        ...[color, fontWeight, fontStyle, textDecorationLine, opacity, ...marks],
        isFramed(element),
        checked,
        icon,
      ].join(';');
    };
    /** Whether a frame around it tells its state. */
    const isFramed = (element: Element) => {
      for (let up = element.parentElement; up !== null; up = up.parentElement)
        if (readOutline(getComputedStyle(up)) !== '') return true;
      return false;
    };
    const listStates = (element: Element) =>
      [...element.attributes].filter(
        ({ name }) =>
          /^(aria-(pressed|current|selected|checked|invalid)|data-.*)$/.test(name) && !KINDS.test(name),
      );
    return [...document.body.querySelectorAll('*:not(svg *, .visually-hidden, script, style)')]
      .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .map((element) => {
        const seen = [element, element.firstElementChild, element.lastElementChild].filter(
          (one) => one !== null,
        );
        return {
          name: `${element.tagName.toLowerCase()} ${element.getAttribute('class') ?? ''} in ${element.parentElement?.className ?? ''}`,
          states: Object.fromEntries(listStates(element).map(({ name, value }) => [name, value])),
          shapes: listShapes(element),
          paint: seen.map((one) => listPaint(getComputedStyle(one)).join(';')).join(),
          look: seen.map(readLook).join(),
        };
      });
  });
}

/** States of alike elements that are told apart without forced colours and look the same with them. */
function listLostStates(plain: readonly ElementLook[], forced: readonly ElementLook[]): string[] {
  const alike = Map.groupBy(plain.keys(), (index) => plain[index]!.name);
  return [...alike].flatMap(([name, indexes]) => {
    const attributes = new Set(indexes.flatMap((index) => Object.keys(plain[index]!.states)));
    return [...attributes].flatMap((attribute) => {
      const byValue = new Map(indexes.map((index) => [plain[index]!.states[attribute] ?? 'none', index]));
      return listPairs([...byValue]).flatMap(([[one, at], [other, otherAt]]) =>
        plain[at]!.paint !== plain[otherAt]!.paint && forced[at]!.look === forced[otherAt]!.look
          ? [`${attribute} ${one} and ${other} look the same: ${name}`]
          : [],
      );
    });
  });
}

function listPairs<Item>(items: readonly Item[]): [Item, Item][] {
  return items.flatMap((one, index) => items.slice(index + 1).map((other): [Item, Item] => [one, other]));
}

/**
 * What is lost under forced colours, which replace backgrounds and shadows by the system's: shapes that are nothing but
 * a background (bars, swatches, dots), and states that only a background, a shadow or the colour of a border tells.
 * Leaves the page without forced colours.
 */
export async function listLostInForcedColors(page: Page): Promise<string[]> {
  const { plain, forced } = await readBothLooks(page);
  const shapes = plain.flatMap(({ name, shapes }, index) =>
    Object.keys(shapes).flatMap((part) =>
      shapes[part] === true && forced[index]!.shapes[part] !== true ? [`${part} is invisible: ${name}`] : [],
    ),
  );
  return [...new Set([...shapes, ...listLostStates(plain, forced)])];
}

/** The same elements without and with forced colours; asks again while the page still changes. */
async function readBothLooks(page: Page) {
  let plain: readonly ElementLook[] = [];
  let forced: readonly ElementLook[] = [];
  await expect(async () => {
    plain = await readLooks(page);
    await page.emulateMedia({ forcedColors: 'active' });
    forced = await readLooks(page);
    await page.emulateMedia({ forcedColors: 'none' });
    expect(forced.map(({ name }) => name)).toEqual(plain.map(({ name }) => name));
  }).toPass();
  return { plain, forced };
}
