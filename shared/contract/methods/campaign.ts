import { z } from 'zod';
import { PILOT_ABILITIES } from '../../domain/pilot.ts';
import { catalogueIdSchema, catalogueIdsSchema } from '../catalogue-schemas.ts';
import { defineMethod, TAGS } from '../define-method.ts';
import { economyFigureSchema, economySchema } from '../economy-schema.ts';
import { newAllegianceSchema, ownerShape } from '../force-schemas.ts';
import { importedUnitsSchema } from '../import-schemas.ts';
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
  engagementIdSchema,
  forceIdSchema,
  forceLimitSchema,
  forceSchema,
  journalEntrySchema,
  momentSchema,
  lineSchema,
  nameSchema,
  nothingSchema,
  pilotIdSchema,
  readinessSchema,
  reasonSchema,
  rulesOptionsSchema,
  arrivalSchema,
  skillSchema,
  trackIdSchema,
  trackLinkSchema,
  trackNodeSchema,
  unitIdSchema,
} from '../schemas.ts';
import {
  type Notice,
  type CreatedCampaign,
  type OpenedCampaign,
  NOTICE_CODES,
  type Backup,
  type CampaignList,
  type Diagnosis,
} from '../../domain/campaign-file.ts';
import { MIN_ALLEGIANCES, MAX_ALLEGIANCES } from '../../domain/allegiance.ts';
import { MIN_FORCES, MAX_FORCES } from '../../domain/force.ts';
import type { CampaignSummary } from '../../domain/campaign-summary.ts';
import type { Decision } from '../../domain/decision.ts';
import { type Finding, FINDING_LEVELS } from '../../domain/finding.ts';
import { TRACK_GRAPH_IDS } from '../../campaign/tracks/track-graphs.ts';
import { MAX_TRACKS, trackProblemSchema } from '../track-schemas.ts';
import { ROLE_RULES } from '../../domain/role-players.ts';
import { TECHNOLOGIES } from '../../domain/technology.ts';

/** Path of a campaign file, or its bare name inside the campaign folder. */
const fileSchema = z.string().min(1).max(1024);

/** A warning about an open campaign that stays until its cause is fixed. */
const noticeSchema = z.strictObject({
  code: z.enum(NOTICE_CODES),
  message: z.string(),
  /**
   * A backup that would fix it; for `indexes-mended`, `steps-missing`, `other-history` and `steps-recovered` the file as
   * it was before.
   */
  backup: z.string().nullable(),
  /** Numbers for the sentence. */
  values: z.record(z.string(), z.number()).optional(),
}) satisfies z.ZodType<Notice>;

const openedSchema = z.strictObject({
  id: campaignIdSchema,
  name: z.string(),
  /** Absolute path. */
  file: z.string(),
  notices: z.array(noticeSchema),
}) satisfies z.ZodType<OpenedCampaign>;

const isUnique = (ids: readonly string[]): boolean => new Set(ids).size === ids.length;

const warningsSchema = z.array(trackProblemSchema);

const newForceSchema = z.strictObject({
  name: nameSchema,
  /** Number of its allegiance, from 1. */
  allegiance: z.int().min(1).max(MAX_ALLEGIANCES),
  ...ownerShape,
  faction: lineSchema(80).optional(),
  commander: lineSchema(80).optional(),
  technology: z.enum(TECHNOLOGIES).optional(),
  /** An army list of the catalogue to start with; without it the force starts empty. */
  armyList: z.string().max(80).optional(),
  /** Units of a list from elsewhere, which join as they are. */
  units: importedUnitsSchema.optional(),
  /** Of the pilots of that army list; 4 unless told otherwise. */
  skill: skillSchema.optional(),
  /** Whether these get call signs, drawn as their names are; missing: no. */
  callSigns: z.boolean().optional(),
});

const decisionSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('choose-track'), trackIds: z.array(trackIdSchema) }),
  z.strictObject({ kind: z.literal('begin-track'), trackIds: z.array(trackIdSchema) }),
  z.strictObject({ kind: z.literal('report'), engagementId: engagementIdSchema, trackId: trackIdSchema }),
  z.strictObject({ kind: z.literal('accept'), engagementId: engagementIdSchema, trackId: trackIdSchema }),
  z.strictObject({
    kind: z.literal('repair'),
    forceId: forceIdSchema,
    units: countSchema,
    costSp: countSchema,
  }),
  z.strictObject({
    kind: z.literal('advance'),
    forceId: forceIdSchema,
    pilotId: pilotIdSchema,
    unitId: unitIdSchema.nullable(),
    name: z.string(),
    toSkill: skillSchema,
    costSp: countSchema,
    pvBefore: countSchema,
    pvAfter: countSchema,
  }),
  z.strictObject({
    kind: z.literal('heal'),
    forceId: forceIdSchema,
    pilots: countSchema,
    costSp: countSchema,
  }),
  z.strictObject({ kind: z.literal('over'), winnerId: allegianceIdSchema.nullable() }),
]) satisfies z.ZodType<Decision>;

const findingSchema = z.strictObject({
  level: z.enum(FINDING_LEVELS),
  /** Stable code: `integrity`, `ledger-balance`, `foreign-keys`, `backup` … */
  code: z.string(),
  message: z.string(),
}) satisfies z.ZodType<Finding>;

export const campaignMethods = {
  'campaign.list': defineMethod({
    kind: 'query',
    scope: 'app',
    summary: 'Campaign files in the campaign folder and those opened lately elsewhere, newest first',
    params: nothingSchema,
    result: z.strictObject({
      open: openedSchema.nullable(),
      files: z.array(
        z.strictObject({
          file: z.string(),
          name: z.string(),
          changedAt: momentSchema,
          sizeBytes: countSchema,
          /** Why it cannot be opened, if known. */
          problem: z.string().nullable(),
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
      /**
       * Start from a sample campaign: four players of two allegiances, or with `small` one on each side; six tracks.
       * Excludes `allegiances` and `forces`.
       */
      sample: z.union([z.boolean(), z.literal('small')]).optional(),
      startDate: campaignDateSchema.optional(),
      ruleset: z.string().max(80).optional(),
      /** Ids of the rule system's options to play with; none when missing. */
      options: rulesOptionsSchema.optional(),
      /** Id of one of `campaign.economies`; Total Chaos when missing. */
      economy: z.string().max(80).optional(),
      /** Its tracks: a planetary invasion over six, or a conquest over twelve; missing: the invasion. */
      graph: z.enum(TRACK_GRAPH_IDS).optional(),
      /**
       * Who plays these tracks: the first allegiance against the second, all of them in turns against the one that is
       * ahead, or whom the gamemaster fields; missing: in turns where there are more than two.
       */
      roles: z.enum(ROLE_RULES).optional(),
      /** What ends it besides its graph; missing: what the graph proposes. */
      ends: endConditionsSchema.optional(),
      /** How large each force may be; what is over it is told, and blocks nothing. Null: no limit; missing: 500 PV. */
      limit: forceLimitSchema.nullable().optional(),
      /** Missing: two, an attacker and a defender. Each needs a force. */
      allegiances: z.array(newAllegianceSchema).min(MIN_ALLEGIANCES).max(MAX_ALLEGIANCES).optional(),
      /** Missing: an empty one for each allegiance. */
      forces: z.array(newForceSchema).min(MIN_FORCES).max(MAX_FORCES).optional(),
    }),
    result: openedSchema.extend({
      /** Allegiances and forces that can play none of its tracks; missing: all can. */
      warnings: warningsSchema.optional(),
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
      /** Why no backup was made; null when one was, or no campaign was open. */
      noBackup: z
        .strictObject({ code: z.enum(['unchanged', 'switched-off', 'failed']), message: z.string() })
        .nullable(),
    }),
    tags: TAGS,
  }),
  'campaign.backups': defineMethod({
    kind: 'query',
    scope: 'app',
    summary: 'Backups of a campaign file, newest first',
    params: z.strictObject({ file: fileSchema }),
    result: z.array(
      z.strictObject({
        backup: z.string(),
        madeAt: momentSchema,
        sizeBytes: countSchema,
        reason: z.string(),
        /** Number of the last journal entry in it. */
        revision: countSchema,
        /** False: something in it is not as the program wrote it. */
        proven: z.boolean(),
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
      /** What can be done, in order of preference; empty when healthy. */
      advice: z.array(z.string()),
    }) satisfies z.ZodType<Diagnosis>,
    tags: [],
  }),
  'campaign.verify': defineMethod({
    kind: 'query',
    scope: 'campaign',
    summary: 'Check every invariant of the open campaign',
    params: nothingSchema,
    result: z.strictObject({ ok: z.boolean(), findings: z.array(findingSchema) }),
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
      /** All options to enable; every other one is disabled. */
      options: rulesOptionsSchema,
    }),
    result: z.strictObject({ options: rulesOptionsSchema }),
    tags: ['campaign', 'journal'],
  }),
  'campaign.concede': defineMethod({
    kind: 'command',
    scope: 'campaign',
    summary: 'An allegiance gives up; the campaign ends when a single one is left, which has won',
    params: z.strictObject({ allegianceId: allegianceIdSchema }),
    /** Null while several allegiances go on. */
    result: z.strictObject({ end: campaignEndSchema.nullable() }),
    tags: ['campaign', 'force', 'track', 'journal'],
  }),
  'campaign.end': defineMethod({
    kind: 'command',
    scope: 'campaign',
    summary: 'End the campaign now; who has won is decided by its rule and does not change any more',
    params: nothingSchema,
    result: campaignEndSchema,
    tags: ['campaign', 'track', 'journal'],
  }),
  'campaign.resume': defineMethod({
    kind: 'command',
    scope: 'campaign',
    summary:
      'Go on with a campaign that has ended, with the tracks that its end closed; it can be ended anew later',
    params: z.strictObject({
      /** Tracks to open, those that are done as new ones; missing: those that the end closed or did not open. */
      trackIds: z.array(trackIdSchema).max(MAX_TRACKS).refine(isUnique, 'each track once').optional(),
      /** What ends it from now on besides its graph, nothing that is true already; missing: what ended it before. */
      ends: endConditionsSchema.optional(),
    }),
    result: z.strictObject({
      /** The tracks that are open now by it. */
      opened: z.array(trackIdSchema),
      /** Conditions that are true already: they end it again with the next track. Missing: none. */
      met: endConditionsSchema.optional(),
    }),
    tags: ['campaign', 'track', 'journal'],
  }),
  'campaign.setEnds': defineMethod({
    kind: 'command',
    scope: 'campaign',
    summary: 'Choose what ends the campaign besides its graph; nothing that is true already',
    params: z.strictObject({ ends: endConditionsSchema }),
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
      /** Whether forces pay for the months that begin until then, as they do after a track; missing: they do not. */
      bookMonths: z.boolean().optional(),
      reason: reasonSchema,
    }),
    /** Months that were booked. */
    result: z.strictObject({ months: countSchema }),
    tags: ['campaign', 'force', 'ledger', 'journal'],
  }),
  'campaign.economies': defineMethod({
    kind: 'query',
    scope: 'app',
    summary:
      'The economies for new campaigns, with all their numbers: those of the program and those saved here',
    params: nothingSchema,
    result: z.array(economySchema),
    tags: ['economy'],
  }),
  'campaign.economy': defineMethod({
    kind: 'query',
    scope: 'campaign',
    summary: 'What things cost in this campaign, and its other numbers',
    params: nothingSchema,
    result: economySchema,
    tags: ['campaign'],
  }),
  'campaign.economyBookings': defineMethod({
    kind: 'query',
    scope: 'campaign',
    summary:
      'How many lines of the ledger were booked by each value of the economy; another value leaves them',
    params: nothingSchema,
    /** Values that have booked nothing are left out. */
    result: z.array(z.strictObject({ path: z.string(), lines: countSchema })),
    tags: ['campaign', 'ledger'],
  }),
  'campaign.changeEconomy': defineMethod({
    kind: 'command',
    scope: 'campaign',
    summary: 'Change values of the campaign’s economy, all or none; what is booked stays as it is',
    params: z.strictObject({
      changes: z
        .array(
          z.strictObject({
            /** Such as `repair.rates.armor`. */
            path: z.string().min(1).max(80),
            /** Null: what the preset says. */
            value: economyFigureSchema.nullable(),
          }),
        )
        .min(1)
        .max(200),
    }),
    result: z.strictObject({
      economy: economySchema,
      /** Of the changed values those that booked something before, with how many lines, which stay. */
      booked: z.array(z.strictObject({ path: z.string(), lines: countSchema })),
    }),
    tags: ['campaign', 'force', 'track', 'engagement', 'journal'],
  }),
  'campaign.setEconomy': defineMethod({
    kind: 'command',
    scope: 'campaign',
    summary: 'Play by another economy from now on, as a whole; what is booked stays as it is',
    params: z.strictObject({ economy: economySchema }),
    result: nothingSchema,
    tags: ['campaign', 'force', 'track', 'engagement', 'journal'],
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
      /** Version of the rule system when the campaign was made or its options were last set. */
      rulesetVersion: z.int().min(1),
      /** Options that the next engagement is fought with; those before keep their own. */
      options: rulesOptionsSchema,
      /** Special abilities of pilots that the rule system plays; all others are used at the table. */
      playedAbilities: z.array(z.enum(PILOT_ABILITIES)),
      economy: z.string(),
      /** What ends it besides its graph. */
      ends: endConditionsSchema,
      /** Null while the campaign goes on. */
      end: campaignEndSchema.nullable(),
      /** Victory points of each allegiance as things stand; missing: another rule decides. */
      victory: z.array(victoryPointsSchema).optional(),
      /** By their numbers. */
      allegiances: z.array(allegianceSchema),
      /** By allegiance, those that left included. */
      forces: z.array(forceSchema),
      /** In the order of the forces. */
      readiness: z.array(
        z.strictObject({
          forceId: forceIdSchema,
          units: z.array(
            z.strictObject({
              unitId: unitIdSchema,
              name: z.string(),
              size: countSchema,
              pv: countSchema,
              readiness: readinessSchema,
              /** When it comes to its force; missing: it is there. */
              arrives: arrivalSchema.optional(),
            }),
          ),
        }),
      ),
      tracks: z.array(trackNodeSchema),
      links: z.array(trackLinkSchema),
      /** Warchest points at the start and after each accepted engagement. */
      warchests: z.array(
        z.strictObject({
          trackId: trackIdSchema.nullable(),
          /** Forces that had joined by then. */
          forces: z.array(z.strictObject({ forceId: forceIdSchema, wp: z.int() })),
        }),
      ),
      /** What going on would open, and the conditions that would end it anew; missing while it goes on. */
      goingOn: z.strictObject({ opens: z.array(trackIdSchema), met: endConditionsSchema }).optional(),
      /** Allegiances and forces that can play none of the tracks ahead; missing: all can. */
      warnings: warningsSchema.optional(),
      decisions: z.array(decisionSchema),
      lastEvents: z.array(journalEntrySchema),
      /** What undo and redo would act on now. */
      undo: journalEntrySchema.nullable(),
      redo: journalEntrySchema.nullable(),
      /** Number of commands that the next redo repeats: commands undone together are redone together. */
      redoSteps: countSchema,
    }) satisfies z.ZodType<CampaignSummary>,
    tags: ['campaign', 'force', 'track', 'engagement', 'ledger', 'journal'],
  }),
};
