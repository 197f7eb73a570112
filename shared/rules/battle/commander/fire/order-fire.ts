import type { Side } from '../../../../domain/side.ts';
import type { BattleState } from '../../state/battle-state.ts';
import type { BattleUnit } from '../../state/battle-unit.ts';
import { weighBest, type ExpectedShot } from './direct-shots.ts';
import { needsEyes, weighGivingWay, type ToFire } from './give-way.ts';
import { listAllShots } from './shots.ts';

/** Who fires when: spotters that give their attack up, then those that need them, then all others. */
const TURN = Object.freeze({ givesWay: 0, needsEyes: 1, sees: 2 });

/**
 * The units of a side in the order in which they fire: whoever needs a spotter fires while friends can still spot; of the
 * others those with the fewest targets fire first, and leave to those who can choose what is left.
 */
export function orderFire(battle: BattleState, side: Side): readonly BattleUnit[] {
  const all: readonly ToFire[] = battle.bySide[side].map((unit) => ({
    unit,
    shots: listAllShots(battle, unit, false),
  }));
  const asksForEyes = all.some(needsEyes);
  const turnOf = (one: ToFire): number => {
    if (!asksForEyes) return TURN.sees;
    if (needsEyes(one)) return TURN.needsEyes;
    const givesWay = weighGivingWay(battle, one.unit, all, 'waiting') > weighBest(battle, one.shots, 1);
    return givesWay ? TURN.givesWay : TURN.sees;
  };
  return all
    .map((one) => ({ unit: one.unit, turn: turnOf(one), targets: countTargets(one.shots) }))
    .toSorted((a, b) => a.turn - b.turn || a.targets - b.targets || a.unit.index - b.unit.index)
    .map(({ unit }) => unit);
}

function countTargets(shots: readonly ExpectedShot[]): number {
  return new Set(shots.map(({ target }) => target)).size;
}
