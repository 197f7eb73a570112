import type { Commander } from '../turn/commander.ts';
import { chooseAbilityHolders, isWorthLucky } from './ability-choice.ts';
import { chooseArtillery } from './artillery-choice.ts';
import { chooseAttack } from './attack-choice.ts';
import { chooseBoarding } from './boarding-choice.ts';
import { chooseDismount } from './dismount-choice.ts';
import { chooseMove } from './move-choice.ts';
import { chooseScan } from './scan-choice.ts';
import { BALANCED, type Weights } from './evaluation/weights.ts';

/** Creates a commander that weighs expected damage dealt and taken, and the other terms in `Weights`. */
export function createCommander(weights: Weights = BALANCED): Commander {
  return {
    chooseMove: (battle, unit) => chooseMove(battle, unit, weights),
    chooseAttack: (battle, unit) => chooseAttack(battle, unit, weights),
    chooseArtillery,
    chooseScan,
    chooseDismount,
    chooseBoarding,
    isWorthLucky,
    chooseAbilityHolders,
  };
}
