import { isCommanderKnown } from '../../../domain/effort.ts';
import type { OverwrittenDie } from '../../../domain/rolled-die.ts';
import type { BattleScenario } from '../scenario/scenario.ts';
import type { Ruleset } from '../../ruleset.ts';
import { fightBattle, type FoughtBattle } from './fight-battle.ts';

/** A battle as stored: its start and its outcome. */
export interface KeptBattle extends FoughtBattle {
  readonly scenario: BattleScenario;
  readonly seed: string;
  /** It was tracked at a table, so that nobody knows positions; missing: it was fought on a board. */
  readonly mapless?: boolean | undefined;
}

/**
 * Why dice cannot be overwritten: no such die, no such face, a die named twice, or an older version of the rules fought
 * this battle and the present rules do not reproduce it up to that die.
 */
export interface OverwriteRefusal {
  readonly code: 'die-unknown' | 'die-twice' | 'face-impossible' | 'rules-changed';
  readonly die: number;
}

/**
 * Fights a battle again with some dice overwritten. Everything before the first of them stays the same; everything
 * after it is decided anew, so that dice overwritten there earlier no longer count. `onTurn` as for `fightBattle`. Ours.
 */
export function overwriteBattle(
  ruleset: Ruleset,
  battle: KeptBattle,
  given: readonly OverwrittenDie[],
  onTurn?: (turn: number) => void,
): FoughtBattle | OverwriteRefusal {
  const refusal = findRefusal(battle, given);
  if (refusal !== null) return refusal;
  const first = Math.min(...given.map(({ die }) => die));
  if (!isCommanderKnown(battle.scenario.commander)) return { code: 'rules-changed', die: first };
  const kept = battle.overwritten.filter(({ die }) => die < first);
  const again = fightBattle(ruleset, battle.scenario, battle.seed, [...kept, ...given], onTurn);
  if (!isSameUntil(first, battle, again)) return { code: 'rules-changed', die: first };
  // A later die of the same call may by now belong to another roll, or to none.
  const lost = given.find(({ die }) => again.dice[die - 1]?.sides !== battle.dice[die - 1]?.sides);
  return lost === undefined ? again : { code: 'die-unknown', die: lost.die };
}

function findRefusal({ dice }: FoughtBattle, given: readonly OverwrittenDie[]): OverwriteRefusal | null {
  const seen = new Set<number>();
  for (const { die, face } of given) {
    const rolled = dice[die - 1];
    if (rolled === undefined) return { code: 'die-unknown', die };
    if (!Number.isInteger(face) || face < 1 || face > rolled.sides) return { code: 'face-impossible', die };
    if (seen.has(die)) return { code: 'die-twice', die };
    seen.add(die);
  }
  return null;
}

/** Whether two battles are equal up to a die: every die before it, and every event before it. */
function isSameUntil(first: number, one: FoughtBattle, other: FoughtBattle): boolean {
  const before = ({ dice, diceAt, events }: FoughtBattle): string =>
    JSON.stringify([dice.slice(0, first - 1), events.filter((_, index) => (diceAt[index] ?? 0) < first)]);
  return one.dice[first - 1]?.sides === other.dice[first - 1]?.sides && before(one) === before(other);
}
