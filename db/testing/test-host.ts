import { onTestFinished } from 'vitest';
import type { MethodName, Reply, ResultOf } from '../../shared/contract/index.ts';
import { createHost, type CampaignHost } from '../host/create-host.ts';
import type { HandlerTables } from '../host/handler-tables.ts';
import type { CampaignHostDeps, HostLogEvent } from '../host/host-deps.ts';
import { simpleHandlers } from './simple-handlers.ts';
import { makeTempFolder } from './temp-folder.ts';
import type { ErrorCode } from '../../shared/contract/error-codes.ts';

export interface TestHost {
  readonly host: CampaignHost;
  readonly folder: string;
  /** Lines that the host has logged. */
  readonly logged: HostLogEvent[];
  /** Sends a request and gives the whole reply. */
  call(method: string, params?: unknown, extra?: object): Promise<Reply>;
  /** Sends a request that has to succeed and gives its result. */
  must<M extends MethodName>(method: M, params?: unknown, extra?: object): Promise<ResultOf<M>>;
  /** Sends a request that has to be refused and gives the code. */
  refused(method: string, params?: unknown, extra?: object): Promise<ErrorCode>;
}

/** A host on its own folder, which checks its results against the contract; it is closed when the test ends. */
export function startTestHost(
  deps: Partial<CampaignHostDeps> = {},
  handlers: HandlerTables = simpleHandlers,
): TestHost {
  const folder = deps.campaignFolder ?? makeTempFolder();
  const logged: HostLogEvent[] = [];
  const host = createHost(
    {
      hostKind: 'cli',
      version: '0.0.0',
      campaignFolder: folder,
      checkResults: true,
      lockWaitMs: 0,
      backupEveryMinutes: 0,
      log: (event) => {
        if (event.level === 'error') logged.push(event);
      },
      ...deps,
    },
    handlers,
  );
  onTestFinished(() => host.close());
  const call: TestHost['call'] = (method, params, extra) => host.dispatch({ method, params, ...extra });
  return {
    host,
    folder,
    logged,
    call,
    async must<M extends MethodName>(method: M, params?: unknown, extra?: object) {
      const reply = await call(method, params, extra);
      if (!reply.ok)
        throw new Error(`${method}: ${reply.error.code} ${reply.error.message}`, {
          cause: logged.at(-1)?.error,
        });
      // The host has checked it against the contract.
      return reply.result as ResultOf<M>;
    },
    async refused(method, params, extra) {
      const reply = await call(method, params, extra);
      if (reply.ok) throw new Error(`${method} was not refused`);
      return reply.error.code;
    },
  };
}

/** One of the two forces of the simple handlers. */
export const FORCE = 'force-attacker';

/** The same with a campaign named Alpha made and open. */
export async function startWithCampaign(...args: Parameters<typeof startTestHost>): Promise<TestHost> {
  const host = startTestHost(...args);
  await host.must('campaign.create', { name: 'Alpha' });
  return host;
}
