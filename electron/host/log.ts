export type LogLevel = 'error' | 'warn' | 'info';

/** Paths, codes and counts; nothing that a request or a campaign says, and never the token of the loopback host. */
export type LogFacts = Readonly<Record<string, string | number | null>>;

/** Takes one entry; its text may have several lines. */
export type WriteEntry = (level: LogLevel, text: string) => void;

/** No more of a stack, or of whatever else, is worth keeping. */
const LONGEST_TEXT = 20_000;

let writeEntry: WriteEntry = () => undefined;

/** Says where entries go from now on; before that they go nowhere, and loading this file costs nothing. */
export function setLogWriter(write: WriteEntry): void {
  writeEntry = write;
}

/** Adds an entry to the log, with the stack of an error below it. Never throws. */
export function writeLog(level: LogLevel, message: string, facts: LogFacts = {}, error?: unknown): void {
  const said = Object.keys(facts).length === 0 ? message : `${message} ${JSON.stringify(facts)}`;
  const text = error === undefined ? said : `${said}\n${describeFault(error)}`;
  writeEntry(level, text.slice(0, LONGEST_TEXT));
}

/** The stacks of an error and of what caused it. */
function describeFault(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const stack = error.stack ?? error.message;
  // A parser's message quotes what it has read.
  const told = error instanceof SyntaxError ? stack.replace(error.message, '(not quoted)') : stack;
  return error.cause === undefined ? told : `${told}\nCaused by: ${describeFault(error.cause)}`;
}
