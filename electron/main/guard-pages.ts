import { shell, type App, type Session, type WebContents } from 'electron';
import { getExternalLink } from './security/external-links.ts';
import { isDownloadAllowed, isNavigationAllowed, isRequestAllowed } from './security/navigation.ts';
import { isBoardAddress } from './security/page-url.ts';
import { isPermissionGranted } from './security/permissions.ts';

/**
 * Applies the rules of `security/` to every page and session, now and later. `openBoard` is called when a page asks for a
 * window of the big view: no window is ever made by a page itself.
 */
export function guardPages(app: App, openBoard: (url: string) => void): void {
  app.on('session-created', guardSession);
  app.on('web-contents-created', (_event, contents) => guardContents(contents, openBoard));
}

function guardContents(contents: WebContents, openBoard: (url: string) => void): void {
  contents.on('will-navigate', (details) => {
    if (!isNavigationAllowed(details.url)) details.preventDefault();
  });
  contents.on('will-frame-navigate', (details) => {
    if (!isNavigationAllowed(details.url)) details.preventDefault();
  });
  contents.on('will-redirect', (details) => {
    if (!isNavigationAllowed(details.url)) details.preventDefault();
  });
  contents.on('will-attach-webview', (event) => event.preventDefault());
  contents.setWindowOpenHandler(({ url }) => {
    if (isBoardAddress(url)) openBoard(url);
    const link = getExternalLink(url);
    if (link !== null) void shell.openExternal(link);
    return { action: 'deny' };
  });
}

/** Denies what a session offers to pages: permissions, devices, screen capture, network, foreign downloads. */
export function guardSession(session: Session): void {
  session.setPermissionRequestHandler((_contents, permission, callback, details) => {
    callback(isPermissionGranted(permission, details.requestingUrl));
  });
  session.setPermissionCheckHandler((_contents, permission, origin) =>
    isPermissionGranted(permission, origin),
  );
  session.setDevicePermissionHandler(() => false);
  session.setDisplayMediaRequestHandler((_request, callback) => callback(null));
  session.webRequest.onBeforeRequest((details, callback) => {
    callback({ cancel: !isRequestAllowed(details.url) });
  });
  session.on('will-download', (event, item) => {
    if (!isDownloadAllowed(item.getURL())) event.preventDefault();
  });
}
