import type { AttackKind, MovementUsed } from '../../../domain/battle-event.ts';
import type { Problem } from '../../../domain/problem.ts';
import type { MoveMode } from '../../../domain/unit-card.ts';
import { checkInches } from '../../figure-checks.ts';
import type { Ruleset } from '../../ruleset.ts';

/** Most points of armor, of structure, and inches of Move that are believed of a card. */
export const MOST_POINTS = 999;
export const MOST_INCHES = 1020;
/** How far the farthest artillery reaches: 003 "Artillery Range and Damage Table", the heaviest cruise missile. */
const MOST_SHELL_INCHES = 5100;
export const LARGEST_SIZE = 5;
export const MOST_TMM = 9;
export const WORST_SKILL = 7;

/** Abilities of a pilot: those that the edition knows. */
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

/** The distance of an attack in inches: a shell goes farther than anything that is fired at what is in sight. */
export function checkAttackRange(
  problems: Problem[],
  { kind, rangeInches }: { readonly kind: AttackKind; readonly rangeInches: number },
  most: number,
): void {
  checkInches(problems, 'attack.rangeInches', rangeInches, kind === 'artillery' ? MOST_SHELL_INCHES : most);
}

/** Whether the inches that the attacker moved count for the damage. */
export function isRam(kind: AttackKind): kind is 'charge' | 'dfa' {
  return kind === 'charge' || kind === 'dfa';
}

/** Who charges went on the ground, who comes from above jumped: 001 "Resolving Physical Attacks", 004 "Таран". */
export function checkAttackMovement(
  problems: Problem[],
  kind: AttackKind,
  movement: MovementUsed | undefined,
): void {
  if (movement === undefined || !isRam(kind)) return;
  if (movement !== (kind === 'charge' ? 'ground' : 'jump'))
    problems.push({ path: 'attacker.movement', code: 'contradiction' });
}

/** What is said of a unit's movement, and its card where there is one. */
interface Jumped {
  readonly movement?: MovementUsed | undefined;
  readonly immobile?: boolean | undefined;
  readonly card?: { readonly move: readonly MoveMode[] };
}

/** Who jumped was not immobile, and its card prints a Move for it. Source: 001 "Movement Phase". */
export function checkJump(
  problems: Problem[],
  path: 'attacker' | 'target',
  { movement, immobile, card }: Jumped,
): void {
  if (movement !== 'jump') return;
  const able = card?.move.some(({ mode, inches }) => mode === 'jump' && inches > 0) ?? true;
  if (!able || immobile === true) problems.push({ path: `${path}.movement`, code: 'contradiction' });
}

/** The distance of a network member, where there are networks. */
export function checkNetworkRange(
  problems: Problem[],
  { electronics }: Ruleset,
  rangeInches: number | undefined,
): void {
  const path = 'attack.networkRangeInches';
  if (rangeInches === undefined) return;
  if (electronics === null) problems.push({ path, code: 'not-able' });
  else checkInches(problems, path, rangeInches, MOST_INCHES);
}

/** How an attacker moved that is not said to have moved in any way: from above nobody comes but by jumping. */
export function getUsualMovement(kind: AttackKind): MovementUsed {
  return kind === 'dfa' ? 'jump' : 'ground';
}
