import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { acquireFileLock } from '../../file/file-lock.ts';
import { writeWhole } from '../../file/write-whole.ts';
import { Refusal } from '../../refusal.ts';
import type { ServerUser } from './server-user.ts';

/** The files of a hub: nobody else can read them. */
export interface HubFolder {
  readonly path: string;
  readonly data: string;
  readonly log: string;
  /** Of the role that the server belongs to: for this machine alone. */
  readonly ownerSecret: string;
  /** Of the role that may ask and work: it is given to others. */
  readonly secret: string;
  /** Lets another hub use the folder. */
  free(): void;
}

const SECRET_BYTES = 24;
const PRIVATE_FOLDER = 0o700;
const PRIVATE_FILE = 0o600;
/** Milliseconds in which a hub that ends lets its folder go. */
const LOCK_MS = 1000;

/** Makes a folder for a hub, or takes one that a hub made before; refused with `hub.running` while one uses it. */
export async function takeHubFolder(path: string, user: ServerUser | null): Promise<HubFolder> {
  let free = (): void => undefined;
  try {
    mkdirSync(path, { recursive: true, mode: PRIVATE_FOLDER });
    if (user !== null) chownSync(path, user.uid, user.gid);
    const lock = await acquireFileLock(
      join(path, 'hub'),
      { host: 'hub', since: new Date().toISOString() },
      LOCK_MS,
    );
    free = () => lock.release();
    return {
      path,
      data: join(path, 'data'),
      log: join(path, 'server.log'),
      // The first hubs knew one secret alone, that of the owner, under this name.
      ownerSecret: readSecret(join(path, 'secret')),
      secret: readSecret(join(path, 'shared-secret')),
      free,
    };
  } catch (error) {
    free();
    if (error instanceof Refusal)
      throw error.code === 'file.in-use' ? new Refusal('hub.running', { folder: path }) : error;
    const reason = (error as NodeJS.ErrnoException).code ?? String(error);
    throw new Refusal('hub.folder-unusable', { folder: path, reason });
  }
}

/** A secret of the server: made once, and kept. */
function readSecret(file: string): string {
  const known = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  // A full disk may have kept an earlier version from writing it.
  if (known !== '') return known;
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  writeWhole(file, `${secret}\n`, 'replace', PRIVATE_FILE);
  return secret;
}

/** Whether a process runs. */
export function isProcessAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
