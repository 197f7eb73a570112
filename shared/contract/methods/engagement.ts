import { z } from 'zod';
import type { TableRoll } from '../../campaign/fate-rolls.ts';
import type { Consequences } from '../../domain/consequences.ts';
import { ENGAGEMENT_STATUSES, REPORT_METHODS, type Engagement } from '../../domain/engagement.ts';
import type { Participant } from '../../domain/participant.ts';
import { PILOT_FATES } from '../../domain/pilot.ts';
import { type ReportCheck, CHECK_LEVELS } from '../../domain/report-check.ts';
import type { OverwrittenDie } from '../../domain/rolled-die.ts';
import { type Unmodelled, UNMODELLED_STATUSES } from '../../domain/unmodelled.ts';
import { defineMethod } from '../define-method.ts';
import { fieldedSchema, sideOrdersSchema, temperamentSchema, unitOrderSchema } from '../order-schemas.ts';
import {
  battleEventSchema,
  bonusSchema,
  bySide,
  countSchema,
  damageSchema,
  engagementIdSchema,
  engagementReportSchema,
  forceIdSchema,
  momentSchema,
  nothingSchema,
  objectiveSchema,
  skillSchema,
  unitCardSchema,
  pilotIdSchema,
  readinessSchema,
  rulesOptionsSchema,
  sideSchema,
  standingSchema,
  storedScenarioSchema,
  trackIdSchema,
  unitIdSchema,
  winnerSchema,
} from '../schemas.ts';
import { battleStartSchema, placementSchema } from '../start-schema.ts';
import type { ReplayBattle } from '../../rules/replay/replay-battle.ts';

/** What accepting a report will do, worked out before anything is changed. */
const consequencesSchema = z.strictObject({
  warchests: bySide(
    z.strictObject({
      forceId: forceIdSchema,
      /** Before the track's cost was paid. */
      beforeWp: z.int(),
      costWp: countSchema,
      objectivesWp: z.int(),
      bonusesWp: z.int(),
      afterWp: z.int(),
      /** Everything repaired would cost this much. */
      repairSp: countSchema,
    }),
  ),
  units: z.array(
    z.strictObject({
      unitId: unitIdSchema,
      damage: damageSchema,
      standing: standingSchema,
      readiness: readinessSchema,
      /** For a destroyed unit: the roll to get it back. */
      recovery: z
        .strictObject({
          dice: z.array(z.int()),
          target: z.int(),
          recovered: z.boolean(),
          byWhom: sideSchema.nullable(),
          /** Whether the dice fell at the table; missing in what was accepted before that was written down. */
          fromTable: z.boolean().optional(),
        })
        .nullable(),
    }),
  ),
  pilots: z.array(
    z.strictObject({
      pilotId: pilotIdSchema,
      name: z.string(),
      fate: z.enum(PILOT_FATES),
      /** The roll behind it; empty when none was needed. */
      dice: z.array(z.int()),
      /** As for a recovery. */
      fromTable: z.boolean().optional(),
      /** What was rolled on: the first row that the total does not exceed; empty where no roll was needed. */
      rows: z.array(z.strictObject({ upTo: z.int(), fate: z.enum(PILOT_FATES) })).optional(),
      kills: countSchema,
    }),
  ),
  winner: winnerSchema,
  /** Who holds the field, and so may look for wrecks and prisoners; null for nobody. */
  fieldHolder: sideSchema.nullable(),
  opens: z.array(trackIdSchema),
  /** Whether no track is open after this one. */
  endsCampaign: z.boolean(),
}) satisfies z.ZodType<Consequences>;

/** A roll made at the table instead of the program's: 2D6 to recover a destroyed unit, or for its pilot. */
const tableRollSchema = z.strictObject({
  kind: z.enum(['recovery', 'pilot']),
  /** The destroyed unit, for its pilot as well. */
  unitId: unitIdSchema,
  dice: z.tuple([z.number(), z.number()]),
}) satisfies z.ZodType<TableRoll>;

/** Dice that fell at the table; the program rolls what is not among them. */
const tableRollsSchema = z.array(tableRollSchema).max(400).optional();

const checkSchema = z.strictObject({
  level: z.enum(CHECK_LEVELS),
  code: z.string(),
  unitId: unitIdSchema.nullable(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
}) satisfies z.ZodType<ReportCheck>;

/** Something that fielded units carry and the program does not play as written. */
const unmodelledSchema = z.strictObject({
  /** Code of an ability, or `type-` and a unit type. */
  id: z.string(),
  title: z.string(),
  status: z.enum(UNMODELLED_STATUSES),
  /** How it is approximated, or why it is not played. */
  note: z.string(),
  /** Names of the units that have it. */
  units: z.array(z.string()),
}) satisfies z.ZodType<Unmodelled>;

const participantSchema = z.strictObject({
  unitId: unitIdSchema,
  side: sideSchema,
  card: unitCardSchema,
  commander: z.boolean(),
  pilotId: pilotIdSchema,
  pilotName: z.string(),
  /** Skill, PV and damage with which it went in. */
  skill: skillSchema,
  pv: countSchema,
  damage: damageSchema,
  /** What it is told before the battle; null: it fights as its commander sees fit. */
  order: unitOrderSchema.nullable(),
}) satisfies z.ZodType<Participant>;

const engagementSchema = z.strictObject({
  id: engagementIdSchema,
  trackId: trackIdSchema,
  status: z.enum(ENGAGEMENT_STATUSES),
  /** How its report came about; null while there is none. */
  method: z.enum(REPORT_METHODS).nullable(),
  /** Turns that were played at the table before the program took over; null where it did not. */
  tableTurns: countSchema.nullable(),
  /** The rule system it is fought by, kept for good once there is a report: id, version, options. */
  ruleset: z.string(),
  rulesetVersion: z.int().min(1),
  options: rulesOptionsSchema,
  seed: z.string(),
  startedAt: momentSchema,
  participants: z.array(participantSchema),
  /** How each side's commander weighs risk against gain where the program fights the battle. */
  temperaments: bySide(temperamentSchema),
  /** What to bear in mind before the program fights it; empty when all is played as written. */
  unmodelled: z.array(unmodelledSchema),
  bonuses: bySide(z.array(bonusSchema)),
  objectives: z.array(objectiveSchema),
  report: engagementReportSchema.nullable(),
  /** What follows from the report; null while there is none. */
  consequences: consequencesSchema.nullable(),
  checks: z.array(checkSchema),
}) satisfies z.ZodType<Engagement>;

/** Number of a battle's version, from 1. */
const versionSchema = z.int().min(1).max(9999);

const overwrittenDieSchema = z.strictObject({
  /** Which die of the battle, counted from 1 in the order rolled. */
  die: z.int(),
  face: z.int(),
}) satisfies z.ZodType<OverwrittenDie>;

const foughtBattleSchema = z.strictObject({
  version: versionSchema,
  /** What it was fought by. */
  ruleset: z.string(),
  rulesetVersion: z.int().min(1),
  options: rulesOptionsSchema,
  seed: z.string(),
  scenario: storedScenarioSchema,
  report: engagementReportSchema,
  events: z.array(battleEventSchema),
  /** Every die in the order rolled; empty for a battle of an earlier program that cannot be fought again. */
  dice: z.array(z.strictObject({ sides: z.int(), face: z.int() })),
  /** By event: how many dice had been rolled when it was told. */
  diceAt: z.array(countSchema),
}) satisfies z.ZodType<ReplayBattle>;

export const engagementMethods = {
  'engagement.prepare': defineMethod({
    kind: 'command',
    scope: 'campaign',
    summary: 'Begin a track: field units, take bonuses, pay the cost for both sides',
    params: z.strictObject({
      trackId: trackIdSchema,
      attacker: fieldedSchema,
      defender: fieldedSchema,
      /** Seed of every die the program rolls for this engagement; drawn when missing. */
      seed: z.string().min(1).max(64).optional(),
    }),
    result: z.strictObject({ engagementId: engagementIdSchema }),
    tags: ['engagement', 'track', 'campaign', 'force', 'ledger', 'journal'],
  }),
  'engagement.setOrders': defineMethod({
    kind: 'command',
    scope: 'campaign',
    summary: 'Tell how a side is led, and its units what to do, before the battle is fought',
    params: z.strictObject({
      engagementId: engagementIdSchema,
      /** Whole: what is left out is balanced, and nobody's order. A side that is missing stays as it is. */
      attacker: sideOrdersSchema.optional(),
      defender: sideOrdersSchema.optional(),
    }),
    result: nothingSchema,
    tags: ['engagement', 'campaign', 'journal'],
  }),
  'engagement.get': defineMethod({
    kind: 'query',
    scope: 'campaign',
    summary: 'One engagement: who took part, its report, what follows from it',
    params: z.strictObject({ engagementId: engagementIdSchema }),
    result: engagementSchema,
    tags: ['engagement', 'force'],
  }),
  'engagement.events': defineMethod({
    kind: 'query',
    scope: 'campaign',
    summary: 'The battle log of a resolved engagement, in order; empty for a recorded one',
    params: z.strictObject({ engagementId: engagementIdSchema }),
    result: z.strictObject({ events: z.array(battleEventSchema), diceCount: countSchema }),
    tags: ['engagement'],
  }),
  'engagement.battle': defineMethod({
    kind: 'query',
    scope: 'campaign',
    summary: 'A battle that the program fought, with all that a replay shows, and its other versions',
    params: z.strictObject({
      engagementId: engagementIdSchema,
      /** Missing: the one whose report counts. */
      version: versionSchema.optional(),
    }),
    result: z.strictObject({
      /** In the order fought; empty where the program fought none. */
      versions: z.array(
        z.strictObject({
          number: versionSchema,
          /** Whether the engagement's report is its. */
          counts: z.boolean(),
          overwritten: z.array(overwrittenDieSchema),
          winner: winnerSchema,
          turns: countSchema,
        }),
      ),
      /** Null where none was asked for and none counts: nobody has fought yet, or the result was typed in. */
      battle: foughtBattleSchema.nullable(),
    }),
    tags: ['engagement'],
  }),
  'engagement.autoResolve': defineMethod({
    kind: 'command',
    scope: 'campaign',
    summary: 'Let the rules module fight the engagement; nothing is final before it is accepted',
    params: z.strictObject({ engagementId: engagementIdSchema }),
    result: z.strictObject({ winner: winnerSchema, turns: countSchema, diceCount: countSchema }),
    tags: ['engagement', 'campaign', 'journal'],
  }),
  'engagement.continue': defineMethod({
    kind: 'command',
    scope: 'campaign',
    summary: 'Let the program finish a battle that was begun at the table, from the state typed in',
    params: z.strictObject({
      engagementId: engagementIdSchema,
      state: battleStartSchema,
      /** Seed of its dice; the engagement's own when missing. */
      seed: z.string().min(1).max(64).optional(),
    }),
    result: z.strictObject({
      winner: winnerSchema,
      turns: countSchema,
      diceCount: countSchema,
      checks: z.array(checkSchema),
      placement: placementSchema,
    }),
    tags: ['engagement', 'campaign', 'journal'],
  }),
  'engagement.scenario': defineMethod({
    kind: 'query',
    scope: 'campaign',
    summary: 'What the battle of an engagement begins with: its board, both sides, the set-up of its track',
    params: z.strictObject({ engagementId: engagementIdSchema }),
    result: storedScenarioSchema,
    tags: ['engagement', 'track'],
  }),
  'engagement.previewState': defineMethod({
    kind: 'query',
    scope: 'campaign',
    summary:
      'Whether a state typed in from the table adds up, and where its units would stand; changes nothing',
    params: z.strictObject({ engagementId: engagementIdSchema, state: battleStartSchema }),
    result: z.strictObject({ checks: z.array(checkSchema), placement: placementSchema.nullable() }),
    tags: ['engagement', 'force'],
  }),
  'engagement.overwriteDice': defineMethod({
    kind: 'command',
    scope: 'campaign',
    summary: 'Put dice rolled at the table in the place of some of a battle, and fight on from there',
    params: z.strictObject({
      engagementId: engagementIdSchema,
      /** The battle that goes on otherwise; the one that counts when missing. */
      version: versionSchema.optional(),
      dice: z.array(overwrittenDieSchema).min(1).max(40),
    }),
    /** The new version, which counts from now on. */
    result: z.strictObject({
      version: versionSchema,
      winner: winnerSchema,
      turns: countSchema,
      diceCount: countSchema,
    }),
    tags: ['engagement', 'campaign', 'journal'],
  }),
  'engagement.chooseBattle': defineMethod({
    kind: 'command',
    scope: 'campaign',
    summary: 'Let another version of the battle count, with its report',
    params: z.strictObject({ engagementId: engagementIdSchema, version: versionSchema }),
    result: z.strictObject({ winner: winnerSchema, turns: countSchema }),
    tags: ['engagement', 'campaign', 'journal'],
  }),
  'engagement.record': defineMethod({
    kind: 'command',
    scope: 'campaign',
    summary: 'Type in the result of a battle at the table; nothing is final before it is accepted',
    params: z.strictObject({ engagementId: engagementIdSchema, report: engagementReportSchema }),
    result: z.strictObject({ checks: z.array(checkSchema) }),
    tags: ['engagement', 'campaign', 'journal'],
  }),
  'engagement.preview': defineMethod({
    kind: 'query',
    scope: 'campaign',
    summary: 'What would follow from a report, and whether it adds up; changes nothing',
    params: z.strictObject({
      engagementId: engagementIdSchema,
      report: engagementReportSchema,
      rolls: tableRollsSchema,
    }),
    result: z.strictObject({ consequences: consequencesSchema.nullable(), checks: z.array(checkSchema) }),
    tags: ['engagement', 'force'],
  }),
  'engagement.accept': defineMethod({
    kind: 'command',
    scope: 'campaign',
    summary: 'Make a report final: damage, fates and warchest points are booked, the next tracks open',
    params: z.strictObject({ engagementId: engagementIdSchema, rolls: tableRollsSchema }),
    result: consequencesSchema,
    tags: ['engagement', 'track', 'campaign', 'force', 'ledger', 'journal'],
  }),
};
