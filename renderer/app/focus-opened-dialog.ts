/**
 * Moves the focus into a dialog before the next key arrives. The dialogs' own focus trap waits for a timer; keys typed
 * in the meantime would go to the button that opened the dialog, and be lost. What a mutation observer does belongs to
 * the task of the key that opened the dialog: no other key comes between. Works for the life of the page.
 */
export function focusOpenedDialogs(page: Document): void {
  const opened = new WeakSet<Element>();
  const observer = new MutationObserver(() => {
    const dialog = [...page.querySelectorAll<HTMLElement>('[role="dialog"][aria-modal="true"]')].at(-1);
    if (dialog === undefined || opened.has(dialog)) return;
    opened.add(dialog);
    if (dialog.contains(page.activeElement)) return;
    const first = dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog;
    first.focus({ preventScroll: true });
  });
  observer.observe(page.body, { childList: true, subtree: true });
}
