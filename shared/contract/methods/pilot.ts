import { z } from 'zod';
import { PILOT_STATUSES } from '../../domain/pilot.ts';
import type { NotedPilotRecord } from '../../domain/service-record.ts';
import { advanceOddsQuestionShape, advanceOddsSchema } from '../advance-odds-schemas.ts';
import { defineMethod } from '../define-method.ts';
import { pageFromEnd, pageFromNewest } from '../page-schema.ts';
import { callSignSchema, newPilotShape, shotSchema } from '../maintenance-schemas.ts';
import {
  awardProposalSchema,
  fallenPilotSchema,
  openAwardSchema,
  pilotRecordSchema,
  prisonerSchema,
} from '../record-schemas.ts';
import {
  countSchema,
  engagementIdSchema,
  forceIdSchema,
  fromWarchestSchema,
  lineSchema,
  MAX_EDITS,
  nameSchema,
  nothingSchema,
  pictureIdSchema,
  pilotIdSchema,
  reasonSchema,
  statedReasonSchema,
  skillSchema,
  specialAbilitySchema,
} from '../schemas.ts';

/** What the gamemaster wants to be known of a pilot; what is missing stays. */
const editSchema = z.strictObject({
  pilotId: pilotIdSchema,
  name: nameSchema.optional(),
  skill: skillSchema.optional(),
  status: z.enum(PILOT_STATUSES).optional().describe('Whether the pilot is fit; missing: as it is.'),
  wounds: z.int().min(0).max(9).optional(),
  kills: z
    .int()
    .min(0)
    .max(999)
    .optional()
    .describe('All of them; what no battle of this campaign tells counts as credited by hand.'),
  spentSp: z.int().min(0).max(1_000_000).optional().describe('SP spent on Skill so far; missing: as it is.'),
});

export const pilotMethods = {
  'pilot.hire': defineMethod({
    kind: 'command',
    scope: 'campaign',
    summary: 'Hire a pilot for SP; before the first track free of charge',
    params: z.strictObject({
      forceId: forceIdSchema,
      ...newPilotShape,
      fromWarchest: fromWarchestSchema,
    }),
    result: z.strictObject({ pilotId: pilotIdSchema, name: z.string(), costSp: countSchema }),
    tags: ['force', 'campaign', 'ledger', 'journal'],
  }),
  'pilot.rename': defineMethod({
    kind: 'command',
    scope: 'campaign',
    summary: "Change a pilot's name, rank or call sign",
    params: z.strictObject({
      pilotId: pilotIdSchema,
      name: nameSchema.optional(),
      rank: lineSchema(20).optional(),
      callSign: callSignSchema.optional().describe('Empty: none.'),
    }),
    result: nothingSchema,
    tags: ['force', 'journal'],
  }),
  'pilot.setPortrait': defineMethod({
    kind: 'command',
    scope: 'campaign',
    summary: 'Give a pilot a portrait, or take it away',
    params: z.strictObject({
      pilotId: pilotIdSchema,
      pictureId: pictureIdSchema.nullable().describe('As `picture.add` told it; null: none.'),
    }),
    result: nothingSchema,
    tags: ['force', 'campaign', 'engagement', 'journal'],
  }),
  'pilot.setSkill': defineMethod({
    kind: 'command',
    scope: 'campaign',
    summary: "Choose a pilot's Skill, free of charge; only before the first track begins",
    params: z.strictObject({ pilotId: pilotIdSchema, skill: skillSchema }),
    result: z
      .strictObject({ pv: countSchema.nullable() })
      .describe("PV of the pilot's unit at that Skill; null: no unit."),
    tags: ['force', 'campaign', 'journal'],
  }),
  'pilot.edit': defineMethod({
    kind: 'command',
    scope: 'campaign',
    summary: 'Change what is known of a pilot by hand, for a stated reason',
    params: editSchema.extend({ reason: reasonSchema }),
    result: z.strictObject({ status: z.enum(PILOT_STATUSES), wounds: countSchema }),
    tags: ['force', 'campaign', 'journal'],
  }),
  'pilot.editMany': defineMethod({
    kind: 'command',
    scope: 'campaign',
    summary: 'Change what is known of several pilots by hand, all or none, for one stated reason',
    params: z.strictObject({
      edits: z.array(editSchema).min(1).max(MAX_EDITS),
      reason: reasonSchema,
    }),
    result: z.strictObject({ pilots: countSchema }),
    tags: ['force', 'campaign', 'journal'],
  }),
  'pilot.advanceQuote': defineMethod({
    kind: 'query',
    scope: 'campaign',
    summary: "What the next step of a pilot's Skill costs and does to the unit's PV",
    params: z.strictObject({ pilotId: pilotIdSchema }),
    result: z.strictObject({
      fromSkill: skillSchema,
      toSkill: skillSchema.nullable(),
      costSp: countSchema,
      ownSp: countSchema.describe(
        "SP of the pilot's own, which pay first, and what is left for the force to pay.",
      ),
      forceCostSp: countSchema,
      haveSp: z.int(),
      pvBefore: countSchema.nullable(),
      pvAfter: countSchema.nullable(),
      shotBefore: shotSchema.describe(
        "A shot over 12 inches at a 'Mech with TMM 2, before and after the step.",
      ),
      shotAfter: shotSchema,
      mostSteps: countSchema.describe(
        'Steps that the economy allows between two tracks, and those taken since the last one.',
      ),
      stepsTaken: countSchema,
      refused: z
        .string()
        .nullable()
        .describe('Error code that an advance would be refused with now; null when it can be paid.'),
    }),
    tags: ['force', 'ledger'],
  }),
  'pilot.advanceOdds': defineMethod({
    kind: 'query',
    scope: 'campaign',
    summary:
      'What a step of Skill or an ability would change of the chance to win each open track, before it is paid',
    params: z.strictObject(advanceOddsQuestionShape),
    result: advanceOddsSchema,
    tags: ['force', 'track', 'campaign'],
  }),
  'pilot.advance': defineMethod({
    kind: 'command',
    scope: 'campaign',
    summary: "Improve a pilot's Skill by one step for SP",
    params: z.strictObject({ pilotId: pilotIdSchema, fromWarchest: fromWarchestSchema }),
    result: z.strictObject({ skill: skillSchema, costSp: countSchema, pv: countSchema.nullable() }),
    tags: ['force', 'campaign', 'ledger', 'journal'],
  }),
  'pilot.record': defineMethod({
    kind: 'query',
    scope: 'campaign',
    summary:
      "A pilot's service record: battles, kills with their victims, wounds, steps of Skill, capture, death",
    params: z.strictObject({ pilotId: pilotIdSchema }),
    result: pilotRecordSchema,
    tags: ['force', 'engagement', 'journal'],
  }),
  'pilot.records': defineMethod({
    kind: 'query',
    scope: 'campaign',
    summary: 'The service records and notes of all pilots of a force, in the order of its roster',
    params: z.strictObject({ forceId: forceIdSchema }),
    result: z.array(
      z.strictObject({
        record: pilotRecordSchema.describe('As `pilot.record` tells it.'),
        note: z.string().describe('What the page of notes about the pilot says; empty: nothing.'),
      }),
    ) satisfies z.ZodType<readonly NotedPilotRecord[]>,
    tags: ['force', 'engagement', 'journal', 'note'],
  }),
  'pilot.awards': defineMethod({
    kind: 'query',
    scope: 'campaign',
    summary: 'Experience given for an accepted engagement, and what may still be given, split evenly',
    params: z.strictObject({ engagementId: engagementIdSchema }),
    result: z.strictObject({
      given: z.array(
        z.strictObject({ pilotId: pilotIdSchema, forceId: forceIdSchema, sp: countSchema, mvp: z.boolean() }),
      ),
      open: z.array(awardProposalSchema),
    }),
    tags: ['force', 'engagement', 'campaign'],
  }),
  'pilot.openAwards': defineMethod({
    kind: 'query',
    scope: 'campaign',
    summary:
      'Accepted engagements for which a force has given no experience yet, and what its pilots did there',
    params: z.strictObject({ forceId: forceIdSchema }),
    result: z.strictObject({
      count: countSchema.describe('All of them; `open` tells the latest twelve.'),
      open: z.array(openAwardSchema),
    }),
    tags: ['force', 'engagement', 'campaign'],
  }),
  'pilot.award': defineMethod({
    kind: 'command',
    scope: 'campaign',
    summary: 'Give the pilots of a force their experience for an accepted engagement: SP of their own',
    params: z.strictObject({
      engagementId: engagementIdSchema,
      forceId: forceIdSchema,
      awards: z
        .array(z.strictObject({ pilotId: pilotIdSchema, sp: z.int().min(1).max(1_000_000) }))
        .min(1)
        .max(100),
      mvpId: pilotIdSchema.optional().describe('The best pilot, who gets more.'),
    }),
    result: z.strictObject({ sp: countSchema }),
    tags: ['force', 'engagement', 'journal'],
  }),
  'pilot.memorial': defineMethod({
    kind: 'query',
    scope: 'campaign',
    summary: 'The dead of all forces with their last battles, the latest first',
    params: z.strictObject(pageFromNewest(pilotIdSchema)),
    result: z.array(fallenPilotSchema),
    tags: ['force', 'engagement', 'journal'],
  }),
  'pilot.setAbilities': defineMethod({
    kind: 'command',
    scope: 'campaign',
    summary: 'Set the special abilities of a pilot, within the allowance of the Skill',
    params: z.strictObject({
      pilotId: pilotIdSchema,
      abilities: z.array(specialAbilitySchema).max(10),
      reason: statedReasonSchema,
    }),
    result: nothingSchema,
    tags: ['force', 'track', 'journal'],
  }),
  'pilot.prisoners': defineMethod({
    kind: 'query',
    scope: 'campaign',
    summary: 'All prisoners, each with the forces that may hold the pilot',
    params: z.strictObject(pageFromEnd(pilotIdSchema)),
    result: z.array(prisonerSchema),
    tags: ['force', 'engagement', 'journal'],
  }),
  'pilot.ransom': defineMethod({
    kind: 'command',
    scope: 'campaign',
    summary: 'Buy a prisoner back for the SP agreed on; the captors get them',
    params: z.strictObject({
      pilotId: pilotIdSchema,
      costSp: z.int().min(1).max(1_000_000),
      toForceId: forceIdSchema
        .optional()
        .describe(
          'Who gets the SP; missing: the first force of the other side in the battle of the capture.',
        ),
      fromWarchest: fromWarchestSchema,
    }),
    result: z.strictObject({ costSp: countSchema, toForceId: forceIdSchema }),
    tags: ['force', 'campaign', 'ledger', 'journal'],
  }),
  'pilot.exchange': defineMethod({
    kind: 'command',
    scope: 'campaign',
    summary: 'Exchange two prisoners of different forces',
    params: z.strictObject({ pilotId: pilotIdSchema, forPilotId: pilotIdSchema }),
    result: nothingSchema,
    tags: ['force', 'campaign', 'journal'],
  }),
  'pilot.release': defineMethod({
    kind: 'command',
    scope: 'campaign',
    summary: 'Let a prisoner go',
    params: z.strictObject({ pilotId: pilotIdSchema }),
    result: nothingSchema,
    tags: ['force', 'campaign', 'journal'],
  }),
  'pilot.retire': defineMethod({
    kind: 'command',
    scope: 'campaign',
    summary: 'Let a pilot leave the service for good; the record stays',
    params: z.strictObject({ pilotId: pilotIdSchema }),
    result: nothingSchema,
    tags: ['force', 'campaign', 'journal'],
  }),
  'pilot.heal': defineMethod({
    kind: 'command',
    scope: 'campaign',
    summary: "Heal all of a pilot's wounds for SP",
    params: z.strictObject({ pilotId: pilotIdSchema, fromWarchest: fromWarchestSchema }),
    result: z.strictObject({ costSp: countSchema }),
    tags: ['force', 'campaign', 'ledger', 'journal'],
  }),
};
