import { z } from 'zod';
import { VISIBILITY_IDS } from '../domain/battle-effect.ts';
import { CRITICAL_EFFECTS, DOOM_REASONS, MOVEMENTS_USED } from '../domain/battle-event.ts';
import { MOVEMENT_KINDS } from '../domain/unit-card.ts';
import type { ArtilleryEvent } from '../rules/combat/artillery/resolve-artillery.ts';
import {
  catalogueShape,
  modifierSchema,
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
      /** Where it comes from, such as the name of a bonus: the modifiers of the answer name it. */
      source: z.string().min(1).max(80).exactOptional(),
      /** The visibility of the edition's own rule, used if its option is on; the other fields are then ignored. */
      visibility: z.enum(VISIBILITY_IDS).nullable().optional(),
      /** Added to the to-hit number of every weapon attack in the bracket. */
      toHit: z
        .strictObject({
          short: figureSchema.exactOptional(),
          medium: figureSchema.exactOptional(),
          long: figureSchema.exactOptional(),
        })
        .optional(),
      /** No attack is possible beyond this distance. */
      limitInches: distanceSchema.nullable().optional(),
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
    /** The attack covers an area instead of one unit. */
    areaEffect: z.boolean().optional(),
    /** For indirect fire: the spotter attacks in the same turn. */
    spotterAttacks: z.boolean().optional(),
    /** For artillery: indirect, with a spotter. */
    indirect: z.boolean().optional(),
    /** For artillery: aimed at a position, as all indirect fire is; nothing about the target counts then. */
    atPlace: z.boolean().optional(),
    /** For indirect artillery: the spotter designates the target. */
    designated: z.boolean().optional(),
    /** For artillery: a cannon, which uses the range brackets. */
    cannon: z.boolean().optional(),
    /** Distance of the network member that is nearest to the target. */
    networkRangeInches: distanceSchema.optional(),
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
    /** Whether it spots for another unit's indirect fire in this turn. */
    spotting: z.boolean().optional(),
    /** Whether it is in the air, which counts for artillery; default: false. */
    airborne: z.boolean().optional(),
    /** Abilities of its pilot in effect now: `lucky`, `sniper`, `speed-demon`, in editions that have them. */
    pilotAbilities: z.array(z.string().max(60)).max(20).optional(),
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
    /** Whether stealth is on; default: true. */
    stealthActive: z.boolean().optional(),
    carriesBattleArmor: z.boolean().optional(),
    /** Whether it is being dropped by an airborne carrier. */
    dropped: z.boolean().optional(),
    manner: mannerSchema.optional(),
  }),
  terrain: z
    .strictObject({
      woods: z.boolean().optional(),
      partialCover: z.boolean().optional(),
      underwater: z.boolean().optional(),
      /** Light and weather, an option: no attack is possible beyond the distance of sight. */
      visibility: z.enum(VISIBILITY_IDS).optional(),
      /** Whether a searchlight of any unit is on the target. */
      targetLit: z.boolean().optional(),
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
  });
}

const hitsSchema = createHitsSchema(z.int());
const calledHitsSchema = createHitsSchema(figureSchema).partial();

export const combatStateSchema = z.strictObject({
  armorLeft: z.int(),
  structureLeft: z.int(),
  criticals: hitsSchema,
  /** Taken in this turn; in effect from the End Phase. */
  pending: hitsSchema,
  criticalIgnored: z.boolean(),
  heat: z.int(),
  shutdown: z.boolean(),
  /** Heat from attacks in this turn. */
  outsideHeat: z.int(),
  overheatUsed: z.int(),
  fired: z.boolean(),
  /** Whether it carries a beacon for missiles. */
  marked: z.boolean(),
  /** Why the unit will be destroyed in the End Phase, and which of the two units causes it. */
  doom: z
    .strictObject({
      reason: z.enum(DOOM_REASONS),
      by: unitIdSchema.nullable(),
    })
    .nullable(),
  destroyed: z.boolean(),
});

export const calledUnitShape = {
  card: attackCardSchema,
  /** Missing fields are as on a fresh card. */
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
    .optional(),
  movement: movementSchema.optional(),
  /** For charges and attacks from above. */
  inchesMoved: distanceSchema.optional(),
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
    /** Weapons fired in place of the card's damage values. */
    weapons: z.enum(['turret', 'torpedoes']).optional(),
    /** Points of the rear-firing weapons used in the same turn, where the edition lets both be fired. */
    spentOnRear: figureSchema.optional(),
    /** For artillery: the piece that is fired at the target or its position, and how. */
    artillery: z
      .strictObject({
        /** Code of the piece without its count: `ARTLT`. */
        piece: z.string().max(12),
        munition: z.enum(['standard', 'cluster', 'homing']).optional(),
        /** Aimed at the position, as all indirect fire is: the target's type and movement do not count. */
        atPlace: z.boolean().optional(),
        indirect: z.boolean().optional(),
        designated: z.boolean().optional(),
        /** The spotter: decides whether the target is designated. */
        spotter: z.strictObject({ rangeInches: distanceSchema, specials: specialsSchema }).optional(),
        /** Other units nearby, friend or foe, damaged if the area reaches them. Odds cover the target alone. */
        others: z
          .array(z.strictObject({ card: attackCardSchema, state: calledUnitShape.state, at: placeSchema }))
          .max(36)
          .optional(),
        /** Position of the attacker: if it is given, its own shell can damage it, after all others. */
        attackerAt: placeSchema.optional(),
      })
      .optional(),
  }),
  /** Fields of a to-hit question besides card and state may be repeated here and must then agree with them. */
  attacker: z.strictObject({
    ...toHitParamsSchema.shape.attacker.partial().shape,
    ...calledUnitShape,
    skill: figureSchema,
  }),
  target: z.strictObject({
    ...toHitParamsSchema.shape.target.partial().shape,
    ...calledUnitShape,
    skill: figureSchema.optional(),
    /** The building that it is inside, an option. */
    building: z
      .strictObject({
        type: z.string().max(40),
        /** Construction factor left. */
        cf: figureSchema.optional(),
        heightInches: distanceSchema.optional(),
        attackerInside: z.boolean().optional(),
      })
      .optional(),
  }),
  terrain: toHitParamsSchema.shape.terrain,
  /** Hex side of the target through which the attack comes. */
  facing: z.enum(['front', 'rear']).optional(),
  overheat: figureSchema.optional(),
  conditions: conditionsSchema.optional(),
  /**
   * Faces in the order in which the rules ask for them: attack roll, its reroll by Lucky, dice for damage, critical
   * rolls.
   */
  dice: z.array(figureSchema).max(200),
});

const chanceSchema = z.number().min(0).max(1);
/** Points with the chance of exactly that many, ascending. */
const pointsChancesSchema = z.array(z.strictObject({ points: z.number().min(0), chance: chanceSchema }));

/** Possible effects of an attack on one of the two units, End Phase included. */
const unitOddsSchema = z.strictObject({
  /** Circles marked on armor and structure together. */
  marked: pointsChancesSchema,
  /** Chance of at least one critical hit with this effect that was applicable. */
  criticals: z.record(z.enum(CRITICAL_EFFECTS), chanceSchema),
  /** At least one roll on the critical table. */
  criticalRoll: chanceSchema,
  destroyed: chanceSchema,
  /** Chances by first cause. */
  destroyedBy: z.record(z.enum(DOOM_REASONS), chanceSchema),
  /** Not destroyed but crippled. */
  crippled: chanceSchema,
});

export const toHitAnswerSchema = z.strictObject({
  /** What 2D6 must reach; for attacks with a D20, what it must not exceed. */
  targetNumber: z.int(),
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
  /** The attack roll: 2D6, or a D20 for each group of damage, in order. */
  roll: z.array(z.int().min(1).max(20)).min(1),
  /** For artillery an `impact` first: the roll to hit, where the shell comes down, whom it reaches. */
  events: z.array(attackEventSchema),
  /** Before the End Phase: pending hits and heat have no effect yet. */
  attacker: combatStateSchema,
  target: combatStateSchema,
  /** The other units near a shell, damaged or not, in the given order; missing if there were none. */
  others: z.array(combatStateSchema).optional(),
  /** The building around the target afterwards; missing in the open. */
  building: z
    .strictObject({ absorbed: z.int().min(0), cfLeft: z.int().min(0), collapsed: z.boolean() })
    .optional(),
});

export const attackOddsSchema = z.strictObject({
  toHit: toHitAnswerSchema,
  hit: chanceSchema,
  /** Points dealt by the attack itself, 0 for a miss. */
  damage: pointsChancesSchema,
  /** Expected points; exact even if the chances were sampled. */
  meanDamage: z.number().min(0),
  /** Parts of the points if all of the attack hits; parts decided by dice with their mean. */
  hitParts: z.array(z.strictObject({ ...modifierSchema.shape, value: z.number() })),
  target: unitOddsSchema,
  /** What the attacker does to itself, for example by ramming. */
  attacker: unitOddsSchema,
  /** Present if there were too many dice outcomes to enumerate: how many attacks were simulated instead. */
  sampled: z
    .strictObject({
      runs: z.int().min(1),
      /** Half-width of the 95 % confidence interval of any one chance; the mean is exact. */
      margin: chanceSchema,
    })
    .exactOptional(),
}) satisfies z.ZodType<AttackOdds>;
