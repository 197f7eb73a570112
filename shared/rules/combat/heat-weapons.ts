import type { Bracket } from '../../domain/unit-card.ts';
import type { Traits } from '../abilities/traits.ts';
import type { DamageNotes } from '../damage-notes.ts';
import { reduceHeat } from './damage.ts';
import type { AttackOrder } from './fighter.ts';
import type { ToHitQuestion } from './question.ts';

/**
 * Points of heat weapons on a hit: heat in the target's End Phase, or additional damage of the same hit if the target
 * has no heat scale. Source: 001 "Heat Special Ability", 003 "Heat", 004 "Нагрев".
 */
export function computeHeatPoints(
  order: AttackOrder,
  question: ToHitQuestion,
  notes: DamageNotes | null,
): number {
  const printed = computePrintedHeat(order, question.attacker.traits, question.ownBracket);
  const reached = printed === 0 ? 0 : reduceHeat(printed, question.target.traits);
  if (reached === 0) return 0;
  notes?.add('heat-weapons', printed);
  notes?.add('stopped-heat', reached - printed);
  return reached;
}

/** Heat that an attack adds to its target by the attacker's card (HT#/#/#), at its bracket; 0 for none. */
export function computePrintedHeat(
  { kind, weapons }: Pick<AttackOrder, 'kind' | 'weapons'>,
  traits: Traits,
  ownBracket: Bracket | null,
): number {
  if (kind !== 'weapon' && kind !== 'anti-mech') return 0;
  const values =
    weapons === undefined ? traits.heat : weapons === 'turret' ? traits.turret?.traits.heat : null;
  if (values === null || values === undefined) return 0;
  const bracket = kind === 'anti-mech' ? 'short' : ownBracket;
  return bracket === null ? 0 : values[bracket].points;
}
