import { createHash } from 'node:crypto';
import { conflictRefusal } from './idempotency.ts';
import type { Request } from './request.ts';

const MAX_REPLIES = 100;

interface Remembered<T> {
  readonly method: string;
  /** Hash of the params, which may hold a file of megabytes. */
  readonly params: string;
  readonly outcome: T;
}

export interface ReplyMemory {
  /**
   * Runs the work unless a request with the same key was answered before; then answers the stored reply. Throws
   * `idempotency.conflict` when the key was used for another request.
   */
  once<T extends object>(request: Request, work: () => Promise<T>): Promise<T>;
}

/** Remembers replies to methods on files. Replies to commands of a campaign are stored in the campaign itself. */
export function createReplyMemory(): ReplyMemory {
  const replies = new Map<string, Remembered<object>>();
  return {
    async once<T extends object>(request: Request, work: () => Promise<T>): Promise<T> {
      const { idempotencyKey: key, kind, scope, method } = request;
      if (key === undefined || kind === 'query' || scope === 'campaign') return work();
      const params = createHash('sha256').update(JSON.stringify(request.params)).digest('base64');
      const known = replies.get(key);
      if (known !== undefined) {
        if (known.method !== method || known.params !== params) throw conflictRefusal(key);
        // Stored under this method and these params, so it has the type that `work` gives.
        return { ...known.outcome, changed: false } as unknown as T;
      }
      const outcome = await work();
      replies.set(key, { method, params, outcome });
      const [oldest] = replies.keys();
      if (replies.size > MAX_REPLIES && oldest !== undefined) replies.delete(oldest);
      return outcome;
    },
  };
}
