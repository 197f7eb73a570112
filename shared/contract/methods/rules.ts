import { z } from 'zod';
import { CRITICAL_EFFECTS, DOOM_REASONS } from '../../domain/battle-event.ts';
import { MOVEMENT_KINDS } from '../../domain/unit-card.ts';
import { defineMethod } from '../define-method.ts';
import {
  battleEventSchema,
  modifierSchema,
  nothingSchema,
  rulesOptionsSchema,
  skillSchema,
  unitCardSchema,
  unitIdSchema,
} from '../schemas.ts';

const movementSchema = z.enum(['standstill', 'ground', 'jump']);
/** Figures of a question are checked one by one by the rules, which tell a reason for each field. */
const figureSchema = z.number();
/** Also takes what JSON cannot write down (`1e999`), to be refused with a reason. */
const distanceSchema = z.union([z.number(), z.custom<number>((value) => typeof value === 'number')]);
/** How a unit went about its ground movement; climbing and sprinting are options. */
const mannerSchema = z.enum(['plain', 'climbing', 'sprinting']);
const specialsSchema = z.array(z.string().max(60)).max(60);

export const toHitParamsSchema = z.strictObject({
  ruleset: z.string(),
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
    /** The attack covers an area instead of one unit. */
    areaEffect: z.boolean().optional(),
    /** For indirect fire: the spotter attacks in the same turn. */
    spotterAttacks: z.boolean().optional(),
    /** For artillery: fired over a spotter's eyes. */
    indirect: z.boolean().optional(),
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
      visibility: z.enum(['daylight', 'twilight', 'night', 'fog']).optional(),
      /** A searchlight is on the target, anybody's. */
      targetLit: z.boolean().optional(),
    })
    .optional(),
});

const attackCardSchema = z.strictObject({
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

const hitsSchema = z.strictObject({
  engine: z.int(),
  fireControl: z.int(),
  mp: z.int(),
  weapon: z.int(),
  /** Motive damage of a vehicle, by its effect. */
  slowed: z.int(),
  halved: z.int(),
  immobilized: z.int(),
  /** Turns in which the crew can do nothing. */
  stunned: z.int(),
  crew: z.int(),
  command: z.int(),
  /** Above 0: out of the battle, though not destroyed. */
  disabled: z.int(),
});

const combatStateSchema = z.strictObject({
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

const calledHitsSchema = z
  .strictObject({
    engine: figureSchema,
    fireControl: figureSchema,
    mp: figureSchema,
    weapon: figureSchema,
    slowed: figureSchema,
    halved: figureSchema,
    immobilized: figureSchema,
    stunned: figureSchema,
    crew: figureSchema,
    command: figureSchema,
    disabled: figureSchema,
  })
  .partial();

const calledUnitShape = {
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

const attackParamsSchema = z.strictObject({
  ruleset: z.string(),
  options: rulesOptionsSchema.optional(),
  attack: z.strictObject({
    kind: toHitParamsSchema.shape.attack.shape.kind,
    rangeInches: distanceSchema,
    spotterAttacks: z.boolean().optional(),
    networkRangeInches: distanceSchema.optional(),
    beaconJammed: z.boolean().optional(),
    /** Weapons fired in place of the card's damage values. */
    weapons: z.enum(['turret', 'torpedoes']).optional(),
    /** Points of the rear-firing weapons used in the same turn, where the edition lets both be fired. */
    spentOnRear: figureSchema.optional(),
    /** For artillery: what is fired at the place where the target stands, and how. */
    artillery: z
      .strictObject({
        /** Code of the piece without its count: `ARTLT`. */
        piece: z.string().max(12),
        munition: z.enum(['standard', 'cluster', 'homing']).optional(),
        indirect: z.boolean().optional(),
        designated: z.boolean().optional(),
        /** Who sees for it: says whether the target is designated. */
        spotter: z.strictObject({ rangeInches: distanceSchema, specials: specialsSchema }).optional(),
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

const toHitAnswerSchema = z.strictObject({
  /** What 2D6 have to come to; where attacks are rolled with a D20, what it must not exceed. */
  targetNumber: z.int(),
  automatic: z.enum(['hit', 'miss']).nullable(),
  probability: chanceSchema,
  modifiers: z.array(modifierSchema),
});

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
    result: z.strictObject({
      hit: z.boolean(),
      /** The attack roll: 2D6, or a D20 for each group of damage, in order. */
      roll: z.array(z.int().min(1).max(20)).min(1),
      events: z.array(battleEventSchema),
      /** Before the End Phase: pending hits and heat are still to come. */
      attacker: combatStateSchema,
      target: combatStateSchema,
      /** The building around the target after it; missing in the open. */
      building: z
        .strictObject({ absorbed: z.int().min(0), cfLeft: z.int().min(0), collapsed: z.boolean() })
        .optional(),
    }),
    tags: [],
  }),
  'rules.odds': defineMethod({
    kind: 'query',
    scope: 'app',
    summary: 'Exact odds of one attack: chance to hit, damage, critical hits, what it destroys or cripples',
    params: attackParamsSchema.omit({ dice: true }),
    result: z.strictObject({
      toHit: toHitAnswerSchema,
      hit: chanceSchema,
      /** Points dealt by the attack itself, a miss as 0. */
      damage: pointsChancesSchema,
      meanDamage: z.number().min(0),
      target: unitOddsSchema,
      /** What the attacker does to itself, as when it rams. */
      attacker: unitOddsSchema,
    }),
    tags: [],
  }),
  'rules.move': defineMethod({
    kind: 'query',
    scope: 'app',
    summary: 'One move over described ground: how far it goes, what it costs, what mines on the way do',
    params: z.strictObject({
      ruleset: z.string(),
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
  'rules.coverage': defineMethod({
    kind: 'query',
    scope: 'app',
    summary: 'What of the special abilities and rules the program plays, and what not',
    params: z.strictObject({ ruleset: z.string(), options: rulesOptionsSchema.optional() }),
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
