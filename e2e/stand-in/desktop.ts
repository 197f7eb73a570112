import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';

type RequestListener = (
  details: { readonly url: string },
  callback: (decision: { readonly cancel?: boolean }) => void,
) => void;

let requestListener: RequestListener | null = null;

/** Whether the session lets a request of a page through. */
export async function isRequestLetOut(url: string): Promise<boolean> {
  const listener = requestListener;
  if (listener === null) return true;
  return new Promise((resolve) => listener({ url }, (decision) => resolve(decision.cancel !== true)));
}

/**
 * Handlers that the app has to set on the session before any page is loaded; each is removed from this set when it is
 * set.
 */
const openGates = new Set([
  'permission request',
  'permission check',
  'device permission',
  'display media',
  'download',
]);
const shut = (gate: string) => () => void openGates.delete(gate);

/** The handlers that the app has not set; none may be left when it loads a page. */
export function listOpenGates(): readonly string[] {
  return [...openGates];
}

/** Headless Chromium denies permissions by itself, so the handlers have to be set here but are not called. */
export const session = {
  defaultSession: {
    setPermissionRequestHandler: shut('permission request'),
    setPermissionCheckHandler: shut('permission check'),
    setDevicePermissionHandler: shut('device permission'),
    setDisplayMediaRequestHandler: shut('display media'),
    on: shut('download'),
    webRequest: {
      onBeforeRequest(listener: RequestListener): void {
        requestListener = listener;
      },
    },
  },
};

/** Removes the next answer from the file of dialog answers: a path a line, an empty line for Cancel. */
function takeDialogAnswer(): string | null {
  const file = process.env['WARCHEST_STAND_IN_DIALOGS'];
  if (file === undefined || !existsSync(file)) return null;
  const [next, ...rest] = readFileSync(file, 'utf8').split('\n');
  writeFileSync(file, rest.join('\n'));
  return next === undefined || next === '' ? null : next;
}

export const dialog = {
  /** Always the first button. */
  showMessageBox: () => Promise.resolve({ response: 0, checkboxChecked: false }),
  showSaveDialog(): Promise<{ canceled: boolean; filePath: string }> {
    const path = takeDialogAnswer();
    return Promise.resolve({ canceled: path === null, filePath: path ?? '' });
  },
  showOpenDialog(): Promise<{ canceled: boolean; filePaths: string[] }> {
    const path = takeDialogAnswer();
    return Promise.resolve({ canceled: path === null, filePaths: path === null ? [] : [path] });
  },
};

/** Records what would have been opened outside the app, for tests to read. */
function noteOpened(what: string): void {
  const file = process.env['WARCHEST_STAND_IN_OPENED'];
  if (file !== undefined) appendFileSync(file, `${what}\n`);
}

export const shell = {
  openExternal(url: string): Promise<void> {
    noteOpened(url);
    return Promise.resolve();
  },
  openPath(path: string): Promise<string> {
    noteOpened(path);
    return Promise.resolve('');
  },
};

export const Menu = {
  buildFromTemplate: (template: readonly object[]) => ({ items: template }),
  setApplicationMenu: () => undefined,
};

export const nativeTheme = { shouldUseDarkColors: true };

export const screen = {
  getAllDisplays: () => [{ workArea: { x: 0, y: 0, width: 1920, height: 1080 } }],
  /** Its monitors never change. */
  on: () => undefined,
  off: () => undefined,
};
