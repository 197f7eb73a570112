import type { AttackKind } from '../../../domain/battle-event.ts';
import { BRACKETS } from '../../../domain/unit-card.ts';
import type { ToHitRule } from '../../ruleset.ts';
import { RANGE_MODIFIERS } from './tables.ts';

type Value = ToHitRule['value'];
type Line = (code: string, value: Value, kinds?: readonly AttackKind[]) => ToHitRule;

/** Everything that is fired, in contrast to what is done with arms, legs, weight or by hand. */
export const WEAPON_KINDS: readonly AttackKind[] = Object.freeze(['weapon', 'rear', 'indirect', 'artillery']);

/** Makes the lines of a table that all stand under one heading; without kinds a line is about every attack. */
export function createLineMaker(source: string): Line {
  return (code, value, kinds) => Object.freeze({ code, source, kinds, value });
}

/** One line for each range bracket: weapon attacks only, and of artillery cannons only. */
export function listRangeLines(line: Line): readonly ToHitRule[] {
  return BRACKETS.map((bracket) =>
    line(
      `range-${bracket}`,
      ({ bracket: reached, kind, cannon }) =>
        reached === bracket && (kind !== 'artillery' || cannon) ? RANGE_MODIFIERS[bracket] : null,
      WEAPON_KINDS,
    ),
  );
}

/** A line for one kind of attack. */
export function kindLine(line: Line, kind: AttackKind, points: number, code: string = kind): ToHitRule {
  return line(code, () => points, [kind]);
}

/** Woods and partial cover. */
export function listCoverLines(line: Line, points: number): readonly ToHitRule[] {
  return [
    line('woods', ({ woods }) => (woods ? points : null)),
    line('partial-cover', ({ partialCover }) => (partialCover ? points : null)),
  ];
}

/** Heat and damaged fire control of the attacker: weapon attacks only. */
export function listAttackerDamageLines(line: Line): readonly ToHitRule[] {
  return [
    line('heat', ({ attacker }) => (attacker.heat > 0 ? attacker.heat : null), WEAPON_KINDS),
    line(
      'fire-control',
      ({ attacker }) => (attacker.fireControlHits > 0 ? 2 * attacker.fireControlHits : null),
      WEAPON_KINDS,
    ),
  ];
}
