import { afterEach } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** Processor milliseconds of the file until the end of the test, including loading. */
    cpuMs?: number;
  }
}

// Vitest loads this before each test file, in the file's process; `npm test` reads the values from the JSON report.
const start = process.cpuUsage();

afterEach(({ task }) => {
  const { user, system } = process.cpuUsage(start);
  task.meta.cpuMs = (user + system) / 1000;
});
