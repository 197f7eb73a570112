import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { TRACK_TEMPLATES } from '../../shared/campaign/tracks/templates/track-templates.ts';
import { readWorkersAddress } from '../../db/workers/address.ts';
import { openWorkersDatabase } from '../../db/workers/database.ts';
import { makeTempFolder } from '../../db/testing/temp-folder.ts';
import { findFreePort } from '../../db/testing/find-free-port.ts';
import { makeHubFolder } from '../../db/workers/testing/workers-server.ts';
import { planTrack } from '../balance/plan.ts';
import { playAllBattles } from '../balance/play-all-battles.ts';
import { inventGroundCards } from '../battles/testing/invent-ground-cards.ts';
import { judgeTrial, listSeries, TRIALS } from '../economies/bands.ts';
import { describeEconomies } from '../economies/describe-economies.ts';
import type { EconomyCampaign } from '../economies/play-economy.ts';
import { playAll } from '../economies/play-series.ts';
import type { SeriesPart } from '../economies/series-part.ts';
import { EXPLOITS } from '../ladder/exploits.ts';
import { openLadderThreads } from '../ladder/ladder-threads.ts';
import { projectPath } from '../project-path.ts';
import { openPlay } from './open-play.ts';
import { nameHubWorker } from './start-workers.ts';

/** What the first worker of a hub says at its end. */
const FIRST_ENDS = new RegExp(`worker ${nameHubWorker(1)}: ends; [1-9]\\d* battles or parts fought`);

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

/**
 * Starts a hub; answers the address that it prints, and what it told when it has ended. `given`: the address of a server
 * that it uses.
 */
async function startHub(args: readonly string[], given = '') {
  const folder = makeHubFolder();
  const port = String(await findFreePort());
  const child = spawn(
    process.execPath,
    [projectPath('build', 'hub.ts'), '--folder', folder, '--port', port, ...args],
    { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, DATABASE_URL: given } },
  );
  onTestFinished(() => void child.kill('SIGTERM'));
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  let address: string | undefined;
  for await (const line of createInterface({ input: child.stdout })) {
    address = given === '' ? /DATABASE_URL='([^']+)'/.exec(line)?.[1] : given;
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
    expect(errors).toMatch(FIRST_ENDS);
    const log = readFileSync(join(hub.folder, 'server.log'), 'utf8');
    for (const told of [errors, far.errors, short.errors, wrong.errors, log])
      expect(told).not.toContain(secret);
  });

  it('show what others on the database write as text, and nothing of it acts', async () => {
    const hub = await startHub([]);
    const address = readWorkersAddress(hub.address);
    const database = await openWorkersDatabase(address);
    onTestFinished(() => database.close());
    const engine = "\u001b[2J\nworker x: ends'); drop table warchest.jobs; --";
    await database.ask(
      `insert into warchest.jobs (id, kind, engine, content, total) values (gen_random_uuid(), $1, $2, '{}', 1)`,
      [engine, engine],
    );
    const { code, errors } = await runScript('worker.ts', ['--processes', '1', '--once', '--name', 'x'], {
      DATABASE_URL: hub.address,
    });
    expect(code).toBe(0);
    expect(errors).toContain(
      "jobs of another version wait ( [2J worker x: ends'); drop table warchest.jobs; --;",
    );
    expect(errors).not.toContain('\u001b');
    for (const line of errors.trimEnd().split('\n')) expect(line).toMatch(/^worker x: (?!ends')/);
    expect(await database.ask('select from warchest.jobs')).toHaveLength(1);
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

  it('give the rows of the ladder and of the balance of tracks number by number', async () => {
    const hub = await startHub(['--workers', '1']);
    vi.stubEnv('DATABASE_URL', hub.address);
    onTestFinished(() => void vi.unstubAllEnvs());
    const exploit = EXPLOITS[0]!.key;
    const planned = planTrack(TRACK_TEMPLATES[0]!)
      .slice(0, 1)
      .map((one) => ({ ...one, battles: 12 }));
    const play = async (workers?: string) => {
      const threads = await openLadderThreads(workers);
      const matchUp = { measured: 'reply-2', against: 'quick' } as const;
      const rows = await Promise.all([
        threads.fightPairs(matchUp, 'size 4', 3, 25),
        threads.watchConduct('quick', 'size 4', 21),
        threads.tryExploit(exploit, 'quick', 21),
        threads.foretellBattles(1),
      ]);
      await threads.close();
      const find = await playAllBattles('quick', planned, () => undefined, workers);
      return [...rows, planned.map(({ setting }) => find(setting))];
    };
    const here = await play();
    expect(here.at(-1)).toMatchObject([{ length: 12 }]);
    expect(await play('DATABASE_URL')).toEqual(here);
  });

  it('two hubs on one database and their workers fight for two who ask, also when a hub is killed', async () => {
    const server = await startHub([]);
    const hubs = await Promise.all([0, 1].map(async () => startHub(['--workers', '1'], server.address)));
    const asked = [0, 1].map((number) => [
      writeCards(),
      '--count',
      '200',
      '--units',
      '3',
      '--seed',
      `${number}`,
    ]);
    const env = { DATABASE_URL: server.address };
    const far = asked.map(async (args) =>
      runScript('battles.ts', [...args, '--workers', 'DATABASE_URL'], env),
    );
    const database = await openWorkersDatabase(readWorkersAddress(server.address));
    onTestFinished(() => database.close());
    const countFought = async () =>
      (await database.ask('select from warchest.parts where worker is not null')).length;
    await expect.poll(countFought, { timeout: 30_000 }).toBeGreaterThan(0);
    hubs[0]!.child.kill('SIGKILL');
    const numbers = ({ code, output }: Ended) => [code, output.replace(/ and \d+ s/, '')];
    const near = await Promise.all(asked.map(async (args) => runScript('battles.ts', args)));
    expect((await Promise.all(far)).map(numbers)).toEqual(near.map(numbers));
    expect(near.map(({ code }) => code)).toEqual([0, 0]);
    // The workers of the hub that was killed have ended with it.
    const listNames = async () => database.ask('select name from warchest.workers');
    await expect.poll(listNames, { timeout: 30_000 }).toHaveLength(1);
    expect(await hubs[1]!.end()).toMatch(FIRST_ENDS);
    expect(await listNames()).toEqual([]);
    expect(await database.ask('select from warchest.jobs')).toEqual([]);
  });

  it('hear signals while workers play, and hand them to the system otherwise', async () => {
    const hub = await startHub(['--workers', '1']);
    const play = await openPlay<SeriesPart, readonly EconomyCampaign[]>('economies', hub.address, {
      tell: () => undefined,
    });
    onTestFinished(() => play.close());
    const count = () => process.listenerCount('SIGHUP');
    const before = count();
    const part = { series: listSeries(0, { close: 1, far: 1 })[0]!, from: 0, to: 1 };
    const played = play.play([part]);
    await expect.poll(count).toBe(before + 1);
    expect(await played).toHaveLength(1);
    expect(count()).toBe(before);
    const isCancelled = expect(play.play([part])).rejects.toMatchObject({ code: 'task.cancelled' });
    await expect.poll(count).toBe(before + 1);
    process.emit('SIGHUP', 'SIGHUP');
    await isCancelled;
    expect(count()).toBe(before);
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
      expect(ended.errors).toMatch(new RegExp(`^(the address stands .*\n)?${code}: [A-Z].*\\.\n$`));
      expect(ended.errors.startsWith('the address stands')).toBe(code === 'workers.no-server');
      expect(ended.errors).not.toContain('hush');
    }
  });
});
