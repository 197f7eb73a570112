/** What takes the focus when it opens. Of menus too: the library gives it to their first item, even a disabled one. */
const DIALOGS = ':is([role="dialog"][aria-modal="true"], [role="menu"])';

/** Elements that can take the focus: the first one does in a dialog without `data-autofocus`. */
const CONTROLS = ':is(input:not([type="hidden"]), select, textarea, button):enabled, a[href], [tabindex="0"]';

interface OpenedDialog {
  readonly dialog: Element;
  /** The element that had the focus before. */
  readonly opener: HTMLElement | null;
  /** The address at which it was opened. */
  readonly place: string;
}

/**
 * Moves the focus into a dialog or menu before the next key arrives, and back to the element that opened it before the key
 * after the one that closed it. The dialogs' own handling uses timers; keys typed before those fire would be lost. A
 * mutation observer runs in the task that opened or closed the dialog, before any further key. Works for the life of
 * the page.
 */
export function followDialogs(page: Document): void {
  const seen = new WeakSet<Element>();
  let open: OpenedDialog[] = [];
  let last: HTMLElement | null = null;

  const enter = (dialog: HTMLElement) => {
    seen.add(dialog);
    open.push({ dialog, opener: last, place: readPlace(page) });
    if (dialog.contains(page.activeElement)) return;
    const first = dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog.querySelector(CONTROLS);
    (first instanceof HTMLElement ? first : dialog).focus({ preventScroll: true });
  };
  const leave = () => {
    const closed = open.filter(({ dialog }) => !dialog.isConnected);
    if (closed.length === 0) return;
    open = open.filter(({ dialog }) => dialog.isConnected);
    // When several close together, the first of them was opened from outside all of them.
    const { opener, place } = closed[0]!;
    // When the focus was lost, `keep-focus.ts` may have moved it to a surrounding panel already.
    const isFree = page.activeElement === null || page.activeElement.contains(opener);
    if (isFree && opener?.isConnected === true && place === readPlace(page))
      opener.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(() => {
    leave();
    const dialog = [...page.querySelectorAll<HTMLElement>(DIALOGS)].at(-1);
    if (dialog !== undefined && !seen.has(dialog)) enter(dialog);
  });
  observer.observe(page.body, { childList: true, subtree: true });
  page.addEventListener('focusin', ({ target }) => {
    // A field that takes the focus while its own dialog is drawn is not what opened the dialog.
    const around = target instanceof Element ? target.closest(DIALOGS) : null;
    if (target instanceof HTMLElement && (around === null || seen.has(around))) last = target;
  });
  ignoreHeldKeys(page);
}

/** The address without the parts that name open dialogs. */
function readPlace({ location }: Document): string {
  return location.hash.split('?')[0] ?? '';
}

/** Ignores a key that closed a dialog and is still held down, until it is released. */
function ignoreHeldKeys(page: Document): void {
  const pressedIn = new Map<string, Element>();
  const onKey = (event: KeyboardEvent) => {
    if (event.type === 'keydown' && !event.repeat) {
      const dialog = event.target instanceof Element ? event.target.closest(DIALOGS) : null;
      if (dialog === null) pressedIn.delete(event.code);
      else pressedIn.set(event.code, dialog);
      return;
    }
    if (pressedIn.get(event.code)?.isConnected !== false) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  for (const type of ['keydown', 'keypress', 'keyup'] as const) page.addEventListener(type, onKey, true);
}
