import { DamageFound } from '../sqlite/errors.ts';

/**
 * A kind, status or fate as the file stores it. Tables hold no lists of them, so that a new one needs no rebuilt table:
 * what this program does not know counts as damage.
 */
export function readKind<Kind extends string>(kinds: readonly Kind[], value: string): Kind {
  const kind = kinds.find((known) => known === value);
  if (kind === undefined) throw new DamageFound(`“${value.slice(0, 40)}” is not known`);
  return kind;
}
