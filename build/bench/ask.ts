import type { MethodName, ResultOf } from '../../shared/contract/index.ts';
import type { CampaignHost } from '../../db/host/create-host.ts';

/** Sends a request that has to succeed. */
export async function ask<M extends MethodName>(
  host: CampaignHost,
  method: M,
  params: object = {},
): Promise<ResultOf<M>> {
  const reply = await host.dispatch({ method, params });
  if (!reply.ok) throw new Error(`${method}: ${reply.error.message}`);
  return reply.result as ResultOf<M>;
}
