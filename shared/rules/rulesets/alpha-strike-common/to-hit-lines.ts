import type { ToHitRule } from '../../combat/question.ts';
import type { AttackKind } from '../../../domain/battle-event.ts';
import { BRACKETS } from '../../../domain/unit-card.ts';
import { FACT } from '../../combat/facts.ts';
import { RANGE_MODIFIERS } from './tables.ts';

type Value = NonNullable<ToHitRule['value']>;
/** Makes a line: its code, the facts it needs, its points or what works them out, and the kinds of attack it is about. */
type Line = (code: string, needs: number, points: number | Value, kinds?: readonly AttackKind[]) => ToHitRule;

/** Everything that is fired, in contrast to what is done with arms, legs, weight or by hand. */
export const WEAPON_KINDS: readonly AttackKind[] = Object.freeze(['weapon', 'rear', 'indirect', 'artillery']);

/** Makes the lines of a table that all stand under one heading; without kinds a line is about every attack. */
export function createLineMaker(source: string): Line {
  return (code, needs, points, kinds) =>
    typeof points === 'number'
      ? Object.freeze({ code, source, kinds, needs, points, value: null })
      : Object.freeze({ code, source, kinds, needs, points: 0, value: points });
}

/** The line with which every number begins. */
export function createSkillLine(source: string): ToHitRule {
  return createLineMaker(source)('skill', 0, ({ attacker }) => attacker.skill);
}

/** One line for each range bracket: weapon attacks only, and of artillery cannons only. */
export function listRangeLines(line: Line): readonly ToHitRule[] {
  return BRACKETS.map((bracket) =>
    line(`range-${bracket}`, FACT[bracket], RANGE_MODIFIERS[bracket], WEAPON_KINDS),
  );
}

/** A line for one kind of attack. */
export function kindLine(line: Line, kind: AttackKind, points: number, code: string = kind): ToHitRule {
  return line(code, 0, points, [kind]);
}

/** Woods and partial cover. */
export function listCoverLines(line: Line, points: number): readonly ToHitRule[] {
  return [line('woods', FACT.woods, points), line('partial-cover', FACT.partialCover, points)];
}

/** Heat and damaged fire control of the attacker: weapon attacks only. */
export function listAttackerDamageLines(line: Line): readonly ToHitRule[] {
  return [
    line('heat', FACT.attackerHot, ({ attacker }) => attacker.heat, WEAPON_KINDS),
    line(
      'fire-control',
      FACT.attackerFireControl,
      ({ attacker }) => 2 * attacker.fireControlHits,
      WEAPON_KINDS,
    ),
  ];
}
