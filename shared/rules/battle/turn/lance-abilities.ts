import type { Side } from '../../../domain/side.ts';
import type { Formation } from '../../formations/formation.ts';
import { giveAbility } from '../../formations/lance.ts';
import type { BattleState } from '../state/battle-state.ts';
import { isTakingPart } from '../state/battle-unit.ts';
import type { Commander } from './commander.ts';

/** Lets the commanders choose which units get the abilities of their lances. */
export function giveLanceAbilities(
  battle: BattleState,
  commanders: Readonly<Record<Side, Commander>>,
  now: NonNullable<Formation['lanceAbility']>['chosen'],
): void {
  for (const lance of battle.lances) {
    const { lanceAbility } = lance.formation;
    const side = lance.units[0]?.side;
    if (lanceAbility?.chosen !== now || side === undefined) continue;
    giveAbility(
      lance,
      commanders[side].chooseAbilityHolders(battle, lance.units, lanceAbility.ability),
      isTakingPart,
    );
  }
}
