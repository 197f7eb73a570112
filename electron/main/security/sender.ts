import { isPageDocument } from './page-url.ts';

/** What is known of the frame that sent a message; null when it is gone. */
export type SenderFrame = { readonly url: string; readonly parent: unknown } | null;

/** Whether a message comes from our page in a window's main frame, and from nowhere else. */
export function isTrustedSender(frame: SenderFrame): boolean {
  return frame !== null && frame.parent === null && isPageDocument(frame.url);
}
