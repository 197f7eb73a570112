import type { MovementUsed } from '../../../domain/battle-event.ts';
import type { Problem } from '../../../domain/problem.ts';
import { resolveManner, type Manner } from '../../terrain/manner.ts';
import type { Ruleset } from '../../ruleset.ts';

interface Moved {
  readonly manner?: Manner | undefined;
  readonly movement?: MovementUsed | undefined;
}

function checkManner(problems: Problem[], { movement: rules }: Ruleset, path: string, moved: Moved): void {
  const { manner = 'plain', movement = 'ground' } = moved;
  if (resolveManner(rules, manner, 0) === null) problems.push({ path, code: 'option-off' });
  else if (manner !== 'plain' && movement !== 'ground') problems.push({ path, code: 'contradiction' });
}

/**
 * Checks both units' manner of movement: one that the rule system has, on the ground, and one that allows the attacker
 * to attack. Source: 003 "Climbing (p. 62)", "Sprinting (p. 63)"; that a sprinter cannot attack is ours.
 */
export function checkManners(problems: Problem[], ruleset: Ruleset, attacker: Moved, target: Moved): void {
  checkManner(problems, ruleset, 'attacker.manner', attacker);
  checkManner(problems, ruleset, 'target.manner', target);
  if (resolveManner(ruleset.movement, attacker.manner ?? 'plain', 0)?.mayAttack === false)
    problems.push({ path: 'attacker.manner', code: 'sprinted' });
}
