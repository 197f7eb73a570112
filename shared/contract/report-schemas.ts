import { z } from 'zod';
import {
  DESTRUCTION_CAUSES,
  MAX_REPORT_NOTES_LENGTH,
  MAX_REASON_LENGTH,
  type BoardExit,
  type Destruction,
  type EngagementReport,
  type MilitiaResult,
  type Overruled,
  type StrictnessChange,
  type UnitResult,
} from '../domain/engagement-report.ts';
import { FATE_ROLL_KINDS, type TableRoll } from '../domain/fate-roll.ts';
import { PILOT_FATES } from '../domain/pilot.ts';
import type { UncountedReport } from '../domain/report-draft.ts';
import type { ResultCorrectionMark } from '../domain/result-correction-mark.ts';
import { EDGES } from '../domain/track-set-up.ts';
import { FATES } from '../domain/unit-state.ts';
import {
  bySide,
  campaignDateSchema,
  criticalsSchema,
  momentSchema,
  objectiveIdSchema,
  sideSchema,
  unitIdSchema,
  winnerSchema,
} from './schemas.ts';
import { strictnessSchema } from './table-schemas.ts';

/** A roll made at the table instead of the program's: 2D6 to recover a destroyed unit, or for its pilot. */
const tableRollSchema = z.strictObject({
  kind: z.enum(FATE_ROLL_KINDS),
  unitId: unitIdSchema.describe('The destroyed unit, for its pilot as well.'),
  dice: z.tuple([z.number(), z.number()]),
}) satisfies z.ZodType<TableRoll>;

/** Dice that fell at the table; the program rolls what is not among them. */
export const tableRollsSchema = z.array(tableRollSchema).max(400).optional();

/** Who destroyed a unit, and how; null: nobody, or nobody who is in the report. */
export const destructionSchema = z.strictObject({
  unitId: unitIdSchema.nullable(),
  how: z.enum(DESTRUCTION_CAUSES),
}) satisfies z.ZodType<Destruction>;

export const boardExitSchema = z.strictObject({
  edge: z.enum(EDGES),
  turn: z.int().min(1).max(99).optional(),
}) satisfies z.ZodType<BoardExit>;

/** Fields that may be absent were not told. */
export const unitResultSchema = z.strictObject({
  unitId: unitIdSchema,
  armorLeft: z.int().min(0).max(99),
  structureLeft: z.int().min(0).max(99),
  criticals: criticalsSchema,
  fate: z.enum(FATES),
  kills: z.int().min(0).max(99).describe('With 0, those enemies count of which `destroyedBy` tells it.'),
  destroyedBy: destructionSchema.optional(),
  exit: boardExitSchema.optional().describe('Over which edge of the board it left, and in which turn.'),
  pilotFate: z.enum(PILOT_FATES).optional().describe('What became of its pilot: told instead of rolled for.'),
  pilotWounds: z.int().min(1).max(9).optional().describe('Wounds that its pilot took.'),
  heat: z
    .int()
    .min(0)
    .max(9)
    .optional()
    .describe('Level on the heat scale at the end; units are cool again before the next battle.'),
}) satisfies z.ZodType<UnitResult>;

const militiaSchema = z.strictObject({
  fought: z.int().min(0).max(99),
  destroyed: z.int().min(0).max(99),
}) satisfies z.ZodType<MilitiaResult>;

const overruledSchema = z.strictObject({
  turn: z.int().min(0).max(999),
  unitId: unitIdSchema.nullable().describe('Who did it; null: no single unit.'),
  objections: z
    .array(
      z.strictObject({
        code: z.string().max(80),
        values: z.record(z.string().max(40), z.union([z.string().max(200), z.number()])).optional(),
      }),
    )
    .max(40)
    .describe('What the rules said against it, as `table.ask` tells it.'),
  reason: z.string().max(MAX_REASON_LENGTH),
}) satisfies z.ZodType<Overruled>;

const strictnessChangeSchema = z.strictObject({
  turn: z.int().min(1).max(1000).describe('The first turn that it is true of.'),
  strictness: strictnessSchema,
}) satisfies z.ZodType<StrictnessChange>;

export const engagementReportSchema = z.strictObject({
  winner: winnerSchema,
  turns: z.int().min(1).max(99),
  units: z.array(unitResultSchema).max(200),
  objectives: z
    .array(z.strictObject({ objectiveId: objectiveIdSchema, side: sideSchema.nullable() }))
    .max(20),
  rolls: tableRollsSchema,
  militia: bySide(militiaSchema).optional().describe('Units that joined a side for this battle only.'),
  mvp: bySide(unitIdSchema.nullable().describe('Id of the unit; null: none was named.'))
    .optional()
    .describe('The unit of each side whose pilot was the best; missing: none was named.'),
  notes: z.string().max(MAX_REPORT_NOTES_LENGTH).optional(),
  reason: z
    .string()
    .trim()
    .min(1)
    .max(MAX_REASON_LENGTH)
    .optional()
    .describe(
      'Why it counts although the rules rule it out; needed where a check of level `reason` says so.',
    ),
  overruled: z
    .array(overruledSchema)
    .max(1000)
    .optional()
    .describe(
      'What was done at the table against the rules, with the reasons; missing: nothing, or not told.',
    ),
  strictness: z
    .array(strictnessChangeSchema)
    .max(1000)
    .optional()
    .describe(
      'How closely the session at the table held its players to the rules, oldest first; missing: `guided` throughout, or not told.',
    ),
}) satisfies z.ZodType<EngagementReport>;

/** A report whose turns may not have been counted yet. */
export const uncountedReportSchema = engagementReportSchema.extend({
  turns: engagementReportSchema.shape.turns
    .nullable()
    .describe('Null: not counted yet; then as after a battle that lasted as long as its track allows.'),
}) satisfies z.ZodType<UncountedReport>;

/** That an accepted result was corrected. */
export const correctionMarkSchema = z.strictObject({
  entry: z
    .int()
    .min(1)
    .describe(
      'Number of the journal entry that is the correction; the one before it has the result as it was.',
    ),
  date: campaignDateSchema.describe('Day of the campaign on which it was corrected.'),
  at: momentSchema,
  who: z.string().describe('Where it was entered, as in `journal.list`.'),
  reason: z.string().describe('Why, as stated with the correction.'),
}) satisfies z.ZodType<ResultCorrectionMark>;
