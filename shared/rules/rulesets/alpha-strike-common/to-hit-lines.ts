import type { ToHitRule, ToHitTarget } from '../../combat/question.ts';
import type { AttackKind } from '../../../domain/battle-event.ts';
import { BRACKETS } from '../../../domain/unit-card.ts';
import { FACT } from '../../combat/facts.ts';
import { RANGE_MODIFIERS } from './tables.ts';

type Value = NonNullable<ToHitRule['value']>;
/**
 * Makes a line from its code, the facts that it needs, its points or a function for them, and the kinds of attack it
 * applies to.
 */
type MakeLine = (
  code: string,
  needs: number,
  points: number | Value,
  kinds?: readonly AttackKind[],
) => ToHitRule;

/** All kinds of attack that are fired, in contrast to physical attacks. */
export const WEAPON_KINDS: readonly AttackKind[] = Object.freeze(['weapon', 'rear', 'indirect', 'artillery']);

/** Returns a function that makes lines with the same source; a line without kinds applies to every attack. */
export function createLineMaker(source: string): MakeLine {
  return (code, needs, points, kinds) =>
    typeof points === 'number'
      ? Object.freeze({ code, source, kinds, needs, points, value: null })
      : Object.freeze({ code, source, kinds, needs, points: 0, value: points });
}

/** The line for the Skill, with which every number begins. */
export function createSkillLine(source: string): ToHitRule {
  return createLineMaker(source)('skill', 0, ({ attacker }) => attacker.skill);
}

/** A line for each range bracket: for weapon attacks and, of artillery, cannons. */
export function listRangeLines(line: MakeLine): readonly ToHitRule[] {
  return BRACKETS.map((bracket) =>
    line(`range-${bracket}`, FACT[bracket], RANGE_MODIFIERS[bracket], WEAPON_KINDS),
  );
}

/** A line for one kind of attack. */
export function kindLine(line: MakeLine, kind: AttackKind, points: number, code: string = kind): ToHitRule {
  return line(code, 0, points, [kind]);
}

const makeOwnLine = createLineMaker('ours, after the published rules');

/** Physical attacks of a unit with industrial myomer. */
export const INDUSTRIAL_MYOMER_LINE: ToHitRule = makeOwnLine(
  'attacker-industrial-myomer',
  0,
  ({ attacker }) => (attacker.traits.industrialMyomer ? 2 : null),
  ['standard', 'melee', 'charge', 'dfa'],
);

/**
 * Strong and weak jump jets correct the modifier that a card prints. A modifier that is read from the Move of the jump holds
 * them already; one that is dropped has another modifier.
 */
export function createJumpJetsLine(isRead: (target: ToHitTarget) => boolean): ToHitRule {
  return makeOwnLine('target-jump-jets', FACT.targetJumped, ({ target }) => {
    if (isRead(target)) return null;
    const points = target.traits.strongJump - target.traits.weakJump;
    return points === 0 ? null : points;
  });
}

/** Woods and partial cover. */
export function listCoverLines(line: MakeLine, points: number): readonly ToHitRule[] {
  return [line('woods', FACT.woods, points), line('partial-cover', FACT.partialCover, points)];
}

/** Lines for heat and damaged fire control of the attacker, for weapon attacks only. */
export function listAttackerDamageLines(line: MakeLine): readonly ToHitRule[] {
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
