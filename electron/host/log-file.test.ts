import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { makeSmallDisk, NO_SMALL_DISK } from '../../db/testing/small-disk.ts';
import { makeTempFolder } from '../../db/testing/temp-folder.ts';
import { startLoopback } from '../loopback/server.ts';
import { startLog } from './log-file.ts';
import { writeLog } from './log.ts';
import { openHost } from './open-host.ts';
import { reportError } from './report-error.ts';

const MIB = 1024 * 1024;

/** Starts a log in its own folder; answers a function that reads it. */
function startTestLog(folder = makeTempFolder()) {
  const path = startLog(join(folder, 'logs'), 'desktop');
  return { path, folder: join(folder, 'logs'), read: () => readFileSync(path, 'utf8') };
}

describe('the log', () => {
  it('has a line an entry, with moment, level and process', () => {
    const { read } = startTestLog();
    writeLog('info', 'a campaign was opened', { file: '/my\ncampaigns/%s %c.warchest' });
    writeLog('warn', 'a request was refused', { code: 'file.not-found' });
    const [opened, refused] = read().split('\n');
    expect(opened).toMatch(/^\[20.*Z\] \[info\] +\[\d+\] a campaign was opened {"file":/);
    expect(opened).toContain(String.raw`/my\ncampaigns/%s %c.warchest`);
    expect(refused).toMatch(/\[warn\] .* a request was refused {"code":"file.not-found"}$/);
  });

  it('keeps the stack of what should not have happened, and of its cause', () => {
    const { read } = startTestLog();
    vi.spyOn(console, 'error').mockReturnValue();
    reportError(new Error('outer', { cause: new Error('inner') }), 'not started');
    expect(read()).toMatch(
      /\[error\] .*not started\nError: outer\n +at .*\n(.|\n)*Caused by: Error: inner\n +at /,
    );
    expect(console.error).toHaveBeenCalledExactlyOnceWith('Warchest: not started: outer');
  });

  it('does not quote what could not be parsed', () => {
    const { read } = startTestLog();
    try {
      JSON.parse('{"name": secret}');
    } catch (error) {
      writeLog('error', 'an action failed', {}, error);
    }
    expect(read()).toContain('SyntaxError: (not quoted)');
    expect(read()).not.toContain('secret');
  });

  it('goes on in a new file when it is large, and keeps four older ones', () => {
    const { folder } = startTestLog();
    const text = 'x'.repeat(15_000);
    for (let written = 0; written < 7 * MIB; written += text.length) writeLog('info', text);
    const names = ['desktop.1.log', 'desktop.2.log', 'desktop.3.log', 'desktop.4.log', 'desktop.log'];
    expect(readdirSync(folder).toSorted()).toEqual(names);
    for (const name of names) expect(statSync(join(folder, name)).size).toBeLessThan(1.02 * MIB);
  });
});

describe('a log that cannot be written keeps nobody from working', () => {
  it('where something else has its place', () => {
    const folder = makeTempFolder();
    writeFileSync(join(folder, 'logs'), 'not a folder');
    startTestLog(folder);
    expect(() => writeLog('info', 'unheard')).not.toThrow();
    expect(readFileSync(join(folder, 'logs'), 'utf8')).toBe('not a folder');
  });

  it('where a link leads elsewhere', () => {
    const folder = makeTempFolder();
    const elsewhere = makeTempFolder();
    symlinkSync(elsewhere, join(folder, 'logs'));
    startTestLog(folder);
    writeLog('info', 'unheard');
    expect(readdirSync(elsewhere)).toEqual([]);
  });

  it('where nothing may be written', ({ skip }) => {
    const disk = makeSmallDisk(64);
    if (disk === null) return skip(NO_SMALL_DISK);
    spawnSync('mount', ['-o', 'remount,ro', disk]);
    startTestLog(disk);
    expect(() => writeLog('info', 'unheard')).not.toThrow();
    expect(readdirSync(disk)).toEqual([]);
  });

  it('a log on a full disk keeps nobody from working', ({ skip }) => {
    const disk = makeSmallDisk(3 * 1024);
    if (disk === null) return skip(NO_SMALL_DISK);
    const { folder, read } = startTestLog(disk);
    const said = vi.spyOn(console, 'error');
    for (let written = 0; written < 4 * MIB; written += 15_000) writeLog('info', 'x'.repeat(15_000));
    rmSync(join(folder, 'desktop.2.log'));
    writeLog('info', 'room again');
    expect(read()).toContain('room again');
    expect(said).not.toHaveBeenCalled();
  });
});

describe('what a host tells its log', () => {
  /** A loopback host on its own folder, started as for a user. */
  async function startHost() {
    const folder = makeTempFolder();
    vi.stubEnv('WARCHEST_CAMPAIGN_FOLDER', folder);
    const host = openHost('loopback');
    onTestFinished(() => host.close());
    const loopback = await startLoopback({ host, files: new Map(), port: 0, report: reportError });
    onTestFinished(() => loopback.close());
    const origin = `http://127.0.0.1:${loopback.port}`;
    const call = async (request: object, token = loopback.token) => {
      const headers = { origin, authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      await fetch(`${origin}/api/call`, { method: 'POST', headers, body: JSON.stringify(request) });
    };
    return { host, loopback, call, read: () => readFileSync(join(folder, 'logs', 'loopback.log'), 'utf8') };
  }

  it('is how it began and ended, which files it had open, and what it refused', async () => {
    const { host, call, read } = await startHost();
    await call({ method: 'campaign.create', params: { name: 'Alpha', sample: 'small' } });
    await call({ method: 'force.rename', params: { forceId: 'nobody', name: 'Ashen Company' } });
    await call({ method: 'campaign.close' });
    await host.close();
    const told = [...read().matchAll(/\[(info|warn|error)\] +\[\d+\] (.*)/g)].map(([, level, text]) => [
      level,
      text,
    ]);
    expect(told).toMatchObject([
      ['info', expect.stringMatching(/^started {"version":"\d/)],
      ['info', expect.stringMatching(/^a campaign was opened {"file":".*alpha\.warchest"}/i)],
      ['warn', 'a request was refused {"method":"force.rename","code":"force.not-found"}'],
      ['info', expect.stringMatching(/^a backup was made {"backup":"/)],
      ['info', expect.stringMatching(/^a campaign was closed {"file":".*","trouble":null}/)],
      ['info', 'ended'],
    ]);
  });

  it('is neither the token nor anything that was asked', async () => {
    const { loopback, call, read } = await startHost();
    await call({ method: 'campaign.create', params: { name: 'Alpha', colour: 'unheard-of' } });
    await call({ method: 'unheard-of' });
    await call({ method: 'campaign.list' }, 'unheard-of');
    expect(read()).toContain('a request was refused at the door {"code":"request.malformed"');
    expect(read()).not.toContain('unheard-of');
    expect(read()).not.toContain(loopback.token);
  });

  it('says where it is', async () => {
    const folder = makeTempFolder();
    vi.stubEnv('WARCHEST_CAMPAIGN_FOLDER', folder);
    const host = openHost('cli');
    onTestFinished(() => host.close());
    const reply = await host.dispatch({ method: 'system.info' });
    expect(reply).toMatchObject({ ok: true, result: { logFile: join(folder, 'logs', 'cli.log') } });
  });
});
