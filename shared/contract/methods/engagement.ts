import { z } from 'zod';
import { defineMethod } from '../define-method.ts';
import { pageFromEnd } from '../page-schema.ts';
import {
  checkSchema,
  consequencesSchema,
  draftRevisionSchema,
  engagementSchema,
  foughtBattleSchema,
  overwrittenDieSchema,
  reportDraftSchema,
  versionSchema,
} from '../engagement-schemas.ts';
import {
  balanceSchema,
  effortSchema,
  forecastSchema,
  questionShape,
  seedSchema,
} from '../forecast-schemas.ts';
import { fieldedSchema, sideOrdersSchema } from '../order-schemas.ts';
import { scenarioSchema, writtenUnitSchema } from '../scenario-schema.ts';
import {
  battleEventSchema,
  countSchema,
  engagementIdSchema,
  forceIdSchema,
  nothingSchema,
  rulesOptionsSchema,
  sideSchema,
  skillSchema,
  storedScenarioSchema,
  taskIdSchema,
  trackIdSchema,
  unitIdSchema,
  winnerSchema,
  statedReasonSchema,
} from '../schemas.ts';
import { engagementReportSchema, tableRollsSchema, uncountedReportSchema } from '../report-schemas.ts';
import { MAX_RESULT_LENGTH } from '../result-file.ts';
import { battleStartSchema, placementSchema } from '../start-schema.ts';
import { rowNumberSchema } from '../table-schemas.ts';
import { moveReasonsSchema, turningPointsSchema, turnSchema } from '../told-schemas.ts';
import { trackProblemSchema } from '../track-schemas.ts';
import { ENGAGEMENT_STATUSES, type EngagementEntry } from '../../domain/engagement.ts';
import type { SavedDraft } from '../../domain/report-draft.ts';
import { TURN_BATTLES } from '../../domain/turning-points.ts';
import type { ReportPreview } from '../../domain/report-preview.ts';
import type { ReplayChoice } from '../../rules/battle/replay/replay-battle.ts';

const continuedStateSchema = battleStartSchema
  .optional()
  .describe('Default: all that the table session of the engagement knows, between two turns.');
const shownEntrySchema = z
  .int()
  .min(1)
  .optional()
  .describe('Looks at the campaign as it stood right after this entry of the journal; missing: as it is.');
const expectedRowSchema = rowNumberSchema
  .optional()
  .describe(
    'For a session: number of the last row that the caller has seen. Refused when there is another one since.',
  );

export const engagementMethods = {
  'engagement.prepare': defineMethod({
    kind: 'command',
    scope: 'campaign',
    summary: 'Begin a track: field units of one force or several in each role, take bonuses, pay the cost',
    params: z.strictObject({
      trackId: trackIdSchema,
      attacker: fieldedSchema,
      defender: fieldedSchema,
      seed: z
        .string()
        .min(1)
        .max(64)
        .optional()
        .describe('Seed of all dice that the program rolls for this engagement; drawn if missing.'),
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
      attacker: sideOrdersSchema
        .optional()
        .describe(
          'Replaces all orders of the side: a missing temperament is balanced, units that are not listed get no order. A missing side stays unchanged.',
        ),
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
  'engagement.list': defineMethod({
    kind: 'query',
    scope: 'campaign',
    summary: 'Every engagement in the order in which they were begun, with its track, standing and forces',
    params: z.strictObject(pageFromEnd(engagementIdSchema)),
    result: z.array(
      z.strictObject({
        engagementId: engagementIdSchema,
        trackId: trackIdSchema,
        status: z.enum(ENGAGEMENT_STATUSES),
        forceIds: z.array(forceIdSchema),
      }),
    ) satisfies z.ZodType<readonly EngagementEntry[]>,
    tags: ['engagement'],
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
      version: versionSchema.optional().describe('Default: the version whose report counts.'),
    }),
    result: z.strictObject({
      versions: z
        .array(
          z.strictObject({
            number: versionSchema,
            counts: z.boolean().describe("Whether the engagement's report comes from this version."),
            overwritten: z.array(overwrittenDieSchema),
            winner: winnerSchema,
            turns: countSchema,
          }),
        )
        .describe('In the order fought; empty where the program fought none.'),
      battle: foughtBattleSchema
        .nullable()
        .describe('Null if none was asked for and none counts: not fought yet, or the result was typed in.'),
    }) satisfies z.ZodType<ReplayChoice>,
    tags: ['engagement'],
  }),
  'engagement.explainMove': defineMethod({
    kind: 'query',
    scope: 'campaign',
    summary:
      'Why a unit went where it went in a turn of a fought battle: its best places, and what they were worth',
    params: z.strictObject({
      engagementId: engagementIdSchema,
      version: versionSchema.optional().describe('Default: the version whose report counts.'),
      turn: turnSchema,
      unitId: unitIdSchema,
      entry: shownEntrySchema,
      taskId: taskIdSchema.optional(),
    }),
    result: moveReasonsSchema,
    tags: ['engagement'],
  }),
  'engagement.turningPoints': defineMethod({
    kind: 'query',
    scope: 'campaign',
    summary:
      'Fight a battle on from the end of each turn with other dice: when it turned, and what the loser should have done',
    params: z.strictObject({
      engagementId: engagementIdSchema,
      version: versionSchema.optional().describe('Default: the version whose report counts.'),
      battles: z
        .number()
        .meta({ minimum: TURN_BATTLES.least, maximum: TURN_BATTLES.most, multipleOf: 1 })
        .optional()
        .describe(
          'Battles to fight from the end of each turn, by quick commanders; default: 200. A long battle gets fewer.',
        ),
      entry: shownEntrySchema,
      taskId: taskIdSchema.optional(),
    }),
    result: turningPointsSchema,
    tags: ['engagement'],
  }),
  'engagement.autoResolve': defineMethod({
    kind: 'command',
    scope: 'campaign',
    summary: 'Let the rules module fight the engagement; nothing is final before it is accepted',
    params: z.strictObject({ engagementId: engagementIdSchema, taskId: taskIdSchema.optional() }),
    result: z.strictObject({ winner: winnerSchema, turns: countSchema, diceCount: countSchema }),
    tags: ['engagement', 'campaign', 'journal'],
  }),
  'engagement.continue': defineMethod({
    kind: 'command',
    scope: 'campaign',
    summary:
      'Let the program finish a battle that was begun at the table, from the state typed in or tracked there',
    params: z.strictObject({
      engagementId: engagementIdSchema,
      state: continuedStateSchema,
      expectedNumber: expectedRowSchema,
      seed: z
        .string()
        .min(1)
        .max(64)
        .optional()
        .describe("Seed of its dice; the engagement's own when missing."),
      taskId: taskIdSchema.optional(),
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
    summary: 'Whether a state from the table adds up, and where its units would stand; changes nothing',
    params: z.strictObject({ engagementId: engagementIdSchema, state: continuedStateSchema }),
    result: z.strictObject({ checks: z.array(checkSchema), placement: placementSchema.nullable() }),
    tags: ['engagement', 'force'],
  }),
  'engagement.overwriteDice': defineMethod({
    kind: 'command',
    scope: 'campaign',
    summary: 'Put dice rolled at the table in the place of some of a battle, and fight on from there',
    params: z.strictObject({
      engagementId: engagementIdSchema,
      version: versionSchema.optional().describe('The version to change; default: the one that counts.'),
      dice: z.array(overwrittenDieSchema).min(1).max(40),
      reason: statedReasonSchema,
      taskId: taskIdSchema.optional(),
    }),
    result: z
      .strictObject({
        version: versionSchema,
        winner: winnerSchema,
        turns: countSchema,
        diceCount: countSchema,
      })
      .describe('The new version, which counts from now on.'),
    tags: ['engagement', 'campaign', 'journal'],
  }),
  'engagement.chooseBattle': defineMethod({
    kind: 'command',
    scope: 'campaign',
    summary: 'Let another version of the battle count, with its report',
    params: z.strictObject({
      engagementId: engagementIdSchema,
      version: versionSchema,
      reason: statedReasonSchema,
    }),
    result: z.strictObject({ winner: winnerSchema, turns: countSchema }),
    tags: ['engagement', 'campaign', 'journal'],
  }),
  'engagement.draft': defineMethod({
    kind: 'query',
    scope: 'campaign',
    summary:
      'The half-typed report of an engagement, or correction of its accepted one, and the revision for which a draft is saved now',
    params: z.strictObject({ engagementId: engagementIdSchema }),
    result: z.strictObject({
      revision: draftRevisionSchema.describe(
        "Changes with the engagement's report and its acceptance, and with nothing else.",
      ),
      draft: reportDraftSchema.nullable().describe('Null where none was saved for this revision.'),
    }) satisfies z.ZodType<SavedDraft>,
    tags: ['engagement'],
  }),
  'engagement.saveDraft': defineMethod({
    kind: 'command',
    scope: 'campaign',
    summary:
      'Keep a half-typed report, or correction of an accepted one, in the campaign file; no part of its history, and gone once recorded',
    params: z.strictObject({
      engagementId: engagementIdSchema,
      revision: draftRevisionSchema.describe(
        'As answered with the draft; a draft for another one is refused.',
      ),
      draft: reportDraftSchema.nullable().describe('Null: throw the saved one away.'),
    }),
    result: nothingSchema,
    tags: [],
    journaled: false,
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
      report: uncountedReportSchema,
      rolls: tableRollsSchema.describe('Default: those of the report.'),
    }),
    result: z.strictObject({
      consequences: consequencesSchema.nullable(),
      checks: z.array(checkSchema),
    }) satisfies z.ZodType<ReportPreview>,
    tags: ['engagement', 'force'],
  }),
  'engagement.check': defineMethod({
    kind: 'query',
    scope: 'campaign',
    summary: 'Whether a report adds up, also one that would correct an accepted result; changes nothing',
    params: z.strictObject({ engagementId: engagementIdSchema, report: uncountedReportSchema }),
    result: z.strictObject({ checks: z.array(checkSchema).describe('Most severe first.') }),
    tags: ['engagement', 'track'],
  }),
  'engagement.previewResult': defineMethod({
    kind: 'query',
    scope: 'campaign',
    summary: 'A result from another program, by names, as the report that it would be; records nothing',
    params: z.strictObject({
      engagementId: engagementIdSchema,
      text: z
        .string()
        .min(1)
        .max(MAX_RESULT_LENGTH)
        .describe('JSON of the format `warchest-result`, or a table (CSV) with a row for each unit.'),
    }),
    result: z.strictObject({
      report: uncountedReportSchema
        .nullable()
        .describe('To be looked at and recorded; null: nothing of the text can be used.'),
      units: z
        .array(
          z.strictObject({
            place: z.string().describe('Where it stands in the text: `units[2]`, `line 3`.'),
            name: z.string().describe('The name that is written.'),
            unitId: unitIdSchema.nullable().describe('The unit that it is taken for; null: none.'),
          }),
        )
        .describe('The units of the text, in its order.'),
      problems: z
        .array(trackProblemSchema)
        .describe('What is unknown, guessed, impossible or not told, each with its place in the text.'),
    }),
    tags: ['engagement', 'force'],
  }),
  'engagement.accept': defineMethod({
    kind: 'command',
    scope: 'campaign',
    summary: 'Make a report final: damage, fates and warchest points are booked, the next tracks open',
    params: z.strictObject({
      engagementId: engagementIdSchema,
      rolls: tableRollsSchema.describe('Default: those of the report.'),
    }),
    result: consequencesSchema,
    tags: ['engagement', 'track', 'campaign', 'force', 'ledger', 'journal'],
  }),
  'engagement.simulate': defineMethod({
    kind: 'query',
    scope: 'app',
    summary: 'Fight one battle of a scenario by its seed: how it ends, and everything that happens in it',
    params: z.strictObject({
      ruleset: z.string().max(80),
      options: rulesOptionsSchema.optional(),
      scenario: scenarioSchema,
      effort: effortSchema,
      seed: seedSchema,
      taskId: taskIdSchema.optional(),
    }),
    result: z.strictObject({
      outcome: engagementReportSchema.extend({ turns: countSchema }),
      events: z.array(battleEventSchema),
      diceCount: countSchema,
    }),
    tags: [],
  }),
  'engagement.forecast': defineMethod({
    kind: 'query',
    scope: 'app',
    summary: 'Fight a scenario many times: chances to win, losses, objectives, who decides',
    params: z.strictObject(questionShape),
    result: forecastSchema,
    tags: [],
  }),
  'engagement.balance': defineMethod({
    kind: 'query',
    scope: 'app',
    summary: 'Propose a force for one side that wins as often as wanted, within a point value',
    params: z.strictObject({
      ruleset: z.string().max(80),
      options: rulesOptionsSchema.optional(),
      scenario: scenarioSchema.describe('Units of the side for which a force is proposed are ignored.'),
      side: sideSchema,
      winChance: z.number().min(0).max(1).describe('Wanted chance of that side to win, 0 to 1.'),
      pv: z.int().min(1).max(10_000).describe('Most PV of the force.'),
      units: z
        .array(writtenUnitSchema)
        .min(1)
        .max(200)
        .optional()
        .describe(
          'Units to choose from, each once; default: the whole catalogue, each card any number of times.',
        ),
      skill: skillSchema.optional().describe('Skill of units from the catalogue; 4 when missing.'),
      seed: seedSchema,
      taskId: taskIdSchema.optional(),
    }),
    result: balanceSchema,
    tags: [],
  }),
};
