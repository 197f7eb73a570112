import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readWorkersAddress } from '../../db/workers/address.ts';
import { openWorkersDatabase } from '../../db/workers/database.ts';
import { makeTempFolder } from '../../db/testing/temp-folder.ts';
import { findFreePort } from '../../db/testing/find-free-port.ts';
import { makeHubFolder } from '../../db/testing/workers-server.ts';
import { inventGroundCards } from '../battles/testing/invent-ground-cards.ts';
import { judgeTrial, listSeries, TRIALS } from '../economies/bands.ts';
import { describeEconomies } from '../economies/describe-economies.ts';
import type { EconomyCampaign } from '../economies/play-economy.ts';
import { playAll } from '../economies/play-series.ts';
import type { SeriesPart } from '../economies/series-part.ts';
import { projectPath } from '../project-path.ts';
import { openPlay } from './open-play.ts';

interface Ended {
  readonly code: number | null;
  readonly output: string;
  readonly errors: string;
}

/** Runs a script without a terminal and waits for its end. */
async function runScript(name: string, args: readonly string[], env: object = {}): Promise<Ended> {
  const child = spawn(process.execPath, [projectPath('build', name), ...args], {
    env: { ...process.env, DATABASE_URL: '', ...env },
  });
  let [output, errors] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output, errors };
}

/** Starts a hub; answers the address that it prints, and what it told when it has ended. */
async function startHub(args: readonly string[]) {
  const folder = makeHubFolder();
  const port = String(await findFreePort());
  const child = spawn(
    process.execPath,
    [projectPath('build', 'hub.ts'), '--folder', folder, '--port', port, ...args],
    { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, DATABASE_URL: '' } },
  );
  onTestFinished(() => void child.kill('SIGTERM'));
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  let address: string | undefined;
  for await (const line of createInterface({ input: child.stdout })) {
    address = /DATABASE_URL='([^']+)'/.exec(line)?.[1];
    if (address !== undefined) break;
  }
  const end = async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'close');
    return errors;
  };
  return { address: address ?? '', folder, child, end };
}

function writeCards(): string {
  const file = join(makeTempFolder(), 'cards.json');
  writeFileSync(file, JSON.stringify(inventGroundCards(60, 'fast')));
  return file;
}

describe('npm run hub, worker and --workers', () => {
  it('give the numbers of one machine, end quietly, and keep the secret', async () => {
    const hub = await startHub(['--workers', '1']);
    const secret = /:([^:@]+)@/.exec(hub.address)?.[1] ?? '';
    expect(secret.length).toBeGreaterThan(30);
    const asked = [writeCards(), '--count', '60', '--units', '3'];
    const env = { DATABASE_URL: hub.address };
    const far = await runScript('battles.ts', [...asked, '--workers', 'DATABASE_URL'], env);
    const near = await runScript('battles.ts', asked);
    const numbers = ({ output }: Ended) => output.replace(/ and \d+ s/, '');
    expect(far).toMatchObject({ code: 0 });
    expect(numbers(far)).toBe(numbers(near));
    expect(far.errors).toMatch(/help|waiting for npm run worker/);
    expect(execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' })).not.toContain(secret);
    const short = await runScript('worker.ts', ['--processes', '1', '--once', '--name', 'short'], env);
    expect(short).toMatchObject({ code: 0, output: '' });
    const wrong = await runScript('worker.ts', [], { DATABASE_URL: hub.address.replace(secret, 'wrong') });
    expect(wrong.code).toBe(1);
    expect(wrong.errors).toContain('workers.wrong-secret: The server at 127.0.0.1:');
    const errors = await hub.end();
    expect(hub.child.exitCode).toBe(0);
    expect(errors).toMatch(/worker hub-1: ends; [1-9]\d* battles or parts fought/);
    const log = readFileSync(join(hub.folder, 'server.log'), 'utf8');
    for (const told of [errors, far.errors, short.errors, wrong.errors, log])
      expect(told).not.toContain(secret);
  });

  it('give the pages of tracks and economies byte for byte', async () => {
    const hub = await startHub(['--workers', '1']);
    const env = { DATABASE_URL: hub.address };
    const far = await runScript('tracks.ts', ['2', 'pursuit', '--workers', 'DATABASE_URL'], env);
    const near = await runScript('tracks.ts', ['2', 'pursuit']);
    expect(near.output).toContain('## Pursuit, 12 a side, 2 battles');
    expect({ ...far, errors: '' }).toEqual(near);
    // The script plays all economies, which takes long: one of them is enough.
    const plans = listSeries(0, { close: 1, far: 1 }).filter(({ forces }) => forces === 2);
    const pages = [undefined, hub.address].map(async (workers) => {
      const play = await openPlay<SeriesPart, readonly EconomyCampaign[]>('economies', workers, {
        tell: () => undefined,
      });
      onTestFinished(() => play.close());
      return describeEconomies(judgeTrial({ ...TRIALS[0]!, forces: [2] }, await playAll(play, plans)));
    });
    const [here, there] = await Promise.all(pages);
    expect(there).toBe(here);
  });

  it('leave no job behind when the script is ended', async () => {
    const hub = await startHub([]);
    const child = spawn(
      process.execPath,
      [projectPath('build', 'battles.ts'), writeCards(), '--count', '1000', '--workers', 'DATABASE_URL'],
      { env: { ...process.env, DATABASE_URL: hub.address } },
    );
    const database = await openWorkersDatabase(readWorkersAddress(hub.address));
    onTestFinished(() => database.close());
    const listJobs = () => database.ask('select id from warchest.jobs');
    await expect.poll(listJobs).toHaveLength(1);
    child.kill('SIGINT');
    const [code] = (await once(child, 'close')) as [number | null];
    expect(code).toBe(1);
    expect(await listJobs()).toEqual([]);
  });

  it.each([
    ['worker.ts', [], 'npm run worker'],
    ['worker.ts', ['--processes', 'Infinity'], 'npm run worker'],
    ['hub.ts', ['--workers', '-1'], 'npm run hub'],
    ['hub.ts', ['--port', '1e9'], 'npm run hub'],
  ] as const)('tell how they are used: %s %j', async (name, args, usage) => {
    const { code, errors } = await runScript(name, args);
    expect(code).toBe(2);
    expect(errors).toContain(usage);
  });

  it('refuse an address that is none, or where nobody is, with a code and a sentence', async () => {
    const port = await findFreePort();
    for (const [address, code] of [
      ['nonsense', 'workers.bad-address'],
      ['DATABASE_URL', 'workers.bad-address'],
      [`postgres://u:hush@127.0.0.1:${port}/war`, 'workers.no-server'],
    ]) {
      const ended = await runScript('ladder.ts', ['1', '--workers', address!]);
      expect(ended.code).toBe(1);
      expect(ended.errors).toMatch(new RegExp(`^${code}: [A-Z].*\\.\n$`));
      expect(ended.errors).not.toContain('hush');
    }
  });
});
