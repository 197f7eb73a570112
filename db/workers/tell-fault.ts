import { Refusal } from '../refusal.ts';

const MOST_LETTERS = 300;
const HIDDEN = '…';

/** Fields of an error of the system that name something of this machine. */
const NAMES = ['path', 'dest', 'address', 'hostname', 'host'] as const;

/** What names something of this machine in a text: quoted paths, which may have spaces, addresses, other paths, numbers of hosts. */
const PLACES: readonly RegExp[] = [
  /(['"`])(?:~?\/|[a-z]:[\\/]|\\\\).*?\1/gi,
  /[a-z][a-z\d+.-]*:\/\/[^\s'"`)]+/gi,
  /(?<![\w.])(?:[a-z]:[\\/]|\\\\)[^\s'"`);,]+/gi,
  /(?<![\w.])~?\/[^\s'"`):;,]+/g,
  /\b\d{1,3}(?:\.\d{1,3}){3}(?::\d+)?\b/g,
  /(?<![\w:])(?:[\da-f]{0,4}:){2,7}[\da-f]{0,4}(?![\w:])/gi,
  /\b[\w-]+(?:\.[\w-]+)*:\d{2,5}\b/g,
];

/**
 * What others may know of an error of this machine: its code, and the first line of its sentence without paths, addresses
 * and names of hosts. Never its stack.
 */
export function tellFault(error: unknown): string {
  const { message, code } = readError(error);
  const [line = ''] = message.split('\n');
  const names = NAMES.map((name) => (error as Partial<Record<string, unknown>> | null)?.[name]);
  const named = names.reduce<string>(
    (text, name) => (typeof name === 'string' && name !== '' ? text.replaceAll(name, HIDDEN) : text),
    line.replaceAll('\0', ' '),
  );
  const told = PLACES.reduce((text, place) => text.replace(place, HIDDEN), named);
  return `${code}: ${told}`.slice(0, MOST_LETTERS);
}

/** An error for the queue, which keeps all of it. */
export function makeFault(told: string): Error {
  const fault = new Error(told);
  fault.stack = '';
  return fault;
}

function readError(error: unknown): { readonly message: string; readonly code: string } {
  const { message, code } = (error ?? {}) as { readonly message?: unknown; readonly code?: unknown };
  // Codes of the system are capital letters.
  const isCode = error instanceof Refusal || (typeof code === 'string' && /^[A-Z][A-Z\d_]+$/.test(code));
  return {
    message: typeof message === 'string' ? message : String(error),
    code: isCode ? String(code) : 'internal.unexpected',
  };
}
