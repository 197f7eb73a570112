import { computeSpendableInches } from '../../combat/movement.ts';
import { computeWholeHexes } from '../../terrain/hexes.ts';
import type { Ruleset } from '../../ruleset.ts';
import type { BattleUnit, Moves } from './battle-unit.ts';

/** Everything that changes about a unit and that its Move or a to-hit number can depend on, in 26 bits. */
export function stampOf({ state, pilotAbilities, spotting, dismounted, loadInches }: BattleUnit): number {
  const { criticals } = state;
  return (
    state.heat |
    ((state.shutdown ? 1 : 0) << 3) |
    (Math.min(15, criticals.fireControl) << 4) |
    (Math.min(15, criticals.mp) << 8) |
    (stampMotive(criticals) << 12) |
    (Math.min(3, criticals.crew) << 19) |
    ((spotting ? 1 : 0) << 23) |
    ((dismounted ? 1 : 0) << 24) |
    ((loadInches > 0 ? 1 : 0) << 25) |
    (pilotAbilities.length === 0 ? 0 : stampAbilities(pilotAbilities))
  );
}

/** Fourteen slowing hits leave nobody any Move, and of what is immobilized nothing else counts. In 7 bits. */
function stampMotive({ slowed, halved, immobilized }: BattleUnit['state']['criticals']): number {
  return immobilized > 0 ? 127 : (Math.min(14, slowed) << 3) | Math.min(7, halved);
}

/** Stamps of two units as one number. */
export const STAMPS = 2 ** 26;

function stampAbilities(abilities: BattleUnit['pilotAbilities']): number {
  return ((abilities.includes('sniper') ? 1 : 0) << 21) | ((abilities.includes('speed-demon') ? 1 : 0) << 22);
}

/** How far a unit may move now. Source: 001 "Minimum Movement"; the jump of a hex is ours. */
export function getMoves(
  { ruleset }: { readonly ruleset: Ruleset },
  unit: BattleUnit,
  stamp = stampOf(unit),
): Moves {
  const { moves } = unit;
  if (moves.stamp !== stamp) {
    moves.stamp = stamp;
    noteMoves(ruleset, unit, moves);
  }
  return moves;
}

function noteMoves(ruleset: Ruleset, unit: BattleUnit, moves: Moves): void {
  const { inchesPerHex } = ruleset;
  const jump = computeSpendableInches(ruleset, unit, 'jump');
  moves.ground = computeSpendableInches(ruleset, unit, 'ground');
  moves.jump = jump >= 1 && moves.ground < 1 ? Math.max(jump, inchesPerHex) : jump;
  moves.groundHexes = moves.ground < 1 ? 0 : Math.max(1, computeWholeHexes(moves.ground, inchesPerHex));
  moves.jumpHexes = moves.jump < 1 ? 0 : computeWholeHexes(moves.jump, inchesPerHex);
}

/** Inches that a unit may spend on a way of moving now. */
export function getMoveInches(
  battle: { readonly ruleset: Ruleset },
  unit: BattleUnit,
  mode: 'ground' | 'jump',
): number {
  const { ground, jump } = getMoves(battle, unit);
  return mode === 'ground' ? ground : jump;
}

/** Hexes of plain ground that a unit may move with a mode now. */
export function computeMoveHexes(
  battle: { readonly ruleset: Ruleset },
  unit: BattleUnit,
  mode: 'ground' | 'jump',
): number {
  const { groundHexes, jumpHexes } = getMoves(battle, unit);
  return mode === 'ground' ? groundHexes : jumpHexes;
}
