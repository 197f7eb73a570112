import type { CatalogueProblem } from '../../shared/domain/catalogue.ts';
import { toFileRefusal } from '../file/file-errors.ts';
import { Refusal } from '../refusal.ts';
import { toProblem } from './open-catalogue.ts';

const DISK = /^(SQLITE_(FULL|READONLY|PERM)|ENOSPC|EDQUOT|EACCES|EROFS|EPERM)/;

/** The refusal when a catalogue's file cannot be used or written. Throws an error that has another reason. */
export function refuseUnusable(error: unknown, title: string): Refusal {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const ofDisk = DISK.test(code) ? toFileRefusal(error, null) : null;
  return ofDisk ?? refuseProblem(toProblem(error), title);
}

/** The refusal for a catalogue whose file has a problem. */
export function refuseProblem(context: CatalogueProblem, title: string): Refusal {
  return new Refusal('catalogue.unusable', { context, title });
}
