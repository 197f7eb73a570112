import fs, { type StatSyncOptions } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { acquireFileLock, getLockPath } from '../../file/file-lock.ts';

// Child process of the lock test: takes the lock of a file and holds it until its input ends. Other processes seem to
// pass the lock on meanwhile: its file is replaced before SQLite opens it, and replaced again before it is compared with
// what stands in its place, by a file that has the inode number of the first one where the file system gives it out.
const MAX_TRIES = 50;
const [file = ''] = process.argv.slice(2);
const lock = getLockPath(file);
const decoy = `${file}.decoy`;
const { lstatSync, statSync } = fs;
let step: 'before opening' | 'before comparing' | 'done' = 'before opening';
let first = 0n;

function readInode(path: string): bigint {
  return statSync(path, { bigint: true }).ino;
}

function replaceBeforeOpening(): void {
  first = readInode(lock);
  fs.rmSync(lock);
  // Takes the number of the first file, so that the second one has another.
  fs.writeFileSync(decoy, '');
  fs.writeFileSync(lock, '');
}

function replaceBeforeComparing(): void {
  fs.rmSync(lock);
  fs.rmSync(decoy);
  for (let count = 0; count < MAX_TRIES; count += 1) {
    fs.writeFileSync(`${file}.try-${count}`, '');
    if (readInode(`${file}.try-${count}`) === first || count === MAX_TRIES - 1) {
      fs.renameSync(`${file}.try-${count}`, lock);
      return;
    }
  }
}

function watchLstat(path: string, options?: StatSyncOptions): unknown {
  if (step === 'before opening' && path === `${lock}-wal` && fs.existsSync(lock)) {
    step = 'before comparing';
    replaceBeforeOpening();
  }
  return lstatSync(path, options);
}

function watchStat(path: string, options?: StatSyncOptions): unknown {
  if (step === 'before comparing' && path === lock) {
    step = 'done';
    replaceBeforeComparing();
  }
  return statSync(path, options);
}

Object.assign(fs, { lstatSync: watchLstat, statSync: watchStat });
syncBuiltinESMExports();

try {
  await acquireFileLock(file, { host: 'cli', since: 'now' }, 0);
  fs.writeSync(1, 'held\n');
  process.stdin.resume();
} catch (error) {
  fs.writeSync(1, `refused ${String(error)}\n`);
}
