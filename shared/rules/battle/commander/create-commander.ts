import type { Commander } from '../turn/commander.ts';
import { chooseAbilityHolders, isWorthLucky } from './ability-choice.ts';
import { chooseAttack } from './attack-choice.ts';
import { chooseDismount } from './dismount-choice.ts';
import { chooseMove } from './move-choice.ts';
import { chooseScan } from './scan-choice.ts';
import { BALANCED, type Temperament } from './evaluation/temperament.ts';

/** A commander that weighs expected damage given and taken. */
export function createCommander(temperament: Temperament = BALANCED): Commander {
  return {
    chooseMove: (battle, unit) => chooseMove(battle, unit, temperament),
    chooseAttack,
    chooseScan,
    chooseDismount,
    isWorthLucky,
    chooseAbilityHolders,
  };
}
