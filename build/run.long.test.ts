import { spawn } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { projectPath } from './project-path.ts';

const LOCK = { packages: { '': {}, 'node_modules/a': { version: '1.0.0' } } };

/** Stands in for npm: records its calls and creates what `npm ci` would. */
const FAKE_NPM = `
const fs = require('node:fs');
fs.appendFileSync('npm.log', process.argv.slice(2).join(' ') + '\\n');
if (fs.existsSync('npm-fails')) process.exit(1);
Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 400);
fs.mkdirSync('node_modules/node/bin', { recursive: true });
fs.rmSync('node_modules/node/bin/node', { force: true });
fs.symlinkSync(process.execPath, 'node_modules/node/bin/node');
fs.copyFileSync('package-lock.json', 'node_modules/.package-lock.json');
console.log('npm chatter');
`;

let project: string;

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'warchest-run-'));
  mkdirSync(join(project, 'build'));
  mkdirSync(join(project, 'bin'));
  copyFileSync(projectPath('build', 'run.mjs'), join(project, 'build', 'run.mjs'));
  writeFileSync(join(project, 'package-lock.json'), JSON.stringify(LOCK));
  writeFileSync(join(project, 'bin', 'fake-npm.cjs'), FAKE_NPM);
  writeFileSync(
    join(project, 'bin', 'npm'),
    `#!/bin/sh\nexec "${process.execPath}" "${join(project, 'bin', 'fake-npm.cjs')}" "$@"\n`,
  );
  chmodSync(join(project, 'bin', 'npm'), 0o755);
  writeFileSync(
    join(project, 'entry.mjs'),
    'console.log(JSON.stringify(process.argv.slice(2))); process.exitCode = 7;',
  );
});

afterEach(() => rmSync(project, { recursive: true, force: true }));

function start(...args: string[]) {
  const { npm_execpath: _npm, ...env } = process.env;
  const child = spawn(process.execPath, [join(project, 'build', 'run.mjs'), ...args], {
    cwd: project,
    env: { ...env, PATH: join(project, 'bin') + delimiter + (env['PATH'] ?? '') },
  });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  const ended = new Promise<{ code: number | null; stdout: string; stderr: string }>((resolve) => {
    child.once('close', (code) => resolve({ code, stdout, stderr }));
  });
  return { child, ended, readOutput: () => stdout };
}

const listInstalls = () =>
  existsSync(join(project, 'npm.log'))
    ? readFileSync(join(project, 'npm.log'), 'utf8').trim().split('\n')
    : [];

/** Makes the installed packages look older than the lock file. */
function ageInstalled(): void {
  utimesSync(join(project, 'node_modules', '.package-lock.json'), 1, 1);
}

describe.skipIf(process.platform === 'win32')('run.mjs', () => {
  it('installs first, keeps standard output for the script, and passes its exit code on', async () => {
    const { code, stdout, stderr } = await start('entry.mjs', 'a', '--b').ended;
    expect(code).toBe(7);
    expect(stdout).toBe('["a","--b"]\n');
    expect(stderr).toContain('node_modules is missing, running npm ci');
    expect(stderr).toContain('npm chatter');
    expect(listInstalls()).toEqual(['ci --include=dev --no-fund --no-audit --loglevel=error']);
  });

  it('installs once for two starts at the same time', async () => {
    const both = await Promise.all([start('entry.mjs').ended, start('entry.mjs').ended]);
    expect(both.map(({ code }) => code)).toEqual([7, 7]);
    expect(listInstalls()).toHaveLength(1);
  });

  it('does nothing when all is there', async () => {
    await start('entry.mjs').ended;
    const { stderr } = await start('entry.mjs').ended;
    expect(stderr).toBe('');
    expect(listInstalls()).toHaveLength(1);
  });

  it('installs again for another lock file, but not for a new date on the same', async () => {
    await start('entry.mjs').ended;
    ageInstalled();
    await start('entry.mjs').ended;
    expect(listInstalls()).toHaveLength(1);
    const newer = { packages: { ...LOCK.packages, 'node_modules/a': { version: '2.0.0' } } };
    writeFileSync(join(project, 'package-lock.json'), JSON.stringify(newer));
    ageInstalled();
    await start('entry.mjs').ended;
    expect(listInstalls()).toHaveLength(2);
  });

  it('takes over from an install that was killed', async () => {
    mkdirSync(join(project, '.cache'));
    writeFileSync(join(project, '.cache', 'install.lock'), '999999999');
    expect((await start('entry.mjs').ended).code).toBe(7);
    expect(listInstalls()).toHaveLength(1);
  });

  it('does not wait for ever for a lock whose process number somebody else has now', async () => {
    mkdirSync(join(project, '.cache'));
    const lock = join(project, '.cache', 'install.lock');
    writeFileSync(lock, String(process.pid));
    utimesSync(lock, 1, 1);
    expect((await start('entry.mjs').ended).code).toBe(7);
  });

  it('does not take an empty file for the pinned Node', async () => {
    await start('entry.mjs').ended;
    const pinned = join(project, 'node_modules', 'node', 'bin', 'node');
    rmSync(pinned);
    writeFileSync(pinned, '', { mode: 0o755 });
    const { code, stdout } = await start('entry.mjs', 'b').ended;
    expect(code).toBe(7);
    expect(stdout).toBe('["b"]\n');
  });

  it('says why it cannot go on', async () => {
    writeFileSync(join(project, 'npm-fails'), '');
    const { code, stdout, stderr } = await start('entry.mjs').ended;
    expect(code).toBe(1);
    expect(stdout).toBe('');
    expect(stderr).toContain('npm ci failed');
    expect(existsSync(join(project, '.cache', 'install.lock'))).toBe(false);
  });

  it('passes signals on and waits for the script to end by itself', async () => {
    mkdirSync(join(project, 'node_modules', 'node', 'bin'), { recursive: true });
    symlinkSync(process.execPath, join(project, 'node_modules', 'node', 'bin', 'node'));
    writeFileSync(join(project, 'node_modules', '.package-lock.json'), JSON.stringify(LOCK));
    writeFileSync(
      join(project, 'entry.mjs'),
      `process.on('SIGTERM', () => { console.log('closed'); process.exit(0); });
       setInterval(() => {}, 1000); console.log('ready');`,
    );
    const { child, ended, readOutput } = start('entry.mjs');
    while (!readOutput().includes('ready')) await new Promise((resolve) => setTimeout(resolve, 20));
    child.kill('SIGTERM');
    const { code, stdout } = await ended;
    expect(code).toBe(0);
    expect(stdout).toContain('closed');
  });

  describe('with a server', () => {
    beforeEach(() => {
      mkdirSync(join(project, 'node_modules', 'node', 'bin'), { recursive: true });
      symlinkSync(process.execPath, join(project, 'node_modules', 'node', 'bin', 'node'));
      writeFileSync(join(project, 'node_modules', '.package-lock.json'), JSON.stringify(LOCK));
      writeFileSync(
        join(project, 'server.mjs'),
        `import { writeFileSync } from 'node:fs';
         import { createServer } from 'node:http';
         import { endWithRunner } from ${JSON.stringify(pathToFileURL(projectPath('build', 'end-with-runner.ts')).href)};
         endWithRunner();
         const server = createServer().listen(0, '127.0.0.1', () => console.log(process.pid));
         for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
           process.once(signal, () => { writeFileSync('closed', signal); server.close(); });`,
      );
      // Stands in for npm: runs a script, and may be killed.
      writeFileSync(
        join(project, 'parent.mjs'),
        `import { spawn } from 'node:child_process';
         const env = { ...process.env, npm_lifecycle_event: 'start' };
         const command = process.argv[2] === 'shell'
           ? ['sh', '-c', '"$0" build/run.mjs server.mjs; true', process.execPath]
           : [process.execPath, 'build/run.mjs', 'server.mjs'];
         spawn(command[0], command.slice(1), { stdio: 'inherit', env });`,
      );
    });

    async function readServer(read: () => string): Promise<number> {
      await expect.poll(read).toMatch(/^\d+\n/);
      return Number.parseInt(read(), 10);
    }

    function isAlive(pid: number): boolean {
      try {
        return process.kill(pid, 0);
      } catch {
        return false;
      }
    }

    const expectClosed = async (pid: number): Promise<void> => {
      await expect.poll(() => isAlive(pid)).toBe(false);
      await expect.poll(() => existsSync(join(project, 'closed'))).toBe(true);
    };

    it.each(['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT', 'SIGKILL'] as const)(
      'leaves none behind when it ends by %s',
      async (signal) => {
        const { child, readOutput } = start('server.mjs');
        const server = await readServer(readOutput);
        child.kill(signal);
        await expectClosed(server);
      },
    );

    it.each([
      ['SIGHUP', 'shell'],
      ['SIGKILL', 'shell'],
      ['SIGKILL', 'nothing'],
    ] as const)('leaves none behind when npm ends by %s, with %s in between', async (signal, between) => {
      const npm = spawn(process.execPath, [join(project, 'parent.mjs'), between], { cwd: project });
      let output = '';
      npm.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
      const server = await readServer(() => output);
      npm.kill(signal);
      await expectClosed(server);
    });
  });

  it('wants something to run', async () => {
    expect((await start().ended).code).toBe(2);
  });
});
