import type { Problem } from '../../../domain/problem.ts';
import { BRACKETS } from '../../../domain/unit-card.ts';
import { getTraits } from '../../abilities/get-traits.ts';
import { checkWhole } from '../../figure-checks.ts';
import type { Ruleset } from '../../ruleset.ts';
import type { CalledUnit, AttackRequest } from './attack-call.ts';

/** What is said of a piece, of its spotter, or of weapons in place of the card's has to be about this attack. */
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
    // What is fired over a spotter's eyes is aimed at a place: 003 "Resolving Artillery Attacks".
    if (artillery.atPlace === false) refuse('artillery.atPlace');
    return;
  }
  if (artillery.designated === true) refuse('artillery.designated');
  if (artillery.spotter !== undefined) refuse('artillery.spotter');
}

/**
 * Points can go to the rear where an edition lets both be fired: no more of them than the rear-firing weapons deal at
 * the distance at which they deal most, as their target is another one. Source: 004 "Направленные назад орудия".
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

/** Points that rear-firing weapons can deal after weapon hits, `0*` as the one that it may; null without any. */
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
