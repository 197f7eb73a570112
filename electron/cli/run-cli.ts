import type { Reply } from '../../shared/contract/index.ts';
import type { Host } from '../host/host.ts';
import { refuse } from '../host/refuse.ts';
import { runBatch, type InputChunks, type WriteReply } from './batch.ts';
import {
  createCaller,
  MAX_REQUEST_BYTES,
  parseRequestText,
  parseRequestBytes,
  type Caller,
} from './caller.ts';
import { describeMethod, listMethods } from './describe.ts';
import { parseCommand, USAGE, type CliCommand } from './parse-command.ts';
import { resolveFile } from './resolve-file.ts';
import { readAll } from './split-lines.ts';

export interface CliDeps {
  openHost(): Host | Promise<Host>;
  readonly input: InputChunks;
  readonly write: WriteReply;
  /** Writes a message for a person to standard error. */
  readonly say: (text: string) => void;
  readonly report: (error: unknown) => void;
  /** Folder that relative paths start from. */
  readonly standing: string;
}

export type ExitCode = 0 | 1 | 2;

/** Runs one command line; resolves to its exit code: 0 for `ok: true`, 1 for `ok: false`, 2 for wrong usage. */
export async function runCli(args: readonly string[], deps: CliDeps): Promise<ExitCode> {
  if (args.length === 1 && (args[0] === '--help' || args[0] === 'help')) {
    deps.say(USAGE);
    return 0;
  }
  const parsed = parseCommand(args);
  if (!parsed.ok) {
    deps.say(`${parsed.problem}\n${USAGE}`);
    return 2;
  }
  return runCommand(parsed.command, deps);
}

async function runCommand(command: CliCommand, deps: CliDeps): Promise<ExitCode> {
  switch (command.verb) {
    case 'methods':
      return printReply(listMethods(), deps);
    case 'describe':
      return printReply(describeMethod(command.method), deps);
    case 'doctor': {
      const params = { file: resolveFile(command.file, deps.standing) };
      return withCaller(null, deps, async (caller) =>
        printReply(await caller.call({ method: 'campaign.doctor', params }), deps),
      );
    }
    case 'call': {
      if (command.method === 'workers.keepAddress' && isBareSecret(command.params))
        return printReply(refuse('workers.bare-secret'), deps);
      const params = command.params === '-' ? await readParams(deps.input) : parseRequestText(command.params);
      if (!params.ok) return printReply(params.reply, deps);
      const request = { method: command.method, params: params.value, ...command.extras };
      return withCaller(command.campaign, deps, async (caller) =>
        printReply(await caller.call(request), deps),
      );
    }
    case 'batch':
      return withCaller(command.campaign, deps, async (caller) =>
        (await runBatch(caller, deps.input, deps.write)) ? 0 : 1,
      );
  }
}

/** Whether an address with its secret stands among the arguments, which every user of the machine can list. */
function isBareSecret(params: string): boolean {
  return params.includes('://');
}

/** Opens a host for one command, and closes it with its campaign. */
async function withCaller(
  campaign: string | null,
  deps: CliDeps,
  work: (caller: Caller) => Promise<ExitCode>,
): Promise<ExitCode> {
  const host = await deps.openHost();
  const file = campaign === null ? null : resolveFile(campaign, deps.standing);
  try {
    return await work(createCaller(host, file, deps.report));
  } finally {
    await host.close();
  }
}

async function printReply(reply: Reply, deps: CliDeps): Promise<ExitCode> {
  const isWritten = await deps.write(`${JSON.stringify(reply)}\n`);
  return reply.ok && isWritten ? 0 : 1;
}

/** Params from standard input; none when it is empty. */
async function readParams(input: InputChunks): Promise<ReturnType<typeof parseRequestText>> {
  return parseRequestBytes(await readAll(input, MAX_REQUEST_BYTES)) ?? { ok: true, value: {} };
}
