import { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { WorkersAddress } from './address.ts';

/** Milliseconds that connecting may take. */
const CONNECT_MS = 5000;
/** Milliseconds that the server works at a question, and after which an answer is no longer waited for. */
const STATEMENT_MS = 20_000;
const ANSWER_MS = 25_000;
/** A transaction whose asker was lost in the middle keeps nobody else waiting for longer. */
const IDLE_TRANSACTION_MS = 30_000;
/** A connection is kept while nobody asks: to make one costs the server as much as several questions. */
const IDLE_MS = 300_000;
const ALIVE_MS = 10_000;
/** Questions of a connection that the server keeps planned: all that workers and askers ask all the time are far fewer. */
const MOST_NAMES = 100;

/** Connections to a server that are ended together. */
export interface Connections {
  /**
   * How the driver connects. Packets over a dead way vanish without a word, and the system sends them again for a quarter
   * of an hour: only limits of one's own end that.
   */
  readonly settings: Awaited<ReturnType<typeof makeSettings>>;
  /** Waits until everybody has said goodbye, for so many milliseconds at most; then nothing holds the process any longer. */
  endWithin(milliseconds: number, goodbye: Promise<unknown>): Promise<void>;
}

/** Prepares connections to a server; none is made yet. The driver is loaded only here. */
export async function prepareConnections(address: WorkersAddress): Promise<Connections> {
  const sockets = new Set<Socket>();
  const openSocket = (): Socket => {
    const socket = new Socket();
    sockets.add(socket);
    return socket.once('close', () => sockets.delete(socket));
  };
  return {
    settings: await makeSettings(address, openSocket),
    async endWithin(milliseconds, goodbye) {
      const timer = new AbortController();
      const late = sleep(milliseconds, undefined, { signal: timer.signal }).catch(() => undefined);
      await Promise.race([goodbye.catch(() => undefined), late]);
      timer.abort();
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** Names of the questions that were asked over one connection: each is planned once, which takes longer than to answer it. */
class QuestionNames {
  private readonly names = new Map<string, string>();

  /** Null: it is asked without a name, since it is several questions, or there are too many names already. */
  find(text: string): string | null {
    const known = this.names.get(text);
    if (known !== undefined) return known;
    if (text.includes(';') || this.names.size >= MOST_NAMES) return null;
    const name = `q${this.names.size}`;
    this.names.set(text, name);
    return name;
  }
}

async function makeSettings({ text }: WorkersAddress, openSocket: () => Socket) {
  const { default: pg } = await import('pg');
  return {
    /** Ends no program by what it tells after it has failed: a pool no longer listens to it then. */
    Client: class extends pg.Client {
      private readonly names = new QuestionNames();

      constructor(...given: ConstructorParameters<typeof pg.Client>) {
        super(...given);
        this.on('error', () => undefined);
        const query = this.query.bind(this) as (...asked: unknown[]) => unknown;
        // All ways to call it stay; only questions with a list of values get a name.
        this.query = ((asked: unknown, values: unknown, ...rest: unknown[]) => {
          const name = typeof asked === 'string' && Array.isArray(values) ? this.names.find(asked) : null;
          return name === null
            ? query(asked, values, ...rest)
            : query({ text: asked, name, values }, ...rest);
        }) as typeof this.query;
      }
    },
    connectionString: text,
    connectionTimeoutMillis: CONNECT_MS,
    idleTimeoutMillis: IDLE_MS,
    statement_timeout: STATEMENT_MS,
    query_timeout: ANSWER_MS,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: ALIVE_MS,
    stream: openSocket,
  };
}
