const DIALOGS = '[role="dialog"][aria-modal="true"]';

interface OpenDialog {
  readonly dialog: Element;
  /** What had the focus before. */
  readonly opener: HTMLElement | null;
  /** The place it was opened in. */
  readonly place: string;
}

/**
 * Moves the focus into a dialog before the next key arrives, and back to what opened it before the one after that key
 * that closed it. The dialogs' own handling waits for timers; keys typed in the meantime would be lost. What a mutation
 * observer does belongs to the task that opened or closed the dialog: no key comes between. Works for the life of the
 * page.
 */
export function followDialogs(page: Document): void {
  const seen = new WeakSet<Element>();
  let open: OpenDialog[] = [];
  let last: HTMLElement | null = null;

  const enter = (dialog: HTMLElement) => {
    seen.add(dialog);
    open.push({ dialog, opener: last, place: readPlace(page) });
    if (dialog.contains(page.activeElement)) return;
    const first = dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog;
    first.focus({ preventScroll: true });
  };
  const leave = () => {
    const closed = open.filter(({ dialog }) => !dialog.isConnected);
    if (closed.length === 0) return;
    open = open.filter(({ dialog }) => dialog.isConnected);
    // Of several that close together the first one was opened from outside of them all.
    const { opener, place } = closed[0]!;
    // Where the focus was lost, its nearest surroundings may have it already.
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
    // A field that takes the focus as its dialog is drawn opened nothing.
    const around = target instanceof Element ? target.closest(DIALOGS) : null;
    if (target instanceof HTMLElement && (around === null || seen.has(around))) last = target;
  });
  ignoreHeldKeys(page);
}

/** The address without what is open in front of the place. */
function readPlace({ location }: Document): string {
  return location.hash.split('?')[0] ?? '';
}

/** A key still held down after it has closed a dialog means nothing to what lies behind it, until it is pressed anew. */
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
