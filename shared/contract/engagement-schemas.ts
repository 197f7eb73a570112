import { z } from 'zod';
import type { Consequences } from '../domain/consequences.ts';
import { MAX_REASON_LENGTH } from '../domain/engagement-report.ts';
import { ENGAGEMENT_STATUSES, REPORT_METHODS, type Engagement } from '../domain/engagement.ts';
import type { Participant } from '../domain/participant.ts';
import { PILOT_FATES } from '../domain/pilot.ts';
import type { ReportDraft, TableDraft } from '../domain/report-draft.ts';
import { type ReportFinding, REPORT_FINDING_LEVELS } from '../domain/report-finding.ts';
import type { OverwrittenDie } from '../domain/rolled-die.ts';
import { type Unmodelled, UNMODELLED_STATUSES } from '../domain/unmodelled.ts';
import { temperamentSchema, unitOrderSchema } from './order-schemas.ts';
import {
  campaignDateSchema,
  allegianceIdSchema,
  battleEventSchema,
  bonusSchema,
  bySide,
  countSchema,
  damageSchema,
  engagedForceSchema,
  engagementIdSchema,
  forceIdSchema,
  lanceIdSchema,
  lanceKindSchema,
  momentSchema,
  objectiveSchema,
  skillSchema,
  specialAbilitySchema,
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
} from './schemas.ts';
import { correctionMarkSchema, engagementReportSchema, unitResultSchema } from './report-schemas.ts';
import type { ReplayBattle } from '../rules/battle/replay/replay-battle.ts';

/** What an engagement did to the warchest of a force. */
export const warchestChangeSchema = z.strictObject({
  forceId: forceIdSchema,
  role: sideSchema,
  beforeWp: z.int().describe("Before the track's cost was paid."),
  costWp: countSchema,
  objectivesWp: z.int(),
  bonusesWp: z.int(),
  payWp: countSchema.optional().describe('For taking part; missing in results accepted by earlier versions.'),
  paySp: countSchema.optional().describe('Combat pay in SP; missing: none.'),
  repaidWp: countSchema.optional().describe('Debt that was repaid from the combat pay; missing: none.'),
  part: z
    .strictObject({
      fieldedPv: countSchema,
      neededPv: countSchema,
      minTurns: countSchema
        .optional()
        .describe('Turns that the battle would have had to last for the pay; missing: it is paid.'),
      fullPayWp: countSchema.describe(
        'What its full part would have been: pay, combat pay in SP (missing: none), objectives and bonuses.',
      ),
      fullPaySp: countSchema.optional(),
      fullScoreWp: z.int(),
    })
    .optional()
    .describe('Why it got less than others for the same track; missing: it took its full part.'),
  afterWp: z.int(),
  repairSp: countSchema.describe('SP to repair the whole force.'),
});

/** What accepting a report will do, computed before anything is changed. */
export const consequencesSchema = z.strictObject({
  warchests: z.array(warchestChangeSchema).describe('One for each force that took part, attackers first.'),
  units: z.array(
    z.strictObject({
      unitId: unitIdSchema,
      damage: damageSchema,
      standing: standingSchema,
      readiness: readinessSchema,
      recovery: z
        .strictObject({
          dice: z.array(z.int()),
          target: z.int(),
          recovered: z.boolean(),
          byWhom: sideSchema.nullable(),
          fromTable: z
            .boolean()
            .optional()
            .describe(
              'Whether the dice were rolled at the table; missing in results accepted by earlier versions.',
            ),
        })
        .nullable()
        .describe('The roll for a destroyed unit; null: it needed none.'),
    }),
  ),
  pilots: z.array(
    z.strictObject({
      pilotId: pilotIdSchema,
      name: z.string(),
      fate: z.enum(PILOT_FATES),
      wounds: countSchema
        .optional()
        .describe('Wounds that the pilot took; absent: one of a wounded pilot, else none.'),
      dice: z.array(z.int()).describe('The roll behind it; empty when none was needed.'),
      fromTable: z.boolean().optional().describe('As for a recovery.'),
      rows: z
        .array(z.strictObject({ upTo: z.int(), fate: z.enum(PILOT_FATES) }))
        .optional()
        .describe(
          'The table that was rolled on: the first row whose `upTo` is not below the total counts; empty if no roll was needed.',
        ),
      kills: countSchema,
    }),
  ),
  winner: winnerSchema,
  fieldHolder: sideSchema
    .nullable()
    .describe('Who holds the field, and so may look for wrecks and prisoners; null for nobody.'),
  opens: z.array(trackIdSchema),
  endsCampaign: z.boolean().describe('Whether no track is open or under way after this one.'),
  campaignWinnerId: allegianceIdSchema
    .nullable()
    .optional()
    .describe('Who wins the campaign then; null for a draw; missing while it goes on.'),
}) satisfies z.ZodType<Consequences>;

export const checkSchema = z.strictObject({
  level: z.enum(REPORT_FINDING_LEVELS),
  code: z.string(),
  unitId: unitIdSchema.nullable(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
}) satisfies z.ZodType<ReportFinding>;

/** Something that fielded units carry and the program does not play as written. */
const unmodelledSchema = z.strictObject({
  id: z.string().describe('Code of an ability, or `type-` and a unit type.'),
  title: z.string(),
  status: z.enum(UNMODELLED_STATUSES),
  note: z.string().describe('How it is approximated, or why it is not played.'),
  units: z.array(z.string()).describe('Names of the units that have it.'),
}) satisfies z.ZodType<Unmodelled>;

const participantSchema = z.strictObject({
  unitId: unitIdSchema,
  forceId: forceIdSchema,
  side: sideSchema.describe('The role of its force.'),
  card: unitCardSchema,
  commander: z.boolean(),
  pilotId: pilotIdSchema,
  pilotName: z.string(),
  pilotCallSign: z.string().optional(),
  skill: skillSchema.describe('Skill, PV and damage with which it went in.'),
  abilities: z
    .array(specialAbilitySchema)
    .exactOptional()
    .describe('Special abilities of its pilot; absent where there are none.'),
  lance: z
    .strictObject({ id: lanceIdSchema, kind: lanceKindSchema })
    .exactOptional()
    .describe('Its lance and the kind that this had when the unit went in; absent where there is none.'),
  pv: countSchema,
  damage: damageSchema,
  order: unitOrderSchema.nullable().describe('Its order before the battle; null: its commander decides.'),
}) satisfies z.ZodType<Participant>;

/** State of an engagement on which a draft is begun. */
export const draftRevisionSchema = z.string().min(1).max(64);

export const engagementSchema = z.strictObject({
  id: engagementIdSchema,
  trackId: trackIdSchema,
  status: z.enum(ENGAGEMENT_STATUSES),
  method: z.enum(REPORT_METHODS).nullable().describe('How its report came about; null while there is none.'),
  tableTurns: countSchema
    .nullable()
    .describe('Turns that were played at the table before the program took over; null where it did not.'),
  logged: z
    .boolean()
    .describe(
      'Whether the log of its battle is kept: the program fought it, or it was tracked at the table and is accepted.',
    ),
  ruleset: z
    .string()
    .describe('The rule system it is fought by, kept for good once there is a report: id, version, options.'),
  rulesetVersion: z.int().min(1),
  options: rulesOptionsSchema,
  seed: z
    .string()
    .nullable()
    .describe('Of the dice that the program rolls; null: it has fought nothing yet.'),
  startedAt: momentSchema.describe('When the engagement was begun, ISO 8601 in UTC.'),
  entryId: countSchema
    .nullable()
    .describe('Number of the journal entry that accepted it; null: it is not accepted yet.'),
  date: campaignDateSchema
    .nullable()
    .describe('Day of the campaign on which it was accepted, as `3052-03-17`; null: it is not yet.'),
  forces: z.array(engagedForceSchema).describe('Attackers first.'),
  participants: z.array(participantSchema),
  temperaments: bySide(temperamentSchema).describe(
    "How each side's commander weighs risk against gain where the program fights the battle.",
  ),
  unmodelled: z
    .array(unmodelledSchema)
    .describe(
      'What to know before the program fights it: rules not played as written; empty if there are none.',
    ),
  bonuses: bySide(z.array(bonusSchema)),
  objectives: z.array(objectiveSchema),
  report: engagementReportSchema.nullable(),
  draftRevision: draftRevisionSchema.describe(
    'Its state for drafts of the report: changes with the report and its acceptance, and with nothing else.',
  ),
  consequences: consequencesSchema
    .nullable()
    .describe('What follows from the report; null while there is none.'),
  checks: z.array(checkSchema),
  correction: correctionMarkSchema
    .nullable()
    .describe('The newest correction in force that changed its accepted result; null: none did.'),
}) satisfies z.ZodType<Engagement>;

const MAX_UNITS = 200;

/** What is typed of a battle that the program is to fight on. */
const tableDraftSchema = z.strictObject({
  lastTurn: z.int().min(1).max(99).nullable(),
  initiative: sideSchema
    .nullable()
    .describe('The side that has the initiative at the table; null: not typed.'),
  distances: z
    .array(
      z.strictObject({
        one: unitIdSchema,
        other: unitIdSchema,
        inches: z
          .number()
          .min(0)
          .max(999)
          .nullable()
          .describe('Measured distance in inches; null: not typed yet.'),
      }),
    )
    .max(500),
  positions: z
    .record(
      z.string().max(64),
      z.strictObject({
        column: countSchema,
        row: countSchema,
        facing: z.int().min(0).max(5).exactOptional(),
      }),
    )
    .refine((positions) => Object.keys(positions).length <= MAX_UNITS)
    .describe('By unit.'),
}) satisfies z.ZodType<TableDraft>;

/** A report while it is being typed. It may be half done, but not of any shape. */
export const reportDraftSchema = engagementReportSchema.extend({
  turns: z.int().min(0).max(99).nullable().describe('Null: not typed yet.'),
  reason: z
    .string()
    .max(MAX_REASON_LENGTH)
    .optional()
    .describe('As it is being typed: blank at first, and with a blank at its end.'),
  winnerChosen: z
    .boolean()
    .describe('True when a person chose the winner: it is not derived from the objectives any more.'),
  units: z
    .array(unitResultSchema.extend({ fateChosen: z.boolean() }))
    .max(MAX_UNITS)
    .describe('`fateChosen`: as above, not derived from the damage.'),
  table: tableDraftSchema.optional(),
}) satisfies z.ZodType<ReportDraft>;

/** Number of a battle's version, from 1. */
export const versionSchema = z.int().min(1).max(9999);

export const overwrittenDieSchema = z.strictObject({
  die: z.int().describe('Number of the die in the battle, from 1 in the order rolled.'),
  face: z.int(),
}) satisfies z.ZodType<OverwrittenDie>;

export const foughtBattleSchema = z.strictObject({
  version: versionSchema,
  ruleset: z.string().describe('What it was fought by.'),
  rulesetVersion: z.int().min(1),
  options: rulesOptionsSchema,
  seed: z.string(),
  scenario: storedScenarioSchema,
  report: engagementReportSchema,
  events: z.array(battleEventSchema),
  dice: z
    .array(z.strictObject({ sides: z.int(), face: z.int() }))
    .describe(
      'Every die in the order rolled; empty for a battle of an earlier program that cannot be fought again.',
    ),
  diceAt: z.array(countSchema).describe('For each event, how many dice had been rolled when it was emitted.'),
  mapless: z
    .boolean()
    .optional()
    .describe('Whether it was tracked at the table, so that its events have no positions; missing: no.'),
}) satisfies z.ZodType<ReplayBattle>;
