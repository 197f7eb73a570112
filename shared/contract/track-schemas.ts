import { z } from 'zod';
import { VISIBILITY_IDS, type BattleEffect } from '../domain/battle-effect.ts';
import { MAX_ALLEGIANCES } from '../domain/allegiance.ts';
import { BOARD_RULES, BOARD_THEMES } from '../domain/board-plan.ts';
import type { ObjectiveCondition } from '../domain/objective.ts';
import type { ForceId } from '../domain/ids.ts';
import type { WrittenProblem } from '../domain/problem.ts';
import {
  NOTHING_SHARED,
  SHARINGS,
  USUAL_ROLES,
  type RolePlayers,
  type TrackSharing,
} from '../domain/role-players.ts';
import { SIDES } from '../domain/side.ts';
import type { TrackDefinition } from '../domain/track-definition.ts';
import type { TrackFile } from '../domain/track-file.ts';
import { USUAL_COURSE } from '../domain/track-course.ts';
import type { LinkDefinition } from '../domain/track-link.ts';
import { MAX_FORCES } from '../domain/force.ts';
import { EDGES, type BattleSetUp, type TrackSetUp } from '../domain/track-set-up.ts';
import { keepVisible } from '../domain/visible-text.ts';
import { boardMapSchema } from './board-schema.ts';
import { newLinkTermsShape, trackCourseSchema } from './course-schemas.ts';

/** Only shapes and sizes: `validateTrack` checks the figures, field by field, with a sentence for each problem. */
const figureSchema = z.number();
const keySchema = z.string().max(60);
const titleSchema = z.string().overwrite(keepVisible).max(80);
const proseSchema = z.string().max(2000);
const sideSchema = z.enum(SIDES);
export const ownerSchema = z.enum([...SIDES, 'both']);
const edgesSchema = z.array(z.enum(EDGES)).max(4);

/** What has to be true for an objective. Shares are fractions, 0 to 1. */
export const objectiveConditionSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('defeat-share'), share: figureSchema, countsWithdrawn: z.boolean() }),
  z.strictObject({ kind: z.literal('hold-field') }),
  z.strictObject({ kind: z.literal('exit-share'), share: figureSchema }),
  z.strictObject({ kind: z.literal('prevent-exit'), share: figureSchema }),
  z.strictObject({ kind: z.literal('defeat-commander') }),
  z.strictObject({ kind: z.literal('destroy-unit'), size: figureSchema }),
  z.strictObject({ kind: z.literal('survive-share'), share: figureSchema }),
  z.strictObject({ kind: z.literal('escape-share'), share: figureSchema, afterTurn: figureSchema }),
  z.strictObject({ kind: z.literal('scan-share'), share: figureSchema }),
  z.strictObject({ kind: z.literal('scan-buildings'), count: figureSchema }),
  z.strictObject({ kind: z.literal('reach-place'), place: keySchema, share: figureSchema }),
  z.strictObject({ kind: z.literal('hold-place'), place: keySchema }),
]) satisfies z.ZodType<ObjectiveCondition>;

const turnsShape = { fromTurn: figureSchema, toTurn: figureSchema.nullable() };

/** An effect of a track or a bonus on a battle. */
export const battleEffectSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('initiative'), side: sideSchema, modifier: figureSchema, ...turnsShape }),
  z.strictObject({
    kind: z.literal('conditions'),
    visibility: z.enum(VISIBILITY_IDS).nullable(),
    toHit: z.strictObject({
      short: figureSchema.exactOptional(),
      medium: figureSchema.exactOptional(),
      long: figureSchema.exactOptional(),
    }),
    limitInches: figureSchema.nullable(),
  }),
  z.strictObject({
    kind: z.literal('minefields'),
    side: sideSchema,
    count: figureSchema,
    density: figureSchema,
  }),
  z.strictObject({ kind: z.literal('militia'), side: sideSchema, share: figureSchema }),
  z.strictObject({
    kind: z.literal('strike'),
    against: sideSchema,
    needs: figureSchema,
    damage: figureSchema,
    ...turnsShape,
  }),
  z.strictObject({ kind: z.literal('terrain'), theme: z.enum(BOARD_THEMES) }),
  z.strictObject({ kind: z.literal('turn-limit'), turns: figureSchema }),
]) satisfies z.ZodType<BattleEffect>;

const zoneSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('near-edges'), edges: edgesSchema, depthInches: figureSchema }),
  z.strictObject({ kind: z.literal('own-half') }),
  z.strictObject({ kind: z.literal('away-from'), edges: edgesSchema, inches: figureSchema }),
]);

const groupSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('set-up'), share: figureSchema, zone: zoneSchema }),
  z.strictObject({
    kind: z.literal('entry'),
    share: figureSchema,
    edges: edgesSchema,
    turn: figureSchema,
    mayWait: z.boolean(),
  }),
]);

const sideSetUpSchema = z.strictObject({
  homeEdge: z.enum(EDGES),
  exitEdge: z.enum(EDGES).nullable(),
  groups: z.array(groupSchema).max(8),
  forcedWithdrawal: z.boolean(),
  namesCommander: z.boolean(),
});

const placeSchema = z.strictObject({
  key: keySchema,
  name: titleSchema,
  across: figureSchema.describe("Share of the board's width from the west, 0 to 1."),
  down: figureSchema.describe("Share of the board's height from the north, 0 to 1."),
  radiusInches: figureSchema,
  building: z.boolean(),
});

/** How a battle is fought besides its board, its units and its objectives. */
export const battleSetUpSchema = z.strictObject({
  firstToSetUp: sideSchema,
  sides: z.strictObject({ attacker: sideSetUpSchema, defender: sideSetUpSchema }),
  places: z.array(placeSchema).max(40),
  scanInches: figureSchema.nullable(),
  effects: z.array(battleEffectSchema).max(12),
}) satisfies z.ZodType<BattleSetUp>;

const trackSetUpSchema = z.strictObject({
  ...battleSetUpSchema.shape,
  board: z.strictObject({
    rule: z.enum(BOARD_RULES),
    theme: z.enum(BOARD_THEMES),
    widthHexes: figureSchema,
    heightHexes: figureSchema,
  }),
  map: boardMapSchema.exactOptional(),
  turnLimit: figureSchema,
}) satisfies z.ZodType<TrackSetUp>;

/** Who may play a role. */
export const rolePlayersSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('anyone') }),
  z.strictObject({ kind: z.literal('allegiance'), number: z.int().min(1).max(MAX_ALLEGIANCES) }),
  z.strictObject({
    kind: z.literal('forces'),
    forceIds: z.array(z.string().min(1).max(64) as unknown as z.ZodType<ForceId>).max(MAX_FORCES),
  }),
  z.strictObject({ kind: z.literal('last-winner') }),
  z.strictObject({ kind: z.literal('last-loser') }),
  z.strictObject({ kind: z.literal('turn') }),
  z.strictObject({ kind: z.literal('leader') }),
]) satisfies z.ZodType<RolePlayers>;

export const sharingSchema = z.strictObject({
  limit: z
    .enum(SHARINGS)
    .describe(
      'The largest share of a force that may be fielded, or of all forces of the allegiance together.',
    ),
  cost: z.enum(SHARINGS),
  wp: z.enum(SHARINGS).describe('Warchest points of objectives and bonuses.'),
}) satisfies z.ZodType<TrackSharing>;

/** A whole track. */
export const trackDefinitionSchema = z.strictObject({
  key: keySchema,
  name: titleSchema,
  costWp: figureSchema,
  roles: z
    .strictObject({ attacker: rolePlayersSchema, defender: rolePlayersSchema })
    .default(USUAL_ROLES)
    .describe('Missing: the first allegiance attacks the second.'),
  sharing: sharingSchema.default(NOTHING_SHARED).describe('Missing: all of it counts for each force.'),
  sharePercent: z.strictObject({ attacker: figureSchema, defender: figureSchema }),
  situation: proseSchema,
  setup: proseSchema,
  specialRules: z.array(proseSchema).max(20),
  objectives: z
    .array(
      z.strictObject({
        key: keySchema,
        name: titleSchema,
        owner: ownerSchema,
        wp: figureSchema,
        endsTrack: z.boolean(),
        salvage: z
          .boolean()
          .optional()
          .describe(
            'Whether meeting it leaves the wrecks of the enemy to the side that meets it; missing: no.',
          ),
        condition: objectiveConditionSchema,
      }),
    )
    .max(20),
  bonuses: z
    .array(
      z.strictObject({
        key: keySchema,
        name: titleSchema,
        owner: ownerSchema,
        wp: z.strictObject({ attacker: figureSchema, defender: figureSchema }),
        effect: proseSchema,
        effects: z.array(battleEffectSchema).max(12),
        atTableOnly: z.boolean(),
      }),
    )
    .max(20),
  setUp: trackSetUpSchema,
  course: trackCourseSchema
    .default(USUAL_COURSE)
    .describe(
      'Missing: chosen by the gamemaster, no side track, fought once, as many days as the economy says.',
    ),
}) satisfies z.ZodType<TrackDefinition>;

/** A way from one track to another, by their keys. */
export const linkDefinitionSchema = z.strictObject({
  from: keySchema,
  to: keySchema,
  ...newLinkTermsShape,
}) satisfies z.ZodType<LinkDefinition>;

/** Most tracks in a file or a graph that is checked. */
export const MAX_TRACKS = 60;

/** Tracks as people pass them on. */
export const trackFileSchema = z.strictObject({
  format: z.literal('warchest-track'),
  version: z.literal(1),
  tracks: z.array(trackDefinitionSchema).min(1).max(MAX_TRACKS),
  links: z.array(linkDefinitionSchema).max(400),
  first: z.array(keySchema).max(MAX_TRACKS).describe('Keys of the tracks with which one may begin.'),
}) satisfies z.ZodType<TrackFile>;

/** Something that is wrong with a track. */
export const trackProblemSchema = z.strictObject({
  path: z.string().describe('Where: `objectives[0].condition.share`.'),
  code: z.string(),
  message: z.string().describe('One plain English sentence: what is wrong and what helps.'),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
}) satisfies z.ZodType<WrittenProblem>;
