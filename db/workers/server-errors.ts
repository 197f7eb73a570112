import { Refusal } from '../refusal.ts';
import type { WorkersAddress } from './address.ts';

/** The parts of an error of the driver or of the system that tell what happened. */
interface ServerError {
  readonly code?: unknown;
  readonly message?: unknown;
}

/** Codes of the system (`errno`) and of PostgreSQL (`SQLSTATE`) for a server that is not there, or that is going. */
const UNREACHABLE: ReadonlySet<unknown> = new Set([
  ...[
    'ECONNREFUSED',
    'ECONNRESET',
    'ENOTFOUND',
    'EAI_AGAIN',
    'ETIMEDOUT',
    'EHOSTUNREACH',
    'ENETUNREACH',
    'EPIPE',
  ],
  // The last one: it could not answer within the time that was left to it.
  ...['57P01', '57P02', '57P03', '08000', '08001', '08003', '08006', '57014'],
]);
/** The driver has no code for these. */
const UNREACHABLE_TEXTS = /Connection terminated|timeout e|read timeout|Client was closed|not queryable/i;

const CODES = {
  '28P01': 'workers.wrong-secret',
  '28000': 'workers.wrong-secret',
  '3D000': 'workers.no-database',
  '25006': 'workers.read-only',
  '42501': 'workers.not-allowed',
  '53100': 'workers.full',
  '53300': 'workers.crowded',
} as const;

/** Whether the server was lost or never found: it may be back in a moment. */
export function isServerLost(error: unknown): boolean {
  if (error instanceof Refusal) return error.code === 'workers.no-server';
  const { code, message } = (error ?? {}) as ServerError;
  return UNREACHABLE.has(code) || (code === undefined && UNREACHABLE_TEXTS.test(String(message)));
}

const TEMPORARY: ReadonlySet<unknown> = new Set(['workers.no-server', 'workers.full', 'workers.crowded']);

/** Whether the same question may be answered in a moment: the server was lost, or has no room. */
export function isTemporary(error: unknown): boolean {
  return isServerLost(error) || (error instanceof Refusal && TEMPORARY.has(error.code));
}

/** What an error of the server means, as a refusal; any other error as it is. */
export function tellServerError(error: unknown, { shown }: WorkersAddress): unknown {
  if (error instanceof Refusal) return error;
  if (isServerLost(error)) return new Refusal('workers.no-server', { address: shown });
  const { code } = (error ?? {}) as ServerError;
  const known = Object.entries(CODES).find(([state]) => state === code)?.[1];
  return known === undefined ? error : new Refusal(known, { address: shown });
}

/** What kept a connection from being made, whatever it was, as a refusal: certificates, files and ports that an address names. */
export function tellBadConnection(error: unknown, address: WorkersAddress): unknown {
  const told = tellServerError(error, address);
  if (told instanceof Refusal) return told;
  const reason = (told instanceof Error ? told.message : String(told)).split('\n')[0] ?? '';
  return new Refusal('workers.bad-connection', { address: address.shown, reason });
}
