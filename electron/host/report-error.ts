import { writeLog } from './log.ts';

/** One line on what went wrong; the whole error, with its stack, only for who asks by `WARCHEST_DEBUG`. */
export function describeError(error: unknown, debug: boolean): string {
  if (error instanceof Error) return debug ? (error.stack ?? error.message) : error.message;
  return String(error);
}

/** Tells the log, and whoever looks at standard error, of something that should not have happened. */
export function reportError(error: unknown, what = 'unexpected error'): void {
  const debug = Boolean(process.env['WARCHEST_DEBUG']);
  console.error(`Warchest: ${what}: ${describeError(error, debug)}`);
  writeLog('error', what, {}, error);
}
