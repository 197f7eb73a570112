import type { Client, PoolClient } from 'pg';
import { Refusal } from '../refusal.ts';
import type { WorkersAddress } from './address.ts';
import { prepareConnections } from './connections.ts';
import { isServerLost, tellBadConnection, tellServerError } from './server-errors.ts';

/** Asks the database; values stand for `$1`, `$2` … and never become part of the text. */
export type AskDatabase = <Row extends object>(text: string, values?: readonly unknown[]) => Promise<Row[]>;

/** The database in which jobs and their parts are kept. Every error that means something is a refusal. */
export interface WorkersDatabase {
  readonly address: WorkersAddress;
  readonly ask: AskDatabase;
  /** All of it is written, or nothing. */
  transact<T>(work: (ask: AskDatabase) => Promise<T>): Promise<T>;
  /**
   * Calls `onNotice` with the text of each notice on this channel. A connection that is lost is made again; `onNotice` is
   * then called with an empty text, since something may have been missed.
   */
  listen(channel: string, onNotice: (text: string) => void): Promise<void>;
  close(): Promise<void>;
}

/** The oldest PostgreSQL that this is tested with. */
export const OLDEST_SERVER = 15;
/** Connections for questions; one more listens. A hundred workers have a hundred times as many. */
const CONNECTIONS = 2;
/** Milliseconds that connections get to say goodbye: over a dead way nobody would ever answer. */
const GOODBYE_MS = 3000;
const LISTEN_AGAIN_MS = 1000;

/** Whether a server can keep jobs: by its version and by what it lets this role do. */
export function judgeServer(version: number, isReadOnly: boolean, address: WorkersAddress): void {
  const major = Math.floor(version / 10_000);
  if (major < OLDEST_SERVER)
    throw new Refusal('workers.server-too-old', { found: major, least: OLDEST_SERVER });
  if (isReadOnly) throw new Refusal('workers.read-only', { address: address.shown });
}

/** Connects to a server and looks whether it will do. */
export async function openWorkersDatabase(address: WorkersAddress): Promise<WorkersDatabase> {
  const { default: pg } = await import('pg');
  const connections = await prepareConnections(address);
  const settings = { ...connections.settings, application_name: 'warchest' };
  const pool = new pg.Pool({ ...settings, max: CONNECTIONS });
  // A connection that is lost while nobody asks is made again with the next question.
  pool.on('error', () => undefined);
  const tell = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      throw tellServerError(error, address);
    }
  };
  const listeners: Listener[] = [];
  const database: WorkersDatabase = {
    address,
    ask: (text, values = []) => tell(askOf(pool)(text, values)),
    transact: (work) => tell(transactIn(() => pool.connect(), work)),
    async listen(channel, onNotice) {
      const listener = new Listener(() => new pg.Client(settings), channel, onNotice);
      listeners.push(listener);
      await tell(listener.open());
    },
    async close() {
      const goodbye = Promise.all([...listeners.map((listener) => listener.close()), pool.end()]);
      await connections.endWithin(GOODBYE_MS, goodbye);
    },
  };
  try {
    const [found] = await database.ask<{ version: string; readonly: string }>(
      `select current_setting('server_version_num') as version,
         current_setting('transaction_read_only') as readonly`,
    );
    judgeServer(Number(found?.version), found?.readonly === 'on', address);
  } catch (error) {
    await database.close();
    throw tellBadConnection(error, address);
  }
  return database;
}

function askOf(connection: {
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
}): AskDatabase {
  return async <Row extends object>(text: string, values: readonly unknown[] = []) =>
    (await (values.length === 0 ? connection.query(text) : connection.query(text, [...values])))
      .rows as Row[];
}

async function transactIn<T>(
  connect: () => Promise<PoolClient>,
  work: (ask: AskDatabase) => Promise<T>,
): Promise<T> {
  const connection = await connect();
  let failure: Error | undefined;
  try {
    await connection.query('begin');
    const result = await work(askOf(connection));
    await connection.query('commit');
    return result;
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error));
    if (!isServerLost(error))
      await connection.query('rollback').then(
        () => (failure = undefined),
        () => undefined,
      );
    throw error;
  } finally {
    // A connection that could not roll back is thrown away.
    connection.release(failure);
  }
}

/** A connection of its own that listens, and is made again whenever it is lost. */
class Listener {
  private client: Client | null = null;
  private again: NodeJS.Timeout | undefined;
  private isClosed = false;
  private readonly makeClient: () => Client;
  private readonly channel: string;
  private readonly onNotice: (text: string) => void;

  constructor(makeClient: () => Client, channel: string, onNotice: (text: string) => void) {
    this.makeClient = makeClient;
    this.channel = channel;
    this.onNotice = onNotice;
  }

  async open(): Promise<void> {
    const client = this.makeClient();
    const lose = (): void => {
      if (this.client === client) this.client = null;
      if (!this.isClosed) this.openLater();
    };
    client.on('error', () => undefined);
    client.on('notification', ({ payload }) => this.onNotice(payload ?? ''));
    try {
      await client.connect();
      await client.query(`listen ${client.escapeIdentifier(this.channel)}`);
    } catch (error) {
      // The connection may be open already, and nothing else would close it.
      void client.end().catch(() => undefined);
      throw error;
    }
    client.once('end', lose);
    this.client = client;
    if (this.isClosed) await this.close();
  }

  async close(): Promise<void> {
    this.isClosed = true;
    clearTimeout(this.again);
    const { client } = this;
    this.client = null;
    await client?.end().catch(() => undefined);
  }

  private openLater(): void {
    clearTimeout(this.again);
    this.again = setTimeout(() => {
      this.open().then(
        () => this.onNotice(''),
        () => !this.isClosed && this.openLater(),
      );
    }, LISTEN_AGAIN_MS);
  }
}
