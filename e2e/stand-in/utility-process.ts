import { fork, type ChildProcess } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { fileURLToPath } from 'node:url';
import { app } from './app.ts';

interface ForkOptions {
  readonly stdio?: 'inherit' | 'ignore';
  readonly serviceName?: string;
}

/** A process of Node in place of a utility process; `parent-port.ts` sets up its end of the channel. */
class StandInUtilityProcess extends EventEmitter {
  readonly #child: ChildProcess;
  #running = false;

  constructor(modulePath: string, args: readonly string[], { stdio = 'inherit' }: ForkOptions) {
    super();
    this.#child = fork(modulePath, args, {
      serialization: 'advanced',
      execArgv: ['--import', fileURLToPath(new URL('./parent-port.ts', import.meta.url))],
      stdio: ['ignore', stdio, stdio, 'ipc'],
    });
    this.#child.on('spawn', () => {
      this.#running = true;
      this.emit('spawn');
    });
    this.#child.on('message', (message) => this.emit('message', message));
    this.#child.on('exit', (code, signal) => {
      this.#running = false;
      // As `waitpid` reports it: the number of the signal for a killed process.
      this.emit('exit', code ?? (signal === 'SIGKILL' ? 9 : 15));
    });
  }

  /** Undefined before and after the process runs. */
  get pid(): number | undefined {
    return this.#running ? this.#child.pid : undefined;
  }

  postMessage(message: unknown): void {
    this.#child.send(structuredClone(message) as object, () => undefined);
  }

  kill(): boolean {
    return this.#child.kill('SIGTERM');
  }
}

export const utilityProcess = {
  fork(modulePath: string, args: readonly string[] = [], options: ForkOptions = {}): StandInUtilityProcess {
    if (!app.ready) throw new Error('utilityProcess cannot be created before app is ready');
    return new StandInUtilityProcess(modulePath, args, options);
  },
};
