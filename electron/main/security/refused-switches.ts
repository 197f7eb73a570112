/**
 * Switches that a packaged app may be started with: how it is drawn and in which language, and what the system itself adds
 * when it starts the app again. All others of Chromium and Node could control, inspect or unlock it.
 */
const ALLOWED: ReadonlySet<string> = new Set([
  'disable-gpu',
  'disable-gpu-compositing',
  'enable-wayland-ime',
  'force-device-scale-factor',
  'high-dpi-support',
  'lang',
  'ozone-platform',
  'ozone-platform-hint',
  'password-store',
  'allow-file-access-from-files',
  'original-process-start-time',
]);

/** What the Finder of older versions of macOS adds. */
const PROCESS_NUMBER = /^-psn_\d+_\d+$/;

/** The first refused switch among a packaged app's arguments; null when there is none, or the app is not packaged. */
export function findRefusedSwitch(isPackaged: boolean, args: readonly string[]): string | null {
  if (!isPackaged) return null;
  for (const arg of args) {
    if (!isSwitch(arg) || PROCESS_NUMBER.test(arg)) continue;
    const [name = ''] = arg
      .replace(/^(--?|\/)/, '')
      .toLowerCase()
      .split('=', 1);
    if (!ALLOWED.has(name)) return arg;
  }
  return null;
}

/** Windows also takes a slash, which begins a path elsewhere. */
function isSwitch(arg: string): boolean {
  return arg.startsWith('-') || (process.platform === 'win32' && arg.startsWith('/'));
}
