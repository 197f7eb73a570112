import { acquireFileLock } from '../../file/file-lock.ts';

// Child process of the lock's tests: takes the lock of a file, prints that it has it, and holds it until it is killed
// or its standard input ends.
const [file = '', waitMs = '0'] = process.argv.slice(2);
try {
  const lock = await acquireFileLock(
    file,
    { host: 'desktop', since: '2026-01-02T03:04:05.678Z' },
    Number(waitMs),
  );
  process.stdout.write('held\n');
  process.stdin.resume().on('end', () => {
    lock.release();
    process.exit(0);
  });
} catch (error) {
  process.stdout.write(`refused ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
