import type { ErrorCode, ErrorDetails, Reply } from '../../shared/contract/index.ts';
import { writeLog } from './log.ts';

/** A reply for a request that never reaches the campaign host; the log is told of it, without what was asked. */
export function refuse(code: ErrorCode, message: string, details: ErrorDetails = {}): Reply {
  writeLog('warn', 'a request was refused at the door', { code, message });
  return { ok: false, error: { code, message, details }, revision: null };
}
