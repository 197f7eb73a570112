import type { Building } from '../terrain/building.ts';
import type { CombatContext } from './combat-state.ts';
import type { Fighter } from './fighter.ts';

/** Context of an attack, with a decision about Lucky. */
export interface AttackContext extends CombatContext {
  /**
   * Called once if a roll of 2D6 failed that could have succeeded; true rolls again. Default: by the attacker's
   * abilities.
   */
  readonly usesLucky?: (() => boolean) | undefined;
  /** Called with the walls around the target after each attack roll on a unit inside, before they collapse. */
  readonly noteWalls?: ((building: Building) => void) | undefined;
}

/** A roll to hit, and the failed roll that it replaced. */
export interface HitRoll {
  readonly faces: readonly number[];
  /** Points by which it hit; below 0, by which it missed. */
  readonly margin: number;
  readonly twoSixes: boolean;
  readonly first: readonly number[] | null;
}

/**
 * Rolls against a to-hit number. Lucky rerolls failed 2D6 once for each attack, and the second roll counts. Source: 004
 * "Везучий". A number that no roll can reach is not rerolled: ours.
 */
export function rollToHit(context: AttackContext, attacker: Fighter, number: number): HitRoll {
  const { ruleset, dice } = context;
  if (ruleset.d20 !== null) {
    const face = dice.roll(20, 'to-hit');
    return { faces: [face], margin: number - face, twoSixes: false, first: null };
  }
  const roll = roll2d6(context, number, null);
  if (roll.margin >= 0 || number >= ruleset.neverHit) return roll;
  const lucky = context.usesLucky?.() ?? attacker.pilotAbilities?.includes('lucky') === true;
  return lucky ? roll2d6(context, number, roll.faces) : roll;
}

function roll2d6({ dice }: CombatContext, number: number, first: HitRoll['first']): HitRoll {
  const faces = dice.roll2d6(first === null ? 'to-hit' : 'lucky');
  const total = faces[0] + faces[1];
  return { faces, margin: total - number, twoSixes: total === 12, first };
}
