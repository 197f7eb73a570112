import type { WebContents } from 'electron';

const pages = new WeakMap<WebContents, AbortController>();

/**
 * A signal that is aborted when the page is gone: its window was closed, it was reloaded, or its process has ended. One
 * for all requests of a page.
 */
export function getLeaveSignal(sender: WebContents): AbortSignal {
  const known = pages.get(sender);
  if (known !== undefined) return known.signal;
  const page = new AbortController();
  pages.set(sender, page);
  const leave = (): void => {
    sender.off('destroyed', leave);
    sender.off('did-navigate', leave);
    sender.off('render-process-gone', leave);
    pages.delete(sender);
    page.abort();
  };
  sender.on('destroyed', leave);
  sender.on('did-navigate', leave);
  sender.on('render-process-gone', leave);
  return page.signal;
}
