import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

export interface BrowserPlace {
  readonly platform: NodeJS.Platform;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Whether a program of that name is on the PATH. */
  hasProgram(name: string): boolean;
}

/** The command that opens an address in the user's browser; null without a screen or an opener. */
export function findBrowserOpener(
  place: BrowserPlace,
): { readonly command: string; readonly args: readonly string[] } | null {
  if (place.env['WARCHEST_NO_BROWSER'] || place.env['CI']) return null;
  if (place.platform === 'darwin') return { command: 'open', args: [] };
  if (place.platform === 'win32') return { command: 'rundll32', args: ['url.dll,FileProtocolHandler'] };
  const hasScreen = Boolean(place.env['DISPLAY'] || place.env['WAYLAND_DISPLAY']);
  return hasScreen && place.hasProgram('xdg-open') ? { command: 'xdg-open', args: [] } : null;
}

function hasProgram(name: string): boolean {
  return (process.env['PATH'] ?? '').split(delimiter).some((folder) => existsSync(join(folder, name)));
}

/** Opens an address in the user's browser if there is one; answers whether it tried. */
export function openBrowser(url: string): boolean {
  const opener = findBrowserOpener({ platform: process.platform, env: process.env, hasProgram });
  if (opener === null) return false;
  const child = spawn(opener.command, [...opener.args, url], { stdio: 'ignore', detached: true });
  child.on('error', () => undefined);
  child.unref();
  return true;
}
