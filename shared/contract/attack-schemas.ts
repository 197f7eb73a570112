import { z } from 'zod';
import { VISIBILITY_IDS } from '../domain/battle-effect.ts';
import { CRITICAL_EFFECTS, DOOM_REASONS } from '../domain/battle-event.ts';
import { MOVEMENT_KINDS } from '../domain/unit-card.ts';
import type { ArtilleryEvent } from '../rules/artillery/resolve-artillery.ts';
import { modifierSchema, rulesOptionsSchema, unitCardSchema, unitIdSchema } from './schemas.ts';
import type { AttackOdds } from '../rules/odds/attack-odds.ts';

export const movementSchema = z.enum(['standstill', 'ground', 'jump']);
/** Figures of a question are checked one by one by the rules, which tell a reason for each field. */
export const figureSchema = z.number();
/** Also takes what JSON cannot write down (`1e999`), to be refused with a reason. */
export const distanceSchema = z.union([z.number(), z.custom<number>((value) => typeof value === 'number')]);
/** How a unit went about its ground movement; climbing and sprinting are options. */
export const mannerSchema = z.enum(['plain', 'climbing', 'sprinting']);
/**
 * What the distance is measured on. Only bases that touch, at 0", are in contact on a table; on hexes of 2" whoever
 * stands in the next one is. Where it is not told, blows reach as far as on hexes and nothing is fired at 0".
 */
const surfaceSchema = z.enum(['table', 'hexes']).optional();
const specialsSchema = z.array(z.string().max(60)).max(60);

/** Light and weather of a track, as its effects of that kind say (`track.get`, bonuses and special rules). */
const conditionsSchema = z
  .array(
    z.strictObject({
      /** Where it comes from, such as the name of a bonus: the modifiers of the answer name it. */
      source: z.string().min(1).max(80).exactOptional(),
      /** By the edition's own rule, where it has light and weather switched on; what else is said counts nothing then. */
      visibility: z.enum(VISIBILITY_IDS).nullable().optional(),
      /** Added to every weapon attack in the bracket. */
      toHit: z
        .strictObject({
          short: figureSchema.exactOptional(),
          medium: figureSchema.exactOptional(),
          long: figureSchema.exactOptional(),
        })
        .optional(),
      /** Nothing is fired at beyond it. */
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
    /** For artillery: fired over a spotter's eyes. */
    indirect: z.boolean().optional(),
    /** For artillery: aimed at a place, as what is fired indirectly always is; nothing about the target counts then. */
    atPlace: z.boolean().optional(),
    /** For indirect artillery: the spotter designates the target. */
    designated: z.boolean().optional(),
    /** For artillery: a cannon, which goes by the range brackets. */
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
    /** It spots for another unit's indirect fire in this turn. */
    spotting: z.boolean().optional(),
    /** Abilities of its pilot that count now: `lucky`, `sniper`, `speed-demon`, where the rules know them. */
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
    /** Stealth is on unless this is false. */
    stealthActive: z.boolean().optional(),
    carriesBattleArmor: z.boolean().optional(),
    /** It is being dropped by an airborne carrier. */
    dropped: z.boolean().optional(),
    manner: mannerSchema.optional(),
  }),
  terrain: z
    .strictObject({
      woods: z.boolean().optional(),
      partialCover: z.boolean().optional(),
      underwater: z.boolean().optional(),
      /** Light and weather, an option: beyond the distance at which one sees in it nothing is attacked. */
      visibility: z.enum(VISIBILITY_IDS).optional(),
      /** A searchlight is on the target, anybody's. */
      targetLit: z.boolean().optional(),
    })
    .optional(),
  conditions: conditionsSchema.optional(),
});

export const attackCardSchema = z.strictObject({
  ...unitCardSchema.partial().shape,
  /** Comes with the cards of the catalogue; without meaning here. */
  armyLists: z.array(z.string()).optional(),
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

/** Hits of every kind, as whole numbers of an answer or as figures of a question, which are not checked yet. */
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
    /** Above 0: out of the battle, though not destroyed. */
    disabled: figure,
  });
}

const hitsSchema = createHitsSchema(z.int());
const calledHitsSchema = createHitsSchema(figureSchema).partial();

export const combatStateSchema = z.strictObject({
  armorLeft: z.int(),
  structureLeft: z.int(),
  criticals: hitsSchema,
  /** Taken in this turn, in effect from the End Phase. */
  pending: hitsSchema,
  criticalIgnored: z.boolean(),
  heat: z.int(),
  shutdown: z.boolean(),
  /** Heat from attacks in this turn. */
  outsideHeat: z.int(),
  overheatUsed: z.int(),
  fired: z.boolean(),
  /** It carries a beacon on which missiles home. */
  marked: z.boolean(),
  /** Why the unit will be destroyed in the End Phase, and by which of the two. */
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
  /** What is missing is as on a fresh card. */
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
    /** For artillery: what is fired at the target or the place where it stands, and how. */
    artillery: z
      .strictObject({
        /** Code of the piece without its count: `ARTLT`. */
        piece: z.string().max(12),
        munition: z.enum(['standard', 'cluster', 'homing']).optional(),
        /** Aimed at the place, as what is fired indirectly always is: the target's type and movement count for nothing. */
        atPlace: z.boolean().optional(),
        indirect: z.boolean().optional(),
        designated: z.boolean().optional(),
        /** Who sees for it: says whether the target is designated. */
        spotter: z.strictObject({ rangeInches: distanceSchema, specials: specialsSchema }).optional(),
        /** Who else stands near, friend or foe: hurt where the area reaches. Odds are of the target alone. */
        others: z
          .array(z.strictObject({ card: attackCardSchema, state: calledUnitShape.state, at: placeSchema }))
          .max(36)
          .optional(),
        /** Where the attacker stands: its own shell reaches it only where this is told, and last of all. */
        attackerAt: placeSchema.optional(),
      })
      .optional(),
  }),
  /** What a to-hit question says besides card and state may be said here too, and must then agree with them. */
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
  /** Faces in the order asked for: attack roll, a failed one again where it is lucky, dice for damage, critical rolls. */
  dice: z.array(figureSchema).max(200),
});

const chanceSchema = z.number().min(0).max(1);
/** Points and how likely it is that it comes to exactly as many, from few to many. */
const pointsChancesSchema = z.array(z.strictObject({ points: z.number().min(0), chance: chanceSchema }));

/** What an attack may do to one of the two units, End Phase included. */
const unitOddsSchema = z.strictObject({
  /** Circles marked on armor and structure together. */
  marked: pointsChancesSchema,
  /** At least one critical hit that found something to break, by effect. */
  criticals: z.record(z.enum(CRITICAL_EFFECTS), chanceSchema),
  /** At least one roll on the critical table. */
  criticalRoll: chanceSchema,
  destroyed: chanceSchema,
  /** The same by what does it first. */
  destroyedBy: z.record(z.enum(DOOM_REASONS), chanceSchema),
  /** Still there, and crippled. */
  crippled: chanceSchema,
});

export const toHitAnswerSchema = z.strictObject({
  /** What 2D6 have to come to; where attacks are rolled with a D20, what it must not exceed. */
  targetNumber: z.int(),
  automatic: z.enum(['hit', 'miss']).nullable(),
  probability: chanceSchema,
  modifiers: z.array(modifierSchema),
});

/** What is told of an attack: events of battles, and where a shell comes down. From our own rules, as those are. */
const attackEventSchema = z.looseObject({ type: z.string() }) as unknown as z.ZodType<ArtilleryEvent>;

/** Both units after an attack, and what happened. */
export const attackAnswerSchema = z.strictObject({
  hit: z.boolean(),
  /** The attack roll: 2D6, or a D20 for each group of damage, in order. */
  roll: z.array(z.int().min(1).max(20)).min(1),
  /** For artillery an `impact` first: the roll to hit, where the shell comes down, whom it reaches. */
  events: z.array(attackEventSchema),
  /** Before the End Phase: pending hits and heat are still to come. */
  attacker: combatStateSchema,
  target: combatStateSchema,
  /** The other units near the place of a shell, hurt or not, in the order given; missing where none were. */
  others: z.array(combatStateSchema).optional(),
  /** The building around the target after it; missing in the open. */
  building: z
    .strictObject({ absorbed: z.int().min(0), cfLeft: z.int().min(0), collapsed: z.boolean() })
    .optional(),
});

export const attackOddsSchema = z.strictObject({
  toHit: toHitAnswerSchema,
  hit: chanceSchema,
  /** Points dealt by the attack itself, a miss as 0. */
  damage: pointsChancesSchema,
  /** Expected points; exact, also where the chances were sampled. */
  meanDamage: z.number().min(0),
  /** What makes up the points where all of it hits; what dice decide stands with its mean. */
  hitParts: z.array(z.strictObject({ ...modifierSchema.shape, value: z.number() })),
  target: unitOddsSchema,
  /** What the attacker does to itself, as when it rams. */
  attacker: unitOddsSchema,
  /** Only where the ways in which the dice can fall are too many to count: how many attacks were rolled instead. */
  sampled: z
    .strictObject({
      runs: z.int().min(1),
      /** Any one chance lies within this of the one given with a confidence of 95 %; the mean is exact. */
      margin: chanceSchema,
    })
    .exactOptional(),
}) satisfies z.ZodType<AttackOdds>;
