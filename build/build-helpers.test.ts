import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { computeFingerprint } from './fingerprint.ts';
import { findBrowserOpener } from './open-browser.ts';

describe('computeFingerprint', () => {
  it('changes with every file that goes into a bundle', () => {
    const folder = mkdtempSync(join(tmpdir(), 'warchest-print-'));
    const seen = new Set([computeFingerprint([folder])]);
    mkdirSync(join(folder, 'sub'));
    writeFileSync(join(folder, 'sub', 'a.ts'), 'a');
    seen.add(computeFingerprint([folder]));
    writeFileSync(join(folder, 'sub', 'a.ts'), 'ab');
    seen.add(computeFingerprint([folder]));
    rmSync(join(folder, 'sub', 'a.ts'));
    writeFileSync(join(folder, 'sub', 'b.ts'), 'ab');
    seen.add(computeFingerprint([folder]));
    expect(seen.size).toBe(4);
    writeFileSync(join(folder, 'sub', 'b.test.ts'), '');
    expect(seen.has(computeFingerprint([folder, join(folder, 'missing')]))).toBe(true);
    rmSync(folder, { recursive: true });
  });
});

describe('findBrowserOpener', () => {
  const linux = { platform: 'linux', env: { DISPLAY: ':0' }, hasProgram: () => true } as const;

  it('opens a browser where there is a screen', () => {
    expect(findBrowserOpener(linux)?.command).toBe('xdg-open');
    expect(findBrowserOpener({ ...linux, platform: 'darwin', env: {} })?.command).toBe('open');
    expect(findBrowserOpener({ ...linux, platform: 'win32', env: {} })?.command).toBe('rundll32');
  });

  it('opens none without a screen, without an opener, or when told not to', () => {
    expect(findBrowserOpener({ ...linux, env: {} })).toBeNull();
    expect(findBrowserOpener({ ...linux, hasProgram: () => false })).toBeNull();
    expect(findBrowserOpener({ ...linux, env: { DISPLAY: ':0', CI: 'true' } })).toBeNull();
    expect(findBrowserOpener({ ...linux, env: { DISPLAY: ':0', WARCHEST_NO_BROWSER: '1' } })).toBeNull();
  });
});
