import type { MovementUsed } from '../../domain/battle-event.ts';
import type { Reach } from '../board/reach.ts';
import { computeTaken } from './appraisal.ts';
import { NOBODY_NEAR } from './battle-room.ts';
import type { BattleState } from './battle-state.ts';
import { findDetour } from './detour.ts';
import type { EnemyForecast } from './enemy-forecast.ts';
import { computeIdeal } from './ideal-range.ts';
import type { Temperament } from './temperament.ts';
import { readReal, readShort } from '../board/read.ts';

/** What of caution is gone, and what drive is gained, when the last turn has come: a draw helps nobody. */
const CAUTION_LOST = 0.6;
const DRIVE_GAINED = 2;

/** What hexes are weighed by, whatever the way of moving to them. */
export interface Outlook {
  readonly forecasts: readonly EnemyForecast[];
  readonly idealHexes: number;
  /** Inches by hex to the nearest enemy, where the straight way there is barred; null everywhere else. */
  readonly detour: Float64Array | null;
  /** Cost of each hex farther away than that. */
  readonly costPerHex: number;
  readonly caution: number;
  /** What else draws it: the cost of a hex. */
  readonly pulls: readonly ((hex: number) => number)[];
}

/** What a unit goes by that usually moves as given, before it looks at single hexes. */
export function createOutlook(
  battle: BattleState,
  usualMovement: MovementUsed,
  forecasts: readonly EnemyForecast[],
  temperament: Temperament,
  pulls: Outlook['pulls'],
): Outlook {
  const urgency = battle.turn / battle.scenario.turnLimit;
  const caution = temperament.caution * (1 - CAUTION_LOST * urgency);
  const drive = temperament.drive * (1 + DRIVE_GAINED * urgency);
  const ideal = computeIdeal(battle, forecasts, usualMovement, caution);
  return {
    forecasts,
    idealHexes: ideal.hexes,
    detour: findDetour(forecasts),
    costPerHex: drive * ideal.dealt,
    caution,
    pulls,
  };
}

/** More than rounding can make of a sum of point values. */
const ROUNDING = 1e-6;

/**
 * What ending the move in an appraised hex is worth, in point values: damage dealt less damage taken, less the distance
 * from where the unit fights best. `dealtInstead` stands for the best weapon attack when another attack is declared. Where it
 * is no more than `least`, it may be any such number.
 */
export function scoreEntry(
  battle: BattleState,
  movement: MovementUsed,
  reach: Reach,
  index: number,
  outlook: Outlook,
  dealtInstead: number | null,
  least: number,
): number {
  const dealt = dealtInstead ?? readReal(battle.appraisal.dealt, index);
  // The same sum with nothing taken: rounding cannot make it less than the real one.
  const bound = weighEntry(battle, reach, index, outlook, dealt, 0);
  if (bound <= least) return bound;
  const most = (bound - least) / outlook.caution + ROUNDING;
  const taken = computeTaken(battle, outlook.forecasts, movement, readShort(reach.hexes, index), most);
  return weighEntry(battle, reach, index, outlook, dealt, taken);
}

function weighEntry(
  battle: BattleState,
  reach: Reach,
  index: number,
  outlook: Outlook,
  dealt: number,
  taken: number,
): number {
  const hex = readShort(reach.hexes, index);
  const away = measureAway(battle, index, hex, outlook);
  let score = dealt - outlook.caution * taken - outlook.costPerHex * away;
  for (const pull of outlook.pulls) score -= pull(hex);
  return score;
}

/** Hexes farther away than where the unit fights best; the whole way where it cannot fight before it has gone it. */
function measureAway(
  { appraisal, ruleset }: BattleState,
  index: number,
  hex: number,
  { detour, idealHexes }: Outlook,
): number {
  if (detour !== null) return readReal(detour, hex) / ruleset.inchesPerHex;
  const nearest = readShort(appraisal.nearest, index);
  return nearest === NOBODY_NEAR ? 0 : Math.max(0, nearest - idealHexes);
}
