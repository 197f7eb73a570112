import { Refusal } from '../refusal.ts';
import { describeDifference, type SchemaDifference } from './schema-difference.ts';

function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return '';
  return typeof error.code === 'string' ? error.code : '';
}

/** Damage that this program found and SQLite did not. Has the same code as damage that SQLite reports. */
export class DamageFound extends Error {
  readonly code = 'SQLITE_CORRUPT';
}

/** Whether an error of SQLite means that the file is damaged. */
export function isDamage(error: unknown): boolean {
  return /^SQLITE_(CORRUPT|NOTADB|FORMAT|IOERR_(READ|SHORT_READ|CORRUPTFS|DATA))/.test(codeOf(error));
}

/** Whether an error of SQLite means that another connection has locked the database. */
export function isBusy(error: unknown): boolean {
  return /^SQLITE_(BUSY|LOCKED|PROTOCOL)/.test(codeOf(error));
}

const FULL = /^(SQLITE_FULL|SQLITE_IOERR_SHMSIZE|ENOSPC|EDQUOT)$/;
const NOT_WRITABLE =
  /^(SQLITE_(READONLY|CANTOPEN|PERM|AUTH|IOERR)|EACCES$|EPERM$|EROFS$|ENOTDIR$|EISDIR$|EIO$|EBUSY$|EMFILE$|EEXIST$|ENFILE$|ELOOP$)/;
const BAD_NAME = /^(ENAMETOOLONG|ERR_INVALID_ARG_VALUE|EINVAL)$/;

export function damagedRefusal(file: string, backup: string | null, problem: string): Refusal {
  const advice =
    backup === null
      ? 'No sound backup was found. Run the doctor to see what can still be read.'
      : 'A sound backup is at hand: restore it, and the damaged file is set aside, not deleted.';
  return new Refusal(
    'file.damaged',
    `The campaign file is damaged, so nothing was written to it. ${advice}`,
    {
      file,
      backup,
      problem,
    },
  );
}

/** Only indexes are wrong. Opening the file again rebuilds them; restoring a backup would lose the latest commands. */
export function staleIndexesRefusal(file: string, problem: string): Refusal {
  return new Refusal(
    'file.damaged',
    'What the program looks rows up by does not fit the tables of the campaign file. Nothing is lost, and nothing more is written to the file. Open it again, and it is mended.',
    { file, backup: null, problem },
  );
}

/** Another process removed the lock of the open file and locked it itself. */
export function inUseRefusal(file: string): Refusal {
  return new Refusal(
    'file.in-use',
    'The lock of the campaign was removed while it was open, and another program has it open now. Nothing was changed; close it there, then try again.',
    { file },
  );
}

/** Another program wrote to the open file; `rescued` is a backup with every confirmed command, or null. */
export function changedRefusal(file: string, rescued: string | null, sound: string | null): Refusal {
  const advice =
    rescued !== null
      ? 'All that was confirmed is in a backup: restore it to go on.'
      : 'What is in it cannot be relied on: restore a backup, and the file is set aside, not deleted.';
  return new Refusal(
    'file.damaged',
    `Another program has truncated or written over the campaign file or its log while it was open. Nothing more is written to it. ${advice}`,
    { file, backup: rescued ?? sound, problem: 'truncated or written over while it was open' },
  );
}

const MOST_DIFFERENCES = 10;

/** The schema of the file differs from the one that this program creates, in `differences`. */
export function foreignSchemaRefusal(
  file: string,
  backup: string | null,
  differences: readonly SchemaDifference[],
): Refusal {
  const first = differences.slice(0, 1).map(describeDifference).join('');
  const more = differences.length > 1 ? ` (and ${differences.length - 1} more)` : '';
  const advice =
    backup === null
      ? 'Open a copy that only Warchest has written to.'
      : 'A sound backup is at hand: restore it, and this file is set aside, not deleted.';
  return new Refusal(
    'file.foreign-schema',
    `The file was changed by something else than Warchest: ${first}${more}. Nothing in it was run and nothing was written to it. ${advice}`,
    { file, backup, differences: differences.slice(0, MOST_DIFFERENCES) },
  );
}

export function newerRefusal(file: string, version: number, newest: number): Refusal {
  return new Refusal(
    'file.newer-version',
    'The campaign was saved by a newer version of Warchest. It was left as it is; update Warchest to open it.',
    { file, version, newest },
  );
}

export function notFoundRefusal(file: string): Refusal {
  return new Refusal(
    'file.not-found',
    `There is no file at ${file}. Check the name, or look in its backups.`,
    {
      file,
    },
  );
}

export function notACampaignRefusal(file: string): Refusal {
  return new Refusal(
    'file.not-a-campaign',
    `${file} is not a Warchest campaign. It was left as it is; choose another file.`,
    { file },
  );
}

/**
 * Turns the error of a failed file operation into a refusal for the user; null for an error that has nothing to do with
 * files. A refusal for damage names no backup here: callers that know the backups use `damagedRefusal`.
 */
export function toFileRefusal(error: unknown, file: string | null): Refusal | null {
  if (error instanceof Refusal) return error;
  const code = codeOf(error);
  const details = { file, reason: code };
  if (isDamage(error)) return damagedRefusal(file ?? '', null, code);
  if (isBusy(error)) {
    return new Refusal(
      'file.in-use',
      'Another program is using the campaign file just now. Nothing was changed; try again in a moment.',
      details,
    );
  }
  if (FULL.test(code)) {
    return new Refusal(
      'file.disk-full',
      'The disk is full. Nothing was changed and the campaign is safe; free some space and try again.',
      details,
    );
  }
  if (NOT_WRITABLE.test(code)) {
    return new Refusal(
      'file.not-writable',
      'The campaign file or its folder cannot be written. Nothing was changed; check permissions or choose another folder.',
      details,
    );
  }
  if (BAD_NAME.test(code)) {
    return new Refusal('file.invalid-name', 'A file cannot have this name. Choose another one.', details);
  }
  return code === 'ENOENT' ? notFoundRefusal(file ?? '') : null;
}
