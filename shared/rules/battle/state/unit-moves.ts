import { layOutBits } from '../../../bits.ts';
import { getOrCompute, isOutdated } from '../../../memoize.ts';
import { computeSpendableInches } from '../../combat/movement.ts';
import { computeWholeHexes } from '../../terrain/hexes.ts';
import type { Ruleset } from '../../ruleset.ts';
import type { BattleUnit, Moves } from './battle-unit.ts';

/** Where each part of a packed condition stands, by its width in bits. */
const CONDITION = layOutBits({
  heat: 3,
  shutdown: 1,
  fireControl: 4,
  mp: 4,
  crew: 2,
  sniper: 1,
  speedDemon: 1,
  spotting: 1,
  dismounted: 1,
  loaded: 1,
  stunned: 1,
  motive: 7,
});

/** Packs everything about a unit that changes and affects its Move or a to-hit number. */
export function getConditionVersion({
  state,
  pilotAbilities,
  spotting,
  dismounted,
  loadInches,
}: BattleUnit): number {
  const { criticals } = state;
  const packed =
    (state.heat << CONDITION.heat) |
    ((state.shutdown ? 1 : 0) << CONDITION.shutdown) |
    (Math.min(15, criticals.fireControl) << CONDITION.fireControl) |
    (Math.min(15, criticals.mp) << CONDITION.mp) |
    (Math.min(3, criticals.crew) << CONDITION.crew) |
    ((spotting ? 1 : 0) << CONDITION.spotting) |
    ((dismounted ? 1 : 0) << CONDITION.dismounted) |
    ((loadInches > 0 ? 1 : 0) << CONDITION.loaded) |
    ((criticals.stunned > 0 ? 1 : 0) << CONDITION.stunned) |
    (pilotAbilities.length === 0 ? 0 : packAbilities(pilotAbilities));
  if (criticals.slowed + criticals.halved + criticals.immobilized === 0) return packed;
  // Multiplied, not shifted: the number of an order has no limit.
  return packed + numberMotive(criticals) * FIRST_OF_MOTIVE;
}

/** Motive damage is packed last. */
const FIRST_OF_MOTIVE = 2 ** CONDITION.motive;
/** More than the number of any motive damage in the usual order. */
const FIRST_ORDER = 128;
/** Every other order that occurs in a battle, with its number from 0. */
const orders = new Map<string, number>();

/**
 * One number for motive damage. In the usual order it has 7 bits: fourteen slowing hits leave no unit any Move, and once
 * immobilized nothing else counts. Other orders are numbered as they occur, from 128 on.
 */
function numberMotive({
  slowed,
  halved,
  immobilized,
  motiveOrder,
}: BattleUnit['state']['criticals']): number {
  if (immobilized > 0) return FIRST_ORDER - 1;
  if (motiveOrder !== undefined) return FIRST_ORDER + getOrCompute(orders, motiveOrder, () => orders.size);
  return (Math.min(14, slowed) << 3) | Math.min(7, halved);
}

function packAbilities(abilities: BattleUnit['pilotAbilities']): number {
  return (
    ((abilities.includes('sniper') ? 1 : 0) << CONDITION.sniper) |
    ((abilities.includes('speed-demon') ? 1 : 0) << CONDITION.speedDemon)
  );
}

/** Computes how far a unit may move now. Source: 001 "Minimum Movement"; the jump of one hex is ours. */
export function getMoves({ ruleset }: { readonly ruleset: Ruleset }, unit: BattleUnit): Moves {
  if (isOutdated(unit.moves.version, getConditionVersion(unit))) noteMoves(ruleset, unit);
  return unit.moves;
}

function noteMoves(ruleset: Ruleset, unit: BattleUnit): void {
  const { moves } = unit;
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
