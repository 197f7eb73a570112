import { z } from 'zod';
import type { AwardLimits, AwardProposal, OpenAward } from '../campaign/pilots/awards.ts';
import { DESTRUCTION_CAUSES } from '../domain/engagement-report.ts';
import { PILOT_FATES, PILOT_STATUSES } from '../domain/pilot.ts';
import type { Prisoner } from '../domain/prisoner.ts';
import type {
  FallenPilot,
  KillOpponent,
  PilotEvent,
  PilotRecord,
  ServiceBattle,
  UnitEvent,
  UnitRecord,
} from '../domain/service-record.ts';
import { FATES } from '../domain/unit-state.ts';
import { correctionMarkSchema } from './report-schemas.ts';
import {
  campaignDateSchema,
  countSchema,
  engagementIdSchema,
  forceIdSchema,
  pictureIdSchema,
  pilotIdSchema,
  sideSchema,
  skillSchema,
  specialAbilitySchema,
  standingSchema,
  trackIdSchema,
  unitIdSchema,
  winnerSchema,
} from './schemas.ts';

const statusSchema = z.enum(PILOT_STATUSES);

const opponentSchema = z.strictObject({
  unitId: unitIdSchema,
  unit: z.string(),
  pilotId: pilotIdSchema,
  pilot: z.string(),
  how: z.enum(DESTRUCTION_CAUSES),
}) satisfies z.ZodType<KillOpponent>;

const battleSchema = z.strictObject({
  entryId: countSchema,
  date: campaignDateSchema,
  engagementId: engagementIdSchema,
  trackId: trackIdSchema,
  track: z.string(),
  template: z.string(),
  role: sideSchema,
  winner: winnerSchema,
  unitId: unitIdSchema,
  unit: z.string(),
  pilotId: pilotIdSchema,
  pilot: z.string(),
  skill: skillSchema,
  pv: countSchema,
  fate: z.enum(FATES).nullable().describe('Null: the report does not tell it.'),
  destroyedBy: opponentSchema.nullable(),
  pilotFate: z.enum(PILOT_FATES),
  wounds: countSchema,
  kills: countSchema,
  awardSp: countSchema.describe('Experience awarded for it, in SP; 0: none.'),
  mvp: z
    .boolean()
    .describe(
      'Whether the pilot was the best: named by the report for the side, or awarded as the best of the force.',
    ),
  victims: z.array(opponentSchema).describe('Fewer than `kills` where the report gives only a number.'),
  correction: correctionMarkSchema
    .nullable()
    .describe('The newest correction in force that changed what is told here; null: none did.'),
}) satisfies z.ZodType<ServiceBattle>;

const entryShape = {
  entryId: countSchema,
  date: campaignDateSchema,
  method: z.string().describe('The command that did it.'),
  reason: z.string().nullable().describe('That the gamemaster stated for a change by hand; null: none.'),
};

const pilotEventSchema = z.discriminatedUnion('kind', [
  z.strictObject({ ...entryShape, kind: z.literal('joined'), skill: skillSchema }),
  z.strictObject({
    ...entryShape,
    kind: z.literal('skill'),
    fromSkill: skillSchema,
    toSkill: skillSchema,
    costSp: countSchema,
  }),
  z.strictObject({
    ...entryShape,
    kind: z.literal('status'),
    from: statusSchema,
    to: statusSchema,
    wounds: countSchema.optional(),
  }),
  z.strictObject({ ...entryShape, kind: z.literal('wounds'), from: countSchema, to: countSchema }),
  z.strictObject({ ...entryShape, kind: z.literal('abilities'), abilities: z.array(specialAbilitySchema) }),
  z.strictObject({ ...entryShape, kind: z.literal('kills'), kills: z.int() }),
]) satisfies z.ZodType<PilotEvent>;

const unitEventSchema = z.discriminatedUnion('kind', [
  z.strictObject({ ...entryShape, kind: z.literal('joined') }),
  z.strictObject({ ...entryShape, kind: z.literal('standing'), from: standingSchema, to: standingSchema }),
  z.strictObject({
    ...entryShape,
    kind: z.literal('given'),
    from: z.string().describe('Name of the force that gave it to an ally.'),
    to: z.string().describe('Name of the ally.'),
  }),
  z.strictObject({ ...entryShape, kind: z.literal('repaired'), circles: countSchema }),
]) satisfies z.ZodType<UnitEvent>;

export const pilotRecordSchema = z.strictObject({
  pilotId: pilotIdSchema,
  name: z.string(),
  rank: z.string(),
  callSign: z.string().optional(),
  portrait: pictureIdSchema.optional(),
  skill: skillSchema,
  status: statusSchema,
  forceId: forceIdSchema,
  force: z.string(),
  unitId: unitIdSchema.nullable(),
  unit: z.string().nullable().describe('Name of the unit that the pilot sits in; null: none.'),
  wounds: countSchema,
  kills: countSchema,
  spentSp: countSchema,
  ownSp: countSchema.describe('Experience that is not spent yet, in SP.'),
  abilities: z.array(specialAbilitySchema),
  battles: z.array(battleSchema).describe('Oldest first.'),
  events: z.array(pilotEventSchema),
}) satisfies z.ZodType<PilotRecord>;

export const unitRecordSchema = z.strictObject({
  unitId: unitIdSchema,
  name: z.string(),
  standing: standingSchema,
  forceId: forceIdSchema,
  force: z.string(),
  kills: countSchema,
  battles: z.array(battleSchema).describe('Oldest first.'),
  events: z.array(unitEventSchema),
}) satisfies z.ZodType<UnitRecord>;

export const fallenPilotSchema = z.strictObject({
  pilotId: pilotIdSchema,
  name: z.string(),
  rank: z.string(),
  callSign: z.string().optional(),
  portrait: pictureIdSchema.optional(),
  skill: skillSchema,
  forceId: forceIdSchema,
  force: z.string(),
  battles: countSchema,
  kills: countSchema,
  lastBattle: battleSchema.nullable(),
  death: z
    .strictObject({
      date: campaignDateSchema,
      reason: z.string().nullable().describe('That the gamemaster stated; null: none.'),
    })
    .nullable()
    .describe('When the pilot died, and the reason that the gamemaster stated; null: in the last battle.'),
}) satisfies z.ZodType<FallenPilot>;

export const prisonerSchema = z.strictObject({
  pilotId: pilotIdSchema,
  name: z.string(),
  rank: z.string(),
  callSign: z.string().optional(),
  portrait: pictureIdSchema.optional(),
  skill: skillSchema,
  forceId: forceIdSchema,
  force: z.string(),
  captors: z.array(z.strictObject({ forceId: forceIdSchema, name: z.string() })),
}) satisfies z.ZodType<Prisoner>;

/** SP: of all together, of one pilot, and of the best one besides. */
const awardLimitsSchema = z.strictObject({
  trackSp: countSchema,
  pilotSp: countSchema,
  mvpSp: countSchema,
}) satisfies z.ZodType<AwardLimits>;

const awardShareShape = { pilotId: pilotIdSchema, name: z.string(), sp: countSchema };

export const awardProposalSchema = z.strictObject({
  forceId: forceIdSchema,
  limits: awardLimitsSchema,
  pilots: z.array(z.strictObject(awardShareShape)),
}) satisfies z.ZodType<AwardProposal>;

export const openAwardSchema = awardProposalSchema.extend({
  engagementId: engagementIdSchema,
  trackId: trackIdSchema,
  track: z.string(),
  template: z.string(),
  pilots: z.array(
    z.strictObject({
      ...awardShareShape,
      unit: z.string(),
      fate: z
        .enum(FATES)
        .nullable()
        .describe('What became of the unit in the battle; null: it is not known.'),
      pilotFate: z.enum(PILOT_FATES),
      wounds: countSchema,
      kills: countSchema,
    }),
  ),
}) satisfies z.ZodType<OpenAward>;
