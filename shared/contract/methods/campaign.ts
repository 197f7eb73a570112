import { z } from 'zod';
import { PILOT_ABILITIES } from '../../domain/pilot.ts';
import { catalogueIdSchema, catalogueIdsSchema } from '../catalogue-schemas.ts';
import { decisionSchema } from '../decision-schema.ts';
import { defineMethod, TAGS } from '../define-method.ts';
import { pageFromNewest } from '../page-schema.ts';
import { newAllegianceSchema, ownerShape } from '../force-schemas.ts';
import { importedUnitsSchema } from '../import-schemas.ts';
import { openedSchema } from '../opened-schema.ts';
import { roadAheadSchema, roadQuestionShape } from '../road-schemas.ts';
import {
  allegianceIdSchema,
  allegianceSchema,
  campaignDateSchema,
  campaignEndSchema,
  victoryPointsSchema,
  campaignIdSchema,
  countSchema,
  endConditionsSchema,
  fileSchema,
  forceIdSchema,
  forceLimitSchema,
  forceSchema,
  momentSchema,
  lineSchema,
  nameSchema,
  nothingSchema,
  readinessSchema,
  reasonSchema,
  statedReasonSchema,
  rulesOptionsSchema,
  arrivalSchema,
  skillSchema,
  trackIdSchema,
  trackLinkSchema,
  trackNodeSchema,
  unitIdSchema,
  taskIdSchema,
} from '../schemas.ts';
import { journalEntrySchema } from '../journal-schemas.ts';
import {
  type CreatedCampaign,
  type Backup,
  type CampaignList,
  type Diagnosis,
} from '../../domain/campaign-file.ts';
import { MIN_ALLEGIANCES, MAX_ALLEGIANCES } from '../../domain/allegiance.ts';
import { MIN_FORCES, MAX_FORCES } from '../../domain/force.ts';
import type { CampaignSummary } from '../../domain/campaign-summary.ts';
import { type Finding, FINDING_LEVELS } from '../../domain/finding.ts';
import { TRACK_GRAPH_IDS } from '../../campaign/tracks/track-graphs.ts';
import { MAX_TRACKS, trackProblemSchema } from '../track-schemas.ts';
import { ROLE_RULES } from '../../domain/role-players.ts';
import { TECHNOLOGIES } from '../../domain/technology.ts';

const isUnique = (ids: readonly string[]): boolean => new Set(ids).size === ids.length;

const warningsSchema = z.array(trackProblemSchema);

const newForceSchema = z.strictObject({
  name: nameSchema,
  allegiance: z.int().min(1).max(MAX_ALLEGIANCES).describe('Number of its allegiance, from 1.'),
  ...ownerShape,
  faction: lineSchema(80).optional(),
  commander: lineSchema(80).optional(),
  technology: z.enum(TECHNOLOGIES).optional(),
  armyList: z
    .string()
    .max(80)
    .optional()
    .describe('An army list of the catalogue to start with; without it the force starts empty.'),
  units: importedUnitsSchema.optional().describe('Units of a list from elsewhere, which join as they are.'),
  skill: skillSchema.optional().describe('Of the pilots of that army list; 4 unless told otherwise.'),
  callSigns: z
    .boolean()
    .optional()
    .describe('Whether these get call signs, drawn as their names are; missing: no.'),
});

const findingSchema = z.strictObject({
  level: z.enum(FINDING_LEVELS),
  code: z.string().describe('Stable code: `integrity`, `ledger-balance`, `foreign-keys`, `backup` …'),
  message: z.string(),
}) satisfies z.ZodType<Finding>;

export const campaignMethods = {
  'campaign.list': defineMethod({
    kind: 'query',
    scope: 'app',
    summary: 'Campaign files in the campaign folder and those opened lately elsewhere, newest first',
    params: z.strictObject(pageFromNewest(fileSchema)),
    result: z.strictObject({
      open: openedSchema.nullable(),
      files: z.array(
        z.strictObject({
          file: z.string(),
          name: z.string(),
          changedAt: momentSchema.describe('When the file was last written, ISO 8601 in UTC.'),
          sizeBytes: countSchema,
          problem: z
            .string()
            .nullable()
            .describe('Why it cannot be opened; null: nothing is known against it.'),
        }),
      ),
    }) satisfies z.ZodType<CampaignList>,
    tags: ['files'],
  }),
  'campaign.create': defineMethod({
    kind: 'command',
    scope: 'app',
    summary: 'Make a new campaign file and open it; with `sample`, the ready-made campaign',
    params: z.strictObject({
      name: nameSchema,
      file: fileSchema.optional(),
      sample: z
        .union([z.boolean(), z.literal('small')])
        .optional()
        .describe(
          'Start from a sample campaign: four players of two allegiances, or with `small` one on each side; six tracks. Excludes `allegiances` and `forces`.',
        ),
      startDate: campaignDateSchema
        .optional()
        .describe(
          "First day of the campaign's own calendar, as `3052-03-17`; missing: the program's, or that of the sample.",
        ),
      ruleset: z.string().max(80).optional(),
      options: rulesOptionsSchema
        .optional()
        .describe("Ids of the rule system's options to play with; none when missing."),
      economy: z
        .string()
        .max(80)
        .optional()
        .describe('Id of one of `campaign.economies`; Total Chaos when missing.'),
      graph: z
        .enum(TRACK_GRAPH_IDS)
        .optional()
        .describe(
          'Its tracks: a planetary invasion over six, or a conquest over twelve; missing: the invasion.',
        ),
      roles: z
        .enum(ROLE_RULES)
        .optional()
        .describe(
          'Who plays these tracks: the first allegiance against the second, all of them in turns against the one that is ahead, or whom the gamemaster fields; missing: in turns where there are more than two.',
        ),
      ends: endConditionsSchema
        .optional()
        .describe('What ends it besides its graph; missing: what the graph proposes.'),
      limit: forceLimitSchema
        .nullable()
        .optional()
        .describe(
          'How large each force may be; what is over it is told, and blocks nothing. Null: no limit; missing: 500 PV.',
        ),
      allegiances: z
        .array(newAllegianceSchema)
        .min(MIN_ALLEGIANCES)
        .max(MAX_ALLEGIANCES)
        .optional()
        .describe('Missing: two, an attacker and a defender. Each needs a force.'),
      forces: z
        .array(newForceSchema)
        .min(MIN_FORCES)
        .max(MAX_FORCES)
        .optional()
        .describe('Missing: an empty one for each allegiance.'),
    }),
    result: openedSchema.extend({
      warnings: warningsSchema
        .optional()
        .describe('Allegiances and forces that can play none of its tracks; missing: all can.'),
    }) satisfies z.ZodType<CreatedCampaign>,
    tags: TAGS,
  }),
  'campaign.open': defineMethod({
    kind: 'command',
    scope: 'app',
    summary: 'Open a campaign file; the one open before is closed',
    params: z.strictObject({ file: fileSchema }),
    result: openedSchema,
    tags: TAGS,
  }),
  'campaign.close': defineMethod({
    kind: 'command',
    scope: 'app',
    summary: 'Close the open campaign; a backup is made when it was changed, or it is said why there is none',
    params: nothingSchema,
    result: z.strictObject({
      backup: z.string().nullable(),
      noBackup: z
        .strictObject({ code: z.enum(['unchanged', 'switched-off', 'failed']), message: z.string() })
        .nullable()
        .describe('Why no backup was made; null when one was, or no campaign was open.'),
    }),
    tags: TAGS,
  }),
  'campaign.backups': defineMethod({
    kind: 'query',
    scope: 'app',
    summary: 'Backups of a campaign file, newest first',
    params: z.strictObject({ file: fileSchema, ...pageFromNewest(fileSchema) }),
    result: z.array(
      z.strictObject({
        backup: z.string(),
        madeAt: momentSchema.describe('When the backup was made, ISO 8601 in UTC.'),
        sizeBytes: countSchema,
        reason: z.string(),
        revision: countSchema.describe('Number of the last journal entry in it.'),
        proven: z.boolean().describe('False: something in it is not as the program wrote it.'),
      }),
    ) satisfies z.ZodType<readonly Backup[]>,
    tags: ['files'],
  }),
  'campaign.restore': defineMethod({
    kind: 'command',
    scope: 'app',
    summary: 'Put a backup in the place of a campaign file and open it; the replaced file is set aside',
    params: z.strictObject({ file: fileSchema, backup: fileSchema }),
    result: openedSchema.extend({ setAside: z.string().nullable() }),
    tags: TAGS,
  }),
  'campaign.doctor': defineMethod({
    kind: 'query',
    scope: 'app',
    summary: 'Check a campaign file without changing it: integrity, invariants, backups',
    params: z.strictObject({ file: fileSchema }),
    result: z.strictObject({
      file: z.string(),
      healthy: z.boolean(),
      findings: z.array(findingSchema),
      advice: z.array(z.string()).describe('What can be done, in order of preference; empty when healthy.'),
    }) satisfies z.ZodType<Diagnosis>,
    tags: [],
  }),
  'campaign.verify': defineMethod({
    kind: 'query',
    scope: 'campaign',
    summary: 'Check every invariant of the open campaign',
    params: z.strictObject({
      only: z
        .literal('new')
        .optional()
        .describe(
          'Check what was written since the newest proven backup: quick however long the journal is. Pages of the file and what that backup has are left out. Without it: everything.',
        ),
      taskId: taskIdSchema.optional(),
    }),
    result: z.strictObject({
      ok: z.boolean(),
      findings: z.array(findingSchema),
      proven: countSchema
        .optional()
        .describe('With `only`: the last entry that a proven backup has; 0: everything was checked.'),
    }),
    tags: ['campaign'],
  }),
  'campaign.rename': defineMethod({
    kind: 'command',
    scope: 'campaign',
    summary: 'Give the campaign another name',
    params: z.strictObject({ name: nameSchema }),
    result: nothingSchema,
    tags: ['campaign', 'journal', 'files'],
  }),
  'campaign.setRulesOptions': defineMethod({
    kind: 'command',
    scope: 'campaign',
    summary: 'Choose the options of the rules from the next engagement on; those before keep theirs',
    params: z.strictObject({
      options: rulesOptionsSchema.describe('All options to enable; every other one is disabled.'),
      reason: statedReasonSchema,
    }),
    result: z.strictObject({ options: rulesOptionsSchema }),
    tags: ['campaign', 'journal'],
  }),
  'campaign.concede': defineMethod({
    kind: 'command',
    scope: 'campaign',
    summary: 'An allegiance gives up; the campaign ends when a single one is left, which has won',
    params: z.strictObject({ allegianceId: allegianceIdSchema }),
    result: z
      .strictObject({ end: campaignEndSchema.nullable() })
      .describe('Null while several allegiances go on.'),
    tags: ['campaign', 'force', 'track', 'journal'],
  }),
  'campaign.end': defineMethod({
    kind: 'command',
    scope: 'campaign',
    summary: 'End the campaign now; who has won is decided by its rule and does not change any more',
    params: z.strictObject({ reason: statedReasonSchema }),
    result: campaignEndSchema,
    tags: ['campaign', 'track', 'journal'],
  }),
  'campaign.resume': defineMethod({
    kind: 'command',
    scope: 'campaign',
    summary:
      'Go on with a campaign that has ended, with the tracks that its end closed; it can be ended anew later',
    params: z.strictObject({
      trackIds: z
        .array(trackIdSchema)
        .max(MAX_TRACKS)
        .refine(isUnique, 'each track once')
        .optional()
        .describe(
          'Tracks to open, those that are done as new ones; missing: those that the end closed or did not open.',
        ),
      ends: endConditionsSchema
        .optional()
        .describe(
          'What ends it from now on besides its graph, nothing that is true already; missing: what ended it before.',
        ),
      reason: statedReasonSchema,
    }),
    result: z.strictObject({
      opened: z.array(trackIdSchema).describe('The tracks that are open now by it.'),
      met: endConditionsSchema
        .optional()
        .describe('Conditions that are true already: they end it again with the next track. Missing: none.'),
    }),
    tags: ['campaign', 'track', 'journal'],
  }),
  'campaign.setEnds': defineMethod({
    kind: 'command',
    scope: 'campaign',
    summary: 'Choose what ends the campaign besides its graph; nothing that is true already',
    params: z.strictObject({ ends: endConditionsSchema, reason: statedReasonSchema }),
    result: nothingSchema,
    tags: ['campaign', 'track', 'journal'],
  }),
  'campaign.catalogues': defineMethod({
    kind: 'query',
    scope: 'campaign',
    summary: 'The catalogues whose unit cards this campaign uses, in order; those that are gone included',
    params: nothingSchema,
    result: z.array(catalogueIdSchema),
    tags: ['campaign', 'catalogue'],
  }),
  'campaign.setCatalogues': defineMethod({
    kind: 'command',
    scope: 'campaign',
    summary: 'Choose the catalogues whose unit cards this campaign uses; its units keep their cards',
    params: z.strictObject({ catalogueIds: catalogueIdsSchema.min(1) }),
    result: nothingSchema,
    tags: ['campaign', 'catalogue', 'journal'],
  }),
  'campaign.setDate': defineMethod({
    kind: 'command',
    scope: 'campaign',
    summary: 'Set the day of the campaign by hand, for a stated reason; not before what is booked',
    params: z.strictObject({
      date: campaignDateSchema,
      bookMonths: z
        .boolean()
        .optional()
        .describe(
          'Whether forces pay for the months that begin until then, as they do after a track; missing: they do not.',
        ),
      reason: reasonSchema,
    }),
    result: z.strictObject({ months: countSchema }).describe('Months that were booked.'),
    tags: ['campaign', 'force', 'ledger', 'journal'],
  }),
  'campaign.roadAhead': defineMethod({
    kind: 'query',
    scope: 'campaign',
    summary:
      'Play the rest of the campaign many times: who wins, how long warchests last, which choice is a trap',
    params: z.strictObject(roadQuestionShape),
    result: roadAheadSchema,
    tags: ['campaign', 'track', 'force', 'engagement', 'ledger'],
  }),
  'campaign.summary': defineMethod({
    kind: 'query',
    scope: 'campaign',
    summary: 'Where the campaign stands: forces, tracks, warchests, decisions, last events',
    params: nothingSchema,
    result: z.strictObject({
      id: campaignIdSchema,
      name: z.string(),
      file: z.string(),
      date: campaignDateSchema,
      ruleset: z.string(),
      rulesetVersion: z
        .int()
        .min(1)
        .describe('Version of the rule system when the campaign was made or its options were last set.'),
      options: rulesOptionsSchema.describe(
        'Options that the next engagement is fought with; those before keep their own.',
      ),
      playedAbilities: z
        .array(z.enum(PILOT_ABILITIES))
        .describe(
          'Special abilities of pilots that the rule system plays; all others are used at the table.',
        ),
      economy: z.string(),
      ends: endConditionsSchema.describe('What ends it besides its graph.'),
      end: campaignEndSchema.nullable().describe('Null while the campaign goes on.'),
      victory: z
        .array(victoryPointsSchema)
        .optional()
        .describe('Victory points of each allegiance as things stand; missing: another rule decides.'),
      allegiances: z.array(allegianceSchema).describe('By their numbers.'),
      forces: z.array(forceSchema).describe('By allegiance, those that left included.'),
      readiness: z
        .array(
          z.strictObject({
            forceId: forceIdSchema,
            units: z.array(
              z.strictObject({
                unitId: unitIdSchema,
                name: z.string(),
                size: countSchema,
                pv: countSchema,
                readiness: readinessSchema,
                arrives: arrivalSchema
                  .optional()
                  .describe('When it comes to its force; missing: it is there.'),
              }),
            ),
          }),
        )
        .describe('In the order of the forces.'),
      tracks: z.array(trackNodeSchema),
      links: z.array(trackLinkSchema),
      warchests: z
        .array(
          z.strictObject({
            trackId: trackIdSchema.nullable(),
            forces: z
              .array(z.strictObject({ forceId: forceIdSchema, wp: z.int() }))
              .describe('Forces that had joined by then.'),
          }),
        )
        .describe('Warchest points at the start and after each accepted engagement.'),
      goingOn: z
        .strictObject({ opens: z.array(trackIdSchema), met: endConditionsSchema })
        .optional()
        .describe(
          'What going on would open, and the conditions that would end it anew; missing while it goes on.',
        ),
      warnings: warningsSchema
        .optional()
        .describe('Allegiances and forces that can play none of the tracks ahead; missing: all can.'),
      decisions: z.array(decisionSchema),
      lastEvents: z.array(journalEntrySchema),
      undo: journalEntrySchema.nullable().describe('The entry that undo would take back now; null: nothing.'),
      redo: journalEntrySchema.nullable(),
      redoSteps: countSchema.describe(
        'Number of commands that the next redo repeats: commands undone together are redone together.',
      ),
    }) satisfies z.ZodType<CampaignSummary>,
    tags: ['campaign', 'force', 'track', 'engagement', 'ledger', 'journal'],
  }),
};
