import type { DetailsOf, ErrorCode } from '../../shared/contract/error-codes.ts';
import type { Reply } from '../../shared/contract/index.ts';
import { makeRefusal } from '../../shared/locales/make-refusal.ts';
import { writeLog } from './log.ts';

/** A refusal of a request that does not reach the campaign host; logged without the request's content. */
export function refuse<Code extends ErrorCode>(code: Code, ...rest: DetailsOf<Code>): Reply<never> {
  const error = makeRefusal(code, ...rest);
  writeLog('warn', 'a request was refused at the door', { code, message: error.message });
  return { ok: false, error, revision: null };
}
