import type { MovementUsed } from '../../domain/battle-event.ts';
import type { BattleState } from './battle-state.ts';
import type { BattleUnit } from './battle-unit.ts';
import { getQ, getR } from '../board/board.ts';
import { computeIdeal, computeTaken, listForecasts, type EnemyForecast } from './enemy-forecast.ts';
import { computeHexDistance, isInFrontArc, isThroughRear } from '../board/hex.ts';
import { computeHexesToEdge, type OwnEdge } from './edges.ts';

/** How a commander weighs things against each other. */
export interface Temperament {
  /** Weight of damage that may be taken, against 1 for damage dealt. */
  readonly caution: number;
  /** Worth of each hex nearer to where the unit fights best, as a share of what it can do there. */
  readonly drive: number;
}

export const BALANCED: Temperament = Object.freeze({ caution: 0.8, drive: 0.05 });

/** Worth of a column nearer to the edge for a unit that has to get there, as a share of the unit's worth. */
const EXIT_DRIVE = 0.06;

/** What of caution is gone, and what drive is gained, when the last turn has come: a draw helps nobody. */
const CAUTION_LOST = 0.6;
const DRIVE_GAINED = 2;

/** What is weighed for every hex in reach of one way of moving. */
export interface Outlook {
  readonly forecasts: readonly EnemyForecast[];
  readonly idealHexes: number;
  /** Cost of each hex farther away than that. */
  readonly costPerHex: number;
  readonly caution: number;
  /** Cost of each hex to the edge that it has to get over. */
  readonly costPerHexToEdge: number;
  /** Edge that it has to get over; null for none. */
  readonly edge: OwnEdge | null;
}

/** The outlook of a unit that would move as given. `edge`: it has to get over it. */
export function createOutlook(
  battle: BattleState,
  unit: BattleUnit,
  movement: MovementUsed,
  temperament: Temperament,
  edge: OwnEdge | null,
): Outlook {
  const forecasts = listForecasts(battle, unit, movement);
  const urgency = battle.turn / battle.scenario.turnLimit;
  const caution = temperament.caution * (1 - CAUTION_LOST * urgency);
  const drive = temperament.drive * (1 + DRIVE_GAINED * urgency);
  const ideal = computeIdeal(battle.odds, forecasts, caution);
  return {
    forecasts,
    idealHexes: ideal.hexes,
    costPerHex: drive * ideal.dealt,
    caution,
    costPerHexToEdge: edge === null ? 0 : EXIT_DRIVE * unit.worth,
    edge,
  };
}

/**
 * What ending the move in a hex is worth, in point values: damage dealt less damage taken, less the distance from
 * where the unit fights best. `dealtInstead` stands for the best weapon attack when another attack is declared.
 */
export function scoreHex(
  battle: BattleState,
  unit: BattleUnit,
  hex: number,
  outlook: Outlook,
  dealtInstead: number | null,
): number {
  const { board, odds } = battle;
  const q = getQ(board, hex);
  const r = getR(board, hex);
  let dealt = 0;
  let taken = 0;
  let nearest = Infinity;
  for (const forecast of outlook.forecasts) {
    const dq = forecast.q - q;
    const dr = forecast.r - r;
    const hexes = computeHexDistance(dq, dr);
    if (hexes < nearest) nearest = hexes;
    const bracket = odds.bracketByHexes[hexes] ?? 0;
    let gain = forecast.dealt[bracket] ?? 0;
    if (forecast.placed && gain > 0 && isThroughRear(forecast.facing, -dq, -dr))
      gain = forecast.dealtRear[bracket] ?? 0;
    if (forecast.settled) {
      if (isInFrontArc(forecast.facing, -dq, -dr)) taken += forecast.taken[bracket] ?? 0;
    } else taken += computeTaken(odds, forecast, hexes);
    if (gain > dealt) dealt = gain;
  }
  const away = nearest === Infinity ? 0 : Math.max(0, nearest - outlook.idealHexes);
  const hexesToEdge = outlook.edge === null ? 0 : computeHexesToEdge(battle, unit.side, hex, outlook.edge);
  return (
    (dealtInstead ?? dealt) -
    outlook.caution * taken -
    outlook.costPerHex * away -
    outlook.costPerHexToEdge * hexesToEdge
  );
}
