import type { Page } from '@playwright/test';
import type { WarchestBridge } from '../../shared/contract/bridge.ts';
import type { MethodName, ParamsOf, Reply, ResultOf } from '../../shared/contract/index.ts';

/** Sends a request as the page itself does: over the desktop's bridge, else over HTTP with the page's token. */
export async function askHost(page: Page, method: string, params: unknown): Promise<Reply> {
  return page.evaluate(
    async (envelope: { method: string; params: unknown }) => {
      const { warchest } = window as { readonly warchest?: WarchestBridge };
      if (warchest !== undefined) return warchest.dispatch(envelope);
      const response = await fetch('/api/call', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${sessionStorage.getItem('warchest.token') ?? ''}`,
        },
        body: JSON.stringify(envelope),
      });
      const reply: Reply = await response.json();
      return reply;
    },
    { method, params },
  );
}

/** Answers the result; throws when the call is refused. For what no screen shows, and for set-up. */
export async function callHost<M extends MethodName>(
  page: Page,
  method: M,
  params: ParamsOf<M>,
): Promise<ResultOf<M>> {
  const reply = await askHost(page, method, params);
  if (!reply.ok) throw new Error(`${method}: ${reply.error.code}: ${reply.error.message}`);
  return reply.result as ResultOf<M>;
}
