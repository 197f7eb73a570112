import { isWithdrawalForced, type BattleState } from '../../state/battle-state.ts';
import type { BattleUnit } from '../../state/battle-unit.ts';
import { countCirclesLeft, countWhenCrippled } from '../evaluation/value-of-damage.ts';
import { computeStake } from './objective-stake.ts';

/** What damage is worth to the enemy, as shares of the unit's point value. */
const SHARE = Object.freeze({
  /** All circles until it is crippled, and how much more the last of them is worth than the first. */
  standing: 1,
  focus: 0.4,
  /** Crippling it: more if it has to leave then. */
  crippled: 0.7,
  crippledButStays: 0.2,
  /** The circles after that, and the last one. */
  beaten: 0.3,
  destroyed: 0.25,
});
const COMMANDER_FACTOR = 1.25;

/**
 * What it is worth to the enemy, in point values, that a unit has only so many circles left: by their number, from 0 to
 * those it has now. Only differences count: what a hit is worth is the entry after it less the entry before it, however
 * many hits there are, so that neither crippling a unit nor its last circle is paid twice.
 */
export function computeHarm(battle: BattleState, unit: BattleUnit): Float64Array {
  const { card, crippled } = unit;
  const left = countCirclesLeft(unit.state);
  const all = Math.max(1, card.armor + card.structure);
  const kept = countWhenCrippled(battle, unit);
  const full = Math.max(1, all - kept);
  const stake = computeStake(battle, unit);
  const forced = isWithdrawalForced(battle, unit.side);
  const worth = unit.worth * (unit.commander ? COMMANDER_FACTOR : 1);
  // A unit that is crippled already, by hits on its weapons for example, has nothing left to lose but itself.
  const threshold = crippled ? left : Math.min(kept, left);
  const whenCrippled =
    worth * (SHARE.standing + SHARE.focus + (forced ? SHARE.crippled : SHARE.crippledButStays)) +
    stake.defeated;
  return Float64Array.from({ length: left + 1 }, (_, circles) => {
    if (circles > threshold || (circles > kept && !crippled)) {
      const done = (all - circles) / full;
      return worth * (SHARE.standing * done + SHARE.focus * done * done);
    }
    const beaten = worth * SHARE.beaten * ((threshold - circles) / Math.max(1, threshold));
    return whenCrippled + beaten + (circles === 0 ? worth * SHARE.destroyed + stake.destroyed : 0);
  });
}
