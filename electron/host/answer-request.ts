import type { Reply } from '../../shared/contract/index.ts';
import type { Host } from './host.ts';
import { refuse } from './refuse.ts';

/**
 * Answers one request of any content: never rejects, and never answers a stack. Unexpected errors go to `report`, for
 * the log.
 */
export async function answerRequest(
  host: Host,
  request: unknown,
  report: (error: unknown) => void,
  signal?: AbortSignal,
): Promise<Reply> {
  try {
    return await host.dispatch(request, signal);
  } catch (error) {
    report(error);
    return refuse('internal.unexpected');
  }
}
