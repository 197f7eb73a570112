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
  /** Whether it must leave the field; default: if it is crippled. */
  withdrawing: z.boolean().optional(),
};

/** One end of a line of sight. */
const sightEndSchema = z.strictObject({
  type: z.string().max(8),
  move: toHitParamsSchema.shape.target.shape.move,
  specials: toHitParamsSchema.shape.target.shape.specials,
  inWoods: z.boolean().optional(),
  waterDepthInches: distanceSchema.optional(),
  /** Share of it that solid ground or buildings hide from the other end, 0 to 1. */
  hiddenShare: distanceSchema.optional(),
});

/** Terrain of a to-hit question. */
const seenTerrainSchema = z.strictObject({
  woods: z.boolean(),
  partialCover: z.boolean(),
  underwater: z.boolean(),
});

/** Inside, on the handholds of an Omni unit, or by magnetic clamps. */
const berthSchema = z.enum(['hold', 'handholds', 'clamps']);

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
      /** It is a drone (DRO), valued as one Skill worse than that of its operator. */
      drone: z.boolean().optional(),
      /** Answer with the parts as well. */
      explain: z.boolean().optional(),
    }),
    result: z.strictObject({
      pv: z.int().min(1),
      /** What it is made of; the parts add up to it. */
      parts: z.array(modifierSchema).optional(),
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
      /** Default: on the ground. */
      mode: z.enum(['ground', 'jump']).optional(),
      manner: mannerSchema.optional(),
      /** Depth of the water in which a jump begins. */
      fromWaterInches: distanceSchema.optional(),
      /**
       * Stretches of uniform ground in the order in which the unit crosses them; a jump lands at the end of the last
       * one.
       */
      way: z
        .array(
          z.strictObject({
            inches: distanceSchema,
            features: z.array(z.enum(BOARD_FEATURES.toSorted())).max(BOARD_FEATURES.length),
            waterDepthInches: distanceSchema.optional(),
            /** Change of level over the stretch, up or down: at most 2" for each inch of its length. */
            levelChangeInches: distanceSchema.optional(),
            /** Height of what stands on its ground, for units that jump over it. */
            heightInches: distanceSchema.optional(),
            /** Another unit on it; `sameElevation` defaults to true. */
            occupant: z
              .strictObject({ friendly: z.boolean(), sameElevation: z.boolean().optional() })
              .optional(),
            /** Density of the mines on it, an option. */
            minefield: figureSchema.optional(),
          }),
        )
        .max(100),
      /**
       * Faces in the order in which the rules ask for them: 2D6 for each minefield, each followed by the dice of its
       * damage.
       */
      dice: z.array(figureSchema).max(200),
    }),
    result: z.strictObject({
      moveInches: z.number().min(0),
      /** Inches covered of each stretch. */
      covered: z.array(z.number().min(0)),
      /** Inches of Move spent. */
      spentInches: z.number().min(0),
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
      /** Whether it may end its move facing in any direction. */
      mayTurn: z.boolean(),
      /** Minefields that the unit came into, with the density that is left. */
      mines: z.array(
        z.strictObject({ stretch: z.int().min(0), damage: z.int().min(0), density: z.int().min(0) }),
      ),
      events: z.array(battleEventSchema),
      /** Before the End Phase: pending hits have no effect yet. */
      state: combatStateSchema,
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
      /** Woods that the line passes through between the two. */
      woodsInches: distanceSchema.optional(),
      baseContact: z.boolean().optional(),
      /** The line can be drawn through water from end to end. */
      sameWater: z.boolean().optional(),
      attacker: sightEndSchema,
      target: sightEndSchema,
      /** Light and weather, an option. */
      terrain: toHitParamsSchema.shape.terrain
        .unwrap()
        .pick({ visibility: true, targetLit: true })
        .optional(),
    }),
    result: z.strictObject({
      /** Empty if the attacker sees its target. */
      blockedBy: z.array(z.enum(['too-far', 'woods', 'solid', 'water'])),
      /** `terrain` of `rules.toHit`; null where weapons cannot be fired along the line. */
      weapons: seenTerrainSchema.nullable(),
      /** The same for torpedoes (TOR). */
      torpedoes: seenTerrainSchema.nullable(),
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
        /** Degrees from its facing to the target: 0 straight ahead, up to 180 to either side. */
        bearingDegrees: distanceSchema,
        specials: toHitParamsSchema.shape.attacker.shape.specials,
      }),
      target: z.strictObject({
        /** Degrees from its facing to the attacker. */
        bearingDegrees: distanceSchema,
      }),
    }),
    result: z.strictObject({
      weapons: z.array(z.enum(['front', 'turret', 'rear'])),
      /** `facing` of `rules.attack`. */
      facing: z.enum(['front', 'rear']),
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
            /** 0 to 8, for a player's or another named character. */
            tacticsLevel: figureSchema.optional(),
            /** Modifier of its side's rolls by the track. */
            modifier: figureSchema.optional(),
          }),
        )
        .max(100),
      /**
       * Faces in the order in which the rules ask for them: 2D6 for each unit, then 2D6 for each unit of a remaining
       * tie.
       */
      dice: z.array(figureSchema).max(1000),
    }),
    result: z.strictObject({
      /** The first to act first. */
      order: z.array(
        z.strictObject({
          /** Index among the units asked about. */
          unit: z.int().min(0),
          dice: z.tuple([z.int(), z.int()]),
          bonus: z.int(),
          score: z.int(),
          tieDice: z.array(z.int()),
        }),
      ),
    }),
    tags: [],
  }),
  'rules.displacement': defineMethod({
    kind: 'query',
    scope: 'app',
    summary: 'Where a unit goes that was forced into a place where another one stands',
    params: z.strictObject({
      /** Places around it. */
      spots: z
        .array(
          z.strictObject({
            /** Move from the occupied place to this one. */
            moveInches: distanceSchema,
            occupied: z.boolean().optional(),
            /** The unit cannot be on such ground. */
            prohibited: z.boolean().optional(),
          }),
        )
        .max(100),
    }),
    result: z.strictObject({
      /** Indexes of the places from which its owner chooses. */
      spots: z.array(z.int().min(0)),
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
      /** In the order in which they got on. */
      aboard: z
        .array(z.strictObject({ ...travellerShape, berth: berthSchema }))
        .max(20)
        .optional(),
      /** Infantry that wants to board. */
      boarding: z
        .strictObject({
          ...travellerShape,
          /** Inches of Move that it has left; default: all. */
          moveLeftInches: distanceSchema.optional(),
          /** Whether it is in base contact with the transport; default: true. */
          baseContact: z.boolean().optional(),
        })
        .optional(),
      /** Room turned into other room before the game, in half tons. */
      exchange: z.strictObject({ to: z.enum(['cargo', 'infantry']), tons: distanceSchema }).optional(),
    }),
    result: z.strictObject({
      /** Ground Move of the transport with everybody who is aboard. */
      moveInches: z.number().min(0),
      /** For the to-hit number of anti-'Mech attacks. */
      carriesBattleArmor: z.boolean(),
      /** Special abilities of the transport, with what was exchanged. */
      specials: z.array(z.string()),
      aboard: z.array(z.strictObject({ mustLeave: z.boolean(), lost: z.boolean() })),
      boarding: z
        .strictObject({
          /** Why it may not board; empty if it may. */
          bars: z.array(
            z.enum([
              'no-berth',
              'not-in-contact',
              'move-short',
              'passenger-withdraws',
              'transport-withdraws',
            ]),
          ),
          /** Where it may ride, to choose from. */
          berths: z.array(berthSchema),
          /** State of any unit that gets off in this turn; the modifier replaces its own. */
          costInches: z.number().min(0),
        })
        .optional(),
      /** Movement, modifier and Move left of units that get off in this turn; the modifier replaces their own. */
      dismounted: z.strictObject({
        movement: movementSchema,
        modifier: z.int(),
        moveLeftInches: z.number().min(0),
        mayAttack: z.boolean(),
      }),
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
      /** Depth of the water that it stands in, in inches; missing: it stands in none. */
      waterInches: distanceSchema.optional(),
      /** Whether its pilot overheats deliberately, if the edition allows it. */
      deliberate: z.boolean().optional(),
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
        /** Code of an ability, `type-` and a unit type, or a name of ours for a rule. */
        id: z.string(),
        title: z.string(),
        source: z.string(),
        status: z.enum(['modelled', 'approximated', 'not-modelled']),
        /** How it is approximated, or why it is not modelled; empty for what is modelled. */
        note: z.string(),
        /** Test files that show it. */
        tests: z.array(z.string()),
      }),
    ),
    tags: [],
  }),
};
