import { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCancelable } from './cancelable.ts';
import { takeInstanceLock } from './instance-lock.ts';

/** Called when the app ends; added by the parts that open something. */
const closers: (() => Promise<void>)[] = [];

/** Adds a function to call before the process ends. */
export function onAppExit(closer: () => Promise<void>): void {
  closers.push(closer);
}

function getRequiredEnv(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`The stand-in for Electron needs ${name}`);
  return value;
}

class StandInApp extends EventEmitter {
  readonly isPackaged = process.env['WARCHEST_STAND_IN_PACKAGED'] === '1';
  #paths = new Map<string, string>();
  #ready = false;
  #closeWindows: () => Promise<boolean> = () => Promise.resolve(true);

  /** The switches of this process, as Chromium would parse them. */
  readonly commandLine = {
    hasSwitch: (name: string): boolean =>
      process.argv.some((arg) => arg === `--${name}` || arg.startsWith(`--${name}=`)),
  };

  get ready(): boolean {
    return this.#ready;
  }

  /** Sets the function that closes the windows on quit; it answers false when one refuses. */
  setWindowCloser(closeWindows: () => Promise<boolean>): void {
    this.#closeWindows = closeWindows;
  }

  async whenReady(): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve));
    this.#ready = true;
    this.emit('ready');
  }

  getPath(name: string): string {
    return this.#paths.get(name) ?? join(getRequiredEnv('WARCHEST_USER_DATA'), name);
  }

  setPath(name: string, path: string): void {
    this.#paths.set(name, path);
  }

  getLocale(): string {
    return process.env['WARCHEST_STAND_IN_LOCALE'] ?? 'en-US';
  }

  getVersion(): string {
    const manifest: { version: string } = JSON.parse(
      readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
    );
    return manifest.version;
  }

  enableSandbox(): void {
    if (this.#ready) throw new Error('app.enableSandbox() can only be called before app is ready');
  }

  /** System panels are not shown. */
  readonly setAboutPanelOptions = () => undefined;

  readonly showAboutPanel = () => undefined;

  requestSingleInstanceLock(): boolean {
    return takeInstanceLock(this.getPath('userData'), ({ args, folder }) => {
      this.emit('second-instance', createCancelable({}), args, folder);
    });
  }

  quit(): void {
    const event = createCancelable({});
    this.emit('before-quit', event);
    if (!event.defaultPrevented) void this.#finish();
  }

  exit(code = 0): void {
    void Promise.all(closers.map((close) => close())).finally(() => process.exit(code));
  }

  async #finish(): Promise<void> {
    if (!(await this.#closeWindows())) return;
    const event = createCancelable({});
    this.emit('will-quit', event);
    if (event.defaultPrevented) return;
    this.emit('quit', createCancelable({}), 0);
    this.exit(0);
  }
}

export const app = new StandInApp();
