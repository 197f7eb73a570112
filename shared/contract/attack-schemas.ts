import { z } from 'zod';
import { VISIBILITY_IDS } from '../domain/battle-effect.ts';
import { CRITICAL_EFFECTS, DOOM_REASONS, MOVEMENTS_USED } from '../domain/battle-event.ts';
import { MOVEMENT_KINDS } from '../domain/unit-card.ts';
import type { ArtilleryEvent } from '../rules/combat/artillery/resolve-artillery.ts';
import {
  catalogueShape,
  modifierSchema,
  motiveOrderSchema,
  rulesOptionsSchema,
  unitCardSchema,
  unitIdSchema,
} from './schemas.ts';
import type { AttackOdds } from '../rules/combat/odds/attack-odds.ts';

export const movementSchema = z.enum(MOVEMENTS_USED);
/** Any number: the rules check each figure and name a reason for each field. */
export const figureSchema = z.number();
/** Also accepts Infinity (`1e999` in JSON), so that the rules can refuse it with a reason. */
export const distanceSchema = z.union([z.number(), z.custom<number>((value) => typeof value === 'number')]);
/** How a unit went about its ground movement; climbing and sprinting are options. */
export const mannerSchema = z.enum(['plain', 'climbing', 'sprinting']);
/**
 * What distances are measured on. On a table only bases that touch (0") are in contact; on hexes of 2" units in
 * neighbouring hexes are. If missing, physical attacks reach as far as on hexes and nothing can be fired at 0".
 */
const surfaceSchema = z.enum(['table', 'hexes']).optional();
const specialsSchema = z.array(z.string().max(60)).max(60);

/** Light and weather of a track, in the form of its effects (`track.get`, bonuses and special rules). */
const conditionsSchema = z
  .array(
    z.strictObject({
      source: z
        .string()
        .min(1)
        .max(80)
        .exactOptional()
        .describe('Where it comes from, such as the name of a bonus: the modifiers of the answer name it.'),
      visibility: z
        .enum(VISIBILITY_IDS)
        .nullable()
        .optional()
        .describe(
          "The visibility of the edition's own rule, used if its option is on; the other fields are then ignored. Null or missing: the other fields count.",
        ),
      toHit: z
        .strictObject({
          short: figureSchema.exactOptional(),
          medium: figureSchema.exactOptional(),
          long: figureSchema.exactOptional(),
        })
        .optional()
        .describe('Added to the to-hit number of every weapon attack in the bracket.'),
      limitInches: distanceSchema
        .nullable()
        .optional()
        .describe('Distance in inches beyond which no attack is possible; null or missing: no limit.'),
    }),
  )
  .max(12);

export const toHitParamsSchema = z.strictObject({
  ruleset: z.string().max(80),
  options: rulesOptionsSchema.optional(),
  attack: z.strictObject({
    kind: z.enum([
      'weapon',
      'melee',
      'standard',
      'charge',
      'dfa',
      'anti-mech',
      'artillery',
      'indirect',
      'rear',
    ]),
    rangeInches: distanceSchema,
    surface: surfaceSchema,
    areaEffect: z.boolean().optional().describe('The attack covers an area instead of one unit.'),
    spotterAttacks: z
      .boolean()
      .optional()
      .describe('For indirect fire: the spotter attacks in the same turn.'),
    indirect: z.boolean().optional().describe('For artillery: indirect, with a spotter.'),
    atPlace: z
      .boolean()
      .optional()
      .describe(
        'For artillery: aimed at a position, as all indirect fire is; nothing about the target counts then.',
      ),
    designated: z.boolean().optional().describe('For indirect artillery: the spotter designates the target.'),
    cannon: z.boolean().optional().describe('For artillery: a cannon, which uses the range brackets.'),
    networkRangeInches: distanceSchema
      .optional()
      .describe('Distance of the network member that is nearest to the target.'),
  }),
  attacker: z.strictObject({
    type: z.string().max(8),
    skill: figureSchema,
    movement: movementSchema.optional(),
    heat: figureSchema.optional(),
    fireControlHits: figureSchema.optional(),
    crewHits: figureSchema.optional(),
    specials: specialsSchema.optional(),
    inWoods: z.boolean().optional(),
    immobile: z.boolean().optional(),
    spotting: z
      .boolean()
      .optional()
      .describe("Whether it spots for another unit's indirect fire in this turn."),
    airborne: z
      .boolean()
      .optional()
      .describe('Whether it is in the air, which counts for artillery; default: false.'),
    pilotAbilities: z
      .array(z.string().max(60))
      .max(20)
      .optional()
      .describe(
        'Abilities of its pilot in effect now: `lucky`, `sniper`, `speed-demon`, in editions that have them.',
      ),
    manner: mannerSchema.optional(),
  }),
  target: z.strictObject({
    type: z.string().max(8),
    size: figureSchema.optional(),
    tmm: figureSchema.optional(),
    move: z
      .array(z.strictObject({ mode: z.enum(MOVEMENT_KINDS), inches: distanceSchema }))
      .max(8)
      .optional(),
    movement: movementSchema.optional(),
    immobile: z.boolean().optional(),
    specials: specialsSchema.optional(),
    airborne: z.boolean().optional(),
    stealthActive: z.boolean().optional().describe('Whether stealth is on; default: true.'),
    carriesBattleArmor: z.boolean().optional(),
    dropped: z.boolean().optional().describe('Whether it is being dropped by an airborne carrier.'),
    manner: mannerSchema.optional(),
  }),
  terrain: z
    .strictObject({
      woods: z.boolean().optional(),
      partialCover: z.boolean().optional(),
      underwater: z.boolean().optional(),
      visibility: z
        .enum(VISIBILITY_IDS)
        .optional()
        .describe('Light and weather, an option: no attack is possible beyond the distance of sight.'),
      targetLit: z.boolean().optional().describe('Whether a searchlight of any unit is on the target.'),
    })
    .optional(),
  conditions: conditionsSchema.optional(),
});

export const attackCardSchema = z.strictObject({
  ...unitCardSchema.partial().shape,
  ...catalogueShape,
  type: z.string().max(8),
  size: figureSchema,
  tmm: figureSchema,
  move: z.array(z.strictObject({ mode: z.enum(MOVEMENT_KINDS), inches: distanceSchema })).max(8),
  damage: z.strictObject({
    short: z.string().max(8),
    medium: z.string().max(8),
    long: z.string().max(8),
  }),
  overheat: figureSchema.optional(),
  armor: figureSchema,
  structure: figureSchema,
  specials: specialsSchema.optional(),
});

/** Creates the schema of all kinds of hits from the schema of one number: whole in answers, unchecked in questions. */
function createHitsSchema<Figure extends z.ZodType>(figure: Figure) {
  return z.strictObject({
    engine: figure,
    fireControl: figure,
    mp: figure,
    weapon: figure,
    /** Motive damage of a vehicle, by its effect. */
    slowed: figure,
    halved: figure,
    immobilized: figure,
    /** Turns in which the crew can do nothing. */
    stunned: figure,
    crew: figure,
    command: figure,
    /** Above 0: out of action, though not destroyed. */
    disabled: figure,
    motiveOrder: motiveOrderSchema.optional(),
  });
}

const hitsSchema = createHitsSchema(z.int());
const calledHitsSchema = createHitsSchema(figureSchema).partial();

export const combatStateSchema = z.strictObject({
  armorLeft: z.int(),
  structureLeft: z.int(),
  criticals: hitsSchema,
  pending: hitsSchema.describe('Taken in this turn; in effect from the End Phase.'),
  criticalIgnored: z.boolean(),
  heat: z.int(),
  shutdown: z.boolean(),
  heatSinksBroken: z.boolean().describe('Whether its radical heat sinks (RHS) broke in this battle.'),
  outsideHeat: z.int().describe('Heat from attacks in this turn.'),
  overheatUsed: z.int(),
  fired: z.boolean(),
  marked: z.boolean().describe('Whether it carries a beacon for missiles.'),
  doom: z
    .strictObject({
      reason: z.enum(DOOM_REASONS),
      by: unitIdSchema.nullable(),
    })
    .nullable()
    .describe(
      'Why the unit will be destroyed in the End Phase, and which of the two units causes it; null: it will not.',
    ),
  destroyed: z.boolean(),
});

export const calledUnitShape = {
  card: attackCardSchema,
  state: z
    .strictObject({
      ...combatStateSchema.shape,
      armorLeft: figureSchema,
      structureLeft: figureSchema,
      criticals: calledHitsSchema,
      pending: calledHitsSchema,
      heat: figureSchema,
      outsideHeat: figureSchema,
      overheatUsed: figureSchema,
    })
    .partial()
    .optional()
    .describe('Missing fields are as on a fresh card.'),
  movement: movementSchema.optional(),
  inchesMoved: distanceSchema.optional().describe('For charges and attacks from above.'),
};

/** Inches east (`x`) and south (`y`) of the target; below 0: west and north. */
const placeSchema = z.strictObject({ x: distanceSchema, y: distanceSchema });

export const attackParamsSchema = z.strictObject({
  ruleset: z.string().max(80),
  options: rulesOptionsSchema.optional(),
  attack: z.strictObject({
    kind: toHitParamsSchema.shape.attack.shape.kind,
    rangeInches: distanceSchema,
    surface: surfaceSchema,
    spotterAttacks: z.boolean().optional(),
    networkRangeInches: distanceSchema.optional(),
    beaconJammed: z.boolean().optional(),
    weapons: z
      .enum(['turret', 'torpedoes'])
      .optional()
      .describe("Weapons fired in place of the card's damage values."),
    spentOnRear: figureSchema
      .optional()
      .describe(
        'Points of the rear-firing weapons used in the same turn, where the edition lets both be fired.',
      ),
    artillery: z
      .strictObject({
        piece: z.string().max(12).describe('Code of the piece without its count: `ARTLT`.'),
        munition: z.enum(['standard', 'cluster', 'homing']).optional(),
        atPlace: z
          .boolean()
          .optional()
          .describe(
            "Aimed at the position, as all indirect fire is: the target's type and movement do not count.",
          ),
        indirect: z.boolean().optional(),
        designated: z.boolean().optional(),
        spotter: z
          .strictObject({ rangeInches: distanceSchema, specials: specialsSchema })
          .optional()
          .describe('The spotter: decides whether the target is designated.'),
        others: z
          .array(z.strictObject({ card: attackCardSchema, state: calledUnitShape.state, at: placeSchema }))
          .max(36)
          .optional()
          .describe(
            'Other units nearby, friend or foe, damaged if the area reaches them. Odds cover the target alone.',
          ),
        attackerAt: placeSchema
          .optional()
          .describe(
            'Position of the attacker: if it is given, its own shell can damage it, after all others.',
          ),
      })
      .optional()
      .describe('For artillery: the piece that is fired at the target or its position, and how.'),
  }),
  attacker: z
    .strictObject({
      ...toHitParamsSchema.shape.attacker.partial().shape,
      ...calledUnitShape,
      skill: figureSchema,
    })
    .describe(
      'Fields of a to-hit question besides card and state may be repeated here and must then agree with them.',
    ),
  target: z.strictObject({
    ...toHitParamsSchema.shape.target.partial().shape,
    ...calledUnitShape,
    skill: figureSchema.optional(),
    building: z
      .strictObject({
        type: z.string().max(40),
        cf: figureSchema.optional().describe('Construction factor left.'),
        heightInches: distanceSchema.optional(),
        attackerInside: z.boolean().optional(),
      })
      .optional()
      .describe('The building that it is inside, an option.'),
  }),
  terrain: toHitParamsSchema.shape.terrain,
  facing: z
    .enum(['front', 'rear'])
    .optional()
    .describe('Hex side of the target through which the attack comes.'),
  overheat: figureSchema.optional(),
  conditions: conditionsSchema.optional(),
  dice: z
    .array(figureSchema)
    .max(200)
    .describe(
      'Faces in the order in which the rules ask for them: attack roll, its reroll by Lucky, dice for damage, critical rolls.',
    ),
});

const chanceSchema = z.number().min(0).max(1);
/** Points with the chance of exactly that many, ascending. */
const pointsChancesSchema = z.array(z.strictObject({ points: z.number().min(0), chance: chanceSchema }));

/** Possible effects of an attack on one of the two units, End Phase included. */
const unitOddsSchema = z.strictObject({
  marked: pointsChancesSchema.describe('Circles marked on armor and structure together.'),
  criticals: z
    .record(z.enum(CRITICAL_EFFECTS), chanceSchema)
    .describe('Chance of at least one critical hit with this effect that was applicable.'),
  criticalRoll: chanceSchema.describe('At least one roll on the critical table.'),
  destroyed: chanceSchema,
  destroyedBy: z.record(z.enum(DOOM_REASONS), chanceSchema).describe('Chances by first cause.'),
  crippled: chanceSchema.describe('Not destroyed but crippled.'),
});

export const toHitAnswerSchema = z.strictObject({
  targetNumber: z.int().describe('What 2D6 must reach; for attacks with a D20, what it must not exceed.'),
  automatic: z.enum(['hit', 'miss']).nullable(),
  probability: chanceSchema,
  modifiers: z.array(modifierSchema),
});

/**
 * Events of an attack: those of battles, and the impact of a shell. They come from our own rules, so only the type is
 * checked.
 */
const attackEventSchema = z.looseObject({ type: z.string() }) as unknown as z.ZodType<ArtilleryEvent>;

/** Both units after an attack, and the events. */
export const attackAnswerSchema = z.strictObject({
  hit: z.boolean(),
  roll: z
    .array(z.int().min(1).max(20))
    .min(1)
    .describe('The attack roll: 2D6, or a D20 for each group of damage, in order.'),
  events: z
    .array(attackEventSchema)
    .describe(
      'For artillery an `impact` first: the roll to hit, where the shell comes down, whom it reaches.',
    ),
  attacker: combatStateSchema.describe('Before the End Phase: pending hits and heat have no effect yet.'),
  target: combatStateSchema,
  others: z
    .array(combatStateSchema)
    .optional()
    .describe(
      'The other units near a shell, damaged or not, in the given order; missing if there were none.',
    ),
  building: z
    .strictObject({ absorbed: z.int().min(0), cfLeft: z.int().min(0), collapsed: z.boolean() })
    .optional()
    .describe('The building around the target afterwards; missing in the open.'),
});

export const attackOddsSchema = z.strictObject({
  toHit: toHitAnswerSchema.describe('The to-hit number with all its parts.'),
  hit: chanceSchema,
  damage: pointsChancesSchema.describe('Points dealt by the attack itself, 0 for a miss.'),
  meanDamage: z.number().min(0).describe('Expected points; exact even if the chances were sampled.'),
  hitParts: z
    .array(z.strictObject({ ...modifierSchema.shape, value: z.number() }))
    .describe('Parts of the points if all of the attack hits; parts decided by dice with their mean.'),
  target: unitOddsSchema,
  attacker: unitOddsSchema.describe('What the attacker does to itself, for example by ramming.'),
  sampled: z
    .strictObject({
      runs: z.int().min(1),
      margin: chanceSchema.describe(
        'Half-width of the 95 % confidence interval of any one chance; the mean is exact.',
      ),
    })
    .exactOptional()
    .describe(
      'Present if there were too many dice outcomes to enumerate: how many attacks were simulated instead.',
    ),
}) satisfies z.ZodType<AttackOdds>;
