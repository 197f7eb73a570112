import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { projectPath } from './project-path.ts';

it.each([
  ['balance.ts', 'quick', 'Infinity'],
  ['balance.ts', 'quick', '1e3'],
  ['ladder.ts', '1e3'],
  ['tracks.ts', 'Infinity'],
  ['tracks.ts', '1', 'no-such-track'],
  ['battles.ts', 'cards.json', '--count', '1e3'],
  ['battles.ts', 'cards.json', '--units', 'Infinity'],
  ['economies.ts', 'NaN'],
  ['scale.ts', '--workers', 'many'],
  ['scale.ts', '--workers', '0x10'],
  ['scale.ts', '--workers', '2', '--seconds=-1'],
  ['hub.ts', '--workers', '0x2'],
  ['hub.ts', '--port', ' '],
  ['hub.ts', '--connections', '1e3'],
  ['bench.ts', 'no-such-bench'],
])('%s refuses what it cannot use', (script, ...asked) => {
  const { status, stderr, stdout } = spawnSync(process.execPath, [projectPath('build', script), ...asked], {
    cwd: projectPath(),
    encoding: 'utf8',
    timeout: 60_000,
  });
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toMatch(/^(npm run|There is no bench)/);
});
