import { BERTHS } from '../../domain/berth.ts';
import { z } from 'zod';
import { BOARD_FEATURES } from '../../domain/board-map.ts';
import { defineMethod } from '../define-method.ts';
import {
  battleEventSchema,
  modifierSchema,
  nothingSchema,
  rulesOptionsSchema,
  skillSchema,
} from '../schemas.ts';
import {
  attackAnswerSchema,
  attackCardSchema,
  attackOddsSchema,
  attackParamsSchema,
  calledUnitShape,
  combatStateSchema,
  distanceSchema,
  figureSchema,
  mannerSchema,
  movementSchema,
  toHitAnswerSchema,
  toHitParamsSchema,
} from '../attack-schemas.ts';

/** A transport or a passenger. */
const travellerShape = {
  card: attackCardSchema,
  state: calledUnitShape.state,
  withdrawing: z
    .boolean()
    .optional()
    .describe('Whether it must leave the field; default: if it is crippled.'),
};

/** One end of a line of sight. */
const sightEndSchema = z.strictObject({
  type: z.string().max(8),
  move: toHitParamsSchema.shape.target.shape.move,
  specials: toHitParamsSchema.shape.target.shape.specials,
  inWoods: z.boolean().optional(),
  waterDepthInches: distanceSchema.optional(),
  hiddenShare: distanceSchema
    .optional()
    .describe('Share of it that solid ground or buildings hide from the other end, 0 to 1.'),
});

/** Terrain of a to-hit question. */
const seenTerrainSchema = z.strictObject({
  woods: z.boolean(),
  partialCover: z.boolean(),
  underwater: z.boolean(),
});

/** Inside, on the handholds of an Omni unit, or by magnetic clamps. */
const berthSchema = z.enum(BERTHS);

export const rulesMethods = {
  'rules.rulesets': defineMethod({
    kind: 'query',
    scope: 'app',
    summary: 'The rule systems that can be played, with their source and options',
    params: nothingSchema,
    result: z.array(
      z.strictObject({
        id: z.string(),
        title: z.string(),
        source: z.string(),
        version: z.int().min(1),
        options: z.array(z.strictObject({ id: z.string(), title: z.string() })),
      }),
    ),
    tags: [],
  }),
  'rules.pointValue': defineMethod({
    kind: 'query',
    scope: 'app',
    summary: 'Point value of a unit at a Skill',
    params: z.strictObject({
      basePv: z.int().min(1).max(1000),
      skill: skillSchema,
      table: z.enum(['current', 'percent-2013']).optional(),
      drone: z
        .boolean()
        .optional()
        .describe('It is a drone (DRO), valued as one Skill worse than that of its operator.'),
      explain: z.boolean().optional().describe('Answer with the parts as well.'),
    }),
    result: z.strictObject({
      pv: z.int().min(1),
      parts: z.array(modifierSchema).optional().describe('What it is made of; the parts add up to it.'),
    }),
    tags: [],
  }),
  'rules.toHit': defineMethod({
    kind: 'query',
    scope: 'app',
    summary:
      'To-hit number of one attack, on a table or on hexes, with the modifiers behind it; where a D20 is rolled, the number it must not exceed',
    params: toHitParamsSchema,
    result: toHitAnswerSchema,
    tags: [],
  }),
  'rules.attack': defineMethod({
    kind: 'query',
    scope: 'app',
    summary:
      'One attack, on a table or on hexes, carried out with dice that were rolled, with both units after it',
    params: attackParamsSchema,
    result: attackAnswerSchema,
    tags: [],
  }),
  'rules.odds': defineMethod({
    kind: 'query',
    scope: 'app',
    summary:
      'Odds of one attack, on a table or on hexes, exact where they can be counted: chance to hit, damage, critical hits, what it destroys or cripples',
    params: attackParamsSchema.omit({ dice: true }),
    result: attackOddsSchema,
    tags: [],
  }),
  'rules.move': defineMethod({
    kind: 'query',
    scope: 'app',
    summary:
      'One move over described ground, walked or jumped: how far it goes, what it costs, who and what stops it',
    params: z.strictObject({
      ruleset: z.string().max(80),
      options: rulesOptionsSchema.optional(),
      unit: z.strictObject({
        card: attackCardSchema,
        state: calledUnitShape.state,
        pilotAbilities: toHitParamsSchema.shape.attacker.shape.pilotAbilities,
      }),
      mode: z.enum(['ground', 'jump']).optional().describe('Default: on the ground.'),
      manner: mannerSchema.optional(),
      fromWaterInches: distanceSchema.optional().describe('Depth of the water in which a jump begins.'),
      way: z
        .array(
          z.strictObject({
            inches: distanceSchema,
            features: z.array(z.enum(BOARD_FEATURES.toSorted())).max(BOARD_FEATURES.length),
            waterDepthInches: distanceSchema.optional(),
            levelChangeInches: distanceSchema
              .optional()
              .describe(
                'Change of level over the stretch, up or down: at most 2" for each inch of its length.',
              ),
            heightInches: distanceSchema
              .optional()
              .describe('Height of what stands on its ground, for units that jump over it.'),
            occupant: z
              .strictObject({ friendly: z.boolean(), sameElevation: z.boolean().optional() })
              .optional()
              .describe('Another unit on it; `sameElevation` defaults to true.'),
            minefield: figureSchema.optional().describe('Density of the mines on it, an option.'),
          }),
        )
        .max(100)
        .describe(
          'Stretches of uniform ground in the order in which the unit crosses them; a jump lands at the end of the last one.',
        ),
      dice: z
        .array(figureSchema)
        .max(200)
        .describe(
          'Faces in the order in which the rules ask for them: 2D6 for each minefield, each followed by the dice of its damage.',
        ),
    }),
    result: z.strictObject({
      moveInches: z.number().min(0),
      covered: z.array(z.number().min(0)).describe('Inches covered of each stretch.'),
      spentInches: z.number().min(0).describe('Inches of Move spent.'),
      stopped: z
        .enum([
          'move-spent',
          'level-unpaid',
          'too-steep',
          'prohibited',
          'enemy',
          'occupied',
          'too-far',
          'too-tall',
          'out-of-water',
        ])
        .nullable(),
      movement: movementSchema,
      mayAttack: z.boolean(),
      mayTurn: z.boolean().describe('Whether it may end its move facing in any direction.'),
      mines: z
        .array(z.strictObject({ stretch: z.int().min(0), damage: z.int().min(0), density: z.int().min(0) }))
        .describe('Minefields that the unit came into, with the density that is left.'),
      events: z.array(battleEventSchema),
      state: combatStateSchema.describe('Before the End Phase: pending hits have no effect yet.'),
    }),
    tags: [],
  }),
  'rules.lineOfSight': defineMethod({
    kind: 'query',
    scope: 'app',
    summary: 'Whether one unit sees another, what blocks the line, and the terrain for the to-hit number',
    params: z.strictObject({
      ruleset: z.string().max(80),
      options: rulesOptionsSchema.optional(),
      rangeInches: distanceSchema,
      woodsInches: distanceSchema.optional().describe('Woods that the line passes through between the two.'),
      baseContact: z.boolean().optional(),
      sameWater: z.boolean().optional().describe('The line can be drawn through water from end to end.'),
      attacker: sightEndSchema,
      target: sightEndSchema,
      terrain: toHitParamsSchema.shape.terrain
        .unwrap()
        .pick({ visibility: true, targetLit: true })
        .optional()
        .describe('Light and weather, an option.'),
    }),
    result: z.strictObject({
      blockedBy: z
        .array(z.enum(['too-far', 'woods', 'solid', 'water']))
        .describe('Empty if the attacker sees its target.'),
      weapons: seenTerrainSchema
        .nullable()
        .describe('`terrain` of `rules.toHit`; null where weapons cannot be fired along the line.'),
      torpedoes: seenTerrainSchema
        .nullable()
        .describe('The same for torpedoes (TOR); null where they cannot be fired along the line.'),
    }),
    tags: [],
  }),
  'rules.firingArc': defineMethod({
    kind: 'query',
    scope: 'app',
    summary: 'Which weapons of a unit bear on a target, and whether they hit its front or its rear',
    params: z.strictObject({
      ruleset: z.string().max(80),
      options: rulesOptionsSchema.optional(),
      attacker: z.strictObject({
        bearingDegrees: distanceSchema.describe(
          'Degrees from its facing to the target: 0 straight ahead, up to 180 to either side.',
        ),
        specials: toHitParamsSchema.shape.attacker.shape.specials,
      }),
      target: z.strictObject({
        bearingDegrees: distanceSchema.describe('Degrees from its facing to the attacker.'),
      }),
    }),
    result: z.strictObject({
      weapons: z.array(z.enum(['front', 'turret', 'rear'])),
      facing: z.enum(['front', 'rear']).describe('`facing` of `rules.attack`.'),
    }),
    tags: [],
  }),
  'rules.initiativeOrder': defineMethod({
    kind: 'query',
    scope: 'app',
    summary: 'The order in which units act where each has an initiative of its own (option kcw-2.0)',
    params: z.strictObject({
      ruleset: z.string().max(80),
      options: rulesOptionsSchema.optional(),
      units: z
        .array(
          z.strictObject({
            card: attackCardSchema,
            state: calledUnitShape.state,
            skill: figureSchema,
            tacticsLevel: figureSchema
              .optional()
              .describe("0 to 8, for a player's or another named character."),
            modifier: figureSchema.optional().describe("Modifier of its side's rolls by the track."),
          }),
        )
        .max(100),
      dice: z
        .array(figureSchema)
        .max(1000)
        .describe(
          'Faces in the order in which the rules ask for them: 2D6 for each unit, then 2D6 for each unit of a remaining tie.',
        ),
    }),
    result: z.strictObject({
      order: z
        .array(
          z.strictObject({
            unit: z.int().min(0).describe('Index among the units asked about.'),
            dice: z.tuple([z.int(), z.int()]),
            bonus: z.int(),
            score: z.int(),
            tieDice: z.array(z.int()),
          }),
        )
        .describe('The first to act first.'),
    }),
    tags: [],
  }),
  'rules.displacement': defineMethod({
    kind: 'query',
    scope: 'app',
    summary: 'Where a unit goes that was forced into a place where another one stands',
    params: z.strictObject({
      spots: z
        .array(
          z.strictObject({
            moveInches: distanceSchema.describe('Move from the occupied place to this one.'),
            occupied: z.boolean().optional(),
            prohibited: z.boolean().optional().describe('The unit cannot be on such ground.'),
          }),
        )
        .max(100)
        .describe('Places around it.'),
    }),
    result: z.strictObject({
      spots: z.array(z.int().min(0)).describe('Indexes of the places from which its owner chooses.'),
      destroyed: z.boolean(),
    }),
    tags: [],
  }),
  'rules.transport': defineMethod({
    kind: 'query',
    scope: 'app',
    summary: 'A transport and its infantry: who may board and where, who has to get off, who is lost with it',
    params: z.strictObject({
      ruleset: z.string().max(80),
      options: rulesOptionsSchema.optional(),
      transport: z.strictObject(travellerShape),
      aboard: z
        .array(z.strictObject({ ...travellerShape, berth: berthSchema }))
        .max(20)
        .optional()
        .describe('In the order in which they got on.'),
      boarding: z
        .strictObject({
          ...travellerShape,
          moveLeftInches: distanceSchema
            .optional()
            .describe('Inches of Move that it has left; default: all.'),
          baseContact: z
            .boolean()
            .optional()
            .describe('Whether it is in base contact with the transport; default: true.'),
        })
        .optional()
        .describe('Infantry that wants to board.'),
      exchange: z
        .strictObject({ to: z.enum(['cargo', 'infantry']), tons: distanceSchema })
        .optional()
        .describe('Room turned into other room before the game, in half tons.'),
    }),
    result: z.strictObject({
      moveInches: z.number().min(0).describe('Ground Move of the transport with everybody who is aboard.'),
      carriesBattleArmor: z.boolean().describe("For the to-hit number of anti-'Mech attacks."),
      specials: z.array(z.string()).describe('Special abilities of the transport, with what was exchanged.'),
      aboard: z.array(z.strictObject({ mustLeave: z.boolean(), lost: z.boolean() })),
      boarding: z
        .strictObject({
          bars: z
            .array(
              z.enum([
                'no-berth',
                'not-in-contact',
                'move-short',
                'passenger-withdraws',
                'transport-withdraws',
              ]),
            )
            .describe('Why it may not board; empty if it may.'),
          berths: z.array(berthSchema).describe('Where it may ride, to choose from.'),
          costInches: z
            .number()
            .min(0)
            .describe('State of any unit that gets off in this turn; the modifier replaces its own.'),
        })
        .optional(),
      dismounted: z
        .strictObject({
          movement: movementSchema,
          modifier: z.int(),
          moveLeftInches: z.number().min(0),
          mayAttack: z.boolean(),
        })
        .describe(
          'Movement, modifier and Move left of units that get off in this turn; the modifier replaces their own.',
        ),
    }),
    tags: [],
  }),
  'rules.endPhase': defineMethod({
    kind: 'query',
    scope: 'app',
    summary:
      'The End Phase of one unit: heat, shutdown, critical hits, destruction, and whether it is crippled',
    params: z.strictObject({
      ruleset: z.string().max(80),
      options: rulesOptionsSchema.optional(),
      unit: z.strictObject({ card: attackCardSchema, state: calledUnitShape.state }),
      waterInches: distanceSchema
        .optional()
        .describe('Depth of the water that it stands in, in inches; missing: it stands in none.'),
      deliberate: z
        .boolean()
        .optional()
        .describe('Whether its pilot overheats deliberately, if the edition allows it.'),
      flushDie: z
        .number()
        .optional()
        .describe(
          'Face of the die of its radical heat sinks (RHS), which take a point of heat off unless it is a 1; missing: they are not used.',
        ),
    }),
    result: z.strictObject({
      state: combatStateSchema,
      crippled: z.boolean(),
      reasons: z.array(z.enum(['structure', 'weapons', 'immobile'])),
      events: z.array(battleEventSchema),
    }),
    tags: [],
  }),
  'rules.coverage': defineMethod({
    kind: 'query',
    scope: 'app',
    summary: 'What of the special abilities and rules the program plays, and what not',
    params: z.strictObject({ ruleset: z.string().max(80), options: rulesOptionsSchema.optional() }),
    result: z.array(
      z.strictObject({
        id: z.string().describe('Code of an ability, `type-` and a unit type, or a name of ours for a rule.'),
        title: z.string(),
        source: z.string(),
        status: z.enum(['modelled', 'approximated', 'not-modelled']),
        note: z
          .string()
          .describe('How it is approximated, or why it is not modelled; empty for what is modelled.'),
        tests: z.array(z.string()).describe('Test files that show it.'),
      }),
    ),
    tags: [],
  }),
};
