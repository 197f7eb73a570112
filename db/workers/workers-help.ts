import { setTimeout as sleep } from 'node:timers/promises';
import { HELP_PROBLEMS } from '../../shared/contract/methods/workers.ts';
import { isWorkerFault, type HelpState } from '../../shared/domain/workers-help.ts';
import { Refusal } from '../refusal.ts';
import type { WorkersAddress } from './address.ts';
import { openWorkersClient, type WorkersClient } from './ask-workers.ts';
import { countMachines, type SeenWorker } from './presence.ts';
import { tellServerError } from './server-errors.ts';

export interface HelpStatus {
  readonly state: HelpState;
  /** Workers that have this version of the engine. */
  readonly workers: number;
  /** Machines on which they run. */
  readonly machines: number;
  /**
   * Why own processes did all the work the last time, or what a worker was found out with since the address was set; null:
   * neither, or nobody was asked.
   */
  readonly problem: Refusal | null;
}

export interface WorkersHelpOptions {
  /** Version of the engine; computed when somebody is asked for help. */
  readonly engine: () => string | Promise<string>;
  /** Called when the status has changed. */
  readonly onChange: () => void;
  /** Is told of errors that nobody expects, without the secret. */
  readonly report: (error: Error) => void;
}

/** The connection to workers, as long as a host lives. Nothing is loaded or asked before an address is set. */
export interface WorkersHelp {
  readonly status: HelpStatus;
  /** Asks at this address from now on; null: nobody. */
  use(address: WorkersAddress | null): void;
  /** The workers, if there are any now. */
  getClient(): WorkersClient | null;
  /** Waits until it is known how help stands, at most as long as a server may take to answer. */
  settle(): Promise<void>;
  /**
   * Notes that workers gave no answer, a bad one, or a good one (null). A worker that was found out stays told: good answers
   * of others do not make it honest. What was asked at an earlier address says nothing any more.
   */
  note(asked: WorkersClient, failure: unknown): void;
  close(): Promise<void>;
}

/** Milliseconds between two looks, after which a server that does not answer is lost, and that an end may take. */
const LOOK_MS = 2000;
const LOST_MS = 4000;
const CLOSE_MS = 3000;

const OFF: HelpStatus = { state: 'off', workers: 0, machines: 0, problem: null };

export function createWorkersHelp(options: WorkersHelpOptions): WorkersHelp {
  // How help stands, without the worker that was found out.
  let current = OFF;
  let foundOut: Refusal | null = null;
  let status = OFF;
  let link: Link | null = null;
  let closing = Promise.resolve();
  const show = (latest: HelpStatus): void => {
    current = latest;
    const next = { ...latest, problem: latest.problem ?? foundOut };
    const isSame =
      next.state === status.state &&
      next.workers === status.workers &&
      next.machines === status.machines &&
      next.problem?.code === status.problem?.code;
    status = next;
    if (!isSame) options.onChange();
  };
  return {
    get status() {
      return status;
    },
    use(address) {
      const before = link;
      link = null;
      if (before !== null) closing = Promise.all([closing, before.close()]).then(() => undefined);
      foundOut = null;
      show(address === null ? OFF : { ...OFF, state: 'connecting' });
      if (address !== null) link = new Link(address, options, (next) => show(next(current)));
    },
    getClient: () => (status.state === 'helped' ? (link?.client ?? null) : null),
    settle: () => link?.settled ?? Promise.resolve(),
    note(asked, failure) {
      if (link?.client !== asked) return;
      const problem = failure === null ? null : toProblem(failure, link.address, options);
      if (problem === null || !isWorkerFault(problem)) return show({ ...current, problem });
      // Made-up numbers are worse than results that anybody can see to be wrong.
      if (foundOut === null || problem.code === 'workers.made-up') foundOut = problem;
      show(current);
    },
    async close() {
      this.use(null);
      await closing;
    },
  };
}

/** What an error of the server or of a job means; other refusals are none that anybody can do something about here. */
function toProblem(error: unknown, address: WorkersAddress, { report }: WorkersHelpOptions): Refusal {
  const told = tellServerError(error, address);
  if (told instanceof Refusal && HELP_PROBLEMS.some((code) => code === told.code)) return told as Refusal;
  report(hideSecret(error, address));
  return new Refusal('workers.failed', { address: address.shown });
}

/** An error of a library, which may quote what it was given. */
function hideSecret(error: unknown, { text }: WorkersAddress): Error {
  const { password } = new URL(text);
  const told = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const secrets = [text, password, decodeURIComponent(password)].filter((secret) => secret !== '');
  return new Error(secrets.reduce((line, secret) => line.replaceAll(secret, '…'), told));
}

/** Looks after one server until it is closed. */
class Link {
  readonly address: WorkersAddress;
  readonly settled: Promise<void>;
  client: WorkersClient | null = null;
  private connecting: Promise<void> | null = null;
  private readonly options: WorkersHelpOptions;
  private readonly show: (next: (status: HelpStatus) => HelpStatus) => void;
  private readonly ending = new AbortController();
  private readonly ended: Promise<void>;

  constructor(
    address: WorkersAddress,
    options: WorkersHelpOptions,
    show: (next: (status: HelpStatus) => HelpStatus) => void,
  ) {
    this.address = address;
    this.options = options;
    this.show = (next) => {
      if (!this.ending.signal.aborted) show(next);
    };
    this.settled = this.look();
    this.ended = this.settled.then(() => this.watch());
  }

  /** Resolves when nothing of it is left, or after a while: a server that hangs keeps nobody. */
  async close(): Promise<void> {
    this.ending.abort();
    const left = this.ended.then(() => this.client?.close()).catch(() => undefined);
    await Promise.race([left, sleep(CLOSE_MS, undefined, { ref: false })]);
  }

  private async watch(): Promise<void> {
    const { signal } = this.ending;
    while (!signal.aborted) {
      await sleep(LOOK_MS, undefined, { signal, ref: false }).catch(() => undefined);
      if (!signal.aborted) await this.look();
    }
  }

  /** Never throws. */
  private async look(): Promise<void> {
    try {
      const found = await inTime(this.list(), this.address);
      const [workers, machines] = [found.length, countMachines(found)];
      this.show((status) => {
        // A server that answers again has nothing more to tell.
        const problem = status.state === 'failed' ? null : status.problem;
        return { state: workers > 0 ? 'helped' : 'alone', workers, machines, problem };
      });
    } catch (error) {
      const problem = toProblem(error, this.address, this.options);
      this.show(() => ({ state: 'failed', workers: 0, machines: 0, problem }));
    }
  }

  /** A connection that takes too long is waited for again with the next look, not made twice. */
  private async list(): Promise<readonly SeenWorker[]> {
    if (this.client === null)
      await (this.connecting ??= this.connect().finally(() => (this.connecting = null)));
    return (await this.client?.listWorkers()) ?? [];
  }

  private async connect(): Promise<void> {
    const client = await openWorkersClient(this.address, await this.options.engine());
    if (this.ending.signal.aborted) await client.close();
    else this.client = client;
  }
}

async function inTime<T>(work: Promise<T>, address: WorkersAddress): Promise<T> {
  const late = new AbortController();
  // What comes too late is of no use, and must not end the program.
  work.catch(() => undefined);
  try {
    return await Promise.race([
      work,
      sleep(LOST_MS, undefined, { signal: late.signal, ref: false }).then(() => {
        throw new Refusal('workers.no-server', { address: address.shown });
      }),
    ]);
  } finally {
    late.abort();
  }
}
