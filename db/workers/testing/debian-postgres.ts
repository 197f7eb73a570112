import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { OLDEST_SERVER } from '../database.ts';
import type { ServerBinaries } from '../hub/binaries.ts';

/** Where Debian and Ubuntu install PostgreSQL, in a folder for each major version. */
const PLACE = '/usr/lib/postgresql';

export const NO_DEBIAN_POSTGRES = "Debian's PostgreSQL is not installed (npm run postgres:debian)";

/** The programs of the oldest PostgreSQL that will do and that the system has installed; null: none. */
export function findDebianPostgres(): ServerBinaries | null {
  const versions = existsSync(PLACE) ? readdirSync(PLACE).map(Number) : [];
  for (const major of versions.filter((one) => one >= OLDEST_SERVER).toSorted((one, other) => one - other)) {
    const folder = join(PLACE, String(major), 'bin');
    const binaries = { major, initdb: join(folder, 'initdb'), postgres: join(folder, 'postgres') };
    if (existsSync(binaries.initdb) && existsSync(binaries.postgres)) return binaries;
  }
  return null;
}
