import type { RenderProcessGoneDetails } from 'electron';

export interface CrashDeps {
  /** Milliseconds of a monotonic clock. */
  now(): number;
  reload(): void;
  /** Asks the user; true: try once more, false: quit. */
  askToReload(): Promise<boolean>;
  quit(): void;
  readonly report: (error: unknown) => void;
}

/** After this many crashes within this time, reloading would only repeat them. */
const MAX_CRASHES = 3;
const WITHIN_MS = 60_000;

/**
 * Handles the end of the page's process. The campaign is in another process and unharmed, so the page is reloaded;
 * after several crashes the user decides.
 */
export function createCrashHandler(deps: CrashDeps): (details: RenderProcessGoneDetails) => Promise<void> {
  let crashes: number[] = [];
  return async ({ reason, exitCode }) => {
    if (reason === 'clean-exit') return;
    deps.report(new Error(`The process of the page has ended: ${reason}, exit code ${exitCode}`));
    const now = deps.now();
    crashes = [...crashes.filter((at) => now - at < WITHIN_MS), now];
    if (crashes.length < MAX_CRASHES) return deps.reload();
    crashes = [];
    if (await deps.askToReload()) deps.reload();
    else deps.quit();
  };
}
