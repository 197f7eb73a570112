import type { MovementUsed } from '../../domain/battle-event.ts';
import type { Reach } from '../board/reach.ts';
import { NOBODY_NEAR } from './appraisal.ts';
import type { BattleState } from './battle-state.ts';
import type { BattleUnit } from './battle-unit.ts';
import { computeHexesToEdge, type OwnEdge } from './edges.ts';
import { computeIdeal, type EnemyForecast } from './enemy-forecast.ts';
import type { Temperament } from './temperament.ts';

/** Worth of a hex nearer to the edge for a unit that has to get there, as a share of the unit's worth. */
const EXIT_DRIVE = 0.06;

/** What of caution is gone, and what drive is gained, when the last turn has come: a draw helps nobody. */
const CAUTION_LOST = 0.6;
const DRIVE_GAINED = 2;

/** What hexes are weighed by, whatever the way of moving to them. */
export interface Outlook {
  readonly idealHexes: number;
  /** Cost of each hex farther away than that. */
  readonly costPerHex: number;
  readonly caution: number;
  /** Cost of each hex to the edge that it has to get over. */
  readonly costPerHexToEdge: number;
  /** Edge that it has to get over; null for none. */
  readonly edge: OwnEdge | null;
}

/** What a unit goes by that usually moves as given, before it looks at single hexes. `edge`: it has to get over it. */
export function createOutlook(
  battle: BattleState,
  unit: BattleUnit,
  usualMovement: MovementUsed,
  forecasts: readonly EnemyForecast[],
  temperament: Temperament,
  edge: OwnEdge | null,
): Outlook {
  const urgency = battle.turn / battle.scenario.turnLimit;
  const caution = temperament.caution * (1 - CAUTION_LOST * urgency);
  const drive = temperament.drive * (1 + DRIVE_GAINED * urgency);
  const ideal = computeIdeal(battle, forecasts, usualMovement, caution);
  return {
    idealHexes: ideal.hexes,
    costPerHex: drive * ideal.dealt,
    caution,
    costPerHexToEdge: edge === null ? 0 : EXIT_DRIVE * unit.worth,
    edge,
  };
}

/**
 * What ending the move in an appraised hex is worth, in point values: damage dealt less damage taken, less the distance
 * from where the unit fights best. `dealtInstead` stands for the best weapon attack when another attack is declared.
 */
export function scoreEntry(
  battle: BattleState,
  unit: BattleUnit,
  reach: Reach,
  index: number,
  outlook: Outlook,
  dealtInstead: number | null,
): number {
  const { appraisal } = battle;
  const nearest = appraisal.nearest[index] ?? NOBODY_NEAR;
  const away = nearest === NOBODY_NEAR ? 0 : Math.max(0, nearest - outlook.idealHexes);
  const score =
    (dealtInstead ?? appraisal.dealt[index] ?? 0) -
    outlook.caution * (appraisal.taken[index] ?? 0) -
    outlook.costPerHex * away;
  if (outlook.edge === null) return score;
  const hex = reach.hexes[index] ?? unit.hex;
  return score - outlook.costPerHexToEdge * computeHexesToEdge(battle, unit.side, hex, outlook.edge);
}
