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
