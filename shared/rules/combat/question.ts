import type { AttackKind, MovementUsed } from '../../domain/battle-event.ts';
import type { MoveMode } from '../../domain/unit-card.ts';
import type { Skill } from '../../domain/pilot.ts';

/** One attack as a to-hit number needs it. A missing field means "none"; distances in inches. */
export interface ToHitQuestion {
  readonly attack: {
    readonly kind: AttackKind;
    readonly rangeInches: number;
    /** The attack covers an area instead of one unit. */
    readonly areaEffect?: boolean | undefined;
    /** For indirect fire: the spotter attacks in the same turn. */
    readonly spotterAttacks?: boolean | undefined;
  };
  readonly attacker: ToHitAttacker;
  readonly target: ToHitTarget;
  readonly terrain?: ToHitTerrain | undefined;
}

export interface ToHitAttacker {
  /** Unit type code of the card: `BM`, `CV`, `BA` … */
  readonly type: string;
  readonly skill: Skill;
  readonly movement?: MovementUsed | undefined;
  /** Heat level, 0 to 4. */
  readonly heat?: number | undefined;
  readonly fireControlHits?: number | undefined;
  readonly specials?: readonly string[] | undefined;
  readonly inWoods?: boolean | undefined;
  readonly immobile?: boolean | undefined;
  /** The attacker spots for another unit's indirect fire in this turn. */
  readonly spotting?: boolean | undefined;
}

export interface ToHitTarget {
  readonly type: string;
  readonly size?: number | undefined;
  /**
   * Movement modifier of the card as it is now. Editions that go by the Move use it where `move` says nothing about
   * the mode used.
   */
  readonly tmm?: number | undefined;
  /** Move available now, after heat and critical hits. */
  readonly move?: readonly MoveMode[] | undefined;
  readonly movement?: MovementUsed | undefined;
  readonly immobile?: boolean | undefined;
  readonly specials?: readonly string[] | undefined;
  readonly airborne?: boolean | undefined;
  /** Stealth is on unless this is false. */
  readonly stealthActive?: boolean | undefined;
  readonly carriesBattleArmor?: boolean | undefined;
  /** The unit is being dropped by an airborne carrier. */
  readonly dropped?: boolean | undefined;
}

export interface ToHitTerrain {
  /** Woods occupied by the target or between the two. */
  readonly woods?: boolean | undefined;
  readonly partialCover?: boolean | undefined;
  /** Both units are under water. */
  readonly underwater?: boolean | undefined;
}
