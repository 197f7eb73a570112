import { isPageDocument } from './page-url.ts';

/** The frame that sent a message; null when it no longer exists. */
export type SenderFrame = { readonly url: string; readonly parent: unknown } | null;

/** Whether a message comes from our page in a window's main frame. */
export function isTrustedSender(frame: SenderFrame): boolean {
  return frame !== null && frame.parent === null && isPageDocument(frame.url);
}
