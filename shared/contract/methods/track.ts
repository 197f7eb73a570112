import { z } from 'zod';
import { defineMethod } from '../define-method.ts';
import { pageFromEnd } from '../page-schema.ts';
import { boardMapSchema } from '../board-schema.ts';
import {
  balanceSchema,
  seedSchema,
  trackForecastSchema,
  trackQuestionShape,
  whatIfSchema,
} from '../forecast-schemas.ts';
import { fieldedSchema } from '../order-schemas.ts';
import {
  bonusIdSchema,
  bonusSchema,
  bySide,
  campaignDateSchema,
  countSchema,
  forceIdSchema,
  nothingSchema,
  objectiveIdSchema,
  objectiveSchema,
  reasonSchema,
  statedReasonSchema,
  sideSchema,
  skillSchema,
  taskIdSchema,
  trackIdSchema,
  trackLinkSchema,
  trackNodeSchema,
  unitIdSchema,
  winnerSchema,
} from '../schemas.ts';
import {
  MAX_TRACKS,
  linkDefinitionSchema,
  rolePlayersSchema,
  sharingSchema,
  trackDefinitionSchema,
  trackFileSchema,
  trackProblemSchema,
} from '../track-schemas.ts';
import { gateSchema } from '../course-schemas.ts';
import { MAX_FORCES } from '../../domain/force.ts';
import type { TrackBoard } from '../../domain/track-board.ts';
import type { TrackBriefing } from '../../domain/track-briefing.ts';
import type { TrackGraph } from '../../domain/track-graph.ts';
import { LINK_WINNERS } from '../../domain/track-link.ts';
import type { WhatIfs } from '../../domain/what-if.ts';

const problemsSchema = z.strictObject({ problems: z.array(trackProblemSchema) });
const endsShape = {
  from: trackIdSchema.describe('Id of the track at which the way begins.'),
  to: trackIdSchema.describe('Id of the track to which the way leads.'),
};
const wayShape = {
  ...endsShape,
  ifWinner: z.enum(LINK_WINNERS),
  gate: gateSchema.optional().describe('Missing: nothing else has to be true.'),
  atOnce: z.boolean().optional().describe('Missing: there is time for repairs.'),
};
/** All tracks of a campaign are put elsewhere at once when its graph is arranged. */
const MAX_PLACED = 1000;
/** Highest column and row of a track in the drawing of the graph. */
const placeInGraphSchema = z.int().min(0).max(99);

export const trackMethods = {
  'track.list': defineMethod({
    kind: 'query',
    scope: 'campaign',
    summary: 'The track graph: every track with its status, and what leads where',
    params: z.strictObject(pageFromEnd(trackIdSchema)),
    result: z.strictObject({
      tracks: z.array(trackNodeSchema),
      links: z.array(trackLinkSchema).describe('The ways that begin at these tracks.'),
    }) satisfies z.ZodType<TrackGraph>,
    tags: ['track', 'engagement'],
  }),
  'track.get': defineMethod({
    kind: 'query',
    scope: 'campaign',
    summary: 'Briefing of one track: costs, limits, objectives, bonuses, who can be fielded',
    params: z.strictObject({ trackId: trackIdSchema }),
    result: z.strictObject({
      track: trackNodeSchema,
      situation: z.string(),
      setup: z.string(),
      specialRules: z.array(z.string()),
      objectives: z.array(objectiveSchema),
      bonuses: z.array(bonusSchema),
      roles: bySide(rolePlayersSchema),
      sharing: sharingSchema,
      limits: bySide(
        z.strictObject({
          percent: countSchema,
          percentOfTrack: countSchema.describe(
            'What the track says; more than `percent` where the economy evens the battle out.',
          ),
          pv: countSchema.describe('Sum of the groups.'),
          groups: z
            .array(
              z.strictObject({
                forceIds: z.array(forceIdSchema),
                pv: countSchema,
                units: countSchema.nullable().describe('Null: as many as have no more PV.'),
              }),
            )
            .describe(
              'For all forces that may play the role: the most that those of a group may field together.',
            ),
          parts: z
            .array(z.strictObject({ forceId: forceIdSchema, pv: countSchema }))
            .optional()
            .describe(
              'PV that each of those forces has to field for its full part; missing: the economy asks for none.',
            ),
        }),
      ).describe(
        "By role: the largest share of a force's PV that may be fielded, in percent, and what that is in PV.",
      ),
      next: z.array(trackLinkSchema).describe('Tracks that may follow.'),
      candidates: bySide(
        z.array(
          z.strictObject({
            unitId: unitIdSchema,
            forceId: forceIdSchema,
            pv: countSchema,
            refused: z.string().nullable(),
          }),
        ),
      ).describe(
        'By role: every unit of forces that may play it, not lost, captured or sold, with the reason when it cannot be fielded.',
      ),
    }) satisfies z.ZodType<TrackBriefing>,
    tags: ['track', 'force', 'engagement', 'ledger'],
  }),
  'track.board': defineMethod({
    kind: 'query',
    scope: 'campaign',
    summary: 'The board on which a track is fought, with these bonuses or those with which it was begun',
    params: z.strictObject({ trackId: trackIdSchema, bonusIds: z.array(bonusIdSchema).max(20).optional() }),
    result: z.strictObject({
      seed: z
        .string()
        .nullable()
        .describe(
          'Seed of the generated board; null before the track opens, and for a track with a map of its own.',
        ),
      map: boardMapSchema.nullable().describe('Null before the track opens, unless it has a map of its own.'),
    }) satisfies z.ZodType<TrackBoard>,
    tags: ['track', 'engagement', 'campaign'],
  }),
  'track.drawBoard': defineMethod({
    kind: 'command',
    scope: 'campaign',
    summary: 'Lay out another board for an open track, by a seed or by chance',
    params: z.strictObject({
      trackId: trackIdSchema,
      seed: z.string().min(1).max(64).optional().describe('Drawn if missing.'),
      reason: statedReasonSchema,
    }),
    result: z.strictObject({ seed: z.string() }),
    tags: ['track', 'campaign', 'journal'],
  }),
  'track.templates': defineMethod({
    kind: 'query',
    scope: 'app',
    summary: 'The kinds of track that the program knows, each whole, with how sure its numbers are',
    params: nothingSchema,
    result: z.strictObject({
      templates: z.array(
        z.strictObject({
          track: trackDefinitionSchema,
          certainties: z
            .record(z.string(), z.enum(['H', 'M', 'L', 'ours']))
            .describe(
              'By path in the track: H two sources or an official text, M one, L a house rule, ours.',
            ),
          cast: bySide(z.array(z.strictObject({ cardId: countSchema, skill: countSchema })))
            .nullable()
            .describe('Units with which the source itself fights it; null where it names none.'),
        }),
      ),
    }),
    tags: [],
  }),
  'track.validate': defineMethod({
    kind: 'query',
    scope: 'app',
    summary: 'What is wrong with a track, or with several tracks and the ways between them',
    params: z.union([
      z.strictObject({ track: trackDefinitionSchema }),
      z.strictObject({
        tracks: z.array(trackDefinitionSchema).max(MAX_TRACKS),
        links: z
          .array(linkDefinitionSchema)
          .max(400)
          .optional()
          .describe('Missing: only the tracks themselves are checked.'),
        first: z
          .array(z.string().max(60))
          .max(MAX_TRACKS)
          .optional()
          .describe('Keys of the tracks with which one may begin; missing: the first one.'),
      }),
    ]),
    result: problemsSchema,
    tags: [],
  }),
  'track.definition': defineMethod({
    kind: 'query',
    scope: 'campaign',
    summary: 'One track of the campaign, whole, as an editor or a file needs it',
    params: z.strictObject({ trackId: trackIdSchema }),
    result: z.strictObject({ track: trackDefinitionSchema, node: trackNodeSchema }),
    tags: ['track'],
  }),
  'track.check': defineMethod({
    kind: 'query',
    scope: 'campaign',
    summary: 'What is wrong with the tracks of the campaign and the ways between them, and with one more way',
    params: z.strictObject({
      way: z
        .strictObject(wayShape)
        .optional()
        .describe('Checked as if it were there, instead of one with the same ends for the same winner.'),
    }),
    result: z.strictObject({
      problems: z.array(
        z.strictObject({
          ...trackProblemSchema.shape,
          trackId: trackIdSchema.nullable().describe('The track that it is about; null for the whole graph.'),
          way: z
            .strictObject({ ...endsShape, ifWinner: z.enum(LINK_WINNERS) })
            .nullable()
            .describe('The way that it is about; null: none.'),
        }),
      ),
    }),
    tags: ['track', 'campaign', 'force', 'engagement', 'ledger'],
  }),
  'track.save': defineMethod({
    kind: 'command',
    scope: 'campaign',
    summary: 'Add a track to the campaign, or write one anew that is not under way or done',
    params: z.strictObject({
      trackId: trackIdSchema.optional().describe('Missing: a new track.'),
      track: trackDefinitionSchema,
      column: placeInGraphSchema
        .optional()
        .describe('Place in the drawing; missing: where it is, or the next free place.'),
      row: placeInGraphSchema.optional(),
      open: z
        .boolean()
        .optional()
        .describe('Whether it can be fought now; missing: as it is, and a new one cannot.'),
      reason: statedReasonSchema,
    }),
    result: z.strictObject({ trackId: trackIdSchema }),
    tags: ['track', 'campaign', 'journal'],
  }),
  'track.place': defineMethod({
    kind: 'command',
    scope: 'campaign',
    summary: 'Put tracks elsewhere in the drawing of the graph, all at once; no two in the same place',
    params: z.strictObject({
      places: z
        .array(
          z.strictObject({ trackId: trackIdSchema, column: placeInGraphSchema, row: placeInGraphSchema }),
        )
        .min(1)
        .max(MAX_PLACED)
        .refine(
          (places) => new Set(places.map(({ trackId }) => trackId)).size === places.length,
          'each track once',
        ),
    }),
    result: nothingSchema,
    tags: ['track', 'campaign', 'journal'],
  }),
  'track.open': defineMethod({
    kind: 'command',
    scope: 'campaign',
    summary: 'Open several tracks at once; one that is done is opened once more, as a track of its own',
    params: z.strictObject({
      trackIds: z
        .array(trackIdSchema)
        .min(1)
        .max(MAX_TRACKS)
        .refine((ids) => new Set(ids).size === ids.length, 'each track once'),
      reason: statedReasonSchema,
    }),
    result: z.strictObject({
      trackIds: z
        .array(trackIdSchema)
        .describe('In the same order: the tracks that are open now, copies of those that were done.'),
    }),
    tags: ['track', 'campaign', 'journal'],
  }),
  'track.choose': defineMethod({
    kind: 'command',
    scope: 'campaign',
    summary: 'Choose one of the tracks that a result has opened; the others close',
    params: z.strictObject({ trackId: trackIdSchema }),
    result: z.strictObject({
      closed: z.array(trackIdSchema).describe('The tracks that were not chosen.'),
    }),
    tags: ['track', 'campaign', 'journal'],
  }),
  'track.markDone': defineMethod({
    kind: 'command',
    scope: 'campaign',
    summary: 'Mark a track as done that was fought before the campaign was entered here, for a stated reason',
    params: z.strictObject({
      trackId: trackIdSchema,
      winner: winnerSchema,
      forces: bySide(z.array(forceIdSchema).min(1).max(MAX_FORCES)).describe('Who played the roles.'),
      date: campaignDateSchema
        .optional()
        .describe('When it was fought; missing: on the present day of the campaign.'),
      objectives: z
        .array(z.strictObject({ objectiveId: objectiveIdSchema, side: sideSchema }))
        .max(40)
        .optional()
        .describe('Objectives that were met, and by which role; missing: none is told.'),
      bookWp: z
        .boolean()
        .optional()
        .describe(
          'Whether their WP are booked as lines; otherwise they are in the balances that are entered.',
        ),
      reason: reasonSchema,
    }),
    result: z.strictObject({
      opens: z.array(trackIdSchema).describe('Tracks that it leads to.'),
      endsCampaign: z.boolean(),
    }),
    tags: ['track', 'campaign', 'force', 'ledger', 'journal'],
  }),
  'track.remove': defineMethod({
    kind: 'command',
    scope: 'campaign',
    summary: 'Take a track that is not under way or done out of the campaign, with the ways to and from it',
    params: z.strictObject({ trackId: trackIdSchema, reason: statedReasonSchema }),
    result: nothingSchema,
    tags: ['track', 'campaign', 'journal'],
  }),
  'track.link': defineMethod({
    kind: 'command',
    scope: 'campaign',
    summary: 'Let one track lead to another, whoever wins it or for one side, or on other terms than before',
    params: z.strictObject({ ...wayShape, reason: statedReasonSchema }),
    result: nothingSchema,
    tags: ['track', 'campaign', 'journal'],
  }),
  'track.unlink': defineMethod({
    kind: 'command',
    scope: 'campaign',
    summary: 'Take away a way from one track to another',
    params: z.strictObject({ ...endsShape, ifWinner: z.enum(LINK_WINNERS), reason: statedReasonSchema }),
    result: nothingSchema,
    tags: ['track', 'campaign', 'journal'],
  }),
  'track.export': defineMethod({
    kind: 'query',
    scope: 'campaign',
    summary: 'Tracks of the campaign as a file to pass on, with the ways between them',
    params: z.strictObject({
      trackIds: z.array(trackIdSchema).min(1).max(MAX_TRACKS).optional().describe('Missing: all of them.'),
    }),
    result: trackFileSchema,
    tags: ['track'],
  }),
  'track.import': defineMethod({
    kind: 'command',
    scope: 'campaign',
    summary: 'Add the tracks of a file to the campaign, with the ways between them; none of them is open yet',
    params: z.strictObject({
      text: z.string().max(2_000_000).describe('The text of the file.'),
      reason: statedReasonSchema,
    }),
    result: z.strictObject({ trackIds: z.array(trackIdSchema) }),
    tags: ['track', 'campaign', 'journal'],
  }),
  'track.forecast': defineMethod({
    kind: 'query',
    scope: 'campaign',
    summary: 'The odds of a track with these units and bonuses, or with those that it was begun with',
    params: z.strictObject(trackQuestionShape),
    result: trackForecastSchema,
    tags: ['track', 'force', 'engagement'],
  }),
  'track.whatIf': defineMethod({
    kind: 'query',
    scope: 'campaign',
    summary: 'What each bonus, one more unit or a better pilot would change of the odds of a track',
    params: z.strictObject(trackQuestionShape),
    result: z.strictObject({
      runs: countSchema.describe('Pairs of battles for each change.'),
      changes: z.array(whatIfSchema),
      boards: countSchema.describe('Boards that the pairs were fought on.'),
      durationMs: z.number(),
    }) satisfies z.ZodType<WhatIfs>,
    tags: ['track', 'force', 'engagement'],
  }),
  'track.balance': defineMethod({
    kind: 'query',
    scope: 'campaign',
    summary: 'Propose a force for one side of a track that wins as often as wanted, within a point value',
    params: z.strictObject({
      trackId: trackIdSchema,
      attacker: fieldedSchema.describe(
        'What both sides field; units of the side for which a force is proposed are ignored.',
      ),
      defender: fieldedSchema,
      side: sideSchema,
      winChance: z.number().min(0).max(1),
      pv: z.int().min(1).max(10_000),
      from: z
        .enum(['roster', 'catalogue'])
        .describe(
          '`roster`: units of its force that can be fielded, each once, in their present state; `catalogue`: any card.',
        ),
      skill: skillSchema.optional().describe('Skill of units from the catalogue; 4 when missing.'),
      seed: seedSchema.optional().describe('Missing: always the same one for a track.'),
      taskId: taskIdSchema.optional(),
    }),
    result: balanceSchema,
    tags: ['track', 'force', 'engagement'],
  }),
};
