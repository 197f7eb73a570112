import type { MovementUsed } from '../../domain/battle-event.ts';
import { BRACKETS } from '../../domain/unit-card.ts';
import { opponentOf } from '../../domain/side.ts';
import { computeOverheatLimit } from '../combat/heat.ts';
import { computeMeanDamage, computeWeaponDamage, reduceWeaponDamage } from '../combat/weapon-damage.ts';
import { computeDamageWorth } from './attack-choice.ts';
import { computeMoveHexes, type BattleState } from './battle-state.ts';
import { isOnBoard, type BattleUnit } from './battle-unit.ts';

/**
 * What one enemy means for a unit that thinks about its move, in point values by distance in hexes.
 * An enemy still to move is taken at where it stands, but able to come nearer before it fires.
 */
export interface EnemyForecast {
  readonly q: number;
  readonly r: number;
  readonly facing: number;
  /** It has moved: place and facing are certain. */
  readonly settled: boolean;
  readonly dealt: readonly number[];
  readonly dealtRear: readonly number[];
  /** Its share of what the unit has to expect; it has others to shoot at. */
  readonly taken: readonly number[];
  /** Distance at which the unit comes off best against the enemy force as a whole. */
  readonly idealHexes: number;
  /** What the unit can do to this enemy at its best distance. */
  readonly pull: number;
}

/** An enemy that has yet to move may not do what is worst. */
const UNCERTAINTY = 0.8;

/** Forecasts of all enemies on the board for a unit that would move as given. */
export function listForecasts(
  battle: BattleState,
  unit: BattleUnit,
  movement: MovementUsed,
): readonly EnemyForecast[] {
  const enemies = battle.bySide[opponentOf(unit.side)].filter(isOnBoard);
  const friends = battle.bySide[unit.side].filter(isOnBoard).length;
  const share = Math.min(1, 1.5 / (friends + 0.5));
  const reachHexes = battle.odds.bracketByHexes.indexOf(BRACKETS.length) - 1;
  const raw = enemies.map((enemy) => forecast(battle, unit, movement, enemy, share, reachHexes));
  const idealHexes = computeIdeal(raw, reachHexes);
  return raw.map((one) => ({ ...one, idealHexes }));
}

function forecast(
  battle: BattleState,
  unit: BattleUnit,
  movement: MovementUsed,
  enemy: BattleUnit,
  share: number,
  reachHexes: number,
): EnemyForecast {
  const { bracketByHexes } = battle.odds;
  const enemyMovement = enemy.moved ? enemy.movement : usualMovement(battle, enemy);
  const front = BRACKETS.map((_, bracket) =>
    weigh(battle, unit, enemy, movement, enemyMovement, bracket, false),
  );
  const rear = BRACKETS.map((_, bracket) =>
    weigh(battle, unit, enemy, movement, enemyMovement, bracket, true),
  );
  const back = BRACKETS.map(
    (_, bracket) => weigh(battle, enemy, unit, enemyMovement, movement, bracket, false) * share,
  );
  const dealt: number[] = [];
  const dealtRear: number[] = [];
  const taken: number[] = [];
  const strideHexes = enemy.moved ? 0 : strideOf(battle, enemy);
  const certainty = enemy.moved ? 1 : UNCERTAINTY;
  for (let hexes = 0; hexes <= reachHexes + strideHexes; hexes += 1) {
    const bracket = bracketByHexes[hexes] ?? BRACKETS.length;
    dealt.push((front[bracket] ?? 0) * certainty);
    dealtRear.push((rear[bracket] ?? 0) * certainty);
    let worst = 0;
    const nearest = bracketByHexes[Math.max(1, hexes - strideHexes)] ?? BRACKETS.length;
    for (let one = nearest; one <= Math.min(bracket, BRACKETS.length - 1); one += 1)
      worst = Math.max(worst, back[one] ?? 0);
    taken.push(worst * certainty);
  }
  return {
    q: battle.board.q[enemy.hex] ?? 0,
    r: battle.board.r[enemy.hex] ?? 0,
    facing: enemy.facing,
    settled: enemy.moved,
    dealt,
    dealtRear,
    taken,
    idealHexes: 0,
    pull: Math.max(...front),
  };
}

/** The far end of the bracket in which dealt less taken, over all enemies, is best. */
function computeIdeal(forecasts: readonly EnemyForecast[], reachHexes: number): number {
  let best = 0;
  let bestBalance = -Infinity;
  for (let hexes = reachHexes; hexes >= 1; hexes -= 1) {
    let dealt = 0;
    let taken = 0;
    for (const one of forecasts) {
      dealt = Math.max(dealt, one.dealt[hexes] ?? 0);
      taken = Math.max(taken, one.taken[hexes] ?? 0);
    }
    const balance = dealt - 0.5 * taken;
    if (balance <= bestBalance) continue;
    bestBalance = balance;
    best = hexes;
  }
  return best;
}

function usualMovement(battle: BattleState, enemy: BattleUnit): MovementUsed {
  if (computeMoveHexes(battle, enemy, 'ground') > 0) return 'ground';
  return computeMoveHexes(battle, enemy, 'jump') > 0 ? 'jump' : 'standstill';
}

function strideOf(battle: BattleState, enemy: BattleUnit): number {
  return Math.max(computeMoveHexes(battle, enemy, 'ground'), computeMoveHexes(battle, enemy, 'jump'));
}

/** Expected worth of one weapon attack; overheat is counted at half, because it has to be paid for. */
function weigh(
  battle: BattleState,
  attacker: BattleUnit,
  target: BattleUnit,
  attackerMovement: MovementUsed,
  targetMovement: MovementUsed,
  bracketIndex: number,
  fromRear: boolean,
): number {
  const bracket = BRACKETS[bracketIndex];
  const { ruleset } = battle;
  if (bracket === undefined || attacker.state.shutdown) return 0;
  const limit = computeOverheatLimit(ruleset.heat, attacker.card.overheat, attacker.state.heat);
  const shot = { bracket, fromRear, overheat: limit / 2, rearWeapons: false };
  const amount = computeWeaponDamage(ruleset.damage, attacker.card, attacker.state.criticals.weapon, shot);
  if (amount === null) return 0;
  const chance = battle.odds.chanceToHit(attacker, target, attackerMovement, targetMovement, bracketIndex);
  const points = reduceWeaponDamage(computeMeanDamage(ruleset.damage, amount), attacker.card, target.card);
  return chance * computeDamageWorth(battle, target, points);
}
