import type { BoardFeature } from '../../../domain/board-map.ts';
import type { MovementRules, WaterRow } from '../../ground-rules.ts';
import type { GroundFamily } from '../../unit-family.ts';

/** 001 "Movement Cost Table", the same in 004 "Затраты на движение": added to the cost of an inch of clear ground. */
const EXTRA_COST: Readonly<Record<BoardFeature, number>> = Object.freeze({ rough: 1, rubble: 1, woods: 1 });

/** 001 "Movement Cost Table", the same in 004: water of any depth. */
const WATER_COST: readonly WaterRow[] = Object.freeze([{ fromDepthInches: 0, extraCost: 1 }]);

/** The same cost in inches of Move for an inch of level, for every family. */
function levelCost(inches: number): Readonly<Record<GroundFamily, number>> {
  return Object.freeze({
    mech: inches,
    protomech: inches,
    vehicle: inches,
    'battle-armor': inches,
    infantry: inches,
  });
}

/** 001 "Movement Cost Table", "Level Change" and "Minimum Movement". */
export const MOVEMENT_2013: MovementRules = Object.freeze({
  clearCost: 1,
  extraCost: EXTRA_COST,
  waterCost: WATER_COST,
  levelChangeCost: levelCost(1),
  steepestInches: 2,
  minimumInches: 2,
  climbing: null,
  sprinting: null,
});

/** 004 "Затраты на движение", "Изменение уровня", "Минимальное перемещение". */
export const MOVEMENT_2020: MovementRules = Object.freeze({
  ...MOVEMENT_2013,
  levelChangeCost: levelCost(2),
});
