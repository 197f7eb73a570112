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
 * How the two units went about their movement: in a manner that the rule system knows, on the ground, and one that
 * leaves the attacker its attack. Source: 003 "Climbing (p. 62)", "Sprinting (p. 63)"; that a sprinter does not attack
 * is ours.
 */
export function checkManners(problems: Problem[], ruleset: Ruleset, attacker: Moved, target: Moved): void {
  checkManner(problems, ruleset, 'attacker.manner', attacker);
  checkManner(problems, ruleset, 'target.manner', target);
  if (resolveManner(ruleset.movement, attacker.manner ?? 'plain', 0)?.mayAttack === false)
    problems.push({ path: 'attacker.manner', code: 'sprinted' });
}
