import { z } from 'zod';
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
} from './attack-schemas.ts';

/** A transport or a passenger. */
const travellerShape = {
  card: attackCardSchema,
  state: calledUnitShape.state,
  /** It has to leave the field; a crippled unit has to when this is missing. */
  withdrawing: z.boolean().optional(),
};

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
      'To-hit number of one attack, with the modifiers behind it; where a D20 is rolled, the number it must not exceed',
    params: toHitParamsSchema,
    result: toHitAnswerSchema,
    tags: [],
  }),
  'rules.attack': defineMethod({
    kind: 'query',
    scope: 'app',
    summary: 'One attack carried out with dice that were rolled, with both units after it',
    params: attackParamsSchema,
    result: attackAnswerSchema,
    tags: [],
  }),
  'rules.odds': defineMethod({
    kind: 'query',
    scope: 'app',
    summary: 'Exact odds of one attack: chance to hit, damage, critical hits, what it destroys or cripples',
    params: attackParamsSchema.omit({ dice: true }),
    result: attackOddsSchema,
    tags: [],
  }),
  'rules.move': defineMethod({
    kind: 'query',
    scope: 'app',
    summary: 'One move over described ground: how far it goes, what it costs, what mines on the way do',
    params: z.strictObject({
      ruleset: z.string().max(80),
      options: rulesOptionsSchema.optional(),
      unit: z.strictObject({
        card: attackCardSchema,
        state: calledUnitShape.state,
        pilotAbilities: toHitParamsSchema.shape.attacker.shape.pilotAbilities,
      }),
      manner: mannerSchema.optional(),
      /** Stretches of one kind of ground each, in the order in which the unit meets them. */
      way: z
        .array(
          z.strictObject({
            inches: distanceSchema,
            features: z.array(z.enum(['rough', 'rubble', 'woods'])).max(3),
            waterDepthInches: distanceSchema.optional(),
            /** Where the stretch begins, up or down. */
            levelChangeInches: distanceSchema.optional(),
            /** Density of the mines on it, an option. */
            minefield: figureSchema.optional(),
          }),
        )
        .max(100),
      /** Faces in the order asked for: 2D6 for each minefield, each followed by what its damage rolls for. */
      dice: z.array(figureSchema).max(200),
    }),
    result: z.strictObject({
      moveInches: z.number().min(0),
      /** Inches covered of each stretch. */
      covered: z.array(z.number().min(0)),
      /** Inches of Move spent. */
      spentInches: z.number().min(0),
      stopped: z.enum(['move-spent', 'level-unpaid', 'too-steep', 'prohibited']).nullable(),
      movement: movementSchema,
      mayAttack: z.boolean(),
      /** Minefields that the unit came into, with the density that is left. */
      mines: z.array(
        z.strictObject({ stretch: z.int().min(0), damage: z.int().min(0), density: z.int().min(0) }),
      ),
      events: z.array(battleEventSchema),
      /** Before the End Phase: pending hits are still to come. */
      state: combatStateSchema,
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
          /** What it has left of its Move; all of it when missing. */
          moveLeftInches: distanceSchema.optional(),
          /** It touches the transport unless this is false. */
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
          /** What stands in its way; nothing when it may board. */
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
          /** Inches of Move that the infantry pays. */
          costInches: z.number().min(0),
        })
        .optional(),
      /** What whoever gets off in this turn is from then on; the modifier stands in for its own. */
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
      /** Depth of the water that it stands in, in inches. */
      waterInches: distanceSchema.optional(),
      /** Its pilot overheats on purpose, where the edition lets that be done. */
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
