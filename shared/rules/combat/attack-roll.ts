import type { Building } from '../terrain/building.ts';
import type { CombatContext } from './combat-state.ts';
import type { Fighter } from './fighter.ts';

/** What an attack needs: who keeps count of the uses of Lucky decides here about each of them. */
export interface AttackContext extends CombatContext {
  /** Asked once when a roll of 2D6 failed that can be met: true rolls again. By the attacker's abilities when missing. */
  readonly usesLucky?: (() => boolean) | undefined;
  /** Told how the walls around the target stand after each roll of an attack on who is inside, before they fall. */
  readonly noteWalls?: ((building: Building) => void) | undefined;
}

/** A roll to hit, and the failed one that it took the place of. */
export interface HitRoll {
  readonly faces: readonly number[];
  /** Points by which it hit, below 0 by which it missed. */
  readonly margin: number;
  readonly twoSixes: boolean;
  readonly first: readonly number[] | null;
}

/**
 * Rolls against a to-hit number; Lucky rolls failed 2D6 again, once for each attack, and the second roll stands.
 * Source: 004 "Везучий". A number that no roll can meet is not rolled for again: ours.
 */
export function rollToHit(context: AttackContext, attacker: Fighter, number: number): HitRoll {
  const { ruleset, dice } = context;
  if (ruleset.d20 !== null) {
    const face = dice.roll(20);
    return { faces: [face], margin: number - face, twoSixes: false, first: null };
  }
  const roll = roll2d6(context, number, null);
  if (roll.margin >= 0 || number >= ruleset.neverHit) return roll;
  const lucky = context.usesLucky?.() ?? attacker.pilotAbilities?.includes('lucky') === true;
  return lucky ? roll2d6(context, number, roll.faces) : roll;
}

function roll2d6({ dice }: CombatContext, number: number, first: HitRoll['first']): HitRoll {
  const faces = dice.roll2d6();
  const total = faces[0] + faces[1];
  return { faces, margin: total - number, twoSixes: total === 12, first };
}
