import { getTraits } from '../../abilities/get-traits.ts';
import type { AimedShot } from '../../artillery/resolve-artillery.ts';
import { isDesignated } from '../../electronics/marking.ts';
import type { Ruleset } from '../../ruleset.ts';
import type { CalledArtillery } from './attack-call.ts';
import type { PossibleAttack } from './prepare-attack.ts';

/** The shell of a declared attack; without a piece it is one that nobody carries. */
export function prepareShot(
  { ruleset, attacker, target, order }: PossibleAttack,
  artillery: CalledArtillery | undefined,
): AimedShot {
  const { rangeInches, spotterAttacks, terrain } = order;
  const isDirect = artillery?.indirect !== true && artillery?.atPlace !== true;
  return {
    attacker,
    target: isDirect ? target : undefined,
    piece: artillery?.piece ?? '',
    munition: artillery?.munition ?? 'standard',
    rangeInches,
    spotter:
      artillery?.indirect === true
        ? { attacks: spotterAttacks === true, designates: designates(ruleset, artillery) }
        : null,
    terrain,
  };
}

/** As it is said, or as the spotter's designator reaches. */
function designates(ruleset: Ruleset, { designated, spotter }: CalledArtillery): boolean {
  if (designated !== undefined || spotter === undefined) return designated === true;
  return isDesignated(ruleset.electronics, getTraits(spotter.specials), spotter.rangeInches);
}
