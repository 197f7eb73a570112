/** How help of workers stands, in the order of what has to be true for each. */
export const HELP_STATES = [
  /** Nobody is asked for help. */
  'off',
  /** The server is being looked for. */
  'connecting',
  /** The server cannot be used. */
  'failed',
  /** It answers, and no worker with this version of the program is there. */
  'alone',
  /** Workers help. */
  'helped',
] as const;
export type HelpState = (typeof HELP_STATES)[number];

/** Problems of one worker that was found out (results that cannot be, numbers that are made up); other problems are of the server or of a job. */
const WORKER_FAULTS: readonly string[] = ['workers.bad-results', 'workers.made-up'];

/** Whether a problem says that a worker was found out: others may still help. */
export function isWorkerFault({ code }: { readonly code: string }): boolean {
  return WORKER_FAULTS.includes(code);
}
