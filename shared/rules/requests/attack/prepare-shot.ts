import { getTraits } from '../../abilities/get-traits.ts';
import type { AimedShot } from '../../combat/artillery/resolve-artillery.ts';
import { isDesignated } from '../../electronics/marking.ts';
import type { Ruleset } from '../../ruleset.ts';
import type { CalledArtillery } from './attack-call.ts';
import type { PossibleAttack } from './prepare-attack.ts';

/** Builds the shot of a declared attack. Without a piece it gets one that no unit carries, so that it is refused. */
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

/** Whether the target is designated: as stated, or by the reach of the spotter's designator. */
function designates(ruleset: Ruleset, { designated, spotter }: CalledArtillery): boolean {
  if (designated !== undefined || spotter === undefined) return designated === true;
  return isDesignated(ruleset.electronics, getTraits(spotter.specials), spotter.rangeInches);
}
