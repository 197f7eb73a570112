import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createEchoHost } from '../testing/echo-host.ts';
import { answerRequest } from './answer-request.ts';
import { computeCampaignFolder, keepFolderPrivate } from './campaign-folder.ts';
import { formatError } from './report-error.ts';
import { findStaticFile, loadStaticFiles } from './static-files.ts';

describe('the campaign folder', () => {
  const linux = { platform: 'linux', home: '/home/ada', env: {} } as const;

  it('follows the custom of the platform', () => {
    expect(computeCampaignFolder(linux)).toBe('/home/ada/.local/share/warchest/campaigns');
    expect(computeCampaignFolder({ ...linux, platform: 'darwin' })).toBe(
      '/home/ada/Library/Application Support/warchest/campaigns',
    );
    expect(computeCampaignFolder({ ...linux, env: { XDG_DATA_HOME: '/data' } })).toBe(
      '/data/warchest/campaigns',
    );
  });

  it('ignores a relative XDG folder, and obeys its own variable', () => {
    expect(computeCampaignFolder({ ...linux, env: { XDG_DATA_HOME: 'data' } })).toContain('/home/ada/');
    const env = { XDG_DATA_HOME: '/data', WARCHEST_CAMPAIGN_FOLDER: '/mine' };
    expect(computeCampaignFolder({ ...linux, env })).toBe('/mine');
  });
});

describe.skipIf(process.platform === 'win32')('the folder of the program itself', () => {
  const modeOf = (path: string) => statSync(path).mode & 0o777;
  const place = { platform: 'linux', home: '/home/ada', env: {} } as const;

  it('that was open to others is closed, so that what lies in it is', () => {
    const folder = mkdtempSync(join(tmpdir(), 'warchest-mode-'));
    chmodSync(folder, 0o755);
    keepFolderPrivate(folder, place);
    expect(modeOf(folder)).toBe(0o700);
    rmSync(folder, { recursive: true });
    expect(() => keepFolderPrivate(folder, place)).not.toThrow();
  });

  it('is left alone where the user has chosen it', () => {
    const folder = mkdtempSync(join(tmpdir(), 'warchest-mode-'));
    chmodSync(folder, 0o755);
    keepFolderPrivate(folder, { ...place, env: { WARCHEST_CAMPAIGN_FOLDER: folder } });
    expect(modeOf(folder)).toBe(0o755);
    rmSync(folder, { recursive: true });
  });
});

describe('static files', () => {
  it('are a fixed map of what was built', () => {
    const folder = mkdtempSync(join(tmpdir(), 'warchest-files-'));
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'index.html'), 'page');
    writeFileSync(join(folder, 'assets', 'a-1.js'), 'code');
    writeFileSync(join(folder, 'assets', 'a-1.js.map'), 'not served');
    const files = loadStaticFiles(folder);
    expect([...files.keys()].sort()).toEqual(['/', '/assets/a-1.js', '/index.html']);
    expect(findStaticFile(files, '/assets/a-1.js')).toMatchObject({ immutable: true });
    expect(findStaticFile(files, '/')).toMatchObject({ immutable: false });
    for (const address of ['', '/assets', '/assets/../index.html', 'constructor', '/index.html/']) {
      expect(findStaticFile(files, address), address).toBeNull();
    }
    rmSync(folder, { recursive: true });
  });

  it('cannot be loaded before they are built', () => {
    const folder = mkdtempSync(join(tmpdir(), 'warchest-files-'));
    expect(() => loadStaticFiles(folder)).toThrow(/not been built/);
    rmSync(folder, { recursive: true });
  });
});

describe('answer', () => {
  it('turns a failure inside into data without its message', async () => {
    const reported: unknown[] = [];
    const reply = await answerRequest(createEchoHost(), { method: 'throw' }, (error) => reported.push(error));
    expect(reply).toMatchObject({ ok: false, error: { code: 'internal.unexpected' } });
    expect(JSON.stringify(reply)).not.toContain('secret');
    expect(reported).toHaveLength(1);
  });
});

describe('describeError', () => {
  it('shows a stack only to who asks', () => {
    const error = new Error('disk full');
    expect(formatError(error, false)).toBe('disk full');
    expect(formatError(error, true)).toContain('host.test.ts');
    expect(formatError('plain', false)).toBe('plain');
  });
});
