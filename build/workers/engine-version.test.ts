import { expect, it } from 'vitest';
import { computeEngineVersion } from './engine-version.ts';

it('the version of the engine is short, and the same for the same files', () => {
  const version = computeEngineVersion();
  expect(version).toMatch(/^[0-9a-f]{16}$/);
  expect(computeEngineVersion()).toBe(version);
});
