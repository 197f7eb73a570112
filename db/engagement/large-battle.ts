import type { BattleScenario } from '../../shared/rules/battle/scenario/scenario.ts';

/**
 * Units of both sides up to which a battle is fought on the host's own thread: that takes less time than to start a
 * process (`npm run bench -- battle` and `-- forecast` print both).
 */
const MOST_UNITS_AT_ONCE = 24;

/** Whether a battle that counts takes so long that a process of its own has to fight it. */
export function isLarge({ sides }: BattleScenario): boolean {
  return sides.attacker.units.length + sides.defender.units.length > MOST_UNITS_AT_ONCE;
}
