import type { AttackKind, MovementUsed } from '../../../domain/battle-event.ts';
import type { Problem } from '../../../domain/problem.ts';
import type { MoveMode } from '../../../domain/unit-card.ts';
import { checkInches } from '../../figure-checks.ts';
import type { Ruleset } from '../../ruleset.ts';

/** Upper limits for points of armor and structure, and inches of Move on a card. */
export const MAX_POINTS = 999;
export const MAX_REQUEST_INCHES = 1020;
/** Longest range of artillery: 003 "Artillery Range and Damage Table", the heaviest cruise missile. */
const MAX_SHELL_INCHES = 5100;
export const MAX_UNIT_SIZE = 5;
export const MAX_TMM = 9;
export const WORST_SKILL = 7;

/** Refuses pilot abilities that the edition does not have. */
export function checkPilotAbilities(
  problems: Problem[],
  { pilotAbilities }: Ruleset,
  path: string,
  named: readonly string[] = [],
): void {
  named.forEach((ability, index) => {
    if (!pilotAbilities.some((known) => known === ability))
      problems.push({ path: `${path}[${index}]`, code: 'unknown-pilot-ability' });
  });
}

/** Checks the distance of an attack in inches; artillery has a higher limit than attacks in sight. */
export function checkAttackRange(
  problems: Problem[],
  { kind, rangeInches }: { readonly kind: AttackKind; readonly rangeInches: number },
  most: number,
): void {
  checkInches(problems, 'attack.rangeInches', rangeInches, kind === 'artillery' ? MAX_SHELL_INCHES : most);
}

/** Whether the inches that the attacker moved count for the damage. */
export function isRam(kind: AttackKind): kind is 'charge' | 'dfa' {
  return kind === 'charge' || kind === 'dfa';
}

/**
 * Refuses a charge without ground movement, and an attack from above without a jump. 001 "Resolving Physical Attacks",
 * 004 "Таран".
 */
export function checkAttackMovement(
  problems: Problem[],
  kind: AttackKind,
  movement: MovementUsed | undefined,
): void {
  if (movement === undefined || !isRam(kind)) return;
  if (movement !== (kind === 'charge' ? 'ground' : 'jump'))
    problems.push({ path: 'attacker.movement', code: 'contradiction' });
}

/** A unit's movement, and its card if there is one. */
interface Jumped {
  readonly movement?: MovementUsed | undefined;
  readonly immobile?: boolean | undefined;
  readonly card?: { readonly move: readonly MoveMode[] };
}

/** Refuses a jump by an immobile unit, or one whose card has no jump Move. Source: 001 "Movement Phase". */
export function checkJump(
  problems: Problem[],
  path: 'attacker' | 'target',
  { movement, immobile, card }: Jumped,
): void {
  if (movement !== 'jump') return;
  const able = card?.move.some(({ mode, inches }) => mode === 'jump' && inches > 0) ?? true;
  if (!able || immobile === true) problems.push({ path: `${path}.movement`, code: 'contradiction' });
}

/** Checks the distance of a network member; refused in editions without networks. */
export function checkNetworkRange(
  problems: Problem[],
  { electronics }: Ruleset,
  rangeInches: number | undefined,
): void {
  const path = 'attack.networkRangeInches';
  if (rangeInches === undefined) return;
  if (electronics === null) problems.push({ path, code: 'not-able' });
  else checkInches(problems, path, rangeInches, MAX_REQUEST_INCHES);
}

/** Movement of an attacker if none is given: a jump for attacks from above. */
export function getUsualMovement(kind: AttackKind): MovementUsed {
  return kind === 'dfa' ? 'jump' : 'ground';
}
