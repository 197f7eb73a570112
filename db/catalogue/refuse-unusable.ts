import { OWN_CATALOGUE, type Catalogue, type CatalogueProblem } from '../../shared/domain/catalogue.ts';
import { toFileRefusal } from '../file/file-errors.ts';
import { Refusal } from '../refusal.ts';
import { toCatalogueProblem } from './open-catalogue.ts';

const DISK = /^(SQLITE_(FULL|READONLY|PERM)|ENOSPC|EDQUOT|EACCES|EROFS|EPERM)/;

type NamedCatalogue = Pick<Catalogue, 'id' | 'title'>;

/** The refusal when a catalogue's file cannot be used or written. Throws an error that has another reason. */
export function refuseUnusable(error: unknown, catalogue: NamedCatalogue): Refusal {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const ofDisk = DISK.test(code) ? toFileRefusal(error, null) : null;
  return ofDisk ?? refuseProblem(toCatalogueProblem(error), catalogue);
}

/** The refusal for a catalogue whose file has a problem. The user's own cards have no title and cannot be imported. */
export function refuseProblem(context: CatalogueProblem, { id, title }: NamedCatalogue): Refusal {
  if (id === OWN_CATALOGUE) return new Refusal('catalogue.own-unusable', { context });
  return new Refusal('catalogue.unusable', { context, title });
}
