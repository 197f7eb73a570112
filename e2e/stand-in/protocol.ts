import { app } from './app.ts';

type Handler = (request: Request) => Response | Promise<Response>;

const privileged = new Set<string>();
const handlers = new Map<string, Handler>();

export const protocol = {
  registerSchemesAsPrivileged(schemes: readonly { readonly scheme: string }[]): void {
    if (app.ready)
      throw new Error('protocol.registerSchemesAsPrivileged should be called before app is ready');
    for (const { scheme } of schemes) privileged.add(scheme);
  },
  handle(scheme: string, handler: Handler): void {
    if (!app.ready) throw new Error('protocol.handle can only be called when app is ready');
    if (!privileged.has(scheme)) throw new Error(`The scheme ${scheme} has no privileges`);
    handlers.set(scheme, handler);
  },
};

/** Chromium does not know custom schemes: `app://name/` is mapped to an https origin that does not exist. */
const STAND_IN_HOST = /^https:\/\/([a-z]+)\.([a-z]+)\.stand-in\.invalid/;

/** The address that Chromium gets for one of a custom scheme; others are unchanged. */
export function toChromiumUrl(url: string): string {
  return url.replace(/^([a-z]+):\/\/([a-z]+)(?=[/?#]|$)/, (whole, scheme: string, host: string) =>
    handlers.has(scheme) ? `https://${host}.${scheme}.stand-in.invalid` : whole,
  );
}

/** The app's address for one that Chromium gives. */
export function toAppUrl(url: string): string {
  return url.replace(STAND_IN_HOST, (_whole, host: string, scheme: string) => `${scheme}://${host}`);
}

/** The answer of the app's own handler; null when no handler has this scheme. */
export async function answerPageRequest(url: string, method: string): Promise<Response | null> {
  const handler = handlers.get(url.split(':', 1)[0] ?? '');
  return handler === undefined ? null : handler(new Request(url, { method }));
}
