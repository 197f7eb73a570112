import { afterEach } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** Milliseconds of processor time that the file had taken, loading it included, when the test ended. */
    cpuMs?: number;
  }
}

// Loaded by vitest before each test file, in its process: `npm test` reads what it notes down from the JSON report.
const start = process.cpuUsage();

afterEach(({ task }) => {
  const { user, system } = process.cpuUsage(start);
  task.meta.cpuMs = (user + system) / 1000;
});
