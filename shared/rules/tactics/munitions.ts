import type { Bracket, DamageValue } from '../../domain/unit-card.ts';
import type { Traits } from '../abilities/traits.ts';
import type { DamageAmount } from '../damage-value.ts';
import { isInfantry, type UnitFamily } from '../unit-family.ts';
import type { Leavings, Munition, TacticsRules } from './tactics-rules.ts';

/** A shot with one group of weapons alone. */
export interface MunitionShot {
  readonly attacker: Traits;
  readonly munition: Munition;
  readonly bracket: Bracket;
  readonly target: UnitFamily;
  /** Fired over the eyes of a spotter. */
  readonly indirect: boolean;
  /** Whether a friend designates the target (TAG). */
  readonly designated: boolean;
}

export type MunitionBar = 'no-such-weapon' | 'not-indirect' | 'not-designated';

export interface MunitionEffect {
  /** Why it cannot be fired; empty if it can. */
  readonly bars: readonly MunitionBar[];
  readonly damage: DamageValue;
  /** Heat in the target's End Phase. */
  readonly heat: number;
  readonly toHit: number;
  readonly ignoredModifier: number;
  readonly criticalRoll: boolean;
  readonly leaves: Leavings | null;
  /** Whether a beacon on the target (NARC) adds its points. */
  readonly beaconCounts: boolean;
}

const NONE: DamageAmount = Object.freeze({ points: 0, minimal: false });
const STANDARD = 'standard';

function print({ points, minimal }: DamageAmount): DamageValue {
  return points > 0 ? String(points) : minimal ? '0*' : '0';
}

/** The lower of two amounts; minimal damage is above none and below a point. */
function lower(one: DamageAmount, other: DamageAmount): DamageAmount {
  const worth = ({ points, minimal }: DamageAmount) => points + (minimal && points === 0 ? 0.5 : 0);
  return worth(one) <= worth(other) ? one : other;
}

/**
 * What the group can deal at a bracket. Indirect fire deals the IF value, or the long value of the LRMs if that is
 * lower. Source: 003 "Step 1: Verify Line of Sight (p. 35)", "Indirect Fire (p. 47)".
 */
function findAmount({ attacker, munition, bracket, indirect }: MunitionShot): DamageAmount {
  const group = attacker.groups[munition.group];
  if (group === undefined) return NONE;
  if (!indirect) return group[bracket];
  return munition.group === 'lrm' && attacker.indirect !== null ? lower(attacker.indirect, group.long) : NONE;
}

/**
 * A shot with one group of weapons and one kind of round. Source: 003 "Alternate LRM/SRM Munitions (p. 80)": no
 * benefit of a beacon with other rounds than the standard ones; "Tandem Charge (p. 82)": an attack of the SRMs alone.
 * The figures of all rounds are ours.
 */
export function resolveMunition({ munitionHeatCap }: TacticsRules, shot: MunitionShot): MunitionEffect {
  const { attacker, munition, target, indirect, designated } = shot;
  const printed = findAmount(shot);
  const bars: MunitionBar[] = [];
  if (indirect && (munition.group !== 'lrm' || attacker.indirect === null)) bars.push('not-indirect');
  else if (printed.points === 0 && !printed.minimal) bars.push('no-such-weapon');
  if (munition.needsDesignator && !designated) bars.push('not-designated');
  const factor = isInfantry(target) ? (munition.infantryFactor ?? munition.factor) : munition.factor;
  const points = Math.max(0, Math.floor(printed.points * factor) - munition.loss);
  // A printed point that is lost becomes minimal damage, unless the round deals none at all.
  const minimal = points === 0 && factor > 0 && (printed.points > 0 || printed.minimal);
  return {
    bars,
    damage: munition.heats || bars.length > 0 ? '0' : print({ points, minimal }),
    heat: munition.heats && bars.length === 0 ? Math.min(munitionHeatCap, points) : 0,
    toHit: munition.toHit,
    ignoredModifier: munition.ignoredModifier,
    criticalRoll: munition.criticalRoll,
    leaves: munition.leaves,
    beaconCounts: munition.id === STANDARD && munition.group !== 'ac',
  };
}
