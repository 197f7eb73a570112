import { computeSpendableInches } from '../combat/movement.ts';
import { computeWholeHexes } from '../ground/hexes.ts';
import type { Ruleset } from '../ruleset.ts';
import type { BattleUnit } from './battle-unit.ts';

/** Everything that changes about a unit and that its Move or a to-hit number can depend on, in 26 bits. */
export function stampOf({ state, pilotAbilities, spotting, dismounted, loadInches }: BattleUnit): number {
  const { criticals } = state;
  return (
    state.heat |
    ((state.shutdown ? 1 : 0) << 3) |
    (Math.min(15, criticals.fireControl) << 4) |
    (Math.min(15, criticals.mp) << 8) |
    (Math.min(7, criticals.slowed) << 12) |
    (Math.min(7, criticals.halved) << 15) |
    ((criticals.immobilized > 0 ? 1 : 0) << 18) |
    (Math.min(3, criticals.crew) << 19) |
    ((spotting ? 1 : 0) << 23) |
    ((dismounted ? 1 : 0) << 24) |
    ((loadInches > 0 ? 1 : 0) << 25) |
    (pilotAbilities.length === 0 ? 0 : stampAbilities(pilotAbilities))
  );
}

/** Stamps of two units as one number. */
export const STAMPS = 2 ** 26;

function stampAbilities(abilities: BattleUnit['pilotAbilities']): number {
  return ((abilities.includes('sniper') ? 1 : 0) << 21) | ((abilities.includes('speed-demon') ? 1 : 0) << 22);
}

/**
 * Inches that a unit may spend on a way of moving now, 0 where it has none. A unit that can only jump may jump a hex,
 * however short its jump is. Source: 001 "Minimum Movement"; the jump is ours.
 */
export function getMoveInches(
  { ruleset }: { readonly ruleset: Ruleset },
  unit: BattleUnit,
  mode: 'ground' | 'jump',
): number {
  const { moves } = unit;
  const stamp = stampOf(unit);
  if (moves.stamp !== stamp) {
    moves.stamp = stamp;
    moves.ground = computeSpendableInches(ruleset, unit, 'ground');
    const jump = computeSpendableInches(ruleset, unit, 'jump');
    moves.jump = jump >= 1 && moves.ground < 1 ? Math.max(jump, ruleset.inchesPerHex) : jump;
  }
  return moves[mode];
}

/** Hexes of plain ground that a unit may move with a mode now; where it has any Move on the ground, at least one. */
export function computeMoveHexes(
  battle: { readonly ruleset: Ruleset },
  unit: BattleUnit,
  mode: 'ground' | 'jump',
): number {
  const inches = getMoveInches(battle, unit, mode);
  if (inches < 1) return 0;
  const hexes = computeWholeHexes(inches, battle.ruleset.inchesPerHex);
  return mode === 'ground' ? Math.max(1, hexes) : hexes;
}
