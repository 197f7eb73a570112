import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A temporary folder for one test, deleted when the test ends; with `afterAll`, for a group of tests. */
export function makeTempFolder(atEnd: (remove: () => void) => void = onTestFinished): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'warchest-test-')));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
