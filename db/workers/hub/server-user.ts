import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { dirname } from 'node:path';
import { Refusal } from '../../refusal.ts';

/** The user as whom a server runs; null: as this program. */
export interface ServerUser {
  readonly uid: number;
  readonly gid: number;
}

const NAME = 'postgres';
/** Right of all others to pass through a folder. */
const PASS = 0o001;

/**
 * As root the server needs another user: `postgres`, which is made where there is none and `tell` is told of. Everybody
 * else runs it under their own name.
 */
export function findServerUser(tell: (line: string) => void): ServerUser | null {
  if (process.getuid?.() !== 0) return null;
  if (readId('-u') === null) {
    execFileSync('useradd', ['--system', '--user-group', '--no-create-home', NAME], { stdio: 'ignore' });
    tell(`a server does not run as root: the user ${NAME} was made for it`);
  }
  const [uid, gid] = [readId('-u'), readId('-g')];
  if (uid === null || gid === null)
    throw new Refusal('hub.server-failed', { reason: `there is no user ${NAME}` });
  return { uid, gid };
}

function readId(flag: '-u' | '-g'): number | null {
  try {
    return Number(
      execFileSync('id', [flag, NAME], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
    );
  } catch {
    return null;
  }
}

/** Refuses a path to which others cannot get (`hub.out-of-reach`): the server would end without a word. */
export function refuseOutOfReach(path: string): void {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if ((statSync(folder).mode & PASS) === 0) throw new Refusal('hub.out-of-reach', { path: folder });
    if (dirname(folder) === folder) return;
  }
}
