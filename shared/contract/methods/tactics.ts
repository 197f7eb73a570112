import { z } from 'zod';
import {
  attackCardSchema,
  calledUnitShape,
  distanceSchema,
  figureSchema,
  mannerSchema,
  movementSchema,
} from '../attack-schemas.ts';
import { defineMethod } from '../define-method.ts';
import { rulesOptionsSchema } from '../schemas.ts';

const rulesetShape = { ruleset: z.string().max(80), options: rulesOptionsSchema.optional() };
const typeSchema = z.string().max(8);
const specialsSchema = z.array(z.string().max(60)).max(60);
const diceSchema = z.array(figureSchema).max(1000);
/** Inches east and south of any fixed place. */
const spotSchema = z.strictObject({ x: distanceSchema, y: distanceSchema });

/** A unit with its electronic devices. */
const emitterSchema = z.strictObject({
  type: typeSchema,
  specials: specialsSchema,
  at: spotSchema,
  /** Whether it is shut down or destroyed. */
  off: z.boolean().optional(),
  /** Whether its stealth is on; default: on. */
  stealthActive: z.boolean().optional(),
});

/** Advanced options of the rules that are asked about one by one. */
export const tacticsMethods = {
  'rules.evading': defineMethod({
    kind: 'query',
    scope: 'app',
    summary: 'Whether a unit may evade, and how much harder that makes it to hit',
    params: z.strictObject({
      ...rulesetShape,
      unit: z.strictObject({ card: attackCardSchema, state: calledUnitShape.state }),
      /** How it moves in this turn. */
      movement: movementSchema,
      manner: mannerSchema.optional(),
    }),
    result: z.strictObject({
      /** Why it may not evade; empty if it may. */
      bars: z.array(z.enum(['not-able', 'immobile', 'standstill', 'jumped', 'sprinted'])),
      /** Added to the to-hit number of every attack on it; 0 if it may not evade. */
      targetModifier: z.int(),
      /** Whether it may attack in this turn: not if it evades. */
      mayAttack: z.boolean(),
      /** Ground Move that it has to evade with. */
      moveInches: z.number().min(0),
    }),
    tags: [],
  }),
  'rules.munition': defineMethod({
    kind: 'query',
    scope: 'app',
    summary: 'An attack with LRMs, SRMs or autocannons alone, with standard or other rounds',
    params: z.strictObject({
      ...rulesetShape,
      /** Which weapons fire. */
      weapons: z.enum(['lrm', 'srm', 'ac']),
      /** The rounds, such as `inferno`, `smoke`, `precision`; default: standard ones. */
      munition: z.string().max(40).optional(),
      rangeInches: distanceSchema,
      /** Fired over the eyes of a spotter. */
      indirect: z.boolean().optional(),
      /** Whether a friend designates the target (TAG). */
      designated: z.boolean().optional(),
      attacker: z.strictObject({ specials: specialsSchema }),
      target: z.strictObject({ type: typeSchema }),
    }),
    result: z.strictObject({
      /** Why it cannot be fired; empty if it can. */
      bars: z.array(z.enum(['no-such-weapon', 'not-indirect', 'not-designated'])),
      damage: z.string(),
      /** Heat in the target's End Phase. */
      heat: z.int().min(0),
      /** Added to the to-hit number. */
      toHit: z.int(),
      /** Most points of the target's movement modifier that do not count. */
      ignoredModifier: z.int().min(0),
      /** Whether a hit rolls once for critical hits, armor or not. */
      criticalRoll: z.boolean(),
      /** What is left where it hits. */
      leaves: z.enum(['smoke', 'minefield', 'cleared-mines']).nullable(),
      /** Whether a beacon on the target (NARC) adds its points. */
      beaconCounts: z.boolean(),
    }),
    tags: [],
  }),
  'rules.buildingAttack': defineMethod({
    kind: 'query',
    scope: 'app',
    summary: 'A hit on a building itself: what is left of it, whether it falls, and on whom',
    params: z.strictObject({
      ...rulesetShape,
      building: z.strictObject({
        /** A row of the table of buildings, such as `wall-heavy`. */
        type: z.string().max(40),
        /** Construction factor left; default: the usual one of the row. */
        cf: figureSchema.optional(),
        /** Height in inches; default: 4". */
        heightInches: distanceSchema.optional(),
      }),
      /** Points of the attack. */
      damage: figureSchema,
      /** Units in or on it. */
      occupants: z
        .array(z.strictObject({ type: typeSchema, size: figureSchema }))
        .max(36)
        .optional(),
      /** A die for each occupant and 4" of height where the fall deals minimal damage. */
      dice: diceSchema,
    }),
    result: z.strictObject({
      cfLeft: z.int().min(0),
      collapses: z.boolean(),
      /** Whether a path 2" wide is open through a wall. */
      breached: z.boolean(),
      /** Points that the collapse deals to each occupant. */
      occupantDamage: z.array(z.int().min(0)),
      /** Modifier of the building as a target. */
      targetModifier: z.int(),
    }),
    tags: [],
  }),
  'rules.hiding': defineMethod({
    kind: 'query',
    scope: 'app',
    summary: 'Whether a unit stays hidden, and which enemies find it',
    params: z.strictObject({
      ...rulesetShape,
      unit: z.strictObject({
        /** What it hides in. */
        ground: z.array(z.enum(['woods', 'rough', 'rubble', 'building', 'water'])).max(5),
        /** Inches that it moved in this turn; default: none. */
        inchesMoved: distanceSchema.optional(),
        /** Whether it attacks in this turn. */
        attacks: z.boolean().optional(),
      }),
      enemies: z
        .array(
          z.strictObject({
            rangeInches: distanceSchema,
            /** Whether it has a line of sight; default: yes. */
            sees: z.boolean().optional(),
            specials: specialsSchema.optional(),
            /** Whether a hostile field silences its probe. */
            jammed: z.boolean().optional(),
          }),
        )
        .max(200),
    }),
    result: z.strictObject({
      /** Whether it stands where a unit can hide. */
      mayHide: z.boolean(),
      hidden: z.boolean(),
      /** Indexes of the enemies that find it. */
      foundBy: z.array(z.int().min(0)),
      /** How the target of its attack out of hiding counts, which has not moved yet. */
      surpriseTargetMovement: z.literal('ground'),
    }),
    tags: [],
  }),
  'rules.network': defineMethod({
    kind: 'query',
    scope: 'app',
    summary: 'Who of a network shares its view of a target with a unit, through fields of the enemy',
    params: z.strictObject({
      ...rulesetShape,
      /** Units of one side; the network of the first one is asked about. */
      units: z.array(emitterSchema).max(200),
      enemies: z.array(emitterSchema).max(200).optional(),
      /** Place of the target. */
      target: spotSchema,
    }),
    result: z.strictObject({
      /** Indexes of the units of its network, itself among them; empty if it has none. */
      members: z.array(z.int().min(0)),
      /** Those whose view of the target it shares. */
      linked: z.array(z.int().min(0)),
      /** Distance that its range modifier is read at; null without a link. */
      rangeInches: z.number().min(0).nullable(),
    }),
    tags: [],
  }),
  'rules.fire': defineMethod({
    kind: 'query',
    scope: 'app',
    summary: 'Whether ground catches fire, and what that does to units in it',
    params: z.strictObject({
      ...rulesetShape,
      place: z.strictObject({
        /** What may set it on fire: an attack on it, infernos, a miss, a fire beside it. */
        cause: z.enum(['deliberate', 'inferno', 'stray', 'spread']),
        /** Whether woods stand there. */
        woods: z.boolean(),
        /** Whether water or rain keeps it wet. */
        wet: z.boolean().optional(),
        /** Whether the wind blows a fire that spreads towards it; default: yes. */
        downwind: z.boolean().optional(),
      }),
      /** Units in it. */
      units: z
        .array(z.strictObject({ type: typeSchema, specials: specialsSchema.optional() }))
        .max(36)
        .optional(),
      /** 2D6, or none where nothing can burn. */
      dice: diceSchema,
    }),
    result: z.strictObject({
      /** Least total of the dice; null where nothing can burn. */
      needs: z.int().nullable(),
      burns: z.boolean(),
      /** What each unit takes in the End Phase. */
      units: z.array(z.strictObject({ heat: z.int().min(0), damage: z.int().min(0) })),
    }),
    tags: [],
  }),
  'rules.smoke': defineMethod({
    kind: 'query',
    scope: 'app',
    summary: 'What smoke on a line of sight does',
    params: z.strictObject({
      ...rulesetShape,
      /** Inches of the line in light smoke. */
      lightInches: distanceSchema.optional(),
      /** Inches of the line in heavy smoke. */
      heavyInches: distanceSchema.optional(),
    }),
    result: z.strictObject({
      /** Added to the to-hit number. */
      toHit: z.int().min(0),
      /** Whether the line is blocked. */
      blocked: z.boolean(),
    }),
    tags: [],
  }),
};
