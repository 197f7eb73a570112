import { rmSync, writeFileSync, writeSync } from 'node:fs';
import { acquireFileLock } from '../../file/file-lock.ts';

// Child process of the lock test: takes and releases the lock of a file many times, and checks with a file of its own
// that no other process holds it at the same time.
const [file = '', times = '0'] = process.argv.slice(2);
const mark = `${file}.held`;
let problem = '';
for (let count = 0; count < Number(times) && problem === ''; count += 1) {
  try {
    const lock = await acquireFileLock(file, { host: 'cli', since: 'now' }, 60_000);
    writeFileSync(mark, '', { flag: 'wx' });
    rmSync(mark);
    lock.release();
  } catch (error) {
    problem = String(error);
  }
  await new Promise((resolve) => setImmediate(resolve));
}
writeSync(1, problem === '' ? 'done\n' : `${problem}\n`);
