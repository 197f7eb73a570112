import type { RenderProcessGoneDetails } from 'electron';

export interface CrashDeps {
  /** Milliseconds of a clock. */
  now(): number;
  reload(): void;
  /** Asks the person; true to try once more, false to quit. */
  askToReload(): Promise<boolean>;
  quit(): void;
  readonly report: (error: unknown) => void;
}

/** So many ends within so long are no accident, and loading again would only repeat them. */
const MOST_CRASHES = 3;
const WITHIN_MS = 60_000;

/**
 * What to do when the process of the page has ended: the campaign is in another process and as it was, so the page is
 * loaded again; when that happens time and again, the person decides.
 */
export function createCrashHandler(deps: CrashDeps): (details: RenderProcessGoneDetails) => Promise<void> {
  let crashes: number[] = [];
  return async ({ reason, exitCode }) => {
    if (reason === 'clean-exit') return;
    deps.report(new Error(`The process of the page has ended: ${reason}, exit code ${exitCode}`));
    const now = deps.now();
    crashes = [...crashes.filter((at) => now - at < WITHIN_MS), now];
    if (crashes.length < MOST_CRASHES) return deps.reload();
    crashes = [];
    if (await deps.askToReload()) deps.reload();
    else deps.quit();
  };
}
