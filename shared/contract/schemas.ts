import { z } from 'zod';
import { ALLEGIANCE_COLORS, ALLEGIANCE_MARKS, type Allegiance } from '../domain/allegiance.ts';
import type { Arrival } from '../domain/arrival.ts';
import type { BattleEvent, Modifier } from '../domain/battle-event.ts';
import type { CampaignBonus } from '../domain/campaign-bonus.ts';
import type { CampaignObjective } from '../domain/campaign-objective.ts';
import {
  CAMPAIGN_END_REASONS,
  CAMPAIGN_END_RULES,
  type CampaignEnd,
  type EndCondition,
  type VictoryPoints,
} from '../domain/campaign-end.ts';
import { CURRENCIES } from '../domain/currency.ts';
import type { EngagedForce } from '../domain/engaged-force.ts';
import { MAX_REASON_LENGTH } from '../domain/engagement-report.ts';
import { FORCE_MARKS, FORCE_STANDINGS, SIZE_BASES, type Force } from '../domain/force.ts';
import { MAX_FORCE_LIMIT, MAX_LIMIT_SCALE, type Excess, type ForceLimit } from '../domain/force-limit.ts';
import type {
  AllegianceId,
  BoardId,
  BonusId,
  CampaignId,
  EngagementId,
  ForceId,
  LanceId,
  ObjectiveId,
  PictureId,
  PilotId,
  StoryEventId,
  TableSessionId,
  TrackId,
  UnitId,
} from '../domain/ids.ts';
import { LANCE_KINDS, ORGANISATIONS, type Lance } from '../domain/lance.ts';
import { PILOT_ABILITIES, PILOT_STATUSES, type Pilot, type SpecialAbility } from '../domain/pilot.ts';
import { hasFittingOrder } from '../domain/motive-order.ts';
import { type RepairQuote, REPAIR_KINDS } from '../domain/repair-quote.ts';
import { SIDES, WINNERS } from '../domain/side.ts';
import { TECHNOLOGIES } from '../domain/technology.ts';
import type { TrackLink } from '../domain/track-link.ts';
import { CSV_SEPARATORS } from '../domain/table-file.ts';
import { cleanLine, isVisible } from './clean-line.ts';
import { trackCourseSchema, linkTermsShape } from './course-schemas.ts';
import { TRACK_STATUSES, type TrackNode } from '../domain/track-node.ts';
import { MOVEMENT_KINDS, TECH_BASES, type UnitCard } from '../domain/unit-card.ts';
import { READINESS, UNIT_STANDINGS, type Criticals, type Damage } from '../domain/unit-state.ts';
import type { Unit } from '../domain/unit.ts';
import { keepVisible } from '../domain/visible-text.ts';
import { LANGUAGES } from '../locales/languages.ts';
import type { BattleScenario } from '../rules/battle/scenario/scenario.ts';
import { battleEffectSchema, objectiveConditionSchema, ownerSchema } from './track-schemas.ts';

/** An id is a plain string in JSON; its brand exists for the compiler only, hence the one cast. */
function id<T extends string>(): z.ZodType<T> {
  return z.string().min(1).max(64) as unknown as z.ZodType<T>;
}

export const campaignIdSchema = id<CampaignId>();
export const allegianceIdSchema = id<AllegianceId>();
export const forceIdSchema = id<ForceId>();
export const lanceIdSchema = id<LanceId>();
export const unitIdSchema = id<UnitId>();
export const pilotIdSchema = id<PilotId>();
export const trackIdSchema = id<TrackId>();
export const objectiveIdSchema = id<ObjectiveId>();
export const boardIdSchema = id<BoardId>();
export const bonusIdSchema = id<BonusId>();
export const engagementIdSchema = id<EngagementId>();
export const tableSessionIdSchema = id<TableSessionId>();
export const storyEventIdSchema = id<StoryEventId>();
export const pictureIdSchema = id<PictureId>();

export const sideSchema = z.enum(SIDES);
export const winnerSchema = z.enum(WINNERS);
export const currencySchema = z.enum(CURRENCIES);
export const countSchema = z.int().min(0);
/** WP or SP that change hands. */
export const pointsSchema = z.int().min(1).max(1_000_000);
/** Text of one line: without control characters and ends of lines; characters that nobody sees are taken away. */
export function lineSchema(longest: number) {
  return z
    .string()
    .overwrite(keepVisible)
    .trim()
    .max(longest)
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, 'expected one line without control characters');
}
/** Path of a campaign file, or its bare name inside the campaign folder. */
export const fileSchema = z.string().min(1).max(1024);

export const nameSchema = lineSchema(80).min(1);
/** A table as text, with a byte order mark and the headers of a language; `en` when missing. */
export const csvSchema = z.strictObject({
  text: z.string().describe('The table as CSV, with a byte order mark and a header.'),
  rows: countSchema.describe('Number of rows, without the header.'),
});
export const csvSeparatorSchema = z
  .enum(CSV_SEPARATORS)
  .optional()
  .describe('What parts the cells. Missing: what spreadsheets expect in the language.');
export const languageSchema = z.enum(LANGUAGES).optional();
/** Why the gamemaster changes something by hand: one line, without what nobody sees. */
export const reasonSchema = z
  .string()
  .overwrite(cleanLine)
  .min(1)
  .max(MAX_REASON_LENGTH)
  .refine(isVisible, 'expected a reason that can be read');
/** Of a command that a gamemaster may also use to bend a rule. */
export const statedReasonSchema = reasonSchema
  .optional()
  .describe('Why the gamemaster does it by hand; History shows it. Missing: no reason is kept.');
/** Units or pilots that one command changes by hand. */
export const MAX_EDITS = 1_000;
/** Text of several lines: no other control characters than tabs and ends of lines. */
export function textSchema(longest: number) {
  return z
    .string()
    .max(longest)
    .regex(/^(?:[\t\n\r]|\P{Cc})*$/u, 'expected text without control characters');
}
export const campaignDateSchema = z.iso
  .date()
  .describe("A day in the campaign's own calendar: `3052-03-17`.");
export const momentSchema = z.iso.datetime().describe('A moment in the real world: ISO 8601 in UTC.');
export const skillSchema = z.union([
  z.literal(0),
  z.literal(1),
  z.literal(2),
  z.literal(3),
  z.literal(4),
  z.literal(5),
  z.literal(6),
  z.literal(7),
]);
/** Ids of options of a rule system, which checks them. */
export const rulesOptionsSchema = z.array(z.string().max(60)).max(60);
/** Chosen by the caller: progress events and `task.cancel` use this id. */
export const taskIdSchema = z.string().min(1).max(80);
export const nothingSchema = z.strictObject({});
/** Whether to convert missing SP from warchest points in the same step, at the usual rate. */
export const fromWarchestSchema = z.boolean().optional();

/** One value for each role. */
export function bySide<T extends z.ZodType>(value: T) {
  return z.strictObject({ attacker: value, defender: value });
}

/** As printed on cards: `03` is no damage value. */
const damageValueSchema = z.string().regex(/^(0|[1-9]\d?|0\*|-)$/);

export const unitCardSchema = z.strictObject({
  id: z.int().min(0),
  name: z.string(),
  chassis: z.string(),
  variant: z.string(),
  type: z.string(),
  size: z.int().min(1).max(5),
  tonnage: z.number().min(0),
  tmm: z.int().min(0),
  move: z.array(z.strictObject({ mode: z.enum(MOVEMENT_KINDS), inches: countSchema })),
  role: z.string(),
  basePv: z.int().min(1),
  damage: z.strictObject({
    short: damageValueSchema,
    medium: damageValueSchema,
    long: damageValueSchema,
  }),
  overheat: countSchema,
  armor: countSchema,
  structure: countSchema,
  specials: z.array(z.string()),
  techBase: z.enum(TECH_BASES),
  introYear: z.int().nullable(),
  era: z.string(),
}) satisfies z.ZodType<UnitCard>;

/** What a card has besides where a catalogue answers it; rules and battles ignore it. */
export const catalogueShape = {
  armyLists: z.array(z.string()).optional(),
  catalogueId: z.string().optional(),
};

const hitsSchema = z.int().min(0).max(9);

/** The order in which motive hits fell. */
export const motiveOrderSchema = z
  .string()
  .regex(/^[shi]{1,27}$/)
  .describe(
    'A letter for each motive hit in the order in which they fell: s slowed, h halved, i immobilized. Missing: all slowing hits first, then the halving ones, then immobilization.',
  );

/** How often each effect has been taken. Motive damage is absent on units that have none. */
export const criticalsSchema = z
  .strictObject({
    engine: hitsSchema,
    fireControl: hitsSchema,
    mp: hitsSchema,
    weapon: hitsSchema,
    slowed: hitsSchema.exactOptional().describe('Motive damage of a vehicle, by effect.'),
    halved: hitsSchema.exactOptional(),
    immobilized: hitsSchema.exactOptional(),
    motiveOrder: motiveOrderSchema.exactOptional(),
  })
  .refine(hasFittingOrder, 'expected a letter for each motive hit') satisfies z.ZodType<Criticals>;

export const damageSchema = z.strictObject({
  armorLeft: z.int().min(0).max(99),
  structureLeft: z.int().min(0).max(99),
  criticals: criticalsSchema,
}) satisfies z.ZodType<Damage>;

export const readinessSchema = z.enum(READINESS);
export const standingSchema = z.enum(UNIT_STANDINGS);

export const specialAbilitySchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(PILOT_ABILITIES) }),
  z.strictObject({ kind: z.literal('table'), name: nameSchema, cost: z.int().min(1).max(6) }),
]) satisfies z.ZodType<SpecialAbility>;

export const pilotSchema = z.strictObject({
  id: pilotIdSchema,
  forceId: forceIdSchema,
  name: z.string(),
  rank: z.string(),
  callSign: z.string().optional().describe('Missing: none.'),
  portrait: pictureIdSchema.optional(),
  skill: skillSchema,
  status: z.enum(PILOT_STATUSES),
  wounds: countSchema.describe('Wounds not yet healed.'),
  kills: countSchema,
  spentSp: countSchema.describe('Support points spent on skill so far.'),
  ownSp: countSchema.optional().describe("Support points of the pilot's own, from awards; missing: none."),
  healedThisMonth: countSchema
    .optional()
    .describe('Wounds healed for SP in this month of the campaign; missing: none.'),
  abilities: z
    .array(specialAbilitySchema)
    .describe('Besides the Skill; those of the kind `table` are played by people.'),
  unitId: unitIdSchema.nullable(),
}) satisfies z.ZodType<Pilot>;

const repairQuoteSchema = z.strictObject({
  kind: z.enum(REPAIR_KINDS),
  costSp: countSchema,
  parts: z.array(z.strictObject({ code: z.string(), value: z.number() })),
}) satisfies z.ZodType<RepairQuote>;

/** When a unit that is on its way comes to its force. */
export const arrivalSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('tracks'), count: z.int().min(1).max(1000) }),
  z.strictObject({ kind: z.literal('date'), date: campaignDateSchema }),
]) satisfies z.ZodType<Arrival>;

export const unitSchema = z.strictObject({
  id: unitIdSchema,
  forceId: forceIdSchema,
  lanceId: lanceIdSchema.nullable(),
  card: unitCardSchema,
  position: countSchema.describe('Where the unit stands in its lance, from 0.'),
  commander: z.boolean(),
  standing: standingSchema,
  damage: damageSchema,
  readiness: readinessSchema,
  pv: countSchema.describe("Point value with its pilot's Skill (Skill 4 without a pilot)."),
  pilot: pilotSchema.nullable(),
  engagements: countSchema.describe('Number of engagements fought.'),
  arrives: arrivalSchema.optional().describe('When it comes to its force; missing: it is there.'),
  tracksInRepair: z.int().min(1).optional().describe('Tracks that it still misses in repair; missing: none.'),
  ammoSpent: z
    .boolean()
    .optional()
    .describe('Whether it fought with ammunition and was not rearmed since; missing: no.'),
  paidSp: countSchema
    .optional()
    .describe('The most SP that was paid for its cards; missing: what its card costs to buy.'),
  salvaged: z
    .boolean()
    .optional()
    .describe('Whether it was a machine of the enemy that was claimed; missing: no.'),
  repair: repairQuoteSchema
    .nullable()
    .describe(
      'What making it ready would cost in SP, and for which kind of work; null when there is nothing to do.',
    ),
}) satisfies z.ZodType<Unit>;

export const lanceKindSchema = z.enum(LANCE_KINDS);
export const organisationSchema = z.enum(ORGANISATIONS);

export const lanceSchema = z.strictObject({
  id: lanceIdSchema,
  forceId: forceIdSchema,
  name: z.string(),
  position: countSchema,
  kind: lanceKindSchema.nullable().describe('Null: none, so that the rules give it nothing.'),
}) satisfies z.ZodType<Lance>;

export const allegianceSchema = z.strictObject({
  id: allegianceIdSchema,
  number: z.int().min(1).describe('Counted from 1; tracks name it.'),
  name: z.string(),
  color: z.enum(ALLEGIANCE_COLORS),
  mark: z.enum(ALLEGIANCE_MARKS),
  conceded: z.boolean().describe('It gave up: its forces play no role any more.'),
}) satisfies z.ZodType<Allegiance>;

/** A force in an engagement. */
export const engagedForceSchema = z.strictObject({
  forceId: forceIdSchema,
  role: sideSchema,
  allegianceId: allegianceIdSchema,
  costWp: countSchema.describe("Its share of the track's cost."),
  fieldablePv: countSchema
    .optional()
    .describe('Most PV that it could have fielded when the track began; missing: not known.'),
}) satisfies z.ZodType<EngagedForce>;

/** What ends a campaign besides its graph; each kind once. */
export const endConditionsSchema = z
  .array(
    z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('tracks'), count: z.int().min(1).max(1000) }),
      z.strictObject({ kind: z.literal('date'), date: campaignDateSchema }),
      z.strictObject({ kind: z.literal('warchest-below'), wp: z.int().min(-1_000_000).max(1_000_000) }),
      z.strictObject({ kind: z.literal('warchest-above'), wp: z.int().min(1).max(1_000_000) }),
      z.strictObject({
        kind: z.literal('objectives'),
        percent: z.int().min(1).max(100),
        afterTracks: z.int().min(1).max(1000),
      }),
    ]) satisfies z.ZodType<EndCondition>,
  )
  .max(5)
  .refine((ends) => new Set(ends.map(({ kind }) => kind)).size === ends.length, 'each kind once');

/** Victory points of an allegiance. */
export const victoryPointsSchema = z.strictObject({
  allegianceId: allegianceIdSchema,
  tracksFought: countSchema,
  tracksWon: countSchema,
  armyPercent: z.int(),
  warchestPercent: z.int(),
  points: z.strictObject({
    tracks: z.int(),
    objectives: z.int(),
    missed: z.int(),
    army: z.int(),
    warchest: z.int(),
  }),
  total: z.int().describe('Sum of these victory points.'),
}) satisfies z.ZodType<VictoryPoints>;

/** The end of a campaign, as it was booked. */
export const campaignEndSchema = z.strictObject({
  reason: z.enum(CAMPAIGN_END_REASONS),
  rule: z.enum(CAMPAIGN_END_RULES).describe('How it was decided who has won.'),
  winnerId: allegianceIdSchema.nullable().describe('Null: a draw.'),
  date: campaignDateSchema,
  standings: z.array(
    z.strictObject({
      forceId: forceIdSchema,
      allegianceId: allegianceIdSchema,
      warchestWp: z.int(),
      givenWp: z
        .number()
        .optional()
        .describe(
          'WP that it gave to allies, less those it got and those that came back as SP or units; they count as kept. Missing: 0.',
        ),
    }),
  ),
  points: z
    .array(victoryPointsSchema)
    .optional()
    .describe('By allegiance, where victory points decide; missing: another rule does.'),
}) satisfies z.ZodType<CampaignEnd>;

/** Null where there is no such limit; each counts times the scale. */
export const forceLimitSchema = z.strictObject({
  pv: z.int().min(1).max(MAX_FORCE_LIMIT).nullable().describe('Most PV; null: any number.'),
  units: z.int().min(1).max(MAX_FORCE_LIMIT).nullable().describe('Most units; null: any number.'),
  scale: z.int().min(1).max(MAX_LIMIT_SCALE),
}) satisfies z.ZodType<ForceLimit>;

/** By how much something is over a limit; 0: it is not. */
export const excessSchema = z.strictObject({
  pv: countSchema.describe('PV more than the limit allows; 0: none.'),
  units: countSchema.describe('Units more than the limit allows; 0: none.'),
}) satisfies z.ZodType<Excess>;

export const forceSchema = z.strictObject({
  id: forceIdSchema,
  allegianceId: allegianceIdSchema,
  owner: z.string().nullable().describe('The player whose force it is; null: the gamemaster.'),
  standing: z.enum(FORCE_STANDINGS),
  name: z.string(),
  shortName: z.string().describe('At most four letters: chosen by hand, or made of the name.'),
  mark: z
    .enum(FORCE_MARKS)
    .describe('Tells it apart from the other forces of the campaign where names have no room.'),
  faction: z.string(),
  commander: z.string(),
  emblem: pictureIdSchema.optional().describe('Missing: none.'),
  technology: z.enum(TECHNOLOGIES).describe('Technology rating A to F; decides what a warchest point buys.'),
  organisation: organisationSchema.describe(
    'What it calls its lances, which says how many units each has in full.',
  ),
  size: z.int().min(1).describe('Lances, Stars or Level IIs at the start; 1 as long as it is not counted.'),
  sizeBasis: z
    .enum(SIZE_BASES)
    .optional()
    .describe('How the size came about; missing: counted from the list that the force began with.'),
  sizeToCome: z
    .int()
    .min(1)
    .optional()
    .describe("What the size would be if the force's first track began now; missing: it is fixed."),
  warchestWp: z.int(),
  supportSp: z.int(),
  given: z
    .strictObject({
      wp: z.int().describe('WP, those of transfers that were undone left out.'),
      sp: z.int().describe('SP, those of transfers that were undone left out.'),
      pv: z.number().describe('PV of units without pilots and without the share that damage takes.'),
      unitSp: z.number().describe('SP that those units cost, without the share that damage takes.'),
    })
    .optional()
    .describe(
      'What it gave to allies less what it got from them; it counts as kept where forces are compared. Missing: nothing.',
    ),
  mustRepay: z
    .boolean()
    .optional()
    .describe('Whether it has to repay its debt before it begins a track; missing: no.'),
  spPerWp: z.number().describe('Support points that one warchest point converts into.'),
  pv: countSchema.describe('Point value of all units that are not lost, captured or sold.'),
  readyPv: countSchema.describe('Point value of those that can be fielded now.'),
  limit: z
    .strictObject({
      limit: forceLimitSchema,
      isOwn: z
        .boolean()
        .describe("Whether it is the force's own; otherwise it holds for every force without one."),
      over: excessSchema,
    })
    .optional()
    .describe('How large it may be, and by how much it is over that; missing: no limit.'),
}) satisfies z.ZodType<Force>;

export const objectiveSchema = z.strictObject({
  id: objectiveIdSchema,
  key: z.string(),
  name: z.string(),
  owner: ownerSchema,
  wp: z.int(),
  endsTrack: z.boolean(),
  salvage: z
    .boolean()
    .optional()
    .describe('Whether meeting it leaves the wrecks of the enemy to the side that meets it; missing: no.'),
  condition: objectiveConditionSchema,
  metBy: sideSchema.nullable(),
}) satisfies z.ZodType<CampaignObjective>;

export const bonusSchema = z.strictObject({
  id: bonusIdSchema,
  key: z.string(),
  name: z.string(),
  owner: ownerSchema.describe('Who may take it.'),
  wp: bySide(z.int()).describe(
    'Warchest points by side when taken; positive ones pay only with an objective met.',
  ),
  effect: z.string().describe('What it changes, in words.'),
  effects: z
    .array(battleEffectSchema)
    .describe(
      'What it changes in a battle that the program fights; empty only where it is for the table alone.',
    ),
  atTableOnly: z.boolean(),
}) satisfies z.ZodType<CampaignBonus>;

export const trackNodeSchema = z.strictObject({
  id: trackIdSchema,
  template: z.string().describe('Template it was made from: `meeting-engagement`, `breakthrough` …'),
  name: z.string(),
  status: z.enum(TRACK_STATUSES),
  winner: winnerSchema.nullable(),
  ordinal: z.int().min(1).nullable().describe('Order in which it was fought, from 1; null while it was not.'),
  column: countSchema.describe('Place in the drawing of the graph: column and row, from 0.'),
  row: countSchema,
  costWp: countSchema,
  course: trackCourseSchema,
  openedBy: trackIdSchema
    .nullable()
    .describe(
      'The track whose result opened it last; null where the campaign began with it or somebody opened it by hand.',
    ),
  engagementId: engagementIdSchema.nullable(),
  forces: z
    .array(engagedForceSchema)
    .describe('Who takes or took part, attackers first; empty before it is begun.'),
  markedDate: campaignDateSchema
    .nullable()
    .describe('When it was fought, of a track that was marked as done by hand; null for all others.'),
}) satisfies z.ZodType<TrackNode>;

export const trackLinkSchema = z.strictObject({
  from: trackIdSchema.describe('Id of the track at which the way begins.'),
  to: trackIdSchema.describe('Id of the track to which the way leads.'),
  ...linkTermsShape,
}) satisfies z.ZodType<TrackLink>;

export const modifierSchema = z.strictObject({
  code: z.string(),
  value: z.int(),
  source: z.string(),
}) satisfies z.ZodType<Modifier>;

/** Battle events come from our own engine or file only: their `type` is checked, the rest is typed. */
export const battleEventSchema = z.looseObject({ type: z.string() }) as unknown as z.ZodType<BattleEvent>;

/** What a stored battle began with; from our own file, as above. */
export const storedScenarioSchema = z.looseObject({
  board: z.looseObject({}),
}) as unknown as z.ZodType<BattleScenario>;
