import type { ClimbingRules, MovementRules } from '../../ground-rules.ts';
import type { SwitchableOption } from '../../ruleset-options.ts';
import { MOVEMENT_2013 } from '../alpha-strike-common/movement.ts';
import { createClimbingLine } from './to-hit-rules.ts';

/**
 * 001 "Movement Cost Table" and "Minimum Movement"; 003 "Movement Cost Table (p. 30)" for the rows of water. 003 does
 * not say what the rows cost: each has the single price of 001 (ours). The cost of a level for vehicles is ours too:
 * half of the third figure of 003 "Advanced Terrain Movement Cost Table".
 */
export const MOVEMENT: MovementRules = Object.freeze({
  ...MOVEMENT_2013,
  waterCost: Object.freeze([
    { fromDepthInches: 0, extraCost: 1 },
    { fromDepthInches: 1, extraCost: 1 },
    { fromDepthInches: 2, extraCost: 1 },
  ]),
  levelChangeCost: Object.freeze({ mech: 1, protomech: 1, vehicle: 2, 'battle-armor': 1, infantry: 1 }),
});

/**
 * 003 "Advanced Terrain Movement Cost Table (p. 68)": +2"/+2"/+4". Ours: they are for 'Mechs, infantry and vehicles.
 */
const ADVANCED_LEVEL_COST: MovementRules['levelChangeCost'] = Object.freeze({
  mech: 2,
  protomech: 2,
  vehicle: 4,
  'battle-armor': 2,
  infantry: 2,
});

/** 003 "Climbing (p. 62)" for the modifier; the cost of a level is ours. */
const CLIMBING: ClimbingRules = Object.freeze({ levelCostFactor: 2, modifierLoss: 1 });

/** Options for ground movement and its manners. */
export const MOVEMENT_OPTIONS: readonly SwitchableOption[] = Object.freeze([
  Object.freeze<SwitchableOption>({
    id: 'advanced-terrain',
    title: 'Advanced terrain: a change of level costs twice as much',
    changes: ({ movement }) => ({ movement: { ...movement, levelChangeCost: ADVANCED_LEVEL_COST } }),
  }),
  Object.freeze<SwitchableOption>({
    id: 'climbing',
    title: 'Climbing: up any wall, slowly, and easier to hit',
    changes: ({ movement, toHit }) => {
      const climbing = Object.freeze({ ...movement, climbing: CLIMBING });
      const line = createClimbingLine(climbing);
      return {
        movement: climbing,
        toHit: toHit.flatMap((rule) => (rule.code === 'target-movement' ? [rule, line] : rule)),
      };
    },
  }),
  Object.freeze<SwitchableOption>({
    id: 'sprinting',
    title: 'Sprinting: half as far again, without an attack',
    changes: ({ movement }) => ({
      movement: { ...movement, sprinting: Object.freeze({ moveFactor: 1.5 }) },
    }),
  }),
]);
