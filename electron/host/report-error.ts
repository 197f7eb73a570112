import { writeLog } from './log.ts';

/** One line about an error; the whole error with its stack only with `WARCHEST_DEBUG`. */
export function formatError(error: unknown, debug: boolean): string {
  if (error instanceof Error) return debug ? (error.stack ?? error.message) : error.message;
  return String(error);
}

/** Reports an unexpected error to the log and to standard error. */
export function reportError(error: unknown, what = 'unexpected error'): void {
  const debug = Boolean(process.env['WARCHEST_DEBUG']);
  console.error(`Warchest: ${what}: ${formatError(error, debug)}`);
  writeLog('error', what, {}, error);
}
