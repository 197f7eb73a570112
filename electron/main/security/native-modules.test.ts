import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { hashNativeModules } from '../../../build/hash-native-modules.ts';
import { projectPath } from '../../../build/project-path.ts';
import { makeTempFolder } from '../../../db/testing/temp-folder.ts';
import { findChangedModule } from './native-modules.ts';

const MODULE = 'node_modules/better-sqlite3/prebuilds/linux-x64.node';

/** A folder as the packager leaves it beside the archive. */
function unpack(files: Readonly<Record<string, string>>): string {
  const folder = makeTempFolder();
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

describe('native modules beside the archive', () => {
  const hash = () => hashNativeModules(unpack({ [MODULE]: 'code' }));

  it('are taken as they were built', () => {
    const packed = unpack({ [MODULE]: 'code' });
    const hashes = hashNativeModules(packed);
    expect(Object.keys(hashes)).toEqual([MODULE]);
    expect(findChangedModule(packed, hashes)).toBeNull();
  });

  it.each([
    ['one that was changed', { [MODULE]: 'other' }, MODULE],
    ['one more', { [MODULE]: 'code', 'node_modules/x/y.node': 'z' }, 'node_modules/x/y.node'],
    ['none', {}, ''],
  ])('are refused: %s', (_, files, told) => {
    expect(findChangedModule(unpack(files), hash())).toBe(told);
  });

  it('are refused where the folder is gone or holds a link', () => {
    const folder = unpack({ [MODULE]: 'code', evil: 'evil' });
    rmSync(join(folder, MODULE));
    symlinkSync(join(folder, 'evil'), join(folder, MODULE));
    expect(findChangedModule(folder, hash())).toBe('evil');
    expect(findChangedModule(join(folder, 'nowhere'), hash())).toBe('');
  });

  it('of the project have a hash for every system', () => {
    const own = Object.keys(hashNativeModules(projectPath()));
    expect(own).toContain(MODULE);
    expect(own.filter((name) => name.includes('better-sqlite3/prebuilds/')).length).toBeGreaterThanOrEqual(6);
  });
});
