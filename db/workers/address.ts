import { Refusal } from '../refusal.ts';

/** Where the database of the workers is, with the secret that opens it. */
export interface WorkersAddress {
  /** The whole address, for the library: it must get into no log, message or list of processes. */
  readonly text: string;
  /** What may be told to anybody. */
  readonly place: { readonly host: string; readonly port: number; readonly database: string };
  /** The place in one line. */
  readonly shown: string;
}

const MOST_CHARACTERS = 2000;
const PROTOCOLS = ['postgres:', 'postgresql:'];
const DEFAULT_PORT = 5432;

/** Reads `postgres://USER:SECRET@HOST:PORT/DATABASE`; refused with `workers.bad-address`, which does not quote it. */
export function readWorkersAddress(text: string): WorkersAddress {
  // The parser of addresses drops ends of lines, which the library would then find.
  const url = text.length > MOST_CHARACTERS || /[\s\p{Cc}]/u.test(text) ? null : URL.parse(text);
  if (url === null || !PROTOCOLS.includes(url.protocol) || url.hostname === '' || url.pathname.length < 2)
    throw new Refusal('workers.bad-address');
  if (![url.username, url.password, url.pathname].every(isDecodable))
    throw new Refusal('workers.bad-address');
  const port = url.port === '' ? DEFAULT_PORT : Number(url.port);
  return {
    text,
    place: { host: url.hostname, port, database: decodeURIComponent(url.pathname.slice(1)) },
    shown: `${url.hostname}:${port}${url.pathname}`,
  };
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
