import type { Problem } from '../../../domain/problem.ts';
import { BRACKETS } from '../../../domain/unit-card.ts';
import { getTraits } from '../../abilities/get-traits.ts';
import { checkWhole } from '../../figure-checks.ts';
import type { Ruleset } from '../../ruleset.ts';
import type { CalledUnit, AttackRequest } from './attack-call.ts';

/**
 * Refuses fields about an artillery piece, its spotter, or special weapons that do not belong to this kind of attack.
 */
export function checkFired(problems: Problem[], { kind, weapons, artillery }: AttackRequest['attack']): void {
  const refuse = (field: string): unknown =>
    problems.push({ path: `attack.${field}`, code: 'contradiction' });
  if (weapons !== undefined && kind !== 'weapon') refuse('weapons');
  if (artillery === undefined) return;
  if (kind !== 'artillery') {
    refuse('artillery');
    return;
  }
  if (artillery.indirect === true) {
    // Indirect fire is always aimed at a position: 003 "Resolving Artillery Attacks".
    if (artillery.atPlace === false) refuse('artillery.atPlace');
    return;
  }
  if (artillery.designated === true) refuse('artillery.designated');
  if (artillery.spotter !== undefined) refuse('artillery.spotter');
}

/**
 * Checks points used for the rear, in editions where both may be fired: at most what the rear-firing weapons deal at
 * their best bracket, since their target is another unit. Source: 004 "Направленные назад орудия".
 */
export function checkSpentOnRear(
  problems: Problem[],
  ruleset: Ruleset,
  { attack, attacker }: AttackRequest,
): void {
  const path = 'attack.spentOnRear';
  const { kind, spentOnRear = 0 } = attack;
  const most =
    kind === 'weapon' && ruleset.damage.rearWeapons === 'besides' ? findMostToRear(attacker) : null;
  if (most === null && spentOnRear > 0) problems.push({ path, code: 'not-able' });
  else checkWhole(problems, path, spentOnRear, 0, most ?? 0);
}

/** Most points that rear-firing weapons can deal after weapon hits, `0*` as 1; null without such weapons. */
function findMostToRear({ card, state }: CalledUnit): number | null {
  const { rear } = getTraits(card.specials ?? []);
  if (rear === null) return null;
  const hits = state?.criticals?.weapon ?? 0;
  return Math.max(
    ...BRACKETS.map((bracket) => {
      const { points, minimal } = rear[bracket];
      return Math.max(0, minimal ? 1 - hits : points - hits);
    }),
  );
}
