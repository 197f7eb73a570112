import type { MoveMode } from '../../domain/unit-card.ts';
import type {
  AttackerCircumstances,
  TargetCircumstances,
  ToHitAttack,
  ToHitAttacker,
  ToHitTarget,
  ToHitTerrain,
} from './question.ts';

type Loose<T> = { readonly [Key in keyof T]?: T[Key] | undefined };

/** An attack given as figures instead of cards. A missing field means "none"; distances in inches. */
export interface ToHitFigures {
  readonly attack: Omit<ToHitAttack, 'terrain'>;
  readonly attacker: AttackerFigures;
  readonly target: TargetFigures;
  readonly terrain?: ToHitTerrain | undefined;
}

export interface AttackerFigures
  extends
    Pick<ToHitAttacker, 'type' | 'skill'>,
    Loose<Pick<ToHitAttacker, 'movement' | 'immobile' | 'heat' | 'fireControlHits' | 'crewHits'>>,
    AttackerCircumstances {
  readonly specials?: readonly string[] | undefined;
  readonly inWoods?: boolean | undefined;
}

export interface TargetFigures
  extends Pick<ToHitTarget, 'type'>, Loose<Pick<ToHitTarget, 'movement' | 'immobile'>>, TargetCircumstances {
  readonly size?: number | undefined;
  /**
   * Movement modifier of the card as it is now. Editions that use the Move fall back on it if `move` has no entry for
   * the mode used.
   */
  readonly tmm?: number | undefined;
  /** Move available now, after heat and critical hits. */
  readonly move?: readonly MoveMode[] | undefined;
  readonly specials?: readonly string[] | undefined;
}
