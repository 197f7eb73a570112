import { dropNewNames } from '../../shared/contract/renamed-fields.ts';
import { spawn } from 'node:child_process';
import { basename } from 'node:path';
import { projectPath } from '../../build/project-path.ts';
import { contract } from '../../shared/contract/index.ts';
import type { MethodName, ParamsOf, ResultOf } from '../../shared/contract/index.ts';
import type { ContractError } from '../../shared/contract/error-codes.ts';

/** Result of one run of the command line. */
export interface CliRun {
  readonly exitCode: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** The command line on its own campaign folder; each call is a new process, as from a script. */
export interface Cli {
  run(args: readonly string[], input?: string): Promise<CliRun>;
  /** The result, checked against the contract; throws when the call is refused. */
  call<M extends MethodName>(
    method: M,
    params: ParamsOf<M>,
    options?: readonly string[],
  ): Promise<ResultOf<M>>;
  /** The error of a call that is refused; throws when it is not. */
  refused(method: string, params: unknown, options?: readonly string[]): Promise<ContractError>;
}

/** How a call is started: as a script would, through npm, or the same program without npm, which takes half the time. */
type Start = 'npm' | 'directly';

interface Program {
  readonly command: string;
  readonly first: readonly string[];
  readonly shell: boolean;
}

const SCRIPT = ['run', '-s', 'cli', '--'];

/** The command line itself, or the npm that started this run, else the one on the PATH. */
function getProgram(start: Start): Program {
  if (start === 'directly')
    return { command: process.execPath, first: ['electron/cli/main.ts'], shell: false };
  const path = process.env['npm_execpath'];
  if (path !== undefined && basename(path).startsWith('npm-cli'))
    return { command: process.execPath, first: [path, ...SCRIPT], shell: false };
  return { command: 'npm', first: SCRIPT, shell: process.platform === 'win32' };
}

function runProgram(
  { command, first, shell }: Program,
  args: readonly string[],
  campaignFolder: string,
  input: string,
): Promise<CliRun> {
  const child = spawn(command, [...first, ...args], {
    cwd: projectPath(),
    env: { ...process.env, WARCHEST_CAMPAIGN_FOLDER: campaignFolder },
    shell,
  });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  child.stdin.end(input);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ exitCode: code ?? 1, stdout, stderr }));
  });
}

interface PrintedReply {
  readonly ok: boolean;
  readonly result: unknown;
  readonly error: ContractError;
}

/** The only JSON document that a run printed; throws when standard output has anything else. */
export function readReply(run: CliRun): PrintedReply {
  const lines = run.stdout.split('\n');
  if (lines.length !== 2 || lines[1] !== '') throw new Error(`Not one line of JSON:\n${run.stdout}`);
  const reply: PrintedReply = JSON.parse(run.stdout);
  return reply;
}

export function createCli(campaignFolder: string, campaign: string, start: Start = 'directly'): Cli {
  const program = getProgram(start);
  const run: Cli['run'] = (args, input = '') => runProgram(program, args, campaignFolder, input);
  // Params are passed on standard input, where no shell changes them.
  const callRaw = (method: string, params: unknown, options: readonly string[]) =>
    run(['call', method, '-', '--campaign', campaign, ...options], JSON.stringify(params));
  return {
    run,
    async call(method, params, options = []) {
      const ended = await callRaw(method, params, options);
      const reply = readReply(ended);
      if (!reply.ok || ended.exitCode !== 0 || ended.stderr !== '') {
        throw new Error(`${method} ended with ${ended.exitCode}: ${ended.stdout}${ended.stderr}`);
      }
      return contract[method].result.parse(dropNewNames(method, reply.result)) as ResultOf<typeof method>;
    },
    async refused(method, params, options = []) {
      const ended = await callRaw(method, params, options);
      const reply = readReply(ended);
      if (reply.ok || ended.exitCode !== 1 || ended.stderr !== '') {
        throw new Error(`${method} was not refused but ended with ${ended.exitCode}: ${ended.stdout}`);
      }
      return reply.error;
    },
  };
}
