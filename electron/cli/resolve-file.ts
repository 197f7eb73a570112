import { resolve } from 'node:path';

/**
 * A file named on the command line. A bare name stays one: it lies in the campaign folder. A path is relative to the
 * folder in which the command was typed, which npm passes on when it changes to the project's root. `~` is left to the
 * host.
 */
export function resolveFile(file: string, standing: string): string {
  return /[\\/]/.test(file) && !file.startsWith('~') ? resolve(standing, file) : file;
}

/** The folder from which the command was typed. */
export function getStandingFolder(cwd: string, projectRoot: string, initCwd: string | undefined): string {
  return cwd === projectRoot && initCwd !== undefined ? initCwd : cwd;
}
