import type { DetailsOf, ErrorCode } from '../../shared/contract/error-codes.ts';
import { Refusal } from '../refusal.ts';
import { getErrorCode, isBusy, isDamage } from '../sqlite/errors.ts';
import { toDifferenceProblem, type SchemaDifference } from '../migrations/schema-difference.ts';

const FULL = /^(SQLITE_FULL|SQLITE_IOERR_SHMSIZE|ENOSPC|EDQUOT)$/;
const NOT_WRITABLE =
  /^(SQLITE_(READONLY|CANTOPEN|PERM|AUTH|IOERR)|EACCES$|EPERM$|EROFS$|ENOTDIR$|EISDIR$|EIO$|EBUSY$|EMFILE$|EEXIST$|ENFILE$|ELOOP$)/;
const BAD_NAME = /^(ENAMETOOLONG|ERR_INVALID_ARG_VALUE|EINVAL)$/;

export function damagedRefusal(file: string, backup: string | null, problem: string): Refusal {
  const details = { file, backup, problem };
  return backup === null
    ? new Refusal('file.damaged', details)
    : new Refusal('file.damaged', { ...details, context: 'backup' });
}

/** Only indexes are wrong. Opening the file again rebuilds them; restoring a backup would lose the latest commands. */
export function staleIndexesRefusal(file: string, problem: string): Refusal {
  return new Refusal('file.damaged', { context: 'indexes', file, backup: null, problem });
}

/** Another process removed the lock of the open file and locked it itself. */
export function inUseRefusal(file: string): Refusal {
  return new Refusal('file.in-use', { context: 'lock-removed', file });
}

/** Another program wrote to the open file; `rescued` is a backup with every confirmed command, or null. */
export function changedRefusal(file: string, rescued: string | null, sound: string | null): Refusal {
  return new Refusal('file.damaged', {
    context: rescued === null ? 'overwritten' : 'overwritten-rescued',
    file,
    backup: rescued ?? sound,
    problem: 'truncated or written over while it was open',
  });
}

const MAX_DIFFERENCES = 10;

/** The schema of the file differs from the one that this program creates, in `differences`. */
export function foreignSchemaRefusal(
  file: string,
  backup: string | null,
  differences: readonly SchemaDifference[],
): Refusal {
  const details = {
    file,
    backup,
    differences: differences.slice(0, MAX_DIFFERENCES),
    // The sentence tells the first one; the page lists the differences below it.
    fields: differences.slice(0, 1).map(toDifferenceProblem),
    count: differences.length,
  };
  return backup === null
    ? new Refusal('file.foreign-schema', details)
    : new Refusal('file.foreign-schema', { ...details, context: 'backup' });
}

export function newerRefusal(file: string, version: number, newest: number): Refusal {
  return new Refusal('file.newer-version', { file, version, newest });
}

export function notFoundRefusal(file: string): Refusal {
  return new Refusal('file.not-found', { file });
}

export function notACampaignRefusal(file: string): Refusal {
  return new Refusal('file.not-a-campaign', { file });
}

/**
 * Turns the error of a failed file operation into a refusal for the user; null for an error that has nothing to do with
 * files. A refusal for damage names no backup here: callers that know the backups use `damagedRefusal`.
 */
export function toFileRefusal(error: unknown, file: string | null): Refusal | null {
  if (error instanceof Refusal) return error;
  const code = getErrorCode(error);
  const details = { file, reason: code };
  if (isDamage(error)) return damagedRefusal(file ?? '', null, code);
  if (isBusy(error)) return new Refusal('file.in-use', { ...details, context: 'busy' });
  if (FULL.test(code)) return new Refusal('file.disk-full', details);
  if (NOT_WRITABLE.test(code)) return new Refusal('file.not-writable', details);
  if (BAD_NAME.test(code)) return new Refusal('file.invalid-name', details);
  return code === 'ENOENT' ? notFoundRefusal(file ?? '') : null;
}

/** Why a copy was refused, told of the file that it was made of. Other errors come back as they are. */
export function tellOfFile(error: unknown, copy: string, file: string): unknown {
  if (!(error instanceof Refusal) || error.details['file'] !== copy) return error;
  return new Refusal(error.code, ...([{ ...error.details, file }] as unknown as DetailsOf<ErrorCode>));
}
