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
  off: z.boolean().optional().describe('Whether it is shut down or destroyed.'),
  stealthActive: z.boolean().optional().describe('Whether its stealth is on; default: on.'),
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
      movement: movementSchema.describe('How it moves in this turn.'),
      manner: mannerSchema.optional(),
    }),
    result: z.strictObject({
      bars: z
        .array(z.enum(['not-able', 'immobile', 'standstill', 'jumped', 'sprinted']))
        .describe('Why it may not evade; empty if it may.'),
      targetModifier: z
        .int()
        .describe('Added to the to-hit number of every attack on it; 0 if it may not evade.'),
      mayAttack: z.boolean().describe('Whether it may attack in this turn: not if it evades.'),
      moveInches: z.number().min(0).describe('Ground Move that it has to evade with.'),
    }),
    tags: [],
  }),
  'rules.munition': defineMethod({
    kind: 'query',
    scope: 'app',
    summary: 'An attack with LRMs, SRMs or autocannons alone, with standard or other rounds',
    params: z.strictObject({
      ...rulesetShape,
      weapons: z.enum(['lrm', 'srm', 'ac']).describe('Which weapons fire.'),
      munition: z
        .string()
        .max(40)
        .optional()
        .describe('The rounds, such as `inferno`, `smoke`, `precision`; default: standard ones.'),
      rangeInches: distanceSchema,
      indirect: z.boolean().optional().describe('Fired over the eyes of a spotter.'),
      designated: z.boolean().optional().describe('Whether a friend designates the target (TAG).'),
      attacker: z.strictObject({ specials: specialsSchema }),
      target: z.strictObject({ type: typeSchema }),
    }),
    result: z.strictObject({
      bars: z
        .array(z.enum(['no-such-weapon', 'not-indirect', 'not-designated']))
        .describe('Why it cannot be fired; empty if it can.'),
      damage: z.string(),
      heat: z.int().min(0).describe("Heat in the target's End Phase."),
      toHit: z.int().describe('Added to the to-hit number.'),
      ignoredModifier: z
        .int()
        .min(0)
        .describe("Most points of the target's movement modifier that do not count."),
      criticalRoll: z.boolean().describe('Whether a hit rolls once for critical hits, armor or not.'),
      leaves: z
        .enum(['smoke', 'minefield', 'cleared-mines'])
        .nullable()
        .describe('What the shell leaves where it hits, such as smoke or mines; null: nothing.'),
      beaconCounts: z.boolean().describe('Whether a beacon on the target (NARC) adds its points.'),
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
        type: z.string().max(40).describe('A row of the table of buildings, such as `wall-heavy`.'),
        cf: figureSchema.optional().describe('Construction factor left; default: the usual one of the row.'),
        heightInches: distanceSchema.optional().describe('Height in inches; default: 4".'),
      }),
      damage: figureSchema.describe('Points of the attack.'),
      occupants: z
        .array(z.strictObject({ type: typeSchema, size: figureSchema }))
        .max(36)
        .optional()
        .describe('Units in or on it.'),
      dice: diceSchema.describe(
        'A die for each occupant and 4" of height where the fall deals minimal damage.',
      ),
    }),
    result: z.strictObject({
      cfLeft: z.int().min(0),
      collapses: z.boolean(),
      breached: z.boolean().describe('Whether a path 2" wide is open through a wall.'),
      occupantDamage: z.array(z.int().min(0)).describe('Points that the collapse deals to each occupant.'),
      targetModifier: z.int().describe('Modifier of the building as a target.'),
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
        ground: z
          .array(z.enum(['woods', 'rough', 'rubble', 'building', 'water']))
          .max(5)
          .describe('What it hides in.'),
        inchesMoved: distanceSchema.optional().describe('Inches that it moved in this turn; default: none.'),
        attacks: z.boolean().optional().describe('Whether it attacks in this turn.'),
      }),
      enemies: z
        .array(
          z.strictObject({
            rangeInches: distanceSchema,
            sees: z.boolean().optional().describe('Whether it has a line of sight; default: yes.'),
            specials: specialsSchema.optional(),
            jammed: z.boolean().optional().describe('Whether a hostile field silences its probe.'),
          }),
        )
        .max(200),
    }),
    result: z.strictObject({
      mayHide: z.boolean().describe('Whether it stands where a unit can hide.'),
      hidden: z.boolean(),
      foundBy: z.array(z.int().min(0)).describe('Indexes of the enemies that find it.'),
      surpriseTargetMovement: z
        .literal('ground')
        .describe('How the target of its attack out of hiding counts, which has not moved yet.'),
    }),
    tags: [],
  }),
  'rules.network': defineMethod({
    kind: 'query',
    scope: 'app',
    summary: 'Who of a network shares its view of a target with a unit, through fields of the enemy',
    params: z.strictObject({
      ...rulesetShape,
      units: z
        .array(emitterSchema)
        .max(200)
        .describe('Units of one side; the network of the first one is asked about.'),
      enemies: z.array(emitterSchema).max(200).optional(),
      target: spotSchema.describe('Place of the target.'),
    }),
    result: z.strictObject({
      members: z
        .array(z.int().min(0))
        .describe('Indexes of the units of its network, itself among them; empty if it has none.'),
      linked: z.array(z.int().min(0)).describe('Those whose view of the target it shares.'),
      rangeInches: z
        .number()
        .min(0)
        .nullable()
        .describe('Distance that its range modifier is read at; null without a link.'),
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
        cause: z
          .enum(['deliberate', 'inferno', 'stray', 'spread'])
          .describe('What may set it on fire: an attack on it, infernos, a miss, a fire beside it.'),
        woods: z.boolean().describe('Whether woods stand there.'),
        wet: z.boolean().optional().describe('Whether water or rain keeps it wet.'),
        downwind: z
          .boolean()
          .optional()
          .describe('Whether the wind blows a fire that spreads towards it; default: yes.'),
      }),
      units: z
        .array(z.strictObject({ type: typeSchema, specials: specialsSchema.optional() }))
        .max(36)
        .optional()
        .describe('Units in it.'),
      dice: diceSchema.describe('2D6, or none where nothing can burn.'),
    }),
    result: z.strictObject({
      needs: z.int().nullable().describe('Least total of the dice; null where nothing can burn.'),
      burns: z.boolean(),
      units: z
        .array(z.strictObject({ heat: z.int().min(0), damage: z.int().min(0) }))
        .describe('What each unit takes in the End Phase.'),
    }),
    tags: [],
  }),
  'rules.smoke': defineMethod({
    kind: 'query',
    scope: 'app',
    summary: 'What smoke on a line of sight does',
    params: z.strictObject({
      ...rulesetShape,
      lightInches: distanceSchema.optional().describe('Inches of the line in light smoke.'),
      heavyInches: distanceSchema.optional().describe('Inches of the line in heavy smoke.'),
    }),
    result: z.strictObject({
      toHit: z.int().min(0).describe('Added to the to-hit number.'),
      blocked: z.boolean().describe('Whether the line is blocked.'),
    }),
    tags: [],
  }),
};
