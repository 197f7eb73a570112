import type { MethodName, ParamsOf, ResultOf } from '../../shared/contract/index.ts';
import { HELP_PROBLEMS } from '../../shared/contract/methods/workers.ts';
import { Refusal } from '../refusal.ts';
import { createWorkersHelp, type WorkersHelp } from '../workers/workers-help.ts';
import type { HostTools } from './host-deps.ts';
import {
  checkAddress,
  keepWorkersSetting,
  readWorkersSetting,
  type WorkersSetting,
} from './workers-setting.ts';

type WorkersStatus = ResultOf<'workers.status'>;

/** The workers of a host, with the setting of this computer that says whether they are asked. */
export interface HostWorkers {
  /** The workers; asked from the first call on, if the setting says so. */
  readonly help: WorkersHelp;
  readonly setting: WorkersSetting;
  /** Keeps a setting and follows it. */
  keep(setting: WorkersSetting): void;
  close(): Promise<void>;
}

export function openWorkers(
  { campaignFolder, engineVersion, log }: HostTools,
  onChange: () => void,
): HostWorkers {
  let setting: WorkersSetting | null = null;
  const help = createWorkersHelp({
    engine: engineVersion,
    onChange,
    report: (error) => log({ level: 'error', message: 'workers cannot be asked', error }),
  });
  const getSetting = (): WorkersSetting => {
    if (setting === null) follow(readWorkersSetting(campaignFolder));
    return setting ?? { on: false, address: null };
  };
  const follow = (next: WorkersSetting): void => {
    setting = next;
    help.use(next.on ? next.address : null);
  };
  return {
    get help() {
      getSetting();
      return help;
    },
    get setting() {
      return getSetting();
    },
    keep(next) {
      keepWorkersSetting(campaignFolder, next);
      follow(next);
    },
    close: () => help.close(),
  };
}

/** What methods on workers use. */
export interface WorkersContext {
  readonly workers: HostWorkers;
  /** The program ends with the answer, so that there is no later one. */
  readonly isOnlyAnswer: boolean;
}

type WorkersHandler<M extends MethodName> = (
  context: WorkersContext,
  params: ParamsOf<M>,
) => ResultOf<M> | Promise<ResultOf<M>>;

/** An address in a variable, which nobody else on the machine can read. */
const VARIABLE = 'DATABASE_URL';

/** Methods on workers: they work without an open campaign. */
export const workersHandlers = {
  'workers.status': async ({ workers, isOnlyAnswer }) => {
    if (isOnlyAnswer) await workers.help.settle();
    return tellStatus(workers);
  },
  'workers.keepAddress': ({ workers }, { address }) => {
    const text = address === VARIABLE ? (process.env[VARIABLE] ?? '') : address;
    workers.keep({ on: true, address: checkAddress(text) });
    return tellStatus(workers);
  },
  'workers.letHelp': ({ workers }, { on }) => {
    const { address } = workers.setting;
    if (on && address === null) throw new Refusal('workers.no-address');
    workers.keep({ on, address });
    return tellStatus(workers);
  },
  'workers.forgetAddress': ({ workers }) => {
    workers.keep({ on: false, address: null });
    return tellStatus(workers);
  },
} satisfies { readonly [M in MethodName]?: WorkersHandler<M> };

function tellStatus({ help, setting: { on, address } }: HostWorkers): WorkersStatus {
  const { state, workers, machines, problem } = help.status;
  return {
    on: on && address !== null,
    place: address?.place ?? null,
    state,
    workers,
    machines,
    problem: problem === null ? null : tellProblem(problem),
  };
}

function tellProblem(problem: Refusal): WorkersStatus['problem'] {
  const { message, details } = problem.toContractError();
  const code = HELP_PROBLEMS.find((known) => known === problem.code) ?? 'workers.failed';
  return { code, message, details };
}
