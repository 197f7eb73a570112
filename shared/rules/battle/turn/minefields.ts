import { opponentOf, SIDES } from '../../../domain/side.ts';
import { getQ, getR } from '../../board/board.ts';
import { findFooting } from '../../board/mover-ground.ts';
import { markDamage } from '../../combat/damage.ts';
import { recordDice } from '../../dice.ts';
import { findMover } from '../../terrain/mover.ts';
import { resolveMineStep } from '../../terrain/minefield.ts';
import type { BattleState, Minefield } from '../state/battle-state.ts';
import type { BattleUnit } from '../state/battle-unit.ts';
import { findHexFrom, isZoneHex } from './deployment.ts';
import { findEdge } from '../state/edges.ts';
import { findNearestFree } from '../state/free-hex.ts';

/**
 * Lays the minefields of a set-up: in a row across the enemy's path, in its middle, outside both deployment zones and
 * buildings. Ours.
 */
export function layMinefields(battle: BattleState): void {
  const { setUp } = battle.scenario;
  for (const effect of setUp?.effects ?? []) {
    if (effect.kind !== 'minefields') continue;
    const enemy = battle.bySide[opponentOf(effect.side)][0];
    if (enemy === undefined || setUp === undefined) continue;
    const isFree = (hex: number): boolean =>
      !battle.mines.has(hex) &&
      !battle.board.buildings.has(hex) &&
      SIDES.every((side) => {
        const { groups, homeEdge } = setUp.sides[side];
        return !groups.some(
          (group) => group.kind === 'set-up' && isZoneHex(battle, group.zone, homeEdge, hex),
        );
      });
    const edge = findEdge(battle.scenario, opponentOf(effect.side), 'home-edge') ?? 'west';
    const across = edge === 'west' || edge === 'east' ? battle.board.widthHexes : battle.board.heightHexes;
    const depth = Math.floor(across / 2);
    for (let index = 0; index < effect.count; index += 1) {
      const wanted = findHexFrom(battle.board, edge, (index + 0.5) / effect.count, depth);
      const hex = findNearestFree(battle, enemy, wanted, isFree);
      if (isFree(hex)) battle.mines.set(hex, { side: effect.side, density: effect.density });
    }
  }
}

/**
 * Resolves the minefields on a unit's path: on every hex that it enters on the ground, or on the one on which it lands.
 */
export function crossMinefields(battle: BattleState, unit: BattleUnit, hexes: readonly number[]): void {
  for (const hex of hexes) {
    const field = battle.mines.get(hex);
    if (field !== undefined && field.side !== unit.side && field.density > 0) step(battle, unit, hex, field);
  }
}

/** Resolves one minefield by the edition's own rules, if any; else it detonates and is spent. */
function step(battle: BattleState, unit: BattleUnit, hex: number, field: Minefield): void {
  const { ruleset, board } = battle;
  const mover = findMover(unit.card, 'ground');
  const footing = mover === null ? null : findFooting(board, mover, hex);
  if (footing !== 'ground' && footing !== 'wading') return;
  const { density } = field;
  const dice = recordDice(battle.dice);
  const result =
    ruleset.minefields === null
      ? { density: 0, damage: density }
      : resolveMineStep(ruleset.minefields, density, footing, dice);
  field.density = result.density;
  battle.emit?.({
    type: 'mine',
    unitId: unit.unitId,
    at: { q: getQ(board, hex), r: getR(board, hex) },
    ...(dice.rolls.length === 0 ? {} : { dice: dice.rolls }),
    density,
    detonates: result.damage > 0,
  });
  markDamage(battle, unit, result.damage, 'mine', null);
}
