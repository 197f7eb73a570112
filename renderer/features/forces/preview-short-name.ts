import { assignForceLooks } from '../../../shared/campaign/names/short-names.ts';
import type { Force } from '../../../shared/domain/force.ts';

type NamedForce = Pick<Force, 'id' | 'name' | 'shortName' | 'mark'>;

/**
 * The short name that a force would get under another name; null where the one it has does not follow its name.
 * `forces` are all of the campaign, in their order.
 */
export function previewShortName(
  forces: readonly NamedForce[],
  force: NamedForce,
  name: string,
): string | null {
  const index = forces.findIndex(({ id }) => id === force.id);
  const assign = (own: string) =>
    assignForceLooks(
      forces.map((other, at) => (at === index ? { ...other, name: own, shortName: null } : other)),
    )[index]?.shortName;
  return assign(force.name) === force.shortName ? (assign(name) ?? null) : null;
}
