export type LogLevel = 'error' | 'warn' | 'info';

/** Paths, codes and counts; nothing that a request or a campaign says, and never the token of the loopback host. */
export type LogFacts = Readonly<Record<string, string | number | null>>;

/** Writes one entry; its text may have several lines. */
export type WriteEntry = (level: LogLevel, text: string) => void;

/** Longer stacks and texts are cut. */
const MAX_TEXT_LENGTH = 20_000;

let writeEntry: WriteEntry = () => undefined;

/** Sets the writer of log entries. Before that, entries are dropped, and importing this file costs nothing. */
export function setLogWriter(write: WriteEntry): void {
  writeEntry = write;
}

/** Adds an entry to the log, with the stack of an error below it. Never throws. */
export function writeLog(level: LogLevel, message: string, facts: LogFacts = {}, error?: unknown): void {
  const said = Object.keys(facts).length === 0 ? message : `${message} ${JSON.stringify(facts)}`;
  const text = error === undefined ? said : `${said}\n${formatStack(error)}`;
  writeEntry(level, text.slice(0, MAX_TEXT_LENGTH));
}

/** The stack of an error and those of its causes. */
function formatStack(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const stack = error.stack ?? error.message;
  // A parser's message quotes its input, which must not be in the log.
  const told = error instanceof SyntaxError ? stack.replace(error.message, '(not quoted)') : stack;
  return error.cause === undefined ? told : `${told}\nCaused by: ${formatStack(error.cause)}`;
}
