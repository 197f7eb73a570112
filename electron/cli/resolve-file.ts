import { resolve } from 'node:path';

/**
 * A file named on the command line: a bare name stays one (it lies in the campaign folder), anything with a folder
 * in it is taken from where the user stands, which npm tells when it has moved to the project's root. `~` is the home
 * folder, which the host knows.
 */
export function resolveFile(file: string, standing: string): string {
  return /[\\/]/.test(file) && !file.startsWith('~') ? resolve(standing, file) : file;
}

/** The folder from which the command was typed. */
export function getStandingFolder(cwd: string, projectRoot: string, initCwd: string | undefined): string {
  return cwd === projectRoot && initCwd !== undefined ? initCwd : cwd;
}
