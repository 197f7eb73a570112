import { chmodSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { ENGINE, fightHere } from './testing/ask-workers.ts';
import { makeForecastJob } from '../testing/battle-settings.ts';
import { startChild, type Child } from '../testing/child.ts';
import { computeMinute } from './testing/minute.ts';
import { makeNumbers, pick } from '../testing/random-commands.ts';
import { fillDisk, makeSmallDisk } from '../testing/small-disk.ts';
import { startWorkerProcess } from './testing/start-worker.ts';
import { findFreePort } from '../testing/find-free-port.ts';
import { makeHubFolder } from './testing/workers-server.ts';
import { readWorkersAddress, type WorkersAddress } from './address.ts';

// WARCHEST_KILLS=300 WARCHEST_SEED=7 WARCHEST_TIER=all … this file: as many kills as one likes. The seed is that of all random cases.
const KILLS = Number(process.env['WARCHEST_KILLS'] ?? 15);
const SEED = Number(process.env['WARCHEST_SEED']);
const UNITS = 1;
const BATTLES = 10_000;
const LONGEST_GAP_MS = 2500;
const LOOK_MS = 20;
const DISK_KILOBYTES = 250_000;
const LONGEST_FULL_MS = 3000;
/** Who is killed how often; the disk of the server is full for a while instead. */
const VICTIMS: readonly (keyof Company['killed'])[] = [
  ...(['worker', 'worker', 'worker', 'worker', 'worker'] as const),
  ...(['server', 'server', 'hub', 'hub', 'asker', 'disk'] as const),
];

/** What an asker printed. */
interface Asked {
  readonly done?: number;
  readonly batch?: unknown;
}

/** Everything that works at one job: a hub with its server, two workers, and who asks. */
class Company {
  readonly results: unknown[] = [];
  /** Ends of programs that nobody killed, though they had begun to work. */
  readonly failures: string[] = [];
  readonly killed = { worker: 0, server: 0, hub: 0, asker: 0, disk: 0 };
  longestPause = 0;
  /** The disk of the server; null: only root on Linux can mount one that is full soon. */
  private readonly disk = makeSmallDisk(DISK_KILOBYTES);
  private readonly folder: string;
  private readonly port: number;
  private readonly workers: Child[] = [];
  private hub: Child | undefined;
  private asker: Child | undefined;
  isOver = false;
  private heardAt = performance.now();

  constructor(port: number) {
    this.port = port;
    if (this.disk !== null) chmodSync(this.disk, 0o711);
    this.folder = this.disk === null ? makeHubFolder() : join(this.disk, 'hub');
  }

  get address(): WorkersAddress {
    const secret = readFileSync(join(this.folder, 'shared-secret'), 'utf8').trim();
    return readWorkersAddress(`postgres://player:${secret}@127.0.0.1:${this.port}/warchest`);
  }

  /** Starts a hub. One whose server is killed while it begins fails, and is started again. */
  async startHub(): Promise<void> {
    do this.hub = startChild('hub-child.ts', [this.folder, String(this.port)]);
    while ((await this.hub.nextLine()) !== 'ready' && !this.isOver);
  }

  startWorker(index: number): void {
    const worker = startWorkerProcess(this.address, `worker-${index}`);
    this.workers[index] = worker;
    void this.watch(worker, index);
  }

  /** Reads the lines of a worker, which would wait for that, and starts another one if no server was there for it. */
  private async watch(worker: Child, index: number): Promise<void> {
    let lines = 0;
    while ((await worker.nextLine()) !== undefined) lines += 1;
    await worker.ended();
    if (this.isOver || worker.process.signalCode === 'SIGKILL') return;
    if (lines > 0) this.failures.push(`worker ${worker.process.exitCode}`);
    this.startWorker(index);
  }

  /** Lets somebody ask until an answer is there; who is killed has a successor, who asks anew. */
  async ask(): Promise<void> {
    this.heardAt = performance.now();
    for (const count = this.results.length; this.results.length === count;) {
      const env = { ...process.env, DATABASE_URL: this.address.text };
      const args = [ENGINE, String(UNITS), String(BATTLES)];
      this.asker = startChild('asker-child.ts', args, { env });
      let lines = 0;
      for (;;) {
        const line = await this.asker.nextLine();
        if (line === undefined) break;
        lines += 1;
        this.hear();
        const { batch } = JSON.parse(line) as Asked;
        if (batch !== undefined) this.results.push(batch);
      }
      await this.asker.ended();
      const { exitCode } = this.asker.process;
      if (lines > 0 && exitCode !== null && exitCode !== 0) this.failures.push(`asker ${exitCode}`);
      if (this.isOver) return;
    }
  }

  get victims(): typeof VICTIMS {
    return this.disk === null ? VICTIMS.filter((victim) => victim !== 'disk') : VICTIMS;
  }

  async kill(victim: keyof Company['killed'], number: (below: number) => number): Promise<void> {
    this.killed[victim] += 1;
    switch (victim) {
      case 'worker': {
        const index = number(this.workers.length);
        this.workers[index]?.process.kill('SIGKILL');
        this.startWorker(index);
        return;
      }
      case 'server':
        killServer(this.folder);
        return;
      case 'hub':
        this.hub?.process.kill('SIGKILL');
        await this.hub?.ended();
        await this.startHub();
        return;
      case 'asker':
        this.asker?.process.kill('SIGKILL');
        return;
      case 'disk':
        if (this.disk !== null) await fillFor(this.disk, number(LONGEST_FULL_MS));
    }
  }

  /** Waits until something is fought. */
  async waitForNews(): Promise<void> {
    for (const { heardAt } = this; this.heardAt === heardAt && !this.isOver;) await sleep(LOOK_MS);
  }

  /** Notes that something was fought. */
  private hear(): void {
    this.longestPause = Math.max(this.longestPause, this.pause);
    this.heardAt = performance.now();
  }

  /** Milliseconds since something was fought. */
  get pause(): number {
    return performance.now() - this.heardAt;
  }

  end(): void {
    this.isOver = true;
    for (const child of [this.asker, ...this.workers, this.hub]) child?.process.kill('SIGKILL');
    killServer(this.folder);
  }
}

/** Leaves no room on a disk for so long. */
async function fillFor(disk: string, milliseconds: number): Promise<void> {
  const file = join(disk, 'something-large');
  fillDisk(file);
  await sleep(milliseconds);
  rmSync(file);
}

/** Kills the server on a folder, if one runs. */
function killServer(folder: string): void {
  try {
    process.kill(
      Number(readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n')[0]),
      'SIGKILL',
    );
  } catch {
    // None runs, or it has just begun.
  }
}

describe('workers, server, hub and asker that are killed at random moments', () => {
  it(`give the numbers of one process, and nothing hangs: ${KILLS} kills, seed ${SEED}`, async () => {
    const number = makeNumbers(SEED);
    const company = new Company(await findFreePort());
    try {
      await company.startHub();
      for (const index of [0, 1]) company.startWorker(index);
      let kills = 0;
      const killing = (async () => {
        for (; kills < KILLS && !company.isOver; kills += 1) {
          // Every other one comes while work is under way; the others may come before anybody has begun.
          if (kills % 2 === 0) await company.waitForNews();
          await sleep(number(LONGEST_GAP_MS));
          await company.kill(pick(company.victims, number), number);
        }
      })();
      const minute = setInterval(() => {
        if (company.pause > computeMinute()) company.end();
      }, 1000);
      do await company.ask();
      while (kills < KILLS && !company.isOver);
      await killing;
      clearInterval(minute);
      console.log(
        `${KILLS} kills with seed ${SEED}: ${JSON.stringify(company.killed)}, ${company.results.length} answers, ` +
          `longest pause ${Math.round(company.longestPause / 1000)} s`,
      );
      const wanted = fightHere(makeForecastJob(UNITS), BATTLES);
      for (const result of company.results) expect(result).toEqual(JSON.parse(JSON.stringify(wanted)));
      expect(company.failures).toEqual([]);
      expect(Math.max(company.longestPause, company.pause)).toBeLessThan(computeMinute());
    } finally {
      company.end();
    }
  });
});
